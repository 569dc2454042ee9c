import { expect, test } from 'vitest'
import { p2pAdsWords } from '../messages.ts'
import { type AdDraft, emptyDraft, faultsOf, newAdOf, priceOf } from './ad-draft.ts'
import { adLimitsOf } from './ad-limits.ts'

const t = await p2pAdsWords.load('en')
const inCoins = (typed: string) => ({ unit: 'coin', typed }) as const
const inRand = (typed: string) => ({ unit: 'rand', typed }) as const
const good: AdDraft = { ...emptyDraft, price: '1 900 000', min: inCoins('0,001'), max: inCoins('0.05') }
const limits = (draft: AdDraft) => adLimitsOf(draft, priceOf(draft, '1000000.00'))
const faults = (draft: AdDraft) => faultsOf(t, draft, limits(draft))
const bodyOf = (draft: AdDraft) => newAdOf(draft, limits(draft))

test('a plain ad sends the body of the specification and nothing else', () => {
  expect(bodyOf(good)).toEqual({
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
  expect(faults({ ...emptyDraft, methods: [] })).toEqual({
    price: 'Please enter a price',
    min: 'Please enter a valid amount',
    max: 'Please enter a valid amount',
    methods: 'Choose a payment method',
  })
  expect(faults(good)).toEqual({})
})

test('limits that contradict each other are refused', () => {
  expect(faults({ ...good, min: inCoins('0.06') })).toEqual({ max: 'Must not be below the minimum' })
  expect(faults({ ...good, total: inCoins('0.04') })).toEqual({ total: 'At least the maximum of one order' })
  expect(faults({ ...good, payWindow: '5' })).toEqual({ payWindow: 'Between 15 and 1440 minutes' })
})

test('a floating ad names its margin and shows what it comes to now', () => {
  const floating = { ...good, priceType: 'floating' as const, margin: '-1.5' }

  expect(bodyOf(floating)).toMatchObject({ price_type: 'floating', margin_percent: '-1.5' })
  expect(bodyOf(floating)).not.toHaveProperty('price')
  expect(priceOf(floating, '1000000.00')).toBe('985000.00')
})

test('limits typed in rand are published in the coins that come to them at the price of the ad', () => {
  const usdt: AdDraft = {
    ...good,
    asset: 'USDT',
    price: '18.50',
    min: inRand('500'),
    max: inRand('7 500'),
    total: inRand('7500'),
  }
  expect(bodyOf(usdt)).toMatchObject({ min_amount: '27.027027', max_amount: '405.405405', total_amount: '405.405405' })
  expect(faults({ ...usdt, total: inRand('7499') })).toEqual({ total: 'At least the maximum of one order' })

  // A cent is half a unit here: what is typed fits through both limits all the same.
  const btc = { ...good, price: '1901700', min: inRand('500'), max: inRand('500') }
  expect(bodyOf(btc)).toMatchObject({ min_amount: '0.00026292', max_amount: '0.00026293' })
})

test('rand are no coins before there is a price', () => {
  expect(faults({ ...good, price: '', min: inRand('500') })).toEqual({
    price: 'Please enter a price',
    min: 'Enter the price first, or type coins',
  })
})
