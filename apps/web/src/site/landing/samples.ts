import { assetNames, type CryptoAsset } from '@sengi/money'

/** Invented figures at the sandbox's price levels; wherever they stand, the page says that they are samples. */
export const sampleWallet = {
  total: '24321.60',
  change: '1.84',
  course: course(3, 18, 18),
}

interface Holding {
  asset: CryptoAsset
  name: string
  amount: string
  value: string
  change: string
  course: string[]
}

export const holdings: Holding[] = [
  {
    asset: 'BTC',
    name: assetNames.BTC,
    amount: '0.007842',
    value: '14899.80',
    change: '2.41',
    course: course(11, 11, 12),
  },
  {
    asset: 'ETH',
    name: assetNames.ETH,
    amount: '0.1014',
    value: '6591.00',
    change: '1.12',
    course: course(5, 11, 8),
  },
  {
    asset: 'LTC',
    name: assetNames.LTC,
    amount: '1.348',
    value: '2830.80',
    change: '-0.85',
    course: course(17, 11, -5),
  },
]

/**
 * A walk that looks like a price and is the same in every build: it drifts by `rise` over its length. In whole steps of the
 * height that a sparkline has, because the page writes every digit.
 */
function course(seed: number, length: number, rise: number): string[] {
  let state = seed
  let level = 0
  const levels = Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    level += (state / 2_147_483_647 - 0.5) * 5 + rise / length
    return level
  })
  const low = Math.min(...levels)
  const span = Math.max(...levels) - low
  return levels.map((one) => String(Math.round(((one - low) * 28) / span)))
}
