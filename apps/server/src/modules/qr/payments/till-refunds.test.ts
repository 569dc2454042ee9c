import { randomUUID } from 'node:crypto'
import type { NewQrRefund } from '@sengi/contract/qr/merchants'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { aMarket, balanceOf, brokenPromises, fund, type Market, passTime } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { hearTillRefund } from './till-refunds.service.ts'

let market: Market
let staff: Someone
beforeEach(async () => {
  market = await aMarket()
  staff = await aUser(market.api, { username: 'admin', tier: 2 })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const units = (text: string) => BigInt(text.replace('.', ''))
const unitsOf = async (someone: Someone): Promise<bigint> => units((await balanceOf(someone)) ?? '0.00000000')
const keyed = () => ({ idempotencyKey: randomUUID() })

/** Somebody who paid R 200 at a till of another network. */
async function aPayer(code = 'shop') {
  const payer = await aUser(market.api, { tier: 1 })
  await fund(market.api.db, payer.id, 'BTC', '1')
  const text = `https://pos.snapscan.io/qr/${code}?amount=20000&id=INV7`
  const { quote_id } = await payer.api.qr.quoteQr({ body: { text, asset: 'BTC' } })
  return { payer, paid: await payer.api.qr.payQr({ body: { quote_id } }, keyed()) }
}

type Wish = Omit<NewQrRefund, 'mode'> & { readonly mode: 'original' | 'current' | 'rand' }
const giveBack = async (payment_id: string, wish: Wish, event_ref?: string) =>
  (await staff.api.qr.playTillRefund({ body: { payment_id, ...wish, ...(event_ref && { event_ref }) } })).outcome
const receipt = (payer: Someone, qr_payment_id: string) => payer.api.qr.getQrPayment({ params: { qr_payment_id } })
const postings = async () =>
  (await asOwner(market.world.url, `select 1 from posting where reason = 'qr.till_refunded'`)).length

test.each([
  ['original', {}, 'REFUNDED', '200.00'],
  ['current', {}, 'REFUNDED', '200.00'],
  ['rand', { amount: '50' }, 'PARTIALLY_REFUNDED', '50.00'],
] as const)('a till of another network gives back by %s, and its payer is told', async (mode, more, state, rand) => {
  const { payer, paid } = await aPayer()
  const before = await unitsOf(payer)

  expect(await giveBack(paid.id, { mode, ...more })).toBe('GIVEN_BACK')

  const now = await receipt(payer, paid.id)
  expect(now).toMatchObject({ state, refunded_zar: rand })
  expect((await unitsOf(payer)) - before).toBe(units(now.refunded))
  // Our fee stays ours.
  expect(units(now.refunded)).toBeLessThan(units(paid.amount))
  const told = await asOwner(
    market.world.url,
    `select 1 from notification where user_id = $1 and channel = 'in_app' and type = 'qr.refunded'`,
    [payer.id],
  )
  expect(told).toHaveLength(1)
  const [line] = await payer.api.wallet.history({ query: {} })
  expect(line).toMatchObject({ kind: 'returned', value_zar: rand })
})

test('a refund is done once for each of its names, however often and by however many it is told', async () => {
  const { payer, paid } = await aPayer()
  const word = { eventRef: 'R-1', paymentRef: paid.id, mode: 'rand', amount: '80', keepPercent: 25 } as const

  const outcomes = await Promise.all([1, 2, 3, 4].map(() => hearTillRefund(market.api.db, word)))

  expect(outcomes).toEqual(['GIVEN_BACK', 'GIVEN_BACK', 'GIVEN_BACK', 'GIVEN_BACK'])
  expect(await postings()).toBe(1)
  expect(await receipt(payer, paid.id)).toMatchObject({ refunded_zar: '80.00', state: 'PARTIALLY_REFUNDED' })
})

test('no rand is given back twice, and what was said too late is kept and answered the same', async () => {
  const { payer, paid } = await aPayer()

  const outcomes = await Promise.all(
    ['a', 'b', 'c'].map((name) => giveBack(paid.id, { mode: 'rand', amount: '150' }, name)),
  )

  expect(outcomes.toSorted()).toEqual(['GIVEN_BACK', 'REFUSED', 'REFUSED'])
  expect(await giveBack(paid.id, { mode: 'original' }, 'rest')).toBe('GIVEN_BACK')
  expect(await giveBack(paid.id, { mode: 'original' }, 'late')).toBe('REFUSED')
  expect(await giveBack(paid.id, { mode: 'original' }, 'late')).toBe('REFUSED')
  expect(await giveBack(paid.id, { mode: 'rand' })).toBe('REFUSED')
  expect(await receipt(payer, paid.id)).toMatchObject({ state: 'REFUNDED', refunded_zar: '200.00' })
})

test('what names no payment of another network is unknown, and kept', async () => {
  const { paid } = await aPayer('refuse')

  expect(await giveBack(randomUUID(), { mode: 'original' }, 'lost')).toBe('UNKNOWN')
  expect(await giveBack(paid.id, { mode: 'original' }, 'unpaid')).toBe('REFUSED')
  expect(await asOwner(market.world.url, 'select event_ref, outcome from till_refund_word order by event_ref')).toEqual(
    [
      { event_ref: 'lost', outcome: 'UNKNOWN' },
      { event_ref: 'unpaid', outcome: 'REFUSED' },
    ],
  )
  expect(await postings()).toBe(0)
})

test.each([
  ['pays', 'GIVEN_BACK', 'REFUNDED'],
  ['refuses', 'REFUSED', 'FAILED'],
] as const)('a refund that overtakes its payment waits for its answer: the till %s', async (code, outcome, state) => {
  const { payer, paid } = await aPayer('silent')
  expect(await giveBack(paid.id, { mode: 'original' }, 'early')).toBe('WAITING')
  await asOwner(market.world.url, 'update qr_payment set till_code = $1', [code === 'pays' ? 'speaks' : 'refuse'])
  await passTime(market, 31)

  await runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name === 'qr.ask_silent_tills'),
  )

  expect(await receipt(payer, paid.id)).toMatchObject({ state })
  expect(await giveBack(paid.id, { mode: 'original' }, 'early')).toBe(outcome)
})

