import { assetNames, type CryptoAsset } from '@sengi/money'

/** Invented figures at the sandbox's price levels; wherever they stand, the page says that they are samples. */
export const sampleWallet = {
  total: '24318.60',
  change: '1.84',
  course: course(3, 40, 18),
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
    course: course(11, 28, 12),
  },
  {
    asset: 'ETH',
    name: assetNames.ETH,
    amount: '0.1014',
    value: '6591.00',
    change: '1.12',
    course: course(5, 28, 8),
  },
  {
    asset: 'USDT',
    name: assetNames.USDT,
    amount: '152.8',
    value: '2827.80',
    change: '-0.05',
    course: course(17, 28, -5),
  },
]

/** A walk that looks like a price and is the same in every build: it drifts by `rise` over its length. */
function course(seed: number, length: number, rise: number): string[] {
  let state = seed
  let level = 0
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    level += (state / 2_147_483_647 - 0.5) * 5 + rise / length
    return String(level)
  })
}
