import { expect, test } from 'vitest'
import { p2pAdsWords } from '../messages.ts'
import { emptyDraft, faultsOf, newAdOf, priceOf } from './ad-draft.ts'

const t = await p2pAdsWords.load('en')
const good = { ...emptyDraft, price: '1 900 000', min: '0,001', max: '0.05' }

test('a plain ad sends the body of the specification and nothing else', () => {
  expect(newAdOf(good)).toEqual({
    side: 'sell',
    asset: 'BTC',
    price_type: 'fixed',
    price: '1900000',
    min_amount: '0.001',
    max_amount: '0.05',
    payment_methods: ['EFT'],
    terms: '',
  })
})

test('everything that is missing is said beside its field', () => {
  expect(faultsOf(t, { ...emptyDraft, methods: [] })).toEqual({
    price: 'Please enter a price',
    min: 'Please enter a valid amount',
    max: 'Please enter a valid amount',
    methods: 'Choose a payment method',
  })
  expect(faultsOf(t, good)).toEqual({})
})

test('limits that contradict each other are refused', () => {
  expect(faultsOf(t, { ...good, min: '0.06' })).toEqual({ max: 'Must not be below the minimum' })
  expect(faultsOf(t, { ...good, total: '0.04' })).toEqual({ total: 'At least the maximum of one order' })
  expect(faultsOf(t, { ...good, payWindow: '5' })).toEqual({ payWindow: 'Between 15 and 1440 minutes' })
})

test('a floating ad names its margin and shows what it comes to now', () => {
  const floating = { ...good, priceType: 'floating' as const, margin: '-1.5' }

  expect(newAdOf(floating)).toMatchObject({ price_type: 'floating', margin_percent: '-1.5' })
  expect(newAdOf(floating)).not.toHaveProperty('price')
  expect(priceOf(floating, '1000000.00')).toBe('985000.00')
})
