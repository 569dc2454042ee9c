import type { BuyOrder } from '@sengi/contract/onramp'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type Api,
  anApi,
  aUser,
  codeOf,
  givePin,
  refused,
  type Someone,
  setFigures,
  signInAgain,
} from '../../../../test/api.ts'
import { letGo, suspend } from '../../../../test/suspended.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { ledgerInvariants } from '../../../ledger/ledger.invariants.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock, clockNow } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db.ts'
import { checkInvariants, platformInvariants } from '../../../platform/invariants.ts'
import type { Phrase } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { BankFeed, IncomingPayment, UnreadableRow } from '../../../ports/bank/bank.ts'
import { insertRole } from '../../auth/people/staff.store.ts'
import { onrampInvariants } from '../onramp.invariants.ts'
import { expireOrders } from '../onramp.service.ts'
import { payoutsInvariants } from '../payouts/payouts.invariants.ts'
import { suspendedPayments } from '../work.store.ts'
import { pullPayments, receivePayment } from './payments.service.ts'
import { creditWaiting } from './resolutions.service.ts'

let world: World
/** Two processes on one database. */
let here: Api
let there: Api
/** Two members of staff. */
let staff: Someone
let second: Someone

beforeAll(async () => {
  world = await aWorld()
  here = await anApi(world)
  there = await anApi(world)
  await runAll(here.db, here.tasks)
  staff = await aUser(here, { username: 'admin' })
  second = await aUser(here)
  await inTransaction(here.db, (tx) => insertRole(tx, second.id, 'owner', null))
  second = await signedIn(second)
  await givePin(second)
})
afterEach(async () => {
  const findings = await checkInvariants(world.url, [
    ...ledgerInvariants,
    ...platformInvariants,
    ...onrampInvariants,
    ...payoutsInvariants,
  ])
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const rand = (units: bigint) => ({ asset: 'ZAR' as const, units })
const order = (someone: Someone, fiat_amount_zar = '1000') =>
  someone.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar } })
const orderOf = (someone: Someone, { order_id }: BuyOrder) => someone.api.onramp.getOrder({ params: { order_id } })
const btcOf = async (someone: Someone) => (await someone.api.wallet.balances())[0]?.available_balance
/** The same person, served by the other process. */
const elsewhere = (someone: Someone): Someone => ({ ...someone, api: there.as(someone.token) })
/** A session ends when it is idle for half an hour, or after half a day. */
const signedIn = (someone: Someone): Promise<Someone> => signInAgain(here, someone)
async function passTime(seconds: number, ...people: Someone[]): Promise<Someone[]> {
  await advanceClock(here.db, seconds)
  await priceIs('1900000')
  staff = await signedIn(staff)
  second = await signedIn(second)
  await Promise.all([givePin(staff), givePin(second)])
  return Promise.all(people.map(signedIn))
}
/** One bitcoin costs this, and was asked for a moment ago. */
const priceIs = (price: string) =>
  asOwner(
    world.url,
    `update market_price set price_micros = $1, bid_micros = $1, ask_micros = $1, at = clock_now(), state = 'LIVE', candidate_at = null,
       candidate_price_micros = null, candidate_bid_micros = null, candidate_ask_micros = null, candidate_sources = null
     where asset = 'BTC'`,
    [`${price}000000`],
  )
const noPrice = () => asOwner(world.url, `update market_price set at = clock_now() - interval '1 hour'`)

let told = 0
/** A payment as a bank would tell it, received at this moment. */
async function fromBank(placed: BuyOrder, payment: Partial<IncomingPayment> = {}): Promise<IncomingPayment> {
  told += 1
  return {
    provider: 'test',
    providerRef: `payment ${told}`,
    amount: rand(1000_00n),
    reference: placed.payment_instructions.reference,
    payerName: 'Somebody',
    receivedAt: await clockNow(here.db),
    ...payment,
  }
}
const bankOf = (payments: IncomingPayment[], unreadable: UnreadableRow[] = []): BankFeed => ({
  name: 'test',
  incoming: async () => ({ payments, unreadable }),
})
const listed = (id: string) =>
  staff.api.onramp
    .listSuspense({ query: { resolved: 'true', limit: 100 } })
    .then((rows) => rows.find((row) => row.id === id))
const paymentOf = async (someone: Someone, placed: BuyOrder) => {
  const { received } = await orderOf(someone, placed)
  const [payment] = received
  if (!payment) throw new Error('Nothing was received')
  return { payment_id: payment.payment_id }
}
const why = 'The bank confirmed it by telephone'
const account = { holder_name: 'Somebody', bank: 'FNB', branch_code: '250655', account_number: '62000000001' }
const approve = async (by: Someone, params: { payment_id: string }) =>
  by.api.onramp.approveResolution({ params, ...(await agreed(by, 'resolution_approval', params.payment_id)) })
