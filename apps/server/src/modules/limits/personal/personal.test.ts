import { randomUUID } from 'node:crypto'
import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import type { NewPersonLimit } from '@sengi/contract/limits/personal'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrader,
  brokenPromises,
  fund,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { acquaint, pinFor, settlePin } from '../../../../test/pins.ts'
import { aCardHolder, topUp } from '../../../../test/stand-ins/cards.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { clockNow } from '../../../platform/clock.ts'

let market: Market
/** A second process on the same database. */
let there: Api
let staff: Someone
let colleague: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  staff = await aColleague(market, 'security')
  colleague = await aColleague(market, 'security')
}, 120_000)
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const reason = 'Several people named this account'
const hour = 3_600_000
const inHours = async (hours: number) =>
  new Date((await clockNow(market.world.db)).getTime() + hours * hour).toISOString()
const of = ({ id }: Pick<Someone, 'id'>) => ({ params: { user_id: id } })
const set = (person: Someone, wanted: Partial<NewPersonLimit> = {}, by = staff) =>
  by.api.limits.setPersonLimit({ ...of(person), body: { scope: 'internal', day_zar: '1000', reason, ...wanted } })
const end = (person_limit_id: string, by = staff) =>
  by.api.limits.endPersonLimit({ params: { person_limit_id }, body: { reason } })
const agree = async (person_limit_id: string, by = colleague) =>
  by.api.limits.agreeToPersonLimit({
    params: { person_limit_id },
    ...(await agreed(by, 'limit_approval', person_limit_id)),
  })

async function aPayer(coins = '0.5'): Promise<Someone> {
  const payer = await aTrader(market, coins)
  await settlePin(market.world, payer)
  return payer
}
/** About R190 in each, and R1,900. */
const [little, much] = ['0.0001', '0.001']
async function sends(from: Someone, to: string, amount = little): Promise<(by: Someone) => Promise<unknown>> {
  const body = { to_identifier: to, asset: 'BTC', amount } as const
  const step_up_token = await pinFor(from, 'send', sendFacts(body))
  return (by) => by.api.transfers.send({ body: { ...body, step_up_token } })
}
const send = async (from: Someone, to: Someone, amount?: string) =>
  codeOf((await Promise.allSettled([(await sends(from, `@${to.username}`, amount))(from)]))[0])
const capsOf = async ({ api }: Someone) => {
  const { limits, own } = await api.limits.getLimits()
  return { days: limits.map(({ day }) => day.cap_zar), own: own.map(({ scope, cap_zar }) => [scope, cap_zar]) }
}
const recorded = async ({ id }: Someone) =>
  asOwner<{ action: string; detail: { before: object | null; after: object | null } }>(
    market.world.url,
    `select action, detail from audit_event where subject = $1 and action like 'account.limit_%' order by id`,
    [id],
  )

test('a lower limit holds at once, is told to its person without why, and is lifted', async () => {
  const [payer, other] = [await aPayer(), await aTrader(market)]
  const before = await capsOf(payer)

  const { id, state, is_raise } = await set(payer)
  expect({ state, is_raise }).toEqual({ state: 'holds', is_raise: false })
  const { own } = await payer.api.limits.getLimits()
  expect(own).toEqual([{ scope: 'internal', cap_zar: '1000.00', used_zar: '0.00', left_zar: '1000.00', until: null }])
  expect((await capsOf(payer)).days).toEqual(['1000.00', before.days[1]])
  expect(await send(payer, other, much)).toBe('limit_exceeded')
  expect(await send(payer, other)).toBe('done')

  expect(await end(id, colleague)).toMatchObject({ state: 'ended', ended_by: colleague.username, end_reason: reason })
  expect(await send(payer, other, much)).toBe('done')
  expect(await capsOf(payer)).toEqual({ ...before, own: [] })
  await expect(end(id)).rejects.toMatchObject(refused('person_limit_over', 409))
  const limit = { scope: 'internal', day_zar: '1000.00', until: null }
  expect(await recorded(payer)).toMatchObject([
    { action: 'account.limit_set', detail: { before: null, after: limit } },
    { action: 'account.limit_lifted', detail: { before: limit, after: null } },
  ])
})

