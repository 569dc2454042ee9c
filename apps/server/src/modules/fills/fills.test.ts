import type { FilledPool } from '@sengi/contract/fills/fills'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, codeOf, refused, type Someone } from '../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../test/market.ts'
import { agreed } from '../../../test/two/agreed.ts'
import { promoPool, rewardPool } from '../../ledger/accounts.ts'
import { pooledBalance } from '../../ledger/ledger.ts'

let market: Market
let maker: Someone
let approver: Someone
beforeAll(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'treasury_maker')
  approver = await aColleague(market, 'treasury_approver')
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const reason = 'The budget of this quarter is spent'
const nobodys = { params: { fill_id: '0198a1b2-0000-7000-8000-000000000000' } }
type Asked = typeof nobodys

describe.each([
  { pool: 'referrals', kind: 'pool_approval', account: promoPool },
  { pool: 'staking', kind: 'stake_approval', account: rewardPool },
] as const)('the pool of $pool', ({ pool, kind, account }) => {
  /** No amount waits twice. */
  let coins = 25
  const another = () => {
    coins += 1
    return String(coins)
  }
  const ask = async (by = maker, amount = another()): Promise<Asked> => {
    const { id } = await by.api.fills.askPoolFill({ body: { pool, asset: 'USDT', amount, reason } })
    return { params: { fill_id: id } }
  }
  const approve = async (one: Asked, by = approver) =>
    by.api.fills.approvePoolFill({ ...one, ...(await agreed(by, kind, one.params.fill_id)) })
  const refuse = (one: Asked, { api } = approver) => api.fills.refusePoolFill({ ...one, body: { reason } })
  const inPool = () => pooledBalance(market.api.db, account(), 'USDT')
  const listed = (of: FilledPool = pool) => approver.api.fills.listPoolFills({ query: { pool: of } })

  test('what two people put into it is there once, and the books say why', async () => {
    const before = await inPool()
    const one = await ask(maker, '25')
    expect(await inPool()).toBe(before)
    expect((await listed())[0]).toMatchObject({ id: one.params.fill_id, pool, amount: '25.000000', is_approved: false })

    for (const { is_approved } of [await approve(one), await approve(one)]) expect(is_approved).toBe(true)

    expect(await inPool()).toBe(before + 25_000_000n)
    expect((await listed())[0]).toMatchObject({ is_approved: true, refusal: null })
    expect(await brokenPromises(market)).toEqual([])
  })

  test('what another person turns down moves nothing, waits for nobody and says why', async () => {
    const [one, before] = [await ask(), await inPool()]

    expect(await refuse(one)).toMatchObject({ is_approved: false, refusal: reason })

    expect((await approver.api.staffWork.listApprovals()).map(({ id }) => id)).not.toContain(one.params.fill_id)
    expect(await inPool()).toBe(before)
    for (const late of [approve, refuse]) await expect(late(one)).rejects.toMatchObject(refused('pool_fill_over', 409))
  })

  test('nobody turns down what they asked for, what is in, what is unknown, or without a reason', async () => {
    const owner = await aColleague(market, 'owner')
    const [own, done] = [await ask(owner), await ask()]
    await approve(done)

    await expect(refuse(own, owner)).rejects.toMatchObject(refused('pool_fill_asked_by_you', 403))
    await expect(refuse(own, maker)).rejects.toMatchObject(refused('permission_denied', 403))
    await expect(refuse(done)).rejects.toMatchObject(refused('pool_fill_over', 409))
    for (const end of [approve, refuse]) {
      await expect(end(nobodys)).rejects.toMatchObject(refused('pool_fill_not_found', 404))
    }
    const silent = approver.api.fills.refusePoolFill({ ...own, body: { reason: ' ' } })
    await expect(silent).rejects.toMatchObject({ problem: { status: 422 } })
  })

  test('the same amount does not wait twice, and no amount is nothing or finer than its coin', async () => {
    await ask(maker, '1.5')
    await expect(ask(maker, '1.5')).rejects.toMatchObject(refused('illegal_transition', 409))
    for (const amount of ['0', '-1', '1e3', '0.0000000000000000001']) {
      await expect(ask(maker, amount)).rejects.toMatchObject({ problem: { status: 422 } })
    }
  })

  test('approved and turned down at once over two processes, one of the two holds', async () => {
    await using there = await anApi(market.world)
    const other = await aColleague(market, 'treasury_approver')
    const elsewhere = { ...other, api: there.as(other.token) }
    for (const units of [31_000_000n, 32_000_000n, 33_000_000n]) {
      const [before, one] = [await inPool(), await ask(maker, String(units / 1_000_000n))]
      const ends = (await Promise.allSettled([approve(one), refuse(one, elsewhere)])).map(codeOf)
      expect(ends.filter((end) => end === 'done')).toHaveLength(1)
      expect(await inPool()).toBe(before + (ends[0] === 'done' ? units : 0n))
    }
    expect(await brokenPromises(market)).toEqual([])
  })

  test('each desk lists what was put into its own pool', async () => {
    const one = await ask()
    const other = pool === 'staking' ? 'referrals' : 'staking'
    expect((await listed()).map(({ id }) => id)).toContain(one.params.fill_id)
    expect((await listed(other)).map(({ id }) => id)).not.toContain(one.params.fill_id)
  })
})

test('referral rewards are paid in one coin, so no other goes into their pool', async () => {
  const asked = maker.api.fills.askPoolFill({ body: { pool: 'referrals', asset: 'BTC', amount: '1', reason } })
  await expect(asked).rejects.toMatchObject(refused('pool_asset_wrong', 422))
})