const resolve = (params: { payment_id: string }, body: object, by = staff) =>
  by.api.onramp.resolvePayment({ params, body: { act: 'credit', reason: why, ...body } })
const noticesOf = async (someone: Someone) =>
  (
    await asOwner<{ type: string; channel: string; params: Record<string, string | Phrase> }>(
      world.url,
      `select type, channel, params from notification where user_id = $1 and type like 'onramp.%' order by id`,
      [someone.id],
    )
  ).filter(({ channel }) => channel === 'in_app')

const heldUnits = '0.00051849'

test('money received in the last moment of an order and read after it was written off is credited', async () => {
  const early = await aUser(here)
  const placed = await order(early)
  const [buyer] = (await passTime(7 * 86_400, early)) as [Someone]
  await expireOrders(here.db)
  expect((await orderOf(buyer, placed)).state).toBe('EXPIRED')
  const lastMoment = new Date(Date.parse(placed.expires_at) - 1)

  const judged = await receivePayment(here.db, await fromBank(placed, { receivedAt: lastMoment }))

  expect(judged).toEqual({ orderId: placed.order_id, reason: null })
  expect((await orderOf(buyer, placed)).state).toBe('CREDITED')
})

test('money received while the price was held buys at that price, however late it is read and whatever the market did', async () => {
  const early = await aUser(here)
  const placed = await order(early)
  const receivedAt = new Date(Date.parse(placed.price_held_until) - 1)
  const [buyer] = (await passTime(86_400, early)) as [Someone]
  await priceIs('2500000')

  await receivePayment(here.db, await fromBank(placed, { receivedAt }))

  expect(await btcOf(buyer)).toBe(heldUnits)
  expect((await orderOf(buyer, placed)).credited).toMatchObject({ at_held_price: true, crypto_amount: heldUnits })
  await priceIs('1900000')
})

test.each([
  ['stood still', '1900000', '0.00051849', true],
  ['rose by a percent', '1919000', '0.00051849', true],
  ['rose by more', '2200000', '0.00044779', false],
  ['fell by more', '1700000', '0.00057949', false],
])('money of the next business day, when the market %s', async (_, market, units, at_held_price) => {
  const early = await aUser(here)
  const placed = await order(early)
  const [buyer] = (await passTime(86_400, early)) as [Someone]
  await priceIs(market)

  await receivePayment(here.db, await fromBank(placed))

  const seen = await orderOf(buyer, placed)
  expect(seen).toMatchObject({
    state: 'CREDITED',
    target_crypto_amount: heldUnits,
    credited: { fiat_amount_zar: '1000.00', crypto_amount: units, fee_zar: '5.00', at_held_price },
  })
  expect(await btcOf(buyer)).toBe(units)
  const [line] = await buyer.api.wallet.history({ query: {} })
  expect(line).toMatchObject({ kind: 'buy', amount: units, fee_zar: '5.00' })
  expect((await noticesOf(buyer)).map(({ params }) => params)).toEqual([{ amount: `${units} BTC`, paid: 'R1,000.00' }])
  await priceIs('1900000')
})

test('without a fresh price money waits, and is credited at the next one, never at the old one', async () => {
  const early = await aUser(here)
  const placed = await order(early)
  const [buyer] = (await passTime(3_600, early)) as [Someone]
  await noPrice()

  const judged = await receivePayment(here.db, await fromBank(placed))
  await creditWaiting(here.db)

  expect(judged.reason).toBe('awaiting_price')
  expect(await orderOf(buyer, placed)).toMatchObject({
    state: 'AWAITING_PAYMENT',
    received: [{ amount_zar: '1000.00', reason: 'awaiting_price', stage: 'WAITING' }],
  })
  const cancelled = buyer.api.onramp.cancelOrder({ params: placed })
  await expect(cancelled).rejects.toMatchObject(refused('payment_awaits_price', 409))
  await priceIs('2200000')
  await Promise.all(Array.from({ length: 20 }, (_, n) => creditWaiting(n % 2 ? here.db : there.db)))

  expect(await btcOf(buyer)).toBe('0.00044779')
  expect(await orderOf(buyer, placed)).toMatchObject({ state: 'CREDITED', received: [{ stage: 'CREDITED' }] })
  await priceIs('1900000')
})

