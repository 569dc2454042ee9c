import { randomUUID } from 'node:crypto'
import type { BuyOrder } from '@sengi/contract/onramp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { ledgerInvariants } from '../../ledger/ledger.invariants.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { advanceClock, clockNow } from '../../platform/clock.ts'
import { checkInvariants, platformInvariants } from '../../platform/invariants.ts'
import type { IncomingPayment } from '../../ports/bank/bank.ts'
import { sandboxBank } from '../../ports/bank/sandbox.ts'
import { setOutage } from '../../ports/prices/sandbox.ts'
import { pullPayments, receivePayment } from './bank/payments.service.ts'
import { onrampInvariants } from './onramp.invariants.ts'
import { expireOrders, purgeQuotes } from './onramp.service.ts'

let world: World
/** Two processes on one database. */
let here: Api
let there: Api
let staff: Someone

beforeAll(async () => {
  world = await aWorld()
  here = await anApi(world)
  there = await anApi(world)
  await runAll(here.db, here.tasks)
  staff = await aUser(here, { username: 'admin' })
})
afterEach(async () => {
  const findings = await checkInvariants(world.url, [...ledgerInvariants, ...platformInvariants, ...onrampInvariants])
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const thousand = { asset: 'BTC', fiat_amount_zar: '1000' } as const
const order = (someone: Someone, body: Partial<typeof thousand> & { quote_id?: string } = {}) =>
  someone.api.onramp.placeOrder({ body: { ...thousand, ...body } })
const pay = (someone: Someone, { order_id }: BuyOrder, idempotencyKey?: string) =>
  someone.api.onramp.simulatePayment({ params: { order_id } }, idempotencyKey ? { idempotencyKey } : {})
/** The same person, served by the other process. */
const elsewhere = (someone: Someone): Someone => ({ ...someone, api: there.as(someone.token) })
const btcOf = async (someone: Someone) => (await someone.api.wallet.balances())[0]?.available_balance
const passTime = async (seconds: number) => {
  await advanceClock(here.db, seconds)
  await runAll(
    here.db,
    here.tasks.filter(({ name }) => name.startsWith('market')),
  )
  staff = await signedIn(staff)
}
/** A session ends when it is idle for half an hour. */
async function signedIn({ email, password, ...rest }: Someone): Promise<Someone> {
  const { token } = await here.as().auth.login({ body: { email, password } })
  return { ...rest, email, password, token, api: here.as(token) }
}

let told = 0
/** A payment as a bank would tell it. */
const fromBank = (payment: Partial<IncomingPayment>): IncomingPayment => {
  told += 1
  return {
    provider: 'test',
    providerRef: `payment ${told}`,
    amount: { asset: 'ZAR', units: 1000_00n },
    reference: 'none',
    payerName: 'Somebody',
    receivedAt: new Date('2026-11-20T10:00:00Z'),
    ...payment,
  }
}
const suspended = async () => (await staff.api.onramp.listSuspense({ query: {} })).map(({ reason }) => reason)

test('a visitor sees what a thousand rand buy, with spread and fee, for sixty seconds', async () => {
  const quote = await here.as().onramp.quote({ body: thousand })

  expect(quote).toMatchObject({
    asset: 'BTC',
    fiat_amount_zar: '1000.00',
    target_crypto_amount: '0.00051849',
    price_zar: '1919000.00',
    market_price_zar: '1900000.00',
    spread_percent: '1.00',
    fee_zar: '5.00',
  })
  expect(Date.parse(quote.expires_at) - Date.parse(quote.server_time)).toBe(60_000)
})

test('an order says how to pay, and the payment credits the wallet', async () => {
  const buyer = await aUser(here)
  const quote = await buyer.api.onramp.quote({ body: thousand })

  const placed = await order(buyer, { quote_id: quote.quote_id })
  const { message, order: paid } = await pay(buyer, placed)

  expect(placed).toMatchObject({ state: 'AWAITING_PAYMENT', target_crypto_amount: quote.target_crypto_amount })
  expect(placed.payment_instructions).toMatchObject({
    bank: 'Sandbox Bank',
    account_name: 'Sengi Client Funds',
    account_number: '62000000001',
    branch_code: '250655',
    reference: expect.stringMatching(/^SNG-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
    amount_zar: '1000.00',
    own_name_rule: expect.stringContaining('in your own name'),
  })
  expect(Date.parse(placed.price_held_until) - Date.parse(placed.created_at)).toBe(10 * 60_000)
  expect(Date.parse(placed.expires_at) - Date.parse(placed.created_at)).toBe(7 * 86_400_000)
  expect(message).toBe('Payment confirmed! Crypto credited to your wallet.')
  expect(paid).toMatchObject({ order_id: placed.order_id, state: 'CREDITED', credited_at: expect.any(String) })
  expect(await btcOf(buyer)).toBe('0.00051849')
  const [line] = await buyer.api.wallet.history({ query: {} })
  expect(line).toMatchObject({
    kind: 'buy',
    asset: 'BTC',
    amount: '0.00051849',
    value_zar: '1000.00',
    market_zar: '985.13',
    fee_zar: '5.00',
    reference: placed.payment_instructions.reference,
  })
  const [notice] = await buyer.api.notifications.listNotifications({ query: {} })
  expect(notice).toMatchObject({
    title: '0.00051849 BTC is in your wallet',
    body: 'Your R1,000.00 arrived, and this is what you bought with it.',
  })
})

test('a quote is good for one order, for what it was made for, and for a minute', async () => {
  const buyer = await aUser(here)
  const quoteId = async () => (await buyer.api.onramp.quote({ body: thousand })).quote_id
  const [used, other, old] = [await quoteId(), await quoteId(), await quoteId()]
  await order(buyer, { quote_id: used })

  await expect(order(buyer, { quote_id: used })).rejects.toMatchObject(refused('buy_quote_used', 409))
  await expect(order(buyer, { quote_id: randomUUID() })).rejects.toMatchObject(refused('quote_not_found', 404))
  const dearer = buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '2000', quote_id: other } })
  await expect(dearer).rejects.toMatchObject(refused('buy_quote_for_something_else', 422))
  await passTime(60)
  await expect(order(buyer, { quote_id: old })).rejects.toMatchObject(refused('buy_quote_expired', 409))
})

