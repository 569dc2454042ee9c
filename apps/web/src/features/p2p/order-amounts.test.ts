import { formatAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { percentFrom, priceCentsOf, priceWithMargin, randAt, randWords } from './order-amounts.ts'

test('a hundredth of a bitcoin costs what the server says', () => {
  const coin = unitsOf('BTC', '0.01')

  expect(formatAmount(randAt(coin, '1150000.00'))).toBe('11500.00')
})

test('rand is rounded half up, as the server does it', () => {
  expect(formatAmount(randAt(unitsOf('USDT', '0.001'), '5.00'))).toBe('0.01')
  expect(formatAmount(randAt(unitsOf('USDT', '0.000999'), '5.00'))).toBe('0.00')
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

test('a price with more places than rand has is said to the cent', () => {
  expect(randWords('4430.4469')).toBe('R4,430.44')
  expect(priceCentsOf('18.56475')).toBe('18.56')
})