test('rand of somebody suspended wait in suspense, go to nobody, and are credited once they are let go', async () => {
  const early = await aUser(here)
  const placed = await order(early)
  await suspend(here.db, early)

  const judged = await receivePayment(here.db, await fromBank(placed))
  await Promise.all([creditWaiting(here.db), creditWaiting(there.db)])
  const row = (await staff.api.onramp.listSuspense({ query: {} })).find(({ order_id }) => order_id === placed.order_id)
  const params = { payment_id: row?.id ?? '' }

  expect(judged.reason).toBe('account_suspended')
  await expect(resolve(params, {})).rejects.toMatchObject(refused('buyer_suspended', 403))
  await expect(resolve(params, { act: 'offer' })).rejects.toMatchObject(refused('buyer_suspended', 403))
  await letGo(here.db, early, second)
  await Promise.all(Array.from({ length: 20 }, (_, n) => creditWaiting(n % 2 ? here.db : there.db)))
  const buyer = await signedIn(early)
  expect(await orderOf(buyer, placed)).toMatchObject({ state: 'CREDITED', received: [{ stage: 'CREDITED' }] })
  expect(Number(await btcOf(buyer))).toBeGreaterThan(0)
})

test('rand of somebody suspended can go back to where they came from', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  await suspend(here.db, buyer)
  await receivePayment(here.db, await fromBank(placed))
  const row = (await staff.api.onramp.listSuspense({ query: {} })).find(({ order_id }) => order_id === placed.order_id)

  await resolve({ payment_id: row?.id ?? '' }, { act: 'return', account })

  expect((await listed(row?.id ?? ''))?.resolution).toMatchObject({ act: 'return', state: 'RETURNING' })
})

test('orders that came to nothing count against the limit for an hour, so that no price is rolled on', async () => {
  const early = await aUser(here)
  const placed = await order(early, '5000')
  await early.api.onramp.cancelOrder({ params: placed })

  await expect(order(early, '50')).rejects.toMatchObject({ message: expect.stringContaining('count for 60 minutes') })
  const [later] = (await passTime(3_400, early)) as [Someone]
  await expect(order(later, '50')).rejects.toMatchObject(refused('purchase_limit_reached', 422))
  const [free] = (await passTime(200, later)) as [Someone]
  const second = await order(free, '5000')
  const [after] = (await passTime(7 * 86_400, free)) as [Someone]
  await expireOrders(here.db)
  await expect(order(after, '50')).rejects.toMatchObject(refused('purchase_limit_reached', 422))
  const [again] = (await passTime(3_600, after)) as [Someone]

  expect(second.state).toBe('AWAITING_PAYMENT')
  expect((await order(again, '5000')).state).toBe('AWAITING_PAYMENT')
})

test('twenty orders, each cancelled at once, in two processes, never pass the limit', async () => {
  const buyer = await aUser(here)
  const roll = async (one: Someone) => one.api.onramp.cancelOrder({ params: await order(one, '1000') })

  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => roll(n % 2 ? buyer : elsewhere(buyer))))

  const done = results.map(codeOf).filter((code) => code === 'done')
  expect(done.length).toBeLessThanOrEqual(5)
  await expect(order(buyer, `${5000 - done.length * 1000 + 1}`)).rejects.toMatchObject({ problem: { status: 422 } })
})

test.each<[string, Partial<IncomingPayment>, RegExp]>([
  ['wrong_amount', { amount: rand(900_00n) }, /Your order is for R1,000\.00/],
  ['other_name', { payerName: 'Lerato Somebody Else' }, /not come from an account in your own name/],
])('the buyer is told at once about a payment of %s', async (reason, payment, words) => {
  const buyer = await aUser(here, { tier: 1, verified: true })
  const placed = await order(buyer)
  const paid = await fromBank(placed, { payerName: await legalNameOf(buyer), ...payment })

  await receivePayment(here.db, paid)

  const [notice] = await noticesOf(buyer)
  const amount = reason === 'wrong_amount' ? 'R900.00' : 'R1,000.00'
  expect(notice).toMatchObject({ type: 'onramp.waiting', params: { amount } })
  expect(inWords('en', notice?.params['why'] as Phrase)).toMatch(words)
  expect(JSON.stringify([notice, await orderOf(buyer, placed)])).not.toContain('Lerato')
  const letters = await asOwner(
    world.url,
    `select id from notification where user_id = $1 and type = 'onramp.waiting' and channel = 'email'`,
    [buyer.id],
  )
  expect(letters).toHaveLength(1)
  expect((await orderOf(buyer, placed)).received).toMatchObject([{ reason, stage: 'WAITING' }])
})

