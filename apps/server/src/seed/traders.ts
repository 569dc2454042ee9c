import type { NewAd } from '@sengi/contract/p2p/ads'
import { type CryptoAsset, cryptoAssets, formatAmount, parseAmount } from '@sengi/money'
import type { Reputation } from '../modules/p2p/traders/reputation.rules.ts'
import type { DemoPerson } from './people.ts'

/** One who answers on the practice market, with a past that was made up. */
export interface PracticeTrader extends DemoPerson {
  readonly past: Reputation
}

type Counts = Pick<Reputation, 'bought' | 'sold' | 'faults' | 'late' | 'positive' | 'negative' | 'medianReleaseSeconds'>

const trader = (username: string, legalName: string, joined: number, counts: Counts): PracticeTrader => ({
  username,
  email: `${username}@market.sengi.example`,
  legalName,
  tier: 'tier_2',
  joined,
  past: { ...counts, onTime: counts.sold - counts.late },
})

type Row = readonly [bought: number, sold: number, faults: number, late: number, good: number, bad: number]

/** A release takes this trader so many minutes as a rule; who never sold has no rule yet. */
const did = ([bought, sold, faults, late, positive, negative]: Row, minutes: number | null): Counts => ({
  bought,
  sold,
  faults,
  late,
  positive,
  negative,
  medianReleaseSeconds: minutes && minutes * 60,
})

/** Who answers on the practice market: old hands, people who are slow or break off now and then, and one who is new. */
export const traders: readonly PracticeTrader[] = [
  trader('sipho_trades', 'Sipho Ndlovu', 410, did([412, 488, 9, 4, 611, 7], 3)),
  trader('zanele_m', 'Zanele Mbatha', 390, did([301, 346, 13, 9, 402, 11], 4)),
  trader('johan_vdm', 'Johan van der Merwe', 365, did([120, 233, 4, 3, 198, 2], 7)),
  trader('fatima_coins', 'Fatima Adams', 342, did([260, 271, 0, 0, 377, 0], 2)),
  trader('kagiso_p2p', 'Kagiso Molefe', 310, did([96, 141, 11, 8, 130, 9], 11)),
  trader('priya_cape', 'Priya Naidoo', 287, did([88, 104, 2, 1, 121, 1], 5)),
  trader('lungile_x', 'Lungile Cele', 251, did([51, 62, 11, 9, 58, 8], 25)),
  trader('annelie_b', 'Annelie Botha', 230, did([40, 47, 1, 1, 55, 0], 9)),
  trader('tshepo_pays', 'Tshepo Mokgadi', 199, did([22, 36, 3, 2, 31, 2], 14)),
  trader('craig_jbg', 'Craig Williams', 166, did([12, 19, 2, 2, 14, 1], 18)),
  trader('nandi_dbn', 'Nandi Zwane', 143, did([5, 7, 0, 0, 8, 0], 2)),
  trader('yusuf_k', 'Yusuf Khan', 14, did([0, 0, 0, 0, 0, 0], null)),
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

/** Why an ad is not for everybody at every hour: the buyer is too new, it is the wrong time, or the seller has none left. */
type Special = 'conditional' | 'closed' | 'unfunded'

/** One ad of one trader: every trader sells two assets and buys two others. */
export interface PlannedAd {
  readonly who: string
  readonly side: 'sell' | 'buy'
  readonly asset: CryptoAsset
  readonly marginPercent: string
  readonly methods: NonNullable<Methods>
  readonly terms: string
  readonly amounts: Record<'min_amount' | 'max_amount' | 'total_amount', string>
  readonly conditions: Pick<NewAd, 'min_days' | 'min_completion' | 'business_hours'>
}

/** Which assets a trader sells: two neighbours, so that all six are sold by four people and bought by four others. */
export const soldBy = (place: number): CryptoAsset[] => assetsAt(place, [0, 1])
const boughtBy = (place: number): CryptoAsset[] => assetsAt(place, [3, 4])
const neitherBy = (place: number): CryptoAsset[] => assetsAt(place, [2, 5])

const assetsAt = (place: number, steps: readonly number[]): CryptoAsset[] =>
  steps.flatMap((step) => cryptoAssets[(place * 2 + step) % 6] ?? [])

/** Hundredths of a percent: as uneven as people are, and one who sells a little under the market. */
const margins = [42, 87, 131, 19, 196, 64, 273, 112, 158, 224, 35, 310]
const unevenness = [0, -57, 23, 41]

/** Sellers ask a little more than the market as a rule, and buyers offer a little less. */
function marginOf(side: 'sell' | 'buy', place: number, step: number): string {
  const points = (margins[place % margins.length] ?? 0) + (unevenness[step % unevenness.length] ?? 0)
  return ((side === 'sell' ? points : -points) / 100).toFixed(2)
}

/** Halves of the usual sizes: some trade small, some large. */
const halves = [2n, 1n, 4n, 2n, 3n]

function amountsOf(place: number, asset: CryptoAsset): PlannedAd['amounts'] {
  const { min, max, total } = sizes[asset]
  const sized = (text: string) => {
    const { units } = parseAmount(asset, text)
    return formatAmount({ asset, units: (units * (halves[place % halves.length] ?? 2n)) / 2n })
  }
  return { min_amount: min, max_amount: sized(max), total_amount: sized(total) }
}

const planned = (side: 'sell' | 'buy', place: number, asset: CryptoAsset, step: number): PlannedAd => ({
  who: traders[place]?.username ?? '',
  side,
  asset,
  marginPercent: marginOf(side, place, step),
  methods: methodSets[(place + step * 2) % methodSets.length] ?? ['EFT'],
  terms: words[(place + step) % words.length] ?? '',
  amounts: amountsOf(place, asset),
  conditions: {},
})

const specials: Readonly<Record<Special, Pick<PlannedAd, 'terms' | 'marginPercent' | 'conditions'>>> = {
  conditional: {
    terms: 'My best price, for accounts that are older than half a year and finish what they begin.',
    marginPercent: '0.05',
    conditions: { min_days: 180, min_completion: 95 },
  },
  closed: {
    terms: 'Sunday mornings only, when I have the time to look at my bank.',
    marginPercent: '0.15',
    conditions: { business_hours: { days: [7], from: '07:00', until: '09:00' } },
  },
  unfunded: { terms: 'Sold out for now. New coins come on Friday.', marginPercent: '0.10', conditions: {} },
}

/** Who advertises what not everybody can take: each of the three once for every asset. */
const placesOf: Readonly<Record<Special, { places: readonly number[]; sold: (place: number) => CryptoAsset[] }>> = {
  unfunded: { places: [0, 1, 2], sold: neitherBy },
  conditional: { places: [3, 4, 5], sold: soldBy },
  closed: { places: [6, 7, 8], sold: soldBy },
}

const plannedAs = (special: Special): PlannedAd[] =>
  placesOf[special].places.flatMap((place) =>
    placesOf[special]
      .sold(place)
      .map((asset, step) => ({ ...planned('sell', place, asset, step), ...specials[special] })),
  )

/** Sixty-six ads: both sides, all six assets, every payment method. Those that can be taken are the newest. */
export const plannedAds: readonly PlannedAd[] = [
  ...(['unfunded', 'closed', 'conditional'] as const).flatMap(plannedAs),
  ...traders.flatMap((_, place) => [
    ...soldBy(place).map((asset, step) => planned('sell', place, asset, step)),
    ...boughtBy(place).map((asset, step) => planned('buy', place, asset, step + 2)),
  ]),
]
