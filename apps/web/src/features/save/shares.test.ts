import type { Balance } from '@sengi/contract/wallet'
import { expect, test } from 'vitest'
import { sharesOf, shareText } from './shares.ts'

const worth = (asset: Balance['asset'], total_value_zar: string | null, total_balance = '1'): Balance => ({
  asset,
  total_balance,
  available_balance: total_balance,
  staking_balance: '0',
  total_value_zar,
  price_zar: null,
  price_at: null,
  price_stale: false,
  change_24h: null,
  sparkline: [],
})

test('shares are of the whole, the largest first, and what is not held or not priced has none', () => {
  const shares = sharesOf([
    worth('BTC', '100.00'),
    worth('ETH', '200.00'),
    worth('SOL', '0.00', '0'),
    worth('LTC', null),
  ])

  expect(shares.map((share) => `${share.asset} ${shareText(share)}`)).toEqual(['ETH 66.7%', 'BTC 33.3%'])
})

test('nothing has no shares, and a grain is not nothing', () => {
  expect(sharesOf([worth('BTC', '0.00', '0')])).toEqual([])
  expect(shareText({ asset: 'BTC', tenths: 0 })).toBeNull()
})