test('nobody but the buyer sees what came for an order', async () => {
  const [buyer, stranger] = [await aUser(here), await aUser(here)]
  const placed = await order(buyer)
  await receivePayment(here.db, await fromBank(placed, { amount: rand(900_00n) }))
  const params = await paymentOf(buyer, placed)
  await resolve(params, { act: 'offer' })

  for (const call of [stranger.api.onramp.quoteOffer, stranger.api.onramp.declineOffer]) {
    await expect(call({ params })).rejects.toMatchObject(refused('payment_not_offered', 404))
  }
  const { quote_id } = await buyer.api.onramp.quoteOffer({ params })
  const taken = stranger.api.onramp.acceptOffer({ params, body: { quote_id } })
  await expect(taken).rejects.toMatchObject(refused('payment_not_offered', 404))
})

test('what came is offered, and the buyer takes it at the quote that was seen', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  await receivePayment(here.db, await fromBank(placed, { amount: rand(900_00n) }))
  const params = await paymentOf(buyer, placed)
  await resolve(params, { act: 'offer' })
  expect((await orderOf(buyer, placed)).received).toMatchObject([{ stage: 'OFFERED' }])
  expect((await noticesOf(buyer)).map(({ type }) => type)).toEqual(['onramp.waiting', 'onramp.offer'])

  const quote = await buyer.api.onramp.quoteOffer({ params })
  const accepted = await buyer.api.onramp.acceptOffer({ params, body: { quote_id: quote.quote_id } })

  expect(quote).toMatchObject({ fiat_amount_zar: '900.00', target_crypto_amount: '0.00046664', fee_zar: '4.50' })
  expect(accepted).toMatchObject({
    state: 'CREDITED',
    credited: { fiat_amount_zar: '900.00', crypto_amount: '0.00046664' },
    received: [{ stage: 'CREDITED', crypto_amount: '0.00046664' }],
  })
  expect(await btcOf(buyer)).toBe('0.00046664')
  const [line] = await buyer.api.wallet.history({ query: {} })
  expect(line).toMatchObject({ kind: 'buy', amount: '0.00046664', fee_zar: '4.50' })
})

test('an offer is taken at a quote of its own that still holds, and within the limit', async () => {
  const early = await aUser(here)
  const placed = await order(early, '5000')
  await receivePayment(here.db, await fromBank(placed, { amount: rand(5000_01n) }))
  const params = await paymentOf(early, placed)
  await resolve(params, { act: 'offer' })
  const { quote_id: old } = await early.api.onramp.quoteOffer({ params })
  const { quote_id: other } = await early.api.onramp.quote({ body: { asset: 'BTC', fiat_amount_zar: '4000' } })
  const [buyer] = (await passTime(60, early)) as [Someone]
  const accept = (quote_id: string) => buyer.api.onramp.acceptOffer({ params, body: { quote_id } })

  await expect(accept(old)).rejects.toMatchObject(refused('buy_quote_expired', 409))
  await expect(accept(other)).rejects.toMatchObject({ problem: { status: 409 } })
  const { quote_id } = await buyer.api.onramp.quoteOffer({ params })
  await expect(accept(quote_id)).rejects.toMatchObject(refused('purchase_limit_reached', 422))
  const declined = await buyer.api.onramp.declineOffer({ params })

  expect(declined.received).toMatchObject([{ stage: 'WAITING' }])
  expect(await listed(params.payment_id)).toMatchObject({ resolution: { state: 'WITHDRAWN', declined_by_buyer: true } })
  await expect(accept(quote_id)).rejects.toMatchObject(refused('payment_not_offered', 404))
  expect(await resolve(params, { act: 'return', account })).toMatchObject({ resolution: { state: 'RETURNING' } })
  expect((await orderOf(buyer, placed)).received).toMatchObject([{ stage: 'RETURNING' }])
  expect((await noticesOf(buyer)).at(-1)?.type).not.toBe('onramp.returned')
})

test('a second payment is offered as a purchase of its own', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  for (const amount of [rand(1000_00n), rand(500_00n)])
    await receivePayment(here.db, await fromBank(placed, { amount }))
  const params = await paymentOf(buyer, placed)
  const crediting = resolve(params, { act: 'credit' })
  await expect(crediting).rejects.toMatchObject(refused('payment_of_paid_order', 409))
  await resolve(params, { act: 'offer' })

  const { quote_id } = await buyer.api.onramp.quoteOffer({ params })
  const after = await buyer.api.onramp.acceptOffer({ params, body: { quote_id } })

  expect(after.credited).toMatchObject({ fiat_amount_zar: '1000.00' })
  expect(after.received).toMatchObject([{ stage: 'CREDITED', crypto_amount: '0.00025924' }])
  expect(await btcOf(buyer)).toBe('0.00077773')
})

test('a second payment counts beside the first one', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer, '4000')
  for (const cents of [4_000_00n, 1_000_01n]) {
    await receivePayment(here.db, await fromBank(placed, { amount: rand(cents) }))
  }
  const params = await paymentOf(buyer, placed)
  await resolve(params, { act: 'offer' })
  const { quote_id } = await buyer.api.onramp.quoteOffer({ params })

  const taken = buyer.api.onramp.acceptOffer({ params, body: { quote_id } })

  await expect(taken).rejects.toMatchObject(refused('purchase_limit_reached', 422))
})

