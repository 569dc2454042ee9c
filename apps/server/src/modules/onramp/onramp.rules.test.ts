import { amount, formatAmount, formatPrice, inRand, minus, parseAmount, parsePrice } from '@sengi/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { available } from '../../ledger/accounts.ts'
import { assertSound } from '../../ledger/posting.ts'
import { standards } from '../settings/index.ts'
import { after, type BuyOrder, creditPurchase, isDust, offerFor, purchaseOf, refusalOfAmount } from './onramp.rules.ts'
import { digitChoices, digitCount, referenceFrom, referencesIn } from './payment-reference.rules.ts'
import { doubtAbout } from './payments.rules.ts'

const { smallestCents, largestCents } = standards.onramp

const rand = (text: string) => parseAmount('ZAR', text)

test('an offer adds one percent to the price, half a percent of the rand as fee, and rounds the crypto down', () => {
  const offer = offerFor('BTC', rand('1000'), parsePrice('BTC', '1900000'), standards.onramp)

  expect(formatPrice(offer.price)).toBe('1919000.00')
  expect(formatAmount(offer.fee)).toBe('5.00')
  expect(formatAmount(offer.target)).toBe('0.00051849')
})

test('no offer ever gives away more than was paid for', () => {
  fc.assert(
    fc.property(
      fc.bigInt(BigInt(smallestCents), BigInt(largestCents)),
      fc.bigInt(1_000_000n, 5_000_000_000_000n),
      fc.constantFrom('BTC' as const, 'ETH' as const, 'USDT' as const, 'SOL' as const),
      (cents, micros, asset) => {
        const offer = offerFor(asset, amount('ZAR', cents), { asset, micros }, standards.onramp)
        const paid = minus(offer.fiat, offer.fee)
        expect(inRand(offer.target, offer.price, 'down').units).toBeLessThanOrEqual(paid.units)
        expect(offer.fee.units * 10_000n).toBeGreaterThanOrEqual(cents * 50n)
        expect(offer.price.micros * 100n).toBeGreaterThanOrEqual(micros * 101n)
      },
    ),
  )
})

test.each([
  ['49.99', 'purchase_below_minimum'],
  ['50.00', undefined],
  ['5000000.00', undefined],
  ['5000000.01', 'purchase_above_maximum'],
])('R%s is refused as %s', (text, code) => {
  expect(refusalOfAmount(rand(text), standards.onramp)?.code).toBe(code)
})

test('a single smallest unit is dust', () => {
  expect(isDust(offerFor('BTC', rand('50'), parsePrice('BTC', '4000000000'), standards.onramp))).toBe(true)
  expect(isDust(offerFor('BTC', rand('50'), parsePrice('BTC', '1900000'), standards.onramp))).toBe(false)
})

test('what is credited stays that; an order that ended takes money that was in time, a cancelled one only by people', () => {
  expect(after('AWAITING_PAYMENT', 'credit')).toBe('CREDITED')
  expect(after('EXPIRED', 'credit')).toBe('CREDITED')
  expect(after('CANCELLED', 'credit')).toBeNull()
  expect(after('CANCELLED', 'settle')).toBe('CREDITED')
  for (const action of ['credit', 'settle', 'expire', 'cancel'] as const) expect(after('CREDITED', action)).toBeNull()
  for (const state of ['EXPIRED', 'CANCELLED'] as const) {
    for (const action of ['expire', 'cancel'] as const) expect(after(state, action)).toBeNull()
  }
})

const digits = fc.array(fc.nat(digitChoices - 1), { minLength: digitCount, maxLength: digitCount })

