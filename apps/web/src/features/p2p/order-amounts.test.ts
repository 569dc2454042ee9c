import { formatAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { coinFor, percentFrom, priceCentsOf, priceWithMargin, randAt, randWords, readEntry } from './order-amounts.ts'

const terms = { asset: 'BTC', price: '1150000.00', min_amount: '0.00100000', max_amount: '0.05000000' } as const

test('a hundredth of a bitcoin costs what the server says', () => {
  const coin = unitsOf('BTC', '0.01')

  expect(formatAmount(randAt(coin, terms.price))).toBe('11500.00')
})

test('rand is rounded half up, as the server does it', () => {
  expect(formatAmount(randAt(unitsOf('USDT', '0.001'), '5.00'))).toBe('0.01')
  expect(formatAmount(randAt(unitsOf('USDT', '0.000999'), '5.00'))).toBe('0.00')
})

test('rand that is typed comes out as typed wherever the coin has the places for it', () => {
  for (const rand of ['1.00', '999.99', '12345.67']) {
    const coin = coinFor(unitsOf('ZAR', rand), 'ETH', '65000.00')
    expect(formatAmount(randAt(coin, '65000.00'))).toBe(rand)
  }
})

test.each([
  ['1164950.00', '1.30'],
  ['1150000.00', '0.00'],
  ['1138500.00', '-1.00'],
])('a price of %s lies %s %% from the market', (price, percent) => {
  expect(percentFrom('BTC', price, '1150000.00')).toBe(percent)
})

test('a floating price follows the market, and is no price without one', () => {
  expect(priceWithMargin('BTC', '1150000.00', '2.5')).toBe('1178750.00')
  expect(priceWithMargin('BTC', '1150000.00', '-1')).toBe('1138500.00')
  expect(priceWithMargin('BTC', null, '1')).toBeNull()
  expect(priceWithMargin('BTC', '1150000.00', 'x')).toBeNull()
})

test.each(['0', 'abc', '-1', '1.1.1'])('%s is no valid amount', (typed) => {
  expect(readEntry(typed, 'coin', terms)).toEqual({ kind: 'invalid' })
})

test('an amount outside the limits says which they are', () => {
  const fault = { kind: 'range', least: '0.001 BTC', most: '0.05 BTC' }

  expect(readEntry('0.0009', 'coin', terms)).toEqual(fault)
  expect(readEntry('0.0500001', 'coin', terms)).toEqual(fault)
  expect(readEntry('1000', 'rand', terms)).toEqual(fault)
})

test('both limits themselves are inside', () => {
  expect(readEntry('0.001', 'coin', terms).kind).toBe('ready')
  expect(readEntry('0.05', 'coin', terms).kind).toBe('ready')
  expect(readEntry('', 'coin', terms).kind).toBe('empty')
})

test('a price with more places than rand has is said to the cent', () => {
  expect(randWords('4430.4469')).toBe('R4,430.44')
  expect(priceCentsOf('18.56475')).toBe('18.56')
})