test('staff send money back that waits for a price, and a price comes, at once: one of them happens', async () => {
  const early = await aUser(here)
  const placed = await order(early)
  const [buyer] = (await passTime(3_600, early)) as [Someone]
  await noPrice()
  await receivePayment(here.db, await fromBank(placed))
  const params = await paymentOf(buyer, placed)
  await priceIs('1900000')

  const returns = () => resolve(params, { act: 'return', account }, elsewhere(second))
  await Promise.allSettled(Array.from({ length: 24 }, (_, n) => (n % 2 ? creditWaiting(here.db) : returns())))

  const { state, received } = await orderOf(buyer, placed)
  expect([state, received[0]?.stage]).toEqual(
    state === 'CREDITED' ? ['CREDITED', 'CREDITED'] : ['AWAITING_PAYMENT', 'RETURNING'],
  )
})

test('late money and money of a cancelled order are credited by people, by the same rule of price', async () => {
  const early = await aUser(here)
  const [late, given] = [await order(early), await order(early)]
  await early.api.onramp.cancelOrder({ params: given })
  await receivePayment(here.db, await fromBank(given))
  const [buyer] = (await passTime(7 * 86_400, early)) as [Someone]
  await receivePayment(here.db, await fromBank(late))
  await priceIs('2200000')
  const [ofLate, ofGiven] = [await paymentOf(buyer, late), await paymentOf(buyer, given)]

  const [lateOne, givenOne] = [await resolve(ofLate, {}), await resolve(ofGiven, {})]

  expect([lateOne.reason, givenOne.reason]).toEqual(['late', 'cancelled'])
  expect((await orderOf(buyer, late)).credited).toMatchObject({ crypto_amount: '0.00044779', at_held_price: false })
  expect((await orderOf(buyer, given)).credited).toMatchObject({ crypto_amount: heldUnits, at_held_price: true })
  await priceIs('1900000')
})

test('a payment that names no order goes to whose it is, or back', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  const before = new Set((await staff.api.onramp.listSuspense({ query: {} })).map(({ id }) => id))
  for (const reference of ['rent', 'also rent']) await receivePayment(here.db, await fromBank(placed, { reference }))
  const fresh = (await staff.api.onramp.listSuspense({ query: {} })).filter(({ id }) => !before.has(id))
  const [one, other] = fresh.map(({ id }) => ({ payment_id: id })) as [{ payment_id: string }, { payment_id: string }]

  await expect(resolve(one, {})).rejects.toMatchObject(refused('payment_order_needed', 422))
  await expect(resolve(other, { act: 'return' })).rejects.toMatchObject(refused('payment_account_misplaced', 422))
  await resolve(one, { order_id: placed.order_id })
  await resolve(other, { act: 'return', account })

  expect(await orderOf(buyer, placed)).toMatchObject({ state: 'CREDITED', received: [{ stage: 'CREDITED' }] })
  const left = (await staff.api.onramp.listSuspense({ query: {} })).map(({ id }) => id)
  expect(fresh.filter(({ id }) => left.includes(id))).toEqual([])
  expect(await listed(other.payment_id)).toMatchObject({
    resolution: { act: 'return', state: 'RETURNING', evidence: null },
  })
})

test('an act of staff that is asked for again with its key is not done again, and shows how things stand by then', async () => {
  const buyer = await aUser(here, { tier: 2 })
  const placed = await order(buyer, '50000.01')
  await receivePayment(here.db, await fromBank(placed, { amount: rand(50_000_01n), payerName: 'Somebody Else' }))
  const params = await paymentOf(buyer, placed)
  const ask = () =>
    staff.api.onramp.resolvePayment(
      { params, body: { act: 'credit', reason: why } },
      { idempotencyKey: `resolve-${params.payment_id}` },
    )

  expect((await ask()).resolution).toMatchObject({ state: 'ASKED', approved_by: null })
  await approve(second, params)
  expect((await ask()).resolution).toMatchObject({ state: 'DONE', approved_by: second.id })
  expect(await orderOf(buyer, placed)).toMatchObject({ state: 'CREDITED' })
})

