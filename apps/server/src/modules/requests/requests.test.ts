import { fulfilFacts } from '@sengi/contract/auth/step-up-facts'
import type { NewRequest } from '@sengi/contract/requests'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, aUser, type Someone } from '../../../test/api.ts'
import { aMarket, fund, type Market } from '../../../test/market.ts'
import { acquaint, pinFor, settlePin } from '../../../test/pins.ts'
import { letGo, suspend } from '../../../test/suspended.ts'
import { askPromises, asOwner } from '../../../test/world.ts'
import { ledgerInvariants } from '../../ledger/ledger.invariants.ts'
import { advanceClock } from '../../platform/clock.ts'
import { sandboxPrices } from '../../ports/prices/sandbox.ts'
import { refreshPrices } from '../market/index.ts'
import { expireRequests } from './request-clock.service.ts'
import { requestsInvariants } from './requests.invariants.ts'

let market: Market
let ann: Someone
let bob: Someone

beforeAll(async () => {
  market = await aMarket()
  ;[ann, bob] = [await aUser(market.api, { tier: 2 }), await aUser(market.api, { tier: 2 })]
  await fund(market.api.db, bob.id, 'BTC', '1')
  await acquaint(market.world, bob, ann)
}, 60_000)
afterEach(async () => {
  const findings = await askPromises(market.world.url, [...ledgerInvariants, ...requestsInvariants])
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const hour = 3_600
const ask = (from: Someone, to: string, wish: Partial<NewRequest> = {}) =>
  from.api.requests.createRequest({
    body: { to_identifier: to, asset: 'BTC', ...(wish.amount_zar ? {} : { amount: '0.0001' }), ...wish },
  })
const idOf = (id: string) => ({ params: { request_id: id } })
const pay = (
  who: Someone,
  id: string,
  body: Parameters<Someone['api']['requests']['fulfillRequest']>[0]['body'] = {},
) => who.api.requests.fulfillRequest({ ...idOf(id), body })
const codeOf = (failure: unknown) => (failure as { problem?: { code?: string } }).problem?.code
const btcOf = async ({ api }: Someone) =>
  (await api.wallet.balances()).find(({ asset }) => asset === 'BTC')?.available_balance
const received = (who: Someone) => who.api.requests.listReceivedRequests({ query: {} })
const sent = (who: Someone) => who.api.requests.listSentRequests({ query: {} })
const verify = ({ id }: Someone) =>
  asOwner(market.world.url, 'update app_user set email_verified_at = clock_now() where id = $1', [id])
const someone = async (bitcoin?: string) => {
  const person = await aUser(market.api, { tier: 2 })
  if (bitcoin) await fund(market.api.db, person.id, 'BTC', bitcoin)
  return person
}
const freshPrices = () => refreshPrices(market.api.db, [sandboxPrices(market.api.db)])
const noticesOf = async ({ id }: Someone) =>
  (
    await asOwner<{ type: string }>(
      market.world.url,
      `select type from notification where user_id = $1 and channel = 'in_app' order by id`,
      [id],
    )
  ).map(({ type }) => type)

test('a request is made, seen by both sides, and paid once with the exact words', async () => {
  const made = await ask(ann, `@${bob.username}`, { note: 'Pizza', emoji: '🍕' })
  const [asked] = await received(bob)

  const receipt = await pay(bob, made.id)

  expect(made).toMatchObject({ message: 'Request sent!', status: 'PENDING', direction: 'sent', amount: '0.00010000' })
  expect(asked).toMatchObject({
    id: made.id,
    sender_username: ann.username,
    to_identifier: `@${bob.username}`,
    note: 'Pizza',
    emoji: '🍕',
    from_stranger: true,
    code: null,
    may: ['fulfill', 'decline'],
  })
  expect(receipt).toMatchObject({ message: 'Request fulfilled!', amount: '0.00010000', to_username: ann.username })
  expect(await btcOf(ann)).toBe('0.00010000')
  expect((await sent(ann))[0]).toMatchObject({ status: 'FULFILLED', paid: '0.00010000', left: '0.00000000', may: [] })
  expect([await noticesOf(bob), await noticesOf(ann)]).toEqual([['request.received'], ['request.paid']])
  await expect(pay(bob, made.id)).rejects.toMatchObject({ problem: { status: 409, code: 'request_over' } })
})

test('a request without emoji or note has the money bag and no note', async () => {
  expect(await ask(ann, bob.username)).toMatchObject({ emoji: '💰', note: null })
})

test('what cannot be asked is refused with the reason', async () => {
  const refused = async (wish: Partial<NewRequest>, to = `@${bob.username}`) =>
    ask(ann, to, wish).then(
      () => 'made',
      (failure: unknown) => codeOf(failure),
    )

  expect([
    await refused({}, ''),
    await refused({}, '@nobody_at_all'),
    await refused({}, 'not a person!'),
    await refused({}, `@${ann.username}`),
    await refused({}, ann.email),
    await refused({ amount_zar: '5', amount: '1' }),
    await refused({ amount: '0' }),
    await refused({ amount: '0.000000001' }),
    await refused({ amount: '0.00000001', asset: 'USDT' }),
    await refused({ amount: '0.000001', asset: 'LTC' }),
  ]).toEqual([
    'request_payer_missing',
    'recipient_not_found',
    'request_payer_unclear',
    'self_asked',
    'self_asked',
    'request_amount_missing',
    'amount_not_positive',
    'amount_precision',
    'amount_precision',
    'amount_below_minimum',
  ])
})

test('two devices that pay one request at once pay it once', async () => {
  const [before, rounds] = [Number(await btcOf(ann)), 10]

  for (let round = 0; round < rounds; round += 1) {
    const { id } = await ask(ann, `@${bob.username}`)
    const results = await Promise.allSettled([pay(bob, id), pay(bob, id), pay(bob, id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }

  expect(Number(await btcOf(ann))).toBeCloseTo(before + rounds * 0.0001, 8)
})

test('one key from two taps pays once and gives both the same receipt', async () => {
  const { id } = await ask(ann, `@${bob.username}`)
  const tap = () => bob.api.requests.fulfillRequest({ ...idOf(id), body: {} }, { idempotencyKey: `tap-${id}` })

  const [first, second] = await Promise.all([tap(), tap()])

  expect(second).toEqual(first)
})

test('paying raced with taking back: one of the two happens', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await ask(ann, `@${bob.username}`)
    const acts = [() => pay(bob, id), () => ann.api.requests.cancelRequest(idOf(id))]
    const results = await Promise.allSettled((round % 2 ? acts : acts.reverse()).map((act) => act()))
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : []))
    const won = results.flatMap((result) =>
      result.status === 'fulfilled' && 'status' in result.value ? ['CANCELLED'] : [],
    )
    expect(lost).toEqual([won.length > 0 ? 'request_taken_back' : 'request_over'])
  }
})

test('a request in rand is paid at the price that was held for the payer, rounded up to whole units', async () => {
  const { id } = await ask(ann, `@${bob.username}`, { amount_zar: '150' })
  const before = Number(await btcOf(ann))

  const quote = await bob.api.requests.quoteRequest({ ...idOf(id), body: {} })
  const receipt = await pay(bob, id, { quote_id: quote.quote_id })

  expect(quote).toMatchObject({ value_zar: '150.00', asset: 'BTC' })
  expect(receipt).toMatchObject({ amount: quote.amount, value_zar: '150.00' })
  expect(Number(await btcOf(ann))).toBeCloseTo(before + Number(quote.amount), 8)
  await expect(ask(ann, `@${bob.username}`, { amount_zar: '150.001' })).rejects.toMatchObject({
    problem: { code: 'amount_precision' },
  })
})

test('a held price is for its payer, its request and sixty seconds', async () => {
  const cat = await someone('0.1')
  const { id } = await ask(ann, `@${bob.username}`, { amount_zar: '100' })
  const other = await ask(ann, `@${bob.username}`, { amount_zar: '100' })
  const quote = await bob.api.requests.quoteRequest({ ...idOf(id), body: {} })

  const foreign = await cat.api.requests.quoteRequest({ ...idOf(id), body: {} }).catch(codeOf)
  const elsewhere = await pay(bob, other.id, { quote_id: quote.quote_id }).catch(codeOf)
  await advanceClock(market.api.db, 61)
  await freshPrices()
  const late = await pay(bob, id, { quote_id: quote.quote_id }).catch(codeOf)

  expect([foreign, elsewhere, late]).toEqual(['request_not_found', 'request_quote_not_found', 'request_quote_expired'])
  expect((await pay(bob, id)).value_zar).toBe('100.00')
})

test('parts are paid only where that was allowed, never more than is left', async () => {
  const whole = await ask(ann, `@${bob.username}`, { amount_zar: '100' })
  const parts = await ask(ann, `@${bob.username}`, { amount_zar: '100', allows_partial: true })

  const refused = await pay(bob, whole.id, { amount: '40' }).catch(codeOf)
  const tooMuch = await pay(bob, parts.id, { amount: '100.01' }).catch(codeOf)
  const first = await pay(bob, parts.id, { amount: '40' })
  const rest = await Promise.allSettled([pay(bob, parts.id, { amount: '60' }), pay(bob, parts.id, { amount: '60' })])

  expect([refused, tooMuch]).toEqual(['partial_not_allowed', 'amount_out_of_range'])
  expect(first.request).toMatchObject({ status: 'PARTIAL', paid: '40.00', left: '60.00' })
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const detail = await ann.api.requests.getRequest(idOf(parts.id))
  expect(detail).toMatchObject({ status: 'FULFILLED', paid: '100.00' })
  expect(detail.payments.map(({ value_zar }) => value_zar)).toEqual(['40.00', '60.00'])
})

test('a payer says no with a reason, and a requester takes back', async () => {
  const [first, second] = [await ask(ann, `@${bob.username}`), await ask(ann, `@${bob.username}`)]

  const declined = await bob.api.requests.declineRequest({ ...idOf(first.id), body: { reason: 'Paid in cash' } })
  const cancelled = await ann.api.requests.cancelRequest(idOf(second.id))

  expect([declined.status, declined.reason, cancelled.status]).toEqual(['DECLINED', 'Paid in cash', 'CANCELLED'])
  expect(await Promise.all([pay(bob, first.id).catch(codeOf), pay(bob, second.id).catch(codeOf)])).toEqual([
    'request_declined',
    'request_taken_back',
  ])
  expect(await noticesOf(ann)).toContain('request.declined')
  expect(await noticesOf(bob)).toContain('request.cancelled')
})

test('nobody else sees or touches a request', async () => {
  const eve = await someone('0.1')
  const { id, code } = await ask(ann, `@${bob.username}`)

  const tries = [
    eve.api.requests.getRequest(idOf(id)),
    eve.api.requests.getRequestByCode({ params: { code: code! } }),
    eve.api.requests.quoteRequest({ ...idOf(id), body: {} }),
    pay(eve, id),
    pay(eve, id, { code: code! }),
    pay(ann, id),
    eve.api.requests.declineRequest({ ...idOf(id), body: {} }),
    ann.api.requests.declineRequest({ ...idOf(id), body: {} }),
    bob.api.requests.cancelRequest(idOf(id)),
    bob.api.requests.remindRequest(idOf(id)),
  ]

  expect(await Promise.all(tries.map((one) => one.catch(codeOf)))).toEqual(Array(10).fill('request_not_found'))
})

test('a request to an address is seen once its owner has verified it, and then belongs to whoever answers', async () => {
  const dan = await someone('0.1')
  const made = await ask(ann, dan.email.toUpperCase())
  const unknown = await ask(ann, 'nobody@example.co.za')

  expect(await received(dan)).toEqual([])
  expect(await pay(dan, made.id).catch(codeOf)).toBe('request_not_found')
  await verify(dan)
  const [asked] = await received(dan)
  await pay(dan, made.id)

  expect(asked).toMatchObject({ id: made.id, to_identifier: dan.email.toUpperCase() })
  expect((await received(dan)).map(({ status }) => status)).toEqual(['FULFILLED'])
  const { id: _, code: __, created_at: ___, expires_at: ____, remind_from: _____, to_identifier: ______, ...one } = made
  expect(unknown).toMatchObject(one)
  const letters = await asOwner<{ recipient: string }>(
    market.world.url,
    `select recipient from letter where key like 'request:%' order by id`,
  )
  expect(letters.map(({ recipient }) => recipient)).toEqual([dan.email.toUpperCase(), 'nobody@example.co.za'])
})

test('whoever takes over the address that they asked cannot answer themselves', async () => {
  const pam = await someone('0.1')
  const { id } = await ask(pam, 'later@example.co.za')
  await asOwner(
    market.world.url,
    `update app_user set email_canonical = 'later@example.co.za', email_verified_at = clock_now() where id = $1`,
    [pam.id],
  )

  const tries = [pay(pam, id), pam.api.requests.declineRequest({ ...idOf(id), body: {} })]

  expect(await Promise.all(tries.map((one) => one.catch(codeOf)))).toEqual(Array(2).fill('request_not_found'))
  expect(await received(pam)).toEqual([])
})

test('a link asks whoever has it, and the first one pays', async () => {
  const [fay, gus] = [await someone('0.1'), await someone('0.1')]
  const made = await ann.api.requests.createRequest({ body: { asset: 'BTC', amount: '0.0001', by_link: true } })
  const params = { code: made.code! }

  const seen = await fay.api.requests.getRequestByCode({ params })
  const blind = await pay(fay, made.id).catch(codeOf)
  await pay(fay, made.id, params)

  expect(seen).toMatchObject({ direction: 'link', may: ['fulfill'], sender_username: ann.username, code: null })
  expect(blind).toBe('request_not_found')
  expect(await gus.api.requests.getRequestByCode({ params }).catch(codeOf)).toBe('request_not_found')
  expect(await pay(gus, made.id, params).catch(codeOf)).toBe('request_not_found')
  expect((await received(fay))[0]).toMatchObject({ id: made.id, status: 'FULFILLED' })
})

test('after seven days a request can no longer be paid, whether the job ran or not', async () => {
  const [first, second] = [await ask(ann, `@${bob.username}`), await ask(ann, `@${bob.username}`)]
  await advanceClock(market.api.db, 7 * 24 * hour)
  await freshPrices()

  const late = await pay(bob, first.id).catch(codeOf)
  const read = await bob.api.requests.getRequest(idOf(second.id))
  await Promise.all([expireRequests(market.api.db), expireRequests(market.api.db)])

  expect([late, read.status, read.may]).toEqual(['request_expired', 'EXPIRED', []])
  expect((await ann.api.requests.getRequest(idOf(first.id))).status).toBe('EXPIRED')
})

test('reminders are a day apart and three at most', async () => {
  const { id } = await ask(ann, `@${bob.username}`)
  const remind = () => ann.api.requests.remindRequest(idOf(id))
  const nextDay = () => advanceClock(market.api.db, 24 * hour)

  const early = await remind().catch(codeOf)
  await nextDay()
  const first = await remind()
  const again = await remind().catch(codeOf)
  await nextDay()
  await remind()
  await nextDay()
  const third = await remind()
  await nextDay()
  const fourth = await remind().catch(codeOf)

  expect([early, again, fourth]).toEqual(['too_soon', 'too_soon', 'too_many_reminders'])
  expect([first.reminders_left, third.reminders_left]).toEqual([2, 0])
  expect((await noticesOf(bob)).filter((type) => type === 'request.reminded')).toHaveLength(3)
  await freshPrices()
})

test('who is not known asks at most ten strangers at a time; people who know them do not count', async () => {
  const [hal, friend] = [await someone(), await someone('0.1')]
  const known = await ask(hal, `@${friend.username}`)
  await pay(friend, known.id)
  const asks = await Promise.allSettled(Array.from({ length: 13 }, (_, n) => ask(hal, `stranger${n}@example.co.za`)))

  expect(asks.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await ask(hal, `@${friend.username}`)).toMatchObject({ status: 'PENDING' })
  expect((await received(friend))[0]).toMatchObject({ from_stranger: false })
})

test('whoever is blocked cannot ask, and what they had asked is out of sight', async () => {
  const [ian, jo] = [await someone('0.1'), await someone()]
  const made = await ask(jo, `@${ian.username}`)
  await asOwner(market.world.url, 'insert into user_block (blocker_id, blocked_id) values ($1, $2)', [ian.id, jo.id])

  expect(await received(ian)).toEqual([])
  expect(await pay(ian, made.id).catch(codeOf)).toBe('request_not_found')
  expect(await ask(jo, `@${ian.username}`).catch(codeOf)).toBe('recipient_not_found')
})

test('what somebody suspended asked is neither listed, counted nor waiting until they are let go; what was paid stays', async () => {
  const [asker, other, asked] = [await someone(), await someone(), await someone('1')]
  await acquaint(market.world, asked, asker)
  await acquaint(market.world, asked, other)
  const paid = await ask(asker, `@${asked.username}`)
  await pay(asked, paid.id)
  const open = await ask(asker, `@${asked.username}`)
  const fromOther = await ask(other, `@${asked.username}`)
  const shown = async () => {
    const [list, { received: all, open_received }, waiting] = await Promise.all([
      received(asked),
      asked.api.requests.countRequests(),
      asked.api.notifications.waitingForMe(),
    ])
    return { listed: list.map(({ id }) => id), all, open_received, waiting: waiting.length }
  }

  await suspend(market.api.db, asker)
  expect(await shown()).toEqual({ listed: [fromOther.id, paid.id], all: 2, open_received: 1, waiting: 1 })
  await letGo(market.api.db, asker, other)
  expect(await shown()).toEqual({ listed: [fromOther.id, open.id, paid.id], all: 3, open_received: 2, waiting: 2 })
})

test('more than somebody has, or may send, is not paid, and the request stays open', async () => {
  const kim = await someone('0.001')
  const { id } = await ask(ann, `@${kim.username}`, { amount: '0.002' })
  const [mia] = [await aUser(market.api)]
  await fund(market.api.db, mia.id, 'BTC', '1')
  const large = await ask(ann, `@${mia.username}`, { amount_zar: '5000.01' })

  expect(await pay(kim, id).catch(codeOf)).toMatch(/insufficient_funds|step_up_required/)
  expect(await pay(mia, large.id).catch(codeOf)).toBe('step_up_required')
  expect((await ann.api.requests.getRequest(idOf(id))).status).toBe('PENDING')
})

/** At half the price, the same rand are twice the coins. */
const theMarket = (way: 'halves' | 'doubles') => {
  const turned = (column: string) => (way === 'halves' ? `${column} = div(${column}, 2)` : `${column} = ${column} * 2`)
  const prices = ['price_micros', 'bid_micros', 'ask_micros'].map(turned).join(', ')
  return asOwner(market.world.url, `update market_price set ${prices}, at = clock_now() where asset = 'BTC'`)
}

test('the PIN is given for the coins that leave: at another price, or for another rest, it is asked again', async () => {
  const nia = await someone('0.1')
  const payer = await someone('0.1')
  await settlePin(market.world, payer)
  const { id } = await ask(nia, `@${payer.username}`, { amount_zar: '6000' })
  const quote = await payer.api.requests.quoteRequest({ ...idOf(id), body: {} })
  const step_up_token = await pinFor(payer, 'fulfil', fulfilFacts(quote))
  await theMarket('halves')
  const dearer = await pay(payer, id, { step_up_token }).catch(codeOf)
  await theMarket('doubles')

  expect(dearer).toBe('step_up_required')
  expect(await pay(payer, id, { quote_id: quote.quote_id, step_up_token })).toMatchObject({ amount: quote.amount })
})

test('lists go on page by page, and counts count both sides', async () => {
  const [lee, nia] = [await someone(), await someone()]
  for (let n = 0; n < 3; n += 1) await ask(lee, `@${nia.username}`, { amount: `0.000${n + 1}` })

  const pages = await nia.api.requests.listReceivedRequests({ query: { limit: 2 } })
  const raw = await market.api.http.inject({
    url: '/api/requests/received?limit=2',
    headers: { authorization: `Bearer ${nia.token}` },
  })
  const next = /<([^>]+)>; rel="next"/.exec(String(raw.headers['link']))?.[1] ?? ''
  const rest = await market.api.http.inject({ url: next, headers: { authorization: `Bearer ${nia.token}` } })

  expect(pages.map(({ amount }) => amount)).toEqual(['0.00030000', '0.00020000'])
  expect(rest.json().map(({ amount }: { amount: string }) => amount)).toEqual(['0.00010000'])
  expect(await nia.api.requests.countRequests()).toEqual({ received: 3, sent: 0, open_received: 3, open_sent: 0 })
  expect(await lee.api.requests.countRequests()).toEqual({ received: 0, sent: 3, open_received: 0, open_sent: 3 })
})

test('a payment of a request that asks for a bill is not kept without its settlement, whoever wrote it', async () => {
  const { id } = await ask(ann, `@${bob.username}`, { amount_zar: '75.50' })
  const unbooked = asOwner(
    market.world.url,
    `with bill as (update payment_request set origin = 'bill', origin_ref = uuidv7() where id = $1 returning id)
     insert into request_payment (request_id, payer_id, requester_id, asset, part, units, cents, price_micros, is_last)
     select id, $2, $3, 'BTC', 7550, 1, 7550, 1, true from bill`,
    [id, bob.id, ann.id],
  )

  await expect(unbooked).rejects.toThrow('has no settlement')
})

test('dust is neither paid nor left behind, at a held price or at the one of the moment', async () => {
  const eve = await someone()
  await fund(market.api.db, eve.id, 'ETH', '1')
  const made = await ask(ann, `@${eve.username}`, { asset: 'ETH', amount: '0.001', allows_partial: true })
  const rand = await ask(ann, `@${eve.username}`, { amount_zar: '10', allows_partial: true })
  const quote = (amount: string) => eve.api.requests.quoteRequest({ ...idOf(made.id), body: { amount } })
  const [oneWei, underACent, allButDust] = ['0.000000000000000001', '0.0000001', '0.000999999999999999']

  const refused: unknown[] = []
  for (const amount of [oneWei, underACent, allButDust]) {
    refused.push(await pay(eve, made.id, { amount }).catch(codeOf), await quote(amount).catch(codeOf))
  }
  const held = await quote('0.0005')
  await pay(eve, made.id, { amount: '0.000499999999999999' })
  const leavesDust = await pay(eve, made.id, { amount: '0.0005', quote_id: held.quote_id }).catch(codeOf)
  const less = await pay(eve, rand.id, { amount: '0.001' }).catch(codeOf)

  const [tooSmall, restTooSmall] = [Array(4).fill('amount_below_minimum'), Array(2).fill('request_rest_too_small')]
  expect(refused).toEqual([...tooSmall, ...restTooSmall])
  expect([leavesDust, less]).toEqual(['request_rest_too_small', 'amount_precision'])
  expect((await pay(eve, made.id)).request.status).toBe('FULFILLED')
})

test('a link is bound by its last part: a small part takes it from nobody, nor can whoever paid it decline it', async () => {
  const [mallory, gus, kai] = [await someone('0.1'), await someone('0.1'), await someone('0.1')]
  const made = await ann.api.requests.createRequest({
    body: { asset: 'BTC', amount_zar: '100', by_link: true, allows_partial: true },
  })
  const link = { code: made.code! }

  await pay(mallory, made.id, { ...link, amount: '1' })
  const declined = await mallory.api.requests.declineRequest({ ...idOf(made.id), body: {} }).catch(codeOf)
  const seen = await gus.api.requests.getRequestByCode({ params: link })
  await pay(gus, made.id, { ...link, amount: '40' })
  const again = await pay(mallory, made.id, { amount: '2' })
  const last = await pay(kai, made.id, link)

  expect(declined).toBe('request_not_found')
  expect(seen).toMatchObject({ direction: 'link', status: 'PARTIAL', left: '99.00', may: ['fulfill'] })
  expect(again.request).toMatchObject({ status: 'PARTIAL', left: '57.00' })
  expect(last).toMatchObject({ value_zar: '57.00', request: { status: 'FULFILLED', direction: 'received' } })
  expect(await mallory.api.requests.getRequest(idOf(made.id))).toMatchObject({ status: 'FULFILLED', may: [] })
  const stranger = await someone()
  expect(await stranger.api.requests.getRequestByCode({ params: link }).catch(codeOf)).toBe('request_not_found')
  const [row] = await asOwner<{ payer_id: string }>(
    market.world.url,
    'select payer_id from payment_request where id = $1',
    [made.id],
  )
  expect(row?.payer_id).toBe(kai.id)
})

test('twenty people who pay one link in parts at once, on two processes, pay what was asked and not a cent more', async () => {
  await using second = await anApi(market.world)
  const people = await Promise.all(Array.from({ length: 20 }, () => someone('0.01')))
  const made = await ann.api.requests.createRequest({
    body: { asset: 'BTC', amount_zar: '100', by_link: true, allows_partial: true },
  })
  const body = { code: made.code!, amount: '10' }
  const callers = people.map(({ token }, place) => (place % 2 ? market.api : second).as(token))

  const results = await Promise.allSettled(
    callers.map(({ requests }) => requests.fulfillRequest({ ...idOf(made.id), body })),
  )

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await ann.api.requests.getRequest(idOf(made.id))).toMatchObject({ status: 'FULFILLED', paid: '100.00' })
})