test('ten orders on one quote at once are one order', async () => {
  const buyer = await aUser(here)
  const { quote_id } = await buyer.api.onramp.quote({ body: thousand })

  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => order(n % 2 ? buyer : elsewhere(buyer), { quote_id })),
  )

  expect(results.map(codeOf).sort()).toEqual([...Array(9).fill('buy_quote_used'), 'done'])
})

test('the same order sent twice with one key is one order', async () => {
  const buyer = await aUser(here)
  const place = () => buyer.api.onramp.placeOrder({ body: thousand }, { idempotencyKey: 'one-tap' })

  const placed = await Promise.all([place(), place(), place()])

  expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(1)
  expect(await buyer.api.onramp.listOrders({ query: {} })).toHaveLength(1)
})

test('amounts are bounded, and open orders too', async () => {
  const buyer = await aUser(here)
  const quote = (fiat_amount_zar: string) => here.as().onramp.quote({ body: { asset: 'BTC', fiat_amount_zar } })

  await expect(quote('49.99')).rejects.toMatchObject(refused('purchase_below_minimum', 422))
  await expect(quote('5000000.01')).rejects.toMatchObject(refused('purchase_above_maximum', 422))
  await expect(quote('100.001')).rejects.toMatchObject(refused('amount_precision', 422))
  await expect(quote('NaN')).rejects.toMatchObject({ problem: { status: 422 } })
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      (n % 2 ? buyer : elsewhere(buyer)).api.onramp.placeOrder({ body: { asset: 'ETH', fiat_amount_zar: '100' } }),
    ),
  )
  expect(results.map(codeOf).sort()).toEqual([...Array(5).fill('done'), ...Array(3).fill('too_many_open_orders')])
})