test('a reference is found however it is typed, and among other words', () => {
  fc.assert(
    fc.property(digits, fc.constantFrom('', 'payment ', 'FROM THABO ', 'SNG ', 'SNGSNG-'), (chosen, words) => {
      const reference = referenceFrom(chosen)
      expect(reference).toMatch(/^SNG-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      expect(referencesIn(words + reference)).toContain(reference)
      expect(referencesIn(`${words}${reference.toLowerCase().replaceAll('-', ' ')} thanks`)).toContain(reference)
      expect(referencesIn(words + reference.replaceAll('-', ''))).toContain(reference)
    }),
  )
})

test('one wrong character, or two neighbours swapped, is no reference', () => {
  fc.assert(
    fc.property(digits, fc.nat(7), fc.nat(digitChoices - 2), (chosen, place, shift) => {
      const code = referenceFrom(chosen).replaceAll('-', '').slice(3)
      const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
      const wrong = alphabet[(alphabet.indexOf(code[place]!) + shift + 1) % digitChoices]
      expect(referencesIn(`SNG${code.slice(0, place)}${wrong}${code.slice(place + 1)}`)).toEqual([])
      const swapped = code.slice(0, place) + (code[place + 1] ?? '') + code[place] + code.slice(place + 2)
      if (place < 7 && swapped !== code) expect(referencesIn(`SNG${swapped}`)).toEqual([])
    }),
  )
})

test.each(['', 'SNG', 'hello', 'SNG-0000-0000', 'A'.repeat(5000)])('there is no reference in %j', (text) => {
  expect(referencesIn(text)).toEqual([])
})

const order: BuyOrder = {
  ...offerFor('BTC', rand('1000'), parsePrice('BTC', '1900000'), standards.onramp),
  id: '019aa000-0000-7000-8000-000000000001',
  userId: '019aa000-0000-7000-8000-000000000002',
  reference: 'SNG-2222-2222',
  state: 'AWAITING_PAYMENT',
  createdAt: new Date(0),
  priceHeldUntil: new Date(600_000),
  expiresAt: new Date(900_000),
  creditedAt: null,
  credited: null,
  readAt: new Date(0),
}
const payment = { amount: rand('1000'), receivedAt: new Date(899_999), payer: 'own' as const, isFrozen: false }
const large = { ...order, fiat: rand('5000.01') }
const unnamed = { ...payment, payer: 'unknown' as const }

test.each<[string, Parameters<typeof doubtAbout>[0], Parameters<typeof doubtAbout>[1], ReturnType<typeof doubtAbout>]>([
  ['fits', payment, order, null],
  ['names no order', payment, null, 'unknown_reference'],
  ['is a cent short', { ...payment, amount: rand('999.99') }, order, 'wrong_amount'],
  ['is a cent over', { ...payment, amount: rand('1000.01') }, order, 'wrong_amount'],
  ['is from another name', { ...payment, payer: 'foreign' }, order, 'other_name'],
  ['names nobody and is small', unnamed, order, null],
  ['names nobody and is large', { ...unnamed, amount: rand('5000.01') }, large, 'payer_unknown'],
  ['came in time and is read after the order ended', payment, { ...order, state: 'EXPIRED' }, null],
  ['comes after the time', { ...payment, receivedAt: order.expiresAt }, order, 'late'],
  ['comes after the cancellation', payment, { ...order, state: 'CANCELLED' }, 'cancelled'],
  ['comes a second time', payment, { ...order, state: 'CREDITED' }, 'already_paid'],
  ['is for somebody suspended', { ...payment, isFrozen: true }, order, 'account_suspended'],
  ['is for somebody suspended, and late', { ...payment, isFrozen: true, receivedAt: order.expiresAt }, order, 'late'],
])('a payment that %s', (_, claimed, to, doubt) => {
  expect(doubtAbout(claimed, to, standards.onramp)).toBe(doubt)
})

test.each<[string, number, string | null, string | null]>([
  ['in the last moment of the held price, after a rise', 599_999, '2500000', '1919000.00'],
  ['in that moment without any price', 599_999, null, '1919000.00'],
  ['after it, with the market where it was', 600_000, '1900000', '1919000.00'],
  ['after it, one percent above', 600_000, '1919000', '1919000.00'],
  ['after it, more than one percent above', 600_000, '1919000.01', '1938190.0101'],
  ['after it, one percent below', 600_000, '1881000', '1919000.00'],
  ['after it, more than one percent below', 600_000, '1880999.99', '1899809.9899'],
  ['after it, without a price', 600_000, null, null],
])('money that arrives %s', (_, arrivedAt, market, price) => {
  const bought = purchaseOf(
    order,
    new Date(arrivedAt),
    market === null ? null : parsePrice('BTC', market),
    standards.onramp,
  )

  expect(bought && formatPrice(bought.price)).toBe(price)
  if (bought) expect(bought.fiat).toEqual(order.fiat)
})

test('crediting moves exactly the rand that came, the fee and the crypto that was offered', () => {
  const posting = creditPurchase(order, order)

  expect(() => assertSound(posting)).not.toThrow()
  const zar = posting.moves.filter(({ amount: { asset } }) => asset === 'ZAR')
  expect(zar.reduce((sum, { amount: { units } }) => sum + units, 0n)).toBe(order.fiat.units)
  expect(posting.moves.at(-1)).toMatchObject({ to: available(order.userId), amount: order.target })
})
