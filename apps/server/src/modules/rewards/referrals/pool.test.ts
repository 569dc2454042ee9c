import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'

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
/** No amount waits twice. */
let coins = 25
const ask = async (by = maker) => {
  coins += 1
  const { id } = await by.api.rewards.askPoolFill({ body: { amount_usdt: String(coins), reason } })
  return { params: { fill_id: id } }
}
const approve = async (one: Awaited<ReturnType<typeof ask>>, by = approver) =>
  by.api.rewards.approvePoolFill({ ...one, ...(await agreed(by, 'pool_approval', one.params.fill_id)) })
const refuse = (one: Awaited<ReturnType<typeof ask>>, { api } = approver) =>
  api.rewards.refusePoolFill({ ...one, body: { reason } })
const waiting = async () => (await approver.api.staffWork.listApprovals()).map(({ id }) => id)

test('a fill that another person turns down moves nothing, waits for nobody and says why', async () => {
  const one = await ask()
  const before = await approver.api.rewards.getPromoPool()

  expect(await refuse(one)).toMatchObject({ is_approved: false, refusal: reason })

  expect(await waiting()).not.toContain(one.params.fill_id)
  expect((await maker.api.rewards.getPromoPool()).balance_usdt).toBe(before.balance_usdt)
  for (const late of [approve, refuse]) await expect(late(one)).rejects.toMatchObject(refused('pool_fill_over', 409))
  expect(await brokenPromises(market)).toEqual([])
})

test('nobody turns down what they asked for, what is in, or without a reason', async () => {
  const owner = await aColleague(market, 'owner')
  const [own, done] = [await ask(owner), await ask()]
  await approve(done)

  await expect(refuse(own, owner)).rejects.toMatchObject(refused('pool_fill_asked_by_you', 403))
  await expect(refuse(own, maker)).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(refuse(done)).rejects.toMatchObject(refused('pool_fill_over', 409))
  const silent = approver.api.rewards.refusePoolFill({ ...own, body: { reason: ' ' } })
  await expect(silent).rejects.toMatchObject({ problem: { status: 422 } })
})

test('approved and turned down at once over two processes, one of the two holds', async () => {
  await using there = await anApi(market.world)
  const other = await aColleague(market, 'treasury_approver')
  const elsewhere = { ...other, api: there.as(other.token) }
  for (let round = 0; round < 4; round += 1) {
    const one = await ask()
    const outcomes = (await Promise.allSettled([approve(one), refuse(one, elsewhere)])).map(codeOf)
    expect(outcomes.toSorted()).toEqual(['done', 'pool_fill_over'])
  }
  expect(await brokenPromises(market)).toEqual([])
})
