import type { ListedAd } from '@sengi/contract/p2p/ads'
import { expect, test } from 'vitest'
import { pickOf } from './express-pick.ts'
import { gapOf } from './gap.ts'

const ad = (price: string, more: Partial<ListedAd> = {}): ListedAd =>
  ({ id: price, asset: 'BTC', side: 'sell', price, obstacle: null, ...more }) as ListedAd

test('the first ad that can be taken is picked, and the reason is its price, its record or that it stands alone', () => {
  const tooLarge = ad('1800000.00', { obstacle: 'too_little' })

  expect(pickOf([tooLarge])).toBeNull()
  expect(pickOf([ad('1900000.00'), tooLarge])).toMatchObject({ why: 'only', count: 1 })
  expect(pickOf([ad('1900000.00'), ad('1910000.00'), tooLarge])).toMatchObject({
    why: 'price',
    count: 2,
    percent: '0.00',
  })
  expect(pickOf([ad('1919000.00'), ad('1900000.00')])).toMatchObject({
    ad: { id: '1919000.00' },
    why: 'record',
    percent: '1.00',
  })
})

test('who sells to an ad wants the highest price', () => {
  const buys = { side: 'buy' } as const

  expect(pickOf([ad('1900000.00', buys), ad('1910000.00', buys)])).toMatchObject({ why: 'record', percent: '0.52' })
  expect(pickOf([ad('1910000.00', buys), ad('1900000.00', buys)])).toMatchObject({ why: 'price' })
})

test('a price is good only where whoever takes the ad gains by it', () => {
  expect(gapOf('sell', '-0.35')).toEqual({ word: 'gap_cheaper', isGood: true })
  expect(gapOf('sell', '0.35')).toEqual({ word: 'gap_dearer', isGood: false })
  expect(gapOf('buy', '0.35')).toEqual({ word: 'gap_more', isGood: true })
  expect(gapOf('buy', '-0.35')).toEqual({ word: 'gap_less', isGood: false })
  expect(gapOf('sell', '0.00')).toEqual({ word: 'gap_level', isGood: false })
})