test('a tier allows so much rand in thirty days, open orders included, and then again', async () => {
  const buyer = await aUser(here)
  const buy = (rand: string) => buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: rand } })
  await pay(buyer, await buy('3000'))

  const results = await Promise.allSettled([buy('1500'), buy('1500'), buy('1500')])
  expect(results.map(codeOf).sort()).toEqual(['done', 'purchase_limit_reached', 'purchase_limit_reached'])
  await expect(buy('500.01')).rejects.toMatchObject({
    message: 'Your verification level allows R5,000.00 in 30 days. R500.00 is left.',
  })
  expect((await buy('500')).state).toBe('AWAITING_PAYMENT')

  await passTime(31 * 86_400)
  const later = await signedIn(buyer)
  const again = await later.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '5000' } })
  expect(again.state).toBe('AWAITING_PAYMENT')
})

test('without a fresh price nobody gets a quote', async () => {
  await setOutage(here.db, true)
  await passTime(120)

  await expect(here.as().onramp.quote({ body: thousand })).rejects.toMatchObject(refused('price_unavailable', 503))

  await setOutage(here.db, false)
  await passTime(10)
})

test("somebody else's order does not exist", async () => {
  const [buyer, stranger] = [await aUser(here), await aUser(here)]
  const { order_id } = await order(buyer)
  const calls = stranger.api.onramp

  for (const call of [calls.getOrder, calls.cancelOrder, calls.simulatePayment]) {
    await expect(call({ params: { order_id } })).rejects.toMatchObject(refused('order_not_found', 404))
  }
  expect(await calls.listOrders({ query: {} })).toEqual([])
  expect((await buyer.api.onramp.getOrder({ params: { order_id } })).order_id).toBe(order_id)
})

test('paying twice is refused, and with the same key it is shown as it stands', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)

  const first = await pay(buyer, placed, 'tap')
  const repeated = await pay(elsewhere(buyer), placed, 'tap')

  expect(repeated).toEqual({ ...first, order: { ...first.order, server_time: repeated.order.server_time } })
  await expect(pay(buyer, placed)).rejects.toMatchObject(refused('already_paid', 409))
  await expect(buyer.api.onramp.cancelOrder({ params: placed })).rejects.toMatchObject(refused('already_paid', 409))
  expect(await btcOf(buyer)).toBe(placed.target_crypto_amount)
})

test('an order expires after a week, at once for whoever looks, and its buyer hears of it', async () => {
  const early = await aUser(here)
  const placed = await order(early)
  await passTime(7 * 86_400)
  const buyer = await signedIn(early)

  const [seen] = await buyer.api.onramp.listOrders({ query: {} })
  const written = () => asOwner(world.url, 'select state from buy_order where id = $1', [placed.order_id])
  expect(seen?.state).toBe('EXPIRED')
  expect(await written()).toEqual([{ state: 'AWAITING_PAYMENT' }])
  await expect(pay(buyer, placed)).rejects.toMatchObject(refused('order_expired', 409))
  await expireOrders(here.db)
  expect(await written()).toEqual([{ state: 'EXPIRED' }])
  const events = await asOwner(world.url, `select topic from outbox where ref = $1 order by id`, [placed.order_id])
  expect(events.map(({ topic }) => topic)).toEqual(['onramp', 'onramp'])
})

test('a cancelled order stays cancelled', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)

  const cancelled = await buyer.api.onramp.cancelOrder({ params: placed })

  expect(cancelled.state).toBe('CANCELLED')
  await expect(pay(buyer, placed)).rejects.toMatchObject(refused('buy_order_cancelled', 409))
  await expect(buyer.api.onramp.cancelOrder({ params: placed })).rejects.toMatchObject(
    refused('buy_order_cancelled', 409),
  )
})