test('it runs out by the clock, and the next one takes its place', async () => {
  const [payer, other] = [await aPayer(), await aTrader(market)]
  await set(payer, { until: await inHours(2) })
  expect(await send(payer, other, much)).toBe('limit_exceeded')

  await passTime(market, 2 * 3_600)
  expect(await send(payer, other, much)).toBe('done')
  const listed = () => staff.api.limits.listPersonLimits(of(payer))
  expect((await listed()).map(({ state }) => state)).toEqual(['over'])

  await set(payer, { day_zar: '3000' })
  await set(payer, { day_zar: '500' })
  expect((await listed()).map(({ state, day_zar }) => [state, day_zar])).toEqual([
    ['holds', '500.00'],
    ['ended', '3000.00'],
    ['over', '1000.00'],
  ])
})

test('of fifty payments at once by two doors and over two processes those go that fit', async () => {
  const [payer, other] = [await aPayer(), await aTrader(market)]
  await acquaint(market.world, payer, other)
  await set(payer, { scope: 'all', day_zar: '1000' })
  const each = Number((await payer.api.payees.resolvePayee({ query: { identifier: `@${other.username}` } })).left_zar)
  expect(each).toBe(1000)
  const acts: ((by: Someone) => Promise<unknown>)[] = []
  for (let n = 0; n < 40; n += 1)
    acts.push(await sends(payer, n % 2 ? `@${other.username}` : `nobody${n}@example.co.za`, '0.0001'))
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aTrader(market)))
  const ad = await anAd(payer, { min_amount: '0.0001' })
  for (const buyer of buyers) acts.push(() => take(buyer, ad, '0.0001'))

  const results = await Promise.allSettled(
    acts.map((act, n) => act(n % 2 ? payer : { ...payer, api: there.as(payer.token) })),
  )

  const codes = new Set(results.map(codeOf))
  expect([...codes].toSorted()).toEqual(expect.arrayContaining(['done', 'limit_exceeded']))
  const [own] = (await payer.api.limits.getLimits()).own
  const done = results.filter(({ status }) => status === 'fulfilled').length
  expect(Number(own?.used_zar)).toBeLessThanOrEqual(1000)
  // What is left holds not even one more.
  expect(Number(own?.left_zar)).toBeLessThan(Number(own?.used_zar) / done + 1)
}, 120_000)

test('every door counts together: to people, by e-mail, on P2P and onto the card', async () => {
  const payer = await aCardHolder(market)
  await fund(market.api.db, payer.id, 'BTC', '0.5')
  await settlePin(market.world, payer)
  await set(payer, { scope: 'all', day_zar: '900' })
  await topUp(market.api, payer, '500')
  const used = async () => (await payer.api.limits.getLimits()).own[0]?.used_zar
  expect(Number(await used())).toBeGreaterThanOrEqual(500)

  expect(await send(payer, await aTrader(market), '0.0003')).toBe('limit_exceeded')
  expect(await send(payer, await aTrader(market), '0.0001')).toBe('done')
  await expect(topUp(market.api, payer, '500')).rejects.toThrow('R900.00 in 24 hours')
})

test('a limit of P2P holds its person to it on either side, and the other side is not told why', async () => {
  const [limited, free] = [await aPayer(), await aPayer()]
  await set(limited, { scope: 'p2p', day_zar: '1000' })
  const small = { min_amount: '0.0002' }
  const mine = await anAd(limited, small)

  await take(free, mine, '0.0004')
  await expect(take(free, mine, '0.0004')).rejects.toMatchObject(refused('ad_seller_unable', 409))
  const wanted = await anAd(limited, { ...small, side: 'buy' })
  await expect(take(free, wanted, '0.0004')).rejects.toMatchObject(refused('ad_buyer_unable', 409))
  await expect(take(limited, await anAd(free, small), '0.0004')).rejects.toMatchObject(refused('limit_exceeded', 422))
  expect(await send(limited, free, much)).toBe('done')
})

