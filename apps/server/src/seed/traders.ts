import type { NewAd } from '@sengi/contract/p2p/ads'
import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import type { DemoPerson } from './people.ts'

const trader = (username: string, legalName: string, joined: number): DemoPerson => ({
  username,
  email: `${username}@market.sengi.example`,
  legalName,
  tier: 'tier_2',
  joined,
})

/** Who answers on the practice market. Nobody can sign in to these accounts. */
export const traders: readonly DemoPerson[] = [
  trader('sipho_trades', 'Sipho Ndlovu', 410),
  trader('zanele_m', 'Zanele Mbatha', 390),
  trader('johan_vdm', 'Johan van der Merwe', 365),
  trader('fatima_coins', 'Fatima Adams', 342),
  trader('kagiso_p2p', 'Kagiso Molefe', 310),
  trader('priya_cape', 'Priya Naidoo', 287),
  trader('lungile_x', 'Lungile Cele', 251),
  trader('annelie_b', 'Annelie Botha', 230),
  trader('tshepo_pays', 'Tshepo Mokgadi', 199),
  trader('craig_jbg', 'Craig Williams', 166),
  trader('nandi_dbn', 'Nandi Zwane', 143),
  trader('yusuf_k', 'Yusuf Khan', 121),
]

/** The smallest and the largest order of an ad, and what a trader who sells begins with. */
export const sizes: Readonly<Record<CryptoAsset, { min: string; max: string; total: string; rand: string }>> = {
  BTC: { min: '0.0002', max: '0.01', total: '0.05', rand: '300000.00' },
  ETH: { min: '0.005', max: '0.3', total: '1.5', rand: '300000.00' },
  SOL: { min: '0.08', max: '4', total: '20', rand: '280000.00' },
  LTC: { min: '0.15', max: '8', total: '40', rand: '260000.00' },
  BCH: { min: '0.04', max: '2', total: '10', rand: '260000.00' },
  USDT: { min: '15', max: '1000', total: '5000', rand: '300000.00' },
}

type Methods = NewAd['payment_methods']
const methodSets: readonly NonNullable<Methods>[] = [
  ['PayShap'],
  ['EFT'],
  ['EFT', 'PayShap'],
  ['Cash'],
  ['PayShap', 'Cash'],
]

const words = [
  'Quick and friendly. Please use the reference exactly as shown.',
  'I look at my account every few minutes and answer at once.',
  'Only from an account in your own name, please.',
  'Practice partner: no real money moves.',
]

/** One ad of one trader: every trader sells two assets and buys two others. */
export interface PlannedAd {
  readonly who: string
  readonly side: 'sell' | 'buy'
  readonly asset: CryptoAsset
  readonly marginPercent: string
  readonly methods: NonNullable<Methods>
  readonly terms: string
}

/** Which assets a trader sells: two neighbours, so that all six are sold by four people and bought by four others. */
export const soldBy = (place: number): CryptoAsset[] =>
  [0, 1].flatMap((step) => cryptoAssets[(place * 2 + step) % 6] ?? [])
const boughtBy = (place: number): CryptoAsset[] => [3, 4].flatMap((step) => cryptoAssets[(place * 2 + step) % 6] ?? [])

const margins = ['0.35', '0.95', '1.55', '2.15']

/** Sellers ask a little more than the market, and buyers offer a little less. */
const marginOf = (side: 'sell' | 'buy', place: number): string =>
  `${side === 'sell' ? '' : '-'}${margins[place % margins.length]}`

const planned = (side: 'sell' | 'buy', place: number, asset: CryptoAsset, step: number): PlannedAd => ({
  who: traders[place]?.username ?? '',
  side,
  asset,
  marginPercent: marginOf(side, place + step),
  methods: methodSets[(place + step * 2) % methodSets.length] ?? ['EFT'],
  terms: words[(place + step) % words.length] ?? '',
})

/** Forty-eight ads: both sides, all six assets, every payment method. */
export const plannedAds: readonly PlannedAd[] = traders.flatMap((_, place) => [
  ...soldBy(place).map((asset, step) => planned('sell', place, asset, step)),
  ...boughtBy(place).map((asset, step) => planned('buy', place, asset, step + 2)),
])