test('orders are listed newest first, page by page', async () => {
  const buyer = await aUser(here, { tier: 1 })
  const placed = [await order(buyer), await order(buyer), await order(buyer)].map(({ order_id }) => order_id).reverse()
  const page = (address: string) =>
    here.http.inject({ url: address, headers: { authorization: `Bearer ${buyer.token}` } })

  const first = await page('/api/onramp/orders?limit=2')
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? []
  const second = await page(next)

  const ids = [...first.json(), ...second.json()].map(({ order_id }: BuyOrder) => order_id)
  expect(ids).toEqual(placed)
  expect(second.headers.link).toBeUndefined()
  expect((await page('/api/onramp/orders?cursor=bm8')).statusCode).toBe(400)
})

test('twenty payments simulated at once, in two processes, credit once', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => pay(n % 2 ? buyer : elsewhere(buyer), placed)),
  )

  expect(results.map(codeOf).sort()).toEqual([...Array(19).fill('already_paid'), 'done'])
  expect(await btcOf(buyer)).toBe(placed.target_crypto_amount)
})

test('one payment told ten times at once, to two processes, credits once', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  const payment = fromBank({ reference: `from me ${placed.payment_instructions.reference.toLowerCase()}` })

  const judgements = await Promise.all(
    Array.from({ length: 10 }, (_, n) => receivePayment(n % 2 ? here.db : there.db, payment)),
  )

  expect(judgements).toEqual(Array(10).fill({ orderId: placed.order_id, reason: null }))
  expect(await btcOf(buyer)).toBe(placed.target_crypto_amount)
})

test('one payment for nobody told ten times at once waits in suspense once', async () => {
  const before = await suspended()
  const payment = fromBank({ reference: 'rent' })

  const judgements = await Promise.all(
    Array.from({ length: 10 }, (_, n) => receivePayment(n % 2 ? here.db : there.db, payment)),
  )

  expect(judgements).toEqual(Array(10).fill({ orderId: null, reason: 'unknown_reference' }))
  expect(await suspended()).toEqual(['unknown_reference', ...before])
})

test('two payments for one order credit once; the other waits in suspense', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  const { reference } = placed.payment_instructions

  const judgements = await Promise.all(
    Array.from({ length: 2 }, (_, n) => receivePayment(n ? here.db : there.db, fromBank({ reference }))),
  )

  expect(judgements.map(({ reason }) => reason).sort()).toEqual(['already_paid', null])
  expect(await btcOf(buyer)).toBe(placed.target_crypto_amount)
})

test('paying and cancelling at once: one of them happens', async () => {
  const buyer = await aUser(here, { tier: 1 })
  for (let round = 0; round < 10; round += 1) {
    const placed = await order(buyer, { fiat_amount_zar: '100' } as object)

    const results = await Promise.allSettled([
      pay(buyer, placed),
      elsewhere(buyer).api.onramp.cancelOrder({ params: placed }),
    ])

    const { state } = await buyer.api.onramp.getOrder({ params: placed })
    const expected = state === 'CREDITED' ? ['done', 'already_paid'] : ['buy_order_cancelled', 'done']
    expect(results.map(codeOf)).toEqual(expected)
  }
})

test('a payment in the moment of expiry credits or waits in suspense, never both', async () => {
  const buyer = await aUser(here)
  for (let round = 0; round < 12; round += 1) {
    const placed = await order(buyer, { fiat_amount_zar: '100' } as object)
    const { reference } = placed.payment_instructions
    await asOwner(
      world.url,
      `update buy_order set price_held_until = clock_now() + make_interval(secs => $2), expires_at = clock_now() + make_interval(secs => $2)
       where id = $1`,
      [placed.order_id, round * 0.002],
    )
    const receivedAt = new Date((await clockNow(here.db)).getTime() + round)
    const payment = fromBank({ reference, receivedAt, amount: { asset: 'ZAR', units: 100_00n } })

    const [judgement] = await Promise.all([
      receivePayment(here.db, payment),
      ...Array.from({ length: 4 }, () => expireOrders(there.db)),
    ])

    const { state } = await buyer.api.onramp.getOrder({ params: placed })
    expect([state, judgement.reason]).toEqual(state === 'CREDITED' ? ['CREDITED', null] : ['EXPIRED', 'late'])
  }
})