test('more than the tier allows takes another person, and what the month allows is never passed', async () => {
  const payer = await aPayer()
  const [{ day, month } = { day: { cap_zar: '' }, month: { cap_zar: '' } }] = (await payer.api.limits.getLimits())
    .limits
  const wanted = { day_zar: String(Number(day.cap_zar) + 1000) }
  const asked = await set(payer, wanted)
  expect(asked).toMatchObject({ state: 'waits', is_raise: true, is_mine: true })
  expect((await capsOf(payer)).own).toEqual([])
  await expect(agree(asked.id, staff)).rejects.toMatchObject(refused('person_limit_asked_by_you', 403))
  await expect(set(payer, wanted)).rejects.toMatchObject(refused('person_limit_asked', 409))
  await expect(set(payer, { day_zar: String(Number(month.cap_zar) + 1) })).rejects.toMatchObject(
    refused('person_limit_beyond_month', 422),
  )

  expect(await agree(asked.id)).toMatchObject({ state: 'holds', agreed_by: colleague.username })
  expect((await capsOf(payer)).days[0]).toBe(`${wanted.day_zar}.00`)
  expect((await recorded(payer)).map(({ action }) => action)).toEqual(['account.limit_asked', 'account.limit_agreed'])

  await set(payer, { day_zar: '10' })
  expect((await capsOf(payer)).days[0]).toBe('10.00')
})

test('what nobody agreed to within a day lapses, and can be asked anew', async () => {
  const payer = await aPayer()
  const [limit] = (await payer.api.limits.getLimits()).limits
  const wanted = { day_zar: String(Number(limit?.day.cap_zar) + 1) }
  const { id } = await set(payer, wanted)
  await passTime(market, 25 * 3_600)
  await expect(agree(id)).rejects.toMatchObject(refused('approval_lapsed', 409))
  expect(await set(payer, wanted)).toMatchObject({ state: 'waits' })
})

test('two who set one at once come one after the other', async () => {
  const payer = await aPayer()
  const both = await Promise.allSettled([
    set(payer, { day_zar: '100' }),
    set(payer, { day_zar: '200' }, { ...colleague, api: there.as(colleague.token) }),
  ])
  expect(both.map(codeOf)).toEqual(['done', 'done'])
  expect((await capsOf(payer)).own).toHaveLength(1)
})

test.each<[string, object, string]>([
  ['a scope that is none', { scope: 'card' }, 'invalid_request'],
  ['no amount', { day_zar: '' }, 'invalid_request'],
  ['less than nothing', { day_zar: '-1' }, 'invalid_request'],
  ['parts of a cent', { day_zar: '1.001' }, 'amount_precision'],
  ['an end that is past', { until: '2026-01-05T08:00:00Z' }, 'person_limit_until_past'],
  ['an end that is no moment', { until: 'tomorrow' }, 'invalid_request'],
  ['no reason', { reason: 'short' }, 'invalid_request'],
])('%s is refused', async (_what, wanted, code) => {
  const person = await aUser(market.api)
  const answer = await market.api.http.inject({
    method: 'POST',
    url: `/api/admin/users/${person.id}/limits`,
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ scope: 'internal', day_zar: '1000', reason, ...wanted }),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
})

test('nobody limits their own account, nobody at all, or without the right', async () => {
  const [person, support] = [await aUser(market.api), await aColleague(market, 'support')]
  await expect(set(staff)).rejects.toMatchObject(refused('own_account_decision', 403))
  await expect(set({ ...person, id: randomUUID() })).rejects.toMatchObject(refused('person_not_found', 404))
  await expect(staff.api.limits.listPersonLimits(of({ id: randomUUID() }))).rejects.toMatchObject(
    refused('person_not_found', 404),
  )
  await expect(end(randomUUID())).rejects.toMatchObject(refused('person_limit_not_found', 404))
  const { id } = await set(person)
  for (const by of [support, person]) {
    await expect(set(person, {}, by)).rejects.toMatchObject(refused('permission_denied', 403))
    await expect(end(id, by)).rejects.toMatchObject(refused('permission_denied', 403))
    await expect(by.api.limits.listPersonLimits(of(person))).rejects.toMatchObject(refused('permission_denied', 403))
  }
})