test('staff may set up to what one person settles alone, and what was asked before keeps what held then', async () => {
  const figure = 'onramp.resolved_alone_up_to_cents'
  const asking = async (rand_: string, cents: bigint) => {
    const buyer = await aUser(here, { tier: 2 })
    const placed = await order(buyer, rand_)
    await receivePayment(here.db, await fromBank(placed, { amount: rand(cents), payerName: 'Somebody Else' }))
    const params = await paymentOf(buyer, placed)
    return { params, asked: (await resolve(params, { act: 'return', account })).resolution?.state }
  }

  const before = await asking('50000.01', 50_000_01n)
  await setFigures(world, { [figure]: 60_000_00 })
  const alone = await asking('60000', 60_000_00n)
  const above = await asking('60000.01', 60_000_01n)
  await setFigures(world, { [figure]: 900_00 })
  const small = await asking('1000', 1_000_00n)
  await setFigures(world, { [figure]: 50_000_00 })

  expect([before, alone, above, small].map(({ asked }) => asked)).toEqual(['ASKED', 'RETURNING', 'ASKED', 'ASKED'])
  const past = asOwner(
    world.url,
    `update bank_resolution set state = 'DONE', closed_at = now() where payment_id = $1`,
    [before.params.payment_id],
  )
  await expect(past).rejects.toThrow(/bank_resolution_second_person/)
  for (const { params } of [before, above, small]) {
    expect((await approve(second, params)).resolution).toMatchObject({ state: 'RETURNING' })
  }
})

test('above R50,000 a second person decides; nobody decides alone, or about their own money', async () => {
  const buyer = await aUser(here, { tier: 2 })
  const placed = await order(buyer, '50000.01')
  const payerName = 'Somebody Else'
  await receivePayment(here.db, await fromBank(placed, { amount: rand(50_000_01n), payerName }))
  const params = await paymentOf(buyer, placed)

  const asked = await resolve(params, {})
  const alone = approve(staff, params)

  expect(asked.resolution).toMatchObject({ state: 'ASKED', asked_by: staff.id, approved_by: null })
  await expect(alone).rejects.toMatchObject(refused('payment_asked_by_you', 403))
  expect(await btcOf(buyer)).toBe('0.00000000')
  const past = asOwner(
    world.url,
    `update bank_resolution set state = 'DONE', closed_at = now() where payment_id = $1`,
    [params.payment_id],
  )
  await expect(past).rejects.toThrow(/violates check constraint/)
  const done = await approve(second, params)
  expect(done.resolution).toMatchObject({ state: 'DONE', approved_by: second.id })
  expect((await orderOf(buyer, placed)).state).toBe('CREDITED')

  const own = await order(staff)
  await receivePayment(here.db, await fromBank(own, { amount: rand(900_00n) }))
  const mine = await paymentOf(staff, own)
  await expect(resolve(mine, { act: 'offer' })).rejects.toMatchObject(refused('payment_is_own', 403))
  await expect(resolve(mine, { act: 'offer' }, buyer)).rejects.toMatchObject(refused('permission_denied', 403))
  const audit = await asOwner(world.url, 'select action from audit_event where subject = $1 order by id', [
    `bank_payment:${params.payment_id}`,
  ])
  expect(audit.map(({ action }) => action)).toEqual([
    'bank.payment_suspended',
    'bank.resolution_asked',
    'bank.resolution_approved',
    'bank.payment_credited',
  ])
})

test('twenty-four staff in two processes resolve a payment once, whatever each wants', async () => {
  const buyer = await aUser(here)
  for (let round = 0; round < 4; round += 1) {
    const placed = await order(buyer, '100')
    await receivePayment(here.db, await fromBank(placed, { amount: rand(100_00n), receivedAt: new Date(8e12) }))
    const other = await order(buyer, '100')
    await receivePayment(here.db, await fromBank(other, { amount: rand(90_00n) }))
    const params = await paymentOf(buyer, other)
    const bodies = [{ act: 'offer' }, { act: 'return', account }]

    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, n) => resolve(params, bodies[n % 2] ?? {}, n % 3 ? staff : elsewhere(second))),
    )

    expect(results.map(codeOf).sort()).toEqual(['done', ...Array(23).fill('payment_resolved')])
    expect((await orderOf(buyer, placed)).state).toBe('CREDITED')
  }
})