/** Asks every silent till anew, which is also when waiting words are done. */
const askAgain = () =>
  runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name.startsWith('qr.')),
  )

test('a refund that cannot be read is refused at once, and one kept before that holds up no payment', async () => {
  const { payer, paid } = await aPayer('silent')
  expect(await giveBack(paid.id, { mode: 'rand', amount: '10.005' }, 'split-cent')).toBe('REFUSED')
  await asOwner(
    market.world.url,
    `insert into till_refund_word (event_ref, payment_ref, mode, amount, keep_percent, outcome)
     values ('kept', $1, 'rand', '10.005', 0, 'WAITING')`,
    [paid.id],
  )
  await asOwner(market.world.url, `update qr_payment set till_code = 'speaks'`)
  await passTime(market, 31)

  await askAgain()

  expect(await receipt(payer, paid.id)).toMatchObject({ state: 'PAID' })
  expect(await giveBack(paid.id, { mode: 'rand', amount: '10.005' }, 'kept')).toBe('REFUSED')
  expect(await giveBack(paid.id, { mode: 'rand', amount: '10.005' }, 'another')).toBe('REFUSED')
})

test('a payment is settled while its coin has no price; what waits is given back once there is one', async () => {
  const { payer, paid } = await aPayer('silent')
  expect(await giveBack(paid.id, { mode: 'current' }, 'early')).toBe('WAITING')
  await asOwner(market.world.url, `update qr_payment set till_code = 'speaks'`)
  await passTime(market, 31)
  await asOwner(market.world.url, 'create table kept_price as select * from market_price')
  await asOwner(market.world.url, 'delete from market_price')

  await askAgain()

  expect(await receipt(payer, paid.id)).toMatchObject({ state: 'PAID' })
  expect(await giveBack(paid.id, { mode: 'current' }, 'early')).toBe('WAITING')

  await asOwner(market.world.url, 'insert into market_price select * from kept_price')
  await asOwner(market.world.url, 'update market_price set at = clock_now()')
  await Promise.all([askAgain(), askAgain()])

  expect(await receipt(payer, paid.id)).toMatchObject({ state: 'REFUNDED' })
  expect(await giveBack(paid.id, { mode: 'current' }, 'early')).toBe('GIVEN_BACK')
  expect(await postings()).toBe(1)
})

test.each([
  ['twice', '2'],
  ['half', '0.5'],
])('all at its own price is never more than the rand buys today, at %s the price', async (_, times) => {
  const { payer, paid } = await aPayer()
  const before = await unitsOf(payer)
  const [today] = await asOwner<{ most: string }>(
    market.world.url,
    `update market_price
     set (price_micros, bid_micros, ask_micros) = (trunc(price_micros * ${times}), trunc(bid_micros * ${times}), trunc(ask_micros * ${times}))
     where asset = 'BTC' returning trunc(20000 * 10000 * 1e8 / price_micros)::text as most`,
  )

  expect(await giveBack(paid.id, { mode: 'original' })).toBe('GIVEN_BACK')

  const back = (await unitsOf(payer)) - before
  if (times === '2') expect(back).toBe(BigInt(today?.most ?? 0))
  else expect(back).toBeLessThan(BigInt(today?.most ?? 0))
  expect(back).toBeLessThan(units(paid.amount))
})

test.each([
  ['coins', '0.00001'],
  ['tip', undefined],
] as const)('another network gives nothing back by %s', async (mode, amount) => {
  const { paid } = await aPayer()
  const word = { eventRef: mode, paymentRef: paid.id, mode, amount, keepPercent: 0 }

  expect(await hearTillRefund(market.api.db, word)).toBe('REFUSED')
  expect(await postings()).toBe(0)
})
