import { type Amount, amount, formatAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { type EntryTerms, mostRandOf, readEntry, roundRandOf, shareOfAd } from './entry-amounts.ts'

const terms: EntryTerms = {
  side: 'sell',
  asset: 'BTC',
  price: '1150000.00',
  min_amount: '0.00100000',
  max_amount: '0.05000000',
  remaining_amount: '0.20000000',
  available_amount: '0.05000000',
}

const read = (typed: string, unit: 'rand' | 'coin', of: EntryTerms, sellable?: Amount) =>
  readEntry({ unit, typed }, of, sellable)

test('rand that is typed is what is paid, whatever the coin comes to', () => {
  for (const typed of ['1500', '1500.01', '12345.67', '57500']) {
    const found = read(typed, 'rand', terms)
    expect(found.kind === 'ready' && formatAmount(found.rand)).toBe(formatAmount(unitsOf('ZAR', typed)))
  }
  expect(read('1500', 'rand', terms)).toMatchObject({ coin: unitsOf('BTC', '0.00130434') })
  expect(read('1500', 'rand', { ...terms, side: 'buy' })).toMatchObject({ coin: unitsOf('BTC', '0.00130435') })
})

test('the rand of a limit are the limit itself', () => {
  const odd = { ...terms, price: '1900000.07', available_amount: '0.03333333' }

  expect(read('1900', 'rand', odd)).toMatchObject({ coin: unitsOf('BTC', '0.001') })
  expect(read(formatAmount(mostRandOf(odd)), 'rand', odd).kind).toBe('ready')
  expect(read(formatAmount(mostRandOf(terms)), 'rand', terms)).toMatchObject({ coin: unitsOf('BTC', '0.05') })
})

test.each([
  ['0', 'zero'],
  ['abc', 'invalid'],
  ['-1', 'invalid'],
  ['1.1.1', 'invalid'],
])('%s is no valid amount', (typed, key) => {
  expect(read(typed, 'coin', terms)).toEqual({ kind: 'fault', fault: { key }, isFinal: false })
})

test('an amount outside the limits says which they are in the unit that was typed, too little once it was tried', () => {
  const fault = { key: 'range', least: '0.001 BTC', most: '0.05 BTC' }

  expect(read('0.0009', 'coin', terms)).toEqual({ kind: 'fault', fault, isFinal: false })
  expect(read('0.0500001', 'coin', terms)).toEqual({ kind: 'fault', fault, isFinal: true })
  expect(read('1000', 'rand', terms)).toMatchObject({ fault: { key: 'range', least: 'R1,150.00', most: 'R57,500.00' } })
})

test('who sells more than the wallet has beside the fee is told so in the unit that was typed', () => {
  const buyer: EntryTerms = { ...terms, side: 'buy' }
  const sellable = unitsOf('BTC', '0.002')

  expect(read('2300', 'rand', buyer, sellable).kind).toBe('ready')
  expect(read('2301', 'rand', buyer, sellable)).toMatchObject({ fault: { key: 'funds', most: 'R2,300.00' } })
  expect(read('0.003', 'coin', buyer, sellable)).toMatchObject({ fault: { key: 'funds', most: '0.002 BTC' } })
})

test('parts and all of what an ad takes can be ordered, in rand and in coins, whatever the wallet holds', () => {
  const eth: EntryTerms = { ...terms, side: 'buy', asset: 'ETH', price: '61234.57', min_amount: '0.000001' }
  for (const units of [1_000_000_000_000_000n, 7_654_321_098_765_432n, 49_999_999_999_999_999n, 10n ** 18n]) {
    const sellable = amount('ETH', units)
    for (const unit of ['rand', 'coin'] as const) {
      for (const percent of [25, 50, 100]) {
        const { typed } = shareOfAd(percent, unit, eth, sellable)
        expect(read(typed, unit, eth, sellable).kind, `${percent}% of ${units} in ${unit}: ${typed}`).toBe('ready')
      }
    }
  }
  expect(shareOfAd(100, 'rand', terms, null)).toEqual({ unit: 'rand', typed: '57500' })
})

test('round rand that an ad takes are one tap away', () => {
  expect(roundRandOf(terms)).toEqual(['2000', '5000', '10000'])
})

test('both limits themselves are inside', () => {
  expect(read('0.001', 'coin', terms).kind).toBe('ready')
  expect(read('0.05', 'coin', terms).kind).toBe('ready')
  expect(read('', 'coin', terms).kind).toBe('empty')
})