test('what the bank received is pulled, judged and never judged again', async () => {
  const buyer = await aUser(here, { tier: 1 })
  const placed = await order(buyer)
  const { reference } = placed.payment_instructions
  const [{ legal_name: legalName } = { legal_name: '' }] = await asOwner<{ legal_name: string }>(
    world.url,
    'select legal_name from app_user where id = $1',
    [buyer.id],
  )
  const before = await suspended()
  const bank = sandboxBank(here.db)
  const arrives = (cents: bigint, text: string, payerName: string) =>
    here.db
      .transaction()
      .execute((tx) => bank.receive(tx, { amount: { asset: 'ZAR', units: cents }, reference: text, payerName }))
  await arrives(1000_00n, 'SNG-9999-9999', legalName)
  await arrives(1000_01n, reference, legalName)
  await arrives(1000_00n, reference, 'Lerato Somebody Else')
  await arrives(1000_00n, `pay ${reference.replaceAll('-', ' ')}`, `Mr ${legalName.split(' ').reverse().join(' ')}`)
  await arrives(1000_00n, reference, legalName)

  await Promise.all([pullPayments(here.db, bank), pullPayments(there.db, sandboxBank(there.db))])
  await pullPayments(here.db, bank)

  const fresh = (await suspended()).slice(0, -before.length || undefined)
  expect(fresh.toReversed()).toEqual(['unknown_reference', 'wrong_amount', 'other_name', 'already_paid'])
  expect(await btcOf(buyer)).toBe(placed.target_crypto_amount)
})

test('money that comes too late waits in suspense with its order named', async () => {
  const early = await aUser(here)
  const placed = await order(early)
  await passTime(7 * 86_400)
  const buyer = await signedIn(early)

  const receivedAt = await clockNow(here.db)
  await receivePayment(here.db, fromBank({ reference: placed.payment_instructions.reference, receivedAt }))

  const [latest] = await staff.api.onramp.listSuspense({ query: { limit: 1 } })
  expect(latest).toMatchObject({
    reason: 'late',
    amount_zar: '1000.00',
    order_id: placed.order_id,
    payer_name: 'Somebody',
  })
  expect(await btcOf(buyer)).toBe('0.00000000')
})

test('staff can play any payment in the sandbox; others may neither play nor look', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  const body = { amount_zar: '1000', reference: placed.payment_instructions.reference, payer_name: 'T Mokoena' }

  const played = await staff.api.onramp.sandboxPayment({ body })
  const again = await staff.api.onramp.sandboxPayment({ body })

  expect([played, again]).toEqual([
    { outcome: 'MATCHED', reason: null },
    { outcome: 'SUSPENSE', reason: 'already_paid' },
  ])
  await expect(buyer.api.onramp.sandboxPayment({ body })).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(buyer.api.onramp.listSuspense({ query: {} })).rejects.toMatchObject(refused('permission_denied', 403))
})

test('where a real bank is connected nothing can be simulated', async () => {
  const names = ['CLIENT_ID', 'CLIENT_SECRET', 'API_KEY', 'ACCOUNT_ID'].map((name) => [`INVESTEC_${name}`, 'x'])
  await using real = await anApi(world, { BANK: 'investec', ...Object.fromEntries(names) })
  const buyer = await aUser(here)
  const placed = await order(buyer)

  const attempt = real.as(buyer.token).onramp.simulatePayment({ params: placed })

  await expect(attempt).rejects.toMatchObject(refused('not_found', 404))
})

test('quotes that nobody can use any more are forgotten', async () => {
  await here.as().onramp.quote({ body: thousand })
  await passTime(86_401)

  await purgeQuotes(here.db)

  expect(await asOwner(world.url, 'select id from onramp_quote')).toEqual([])
})
