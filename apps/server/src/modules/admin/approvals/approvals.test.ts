import { ledgerPlaces } from '@sengi/contract/admin/work'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { type ActOfTwo, actsOfTwo } from '../../../../test/two/acts-of-two.ts'
import { unread } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'

/** Every act of two people, from every module: what is agreed to is what was read, in time, by another person, once. */
let market: Market
let there: Api
let maker: Someone
let other: Someone
let third: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  maker = await aColleague(market, 'owner')
  other = await aColleague(market, 'owner')
  third = await aColleague(market, 'owner')
}, 120_000)
afterAll(async () => {
  // What the watch stopped was planted, and stays in the books as it is.
  expect((await brokenPromises(market)).map(({ id }) => id)).toEqual(['L1'])
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const acts = actsOfTwo(
  () => market,
  () => other,
)

const rehearse = (by: Someone, { kind }: ActOfTwo, id: string) =>
  by.api.staffWork.rehearseApproval({ query: { kind, id } })

const isListed = async (by: Someone, id: string) =>
  (await by.api.staffWork.listApprovals()).some((one) => one.id === id)

async function newest(): Promise<string> {
  const [row] = await asOwner<{ id: string }>(market.world.url, 'select coalesce(max(id), 0)::text as id from posting')
  return row?.id ?? '0'
}

const bookedSince = (id: string) =>
  asOwner<{ account: string; asset: string; units: string }>(
    market.world.url,
    `select account.kind as account, entry.asset, entry.units::text from entry join account on account.id = entry.account_id
     where posting_id > $1::bigint order by posting_id, line`,
    [id],
  )

/** How often the record says that it was carried out, by a second person. */
async function timesDone({ audit }: ActOfTwo): Promise<number> {
  const [row] = await asOwner<{ times: number }>(
    market.world.url,
    'select count(*)::int as times from audit_event where action = $1 and actor_id = any ($2)',
    [audit, [maker.id, other.id, third.id]],
  )
  return row?.times ?? 0
}

/** Decimal texts lose their point and what stands before the first digit that counts. */
const digitsOf = (amount: string) => String(BigInt(amount.replace('.', '')))

describe.each(Object.entries(acts))('%s', (_, act) => {
  test('as the rehearsal said, which itself does nothing, and once', async () => {
    const { id, agree } = await act.ask(maker)
    const [before, done] = [await newest(), await timesDone(act)]

    const read = await rehearse(other, act, id)

    expect(read).toMatchObject({ id, kind: act.kind, asked_by: maker.username, is_mine: false, refusal: null })
    expect(read.lines.length > 0).toBe(act.books)
    expect([await newest(), await timesDone(act), await isListed(other, id)]).toEqual([before, done, true])
    await agree(other, read.hash)
    expect(await bookedSince(before)).toEqual(
      read.lines.map(({ account, asset, amount }) => ({ account, asset, units: digitsOf(amount) })),
    )
    const again = codeOf((await Promise.allSettled([agree(other, read.hash)]))[0] as PromiseSettledResult<unknown>)
    expect(again).toBe(act.over ?? 'done')
    expect([await timesDone(act), await isListed(other, id)]).toEqual([done + 1, false])
    await expect(rehearse(other, act, id)).rejects.toMatchObject(refused('approval_not_found', 404))
  })

  test('not by whoever asked, who sees what it would do', async () => {
    const { id, agree } = await act.ask(maker)
    const read = await rehearse(maker, act, id)

    expect(read).toMatchObject({ is_mine: true, refusal: null })
    for (const hash of [read.hash, unread])
      await expect(agree(maker, hash)).rejects.toMatchObject(refused(act.own, 403))
    expect(await isListed(other, id)).toBe(true)
  })

  test('not by a hash of something else, and not once it was changed', async () => {
    const { id, agree } = await act.ask(maker)
    const { hash } = await rehearse(other, act, id)
    const done = await timesDone(act)

    await expect(agree(other, unread)).rejects.toMatchObject(refused(act.changed, 409))
    await asOwner(market.world.url, act.alter, [id])
    await expect(agree(other, hash)).rejects.toMatchObject(refused(act.changed, 409))
    expect(await timesDone(act)).toBe(done)
  })

  test('by one of two who agree at once over two processes', async () => {
    const { id, agree } = await act.ask(maker)
    const { hash } = await rehearse(other, act, id)
    const [before, done] = [await newest(), await timesDone(act)]
    const elsewhere = { ...third, api: there.as(third.token) }

    const results = await Promise.allSettled([agree(other, hash), agree(elsewhere, hash)])

    expect(results.map(codeOf)).toContain('done')
    expect(await timesDone(act)).toBe(done + 1)
    expect((await bookedSince(before)).length > 0).toBe(act.books)
  })

  test('not later than a day after it was asked', async () => {
    const { id, agree } = await act.ask(maker)
    const { hash, until, since } = await rehearse(other, act, id)
    const done = await timesDone(act)

    expect(Date.parse(until) - Date.parse(since)).toBe(86_400_000)
    await passTime(market, 86_400)
    await expect(agree(other, hash)).rejects.toMatchObject(refused(act.lapsed, 409))
    expect([await isListed(other, id), await isListed(maker, id), await timesDone(act)]).toEqual([false, false, done])
    await expect(rehearse(other, act, id)).rejects.toMatchObject(refused('approval_not_found', 404))
  })
})

test('what waits is not asked for a second time; what lapsed is', async () => {
  const ask = (amount: string) =>
    maker.api.fills.askPoolFill({
      body: { pool: 'referrals', asset: 'USDT', amount, reason: 'The rewards of a campaign' },
    })
  const twice = await Promise.allSettled([ask('7001'), ask('7001'), ask('7002')])
  expect(twice.map(codeOf).toSorted()).toEqual(['done', 'done', 'illegal_transition'])

  await passTime(market, 86_400)
  expect(await ask('7001')).toMatchObject({
    pool: 'referrals',
    asset: 'USDT',
    amount: '7001.000000',
    is_approved: false,
  })
})

test('nobody rehearses what they may not agree to, or what is not there', async () => {
  const [support, stranger] = [await aColleague(market, 'support'), maker]
  const { id } = await acts['the pool of referrals is filled']!.ask(maker)
  const query = { kind: 'pool_approval', id } as const

  await expect(support.api.staffWork.rehearseApproval({ query })).rejects.toMatchObject(
    refused('approval_not_found', 404),
  )
  const another = { kind: 'card_approval', id } as const
  await expect(stranger.api.staffWork.rehearseApproval({ query: another })).rejects.toMatchObject(
    refused('approval_not_found', 404),
  )
  for (const bad of [{ ...query, kind: 'ticket' }, { ...query, id: 'no id' }, { kind: 'pool_approval' }]) {
    await expect(other.api.staffWork.rehearseApproval({ query: bad as never })).rejects.toMatchObject({
      problem: { status: 422 },
    })
  }
})

test('every account of the ledger has a name for whoever reads a rehearsal', async () => {
  const kinds = await asOwner<{ kind: string }>(market.world.url, 'select kind from account_kind order by kind')

  expect(kinds.map(({ kind }) => kind)).toEqual(ledgerPlaces.toSorted())
})