test('the buyer takes an offer, declines it, and staff withdraw it, all at once: one of them happens', async () => {
  const buyer = await aUser(here, { tier: 1 })
  for (let round = 0; round < 5; round += 1) {
    const placed = await order(buyer, '100')
    await receivePayment(here.db, await fromBank(placed, { amount: rand(90_00n) }))
    const params = await paymentOf(buyer, placed)
    await resolve(params, { act: 'offer' })
    const quotes = await Promise.all(Array.from({ length: 12 }, () => buyer.api.onramp.quoteOffer({ params })))

    const results = await Promise.allSettled(
      quotes.flatMap(({ quote_id }, n) => [
        (n % 2 ? buyer : elsewhere(buyer)).api.onramp.acceptOffer({ params, body: { quote_id } }),
        n % 2
          ? elsewhere(buyer).api.onramp.declineOffer({ params })
          : (n % 4 ? staff : elsewhere(second)).api.onramp.withdrawResolution({ params }),
      ]),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { received, state } = await orderOf(buyer, placed)
    expect([state, received[0]?.stage]).toEqual(
      state === 'CREDITED' ? ['CREDITED', 'CREDITED'] : ['AWAITING_PAYMENT', 'WAITING'],
    )
    if (state !== 'CREDITED') await buyer.api.onramp.cancelOrder({ params: placed })
  }
})

test('our team is shown what waits for it without reading what is over, and a payment waits again once a wish is withdrawn', async () => {
  const buyer = await aUser(here, { tier: 2 })
  const placed = await order(buyer, '60000')
  await receivePayment(here.db, await fromBank(placed, { amount: rand(60_000_00n), payerName: 'Somebody Else' }))
  const params = await paymentOf(buyer, placed)
  const waits = async () => {
    const { rows } = await sql<{ id: string }>`select id from (${suspendedPayments}) as waiting`.execute(here.db)
    return rows.some(({ id }) => id === params.payment_id)
  }

  expect(await waits()).toBe(true)
  await resolve(params, {})
  expect(await waits()).toBe(false)
  await second.api.onramp.withdrawResolution({ params })
  expect(await waits()).toBe(true)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${suspendedPayments}`.execute(here.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bank_payment_open')
})

test('an approval and a withdrawal at once: one of them happens', async () => {
  const buyer = await aUser(here, { tier: 2 })
  const placed = await order(buyer, '60000')
  await receivePayment(here.db, await fromBank(placed, { amount: rand(60_000_00n), payerName: 'Somebody Else' }))
  const params = await paymentOf(buyer, placed)
  await resolve(params, {})
  const agreement = { params, ...(await agreed(second, 'resolution_approval', params.payment_id)) }

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => {
      const who = n % 4 < 2 ? second : elsewhere(second)
      return n % 2 ? who.api.onramp.approveResolution(agreement) : who.api.onramp.withdrawResolution({ params })
    }),
  )

  expect(results.map(codeOf).sort()).toEqual(['done', ...Array(19).fill('payment_nothing_asked')])
})

test('a bank that names nobody is believed up to a figure, for verified buyers and for others', async () => {
  const [verified, other] = [await aUser(here, { tier: 2 }), await aUser(here)]
  const judge = async (buyer: Someone, amount: string, units: bigint) =>
    (await receivePayment(here.db, await fromBank(await order(buyer, amount), { payerName: ' ', amount: rand(units) })))
      .reason

  expect(await judge(verified, '5000', 5_000_00n)).toBeNull()
  expect(await judge(verified, '5000.01', 5_000_01n)).toBe('payer_unknown')
  expect(await judge(other, '4000', 4_000_00n)).toBeNull()
})

test('staff may set the figure up to which a nameless payment is believed', async () => {
  await setFigures(world, { 'onramp.unnamed_up_to_cents': 100_00 })
  const buyer = await aUser(here)
  const [small, large] = [await order(buyer, '100'), await order(buyer, '101')]
  const play = ({ payment_instructions: { reference } }: BuyOrder, amount_zar: string) =>
    here.as(staff.token).onramp.sandboxPayment({ body: { amount_zar, reference, payer_name: '' } })

  expect(await play(small, '100')).toEqual({ outcome: 'MATCHED', reason: null })
  expect(await play(large, '101')).toEqual({ outcome: 'SUSPENSE', reason: 'payer_unknown' })
  await setFigures(world, { 'onramp.unnamed_up_to_cents': 5_000_00 })
})

test('where a bank tells only the day, the day is in time for the order, and the price is that of when it can have come', async () => {
  const early = await aUser(here)
  const orders = [await order(early), await order(early)] as const
  const dayOf = (at: Date) =>
    new Date(new Date(at.getTime() + 7_200_000).toISOString().replace(/T.*/, 'T00:00:00+02:00'))
  const dayOnly = { isDayOnly: true, payerName: '' } as const
  const today = dayOf(await clockNow(here.db))
  const first = await fromBank(orders[0], { ...dayOnly, provider: 'days', receivedAt: today })
  await pullPayments(here.db, { ...bankOf([]), name: 'days' })
  await pullPayments(here.db, { ...bankOf([first]), name: 'days' })
  expect((await orderOf(early, orders[0])).credited).toMatchObject({ at_held_price: true })

  const [buyer] = (await passTime(3_600, early)) as [Someone]
  await priceIs('2200000')
  await pullPayments(here.db, { ...bankOf([first]), name: 'days' })
  const second = await fromBank(orders[1], { ...dayOnly, provider: 'days', receivedAt: today })
  await pullPayments(here.db, { ...bankOf([first, second]), name: 'days' })

  expect((await orderOf(buyer, orders[1])).credited).toMatchObject({ at_held_price: false })
  await priceIs('1900000')
})

test('a payment that its bank dates ahead is in time when it is here', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  const receivedAt = new Date(Date.parse(placed.expires_at) + 86_400_000)

  const { reason } = await receivePayment(here.db, await fromBank(placed, { receivedAt }))

  expect(reason).toBeNull()
})

test('a number that the bank adds later is the same payment, in two processes at once and with both names', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  const early = await fromBank(placed, { providerRef: '335/2026-11-22/7' })
  const later = { ...early, providerRef: 'uuid-of-7', otherRefs: ['335/2026-11-22/7'] }
  const latest = { ...early, providerRef: 'uuid-of-7' }
  const pull = (n: number, payments: IncomingPayment[]) => pullPayments(n % 2 ? here.db : there.db, bankOf(payments))

  await Promise.all(Array.from({ length: 24 }, (_, n) => pull(n, [[early], [later], [early, later]][n % 3] ?? [])))
  await pull(0, [later])
  await pull(1, [latest])

  const rows = await asOwner(world.url, 'select outcome from bank_payment where reference = $1', [early.reference])
  expect(rows).toEqual([{ outcome: 'MATCHED' }])
  const names = await asOwner(
    world.url,
    `select count(*)::int as names, count(distinct payment_id)::int as payments from bank_payment_ref where ref in ($1, $2)`,
    ['uuid-of-7', '335/2026-11-22/7'],
  )
  expect(names).toEqual([{ names: 2, payments: 1 }])
  expect(await btcOf(buyer)).toBe(heldUnits)
})

test('a row that cannot be read is noted once for staff, and the payments beside it are taken', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  const bad = [{ problem: 'The bank sent a payment without its day', raw: '{"amount":"5"}' }]
  const bank = bankOf([await fromBank(placed)], bad)

  await Promise.all([pullPayments(here.db, bank), pullPayments(there.db, bank)])
  await pullPayments(here.db, bank)

  expect((await orderOf(buyer, placed)).state).toBe('CREDITED')
  const faults = await staff.api.onramp.listFeedFaults({ query: {} })
  expect(faults).toMatchObject([{ provider: 'test', ...bad[0] }])
  await expect(buyer.api.onramp.listFeedFaults({ query: {} })).rejects.toMatchObject(refused('permission_denied', 403))
})

test('trouble with the database is no bad row: the payment is taken at the next turn', async () => {
  const buyer = await aUser(here)
  const [first, second] = [await order(buyer, '100'), await order(buyer, '200')]
  const refusing = `create function refuse() returns trigger language plpgsql as $$ begin
    if new.amount_cents = 10000 then raise exception 'disk full' using errcode = '53100'; end if; return new; end $$;
    create trigger refuse before insert on bank_payment for each row execute function refuse()`
  await asOwner(world.url, refusing)
  const bank = bankOf([
    await fromBank(first, { amount: rand(100_00n) }),
    await fromBank(second, { amount: rand(200_00n) }),
  ])

  await expect(pullPayments(here.db, bank)).rejects.toThrow('could not be judged')
  expect((await orderOf(buyer, second)).state).toBe('CREDITED')
  await asOwner(world.url, 'drop trigger refuse on bank_payment; drop function refuse')
  await pullPayments(here.db, bank)

  expect((await orderOf(buyer, first)).state).toBe('CREDITED')
})

test('the application cannot rewrite what was ordered, received or resolved', async () => {
  const rights = await asOwner<{ table: string; columns: string[] }>(
    world.url,
    `select table_name as table, array_agg(column_name::text order by column_name) as columns
     from information_schema.column_privileges
     where grantee = 'sengi_app' and privilege_type = 'UPDATE' and table_name in ('buy_order', 'bank_payment', 'bank_resolution')
     group by 1 order by 1`,
  )

  expect(rights.map(({ table }) => table)).toEqual(['bank_resolution', 'buy_order'])
  const frozen = [
    'fiat_cents',
    'target_units',
    'price_micros',
    'reference',
    'user_id',
    'expires_at',
    'price_held_until',
  ]
  expect(rights[1]?.columns.filter((column) => frozen.includes(column))).toEqual([])
  expect(rights[0]?.columns).not.toContain('amount_cents')
})

async function legalNameOf({ id }: Someone): Promise<string> {
  const [row] = await asOwner<{ legal_name: string }>(world.url, 'select legal_name from app_user where id = $1', [id])
  return row?.legal_name ?? ''
}
