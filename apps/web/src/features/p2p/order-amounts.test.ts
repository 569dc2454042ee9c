import { formatAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { unitsOf } from '../../lib/live/portfolio.ts'
import {
  type EntryTerms,
  mostRandOf,
  percentFrom,
  priceCentsOf,
  priceWithMargin,
  randAt,
  randWords,
  readEntry,
} from './order-amounts.ts'

const terms: EntryTerms = {
  side: 'sell',
  asset: 'BTC',
  price: '1150000.00',
  min_amount: '0.00100000',
  max_amount: '0.05000000',
  remaining_amount: '0.20000000',
  available_amount: '0.05000000',
}

test('a hundredth of a bitcoin costs what the server says', () => {
  const coin = unitsOf('BTC', '0.01')

  expect(formatAmount(randAt(coin, terms.price))).toBe('11500.00')
})

test('rand is rounded half up, as the server does it', () => {
  expect(formatAmount(randAt(unitsOf('USDT', '0.001'), '5.00'))).toBe('0.01')
  expect(formatAmount(randAt(unitsOf('USDT', '0.000999'), '5.00'))).toBe('0.00')
})

test('rand that is typed is what is paid, whatever the coin comes to', () => {
  for (const typed of ['1500', '1500.01', '12345.67', '57500']) {
    const read = readEntry(typed, 'rand', terms)
    expect(read.kind === 'ready' && formatAmount(read.rand)).toBe(formatAmount(unitsOf('ZAR', typed)))
  }
  expect(readEntry('1500', 'rand', terms)).toMatchObject({ coin: unitsOf('BTC', '0.00130434') })
  expect(readEntry('1500', 'rand', { ...terms, side: 'buy' })).toMatchObject({ coin: unitsOf('BTC', '0.00130435') })
})

test('the rand of a limit are the limit itself', () => {
  const odd = { ...terms, price: '1900000.07', available_amount: '0.03333333' }

  expect(readEntry('1900', 'rand', odd)).toMatchObject({ coin: unitsOf('BTC', '0.001') })
  expect(readEntry(formatAmount(mostRandOf(odd)), 'rand', odd).kind).toBe('ready')
  expect(readEntry(formatAmount(mostRandOf(terms)), 'rand', terms)).toMatchObject({ coin: unitsOf('BTC', '0.05') })
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
  expect(readEntry('1000', 'rand', terms)).toEqual({ kind: 'range', least: 'R1,150.00', most: 'R57,500.00' })
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
