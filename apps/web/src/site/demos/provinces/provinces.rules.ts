export type ProvinceCode = 'ec' | 'fs' | 'gp' | 'kzn' | 'lp' | 'mp' | 'nc' | 'nw' | 'wc'

/** Where a province stands on the map, in its units. */
export interface Shape {
  readonly path: string
  readonly dot: readonly [number, number]
}

export const mapSize = { width: 400, height: 352 } as const

export interface Province {
  readonly code: ProvinceCode
  readonly trades: number
  /** Cents of rand. */
  readonly volume: bigint
  readonly asset: string
  /** Per cent against the month before. */
  readonly growth: number
}

/** Invented, as the page says. */
export const provinces: readonly Province[] = [
  { code: 'gp', trades: 1847, volume: 2_450_000_00n, asset: 'BTC', growth: 24 },
  { code: 'wc', trades: 1203, volume: 1_830_000_00n, asset: 'ETH', growth: 31 },
  { code: 'kzn', trades: 892, volume: 980_000_00n, asset: 'BTC', growth: 18 },
  { code: 'ec', trades: 456, volume: 410_000_00n, asset: 'USDT', growth: 15 },
  { code: 'mp', trades: 331, volume: 295_000_00n, asset: 'BTC', growth: 22 },
  { code: 'lp', trades: 287, volume: 260_000_00n, asset: 'USDT', growth: 35 },
  { code: 'fs', trades: 223, volume: 205_000_00n, asset: 'ETH', growth: 9 },
  { code: 'nw', trades: 198, volume: 176_000_00n, asset: 'SOL', growth: 12 },
  { code: 'nc', trades: 87, volume: 72_000_00n, asset: 'BTC', growth: 6 },
]

export const pulseMs = 3000
export const refreshMs = 30_000

export type GrowthBand = 'least' | 'some' | 'more' | 'most'
export const growthBands: readonly GrowthBand[] = ['least', 'some', 'more', 'most']

/** The colour of a province: below 10, 10 to 20, 20 to 30, above 30 per cent. */
export function growthBand(growth: number): GrowthBand {
  if (growth > 30) return 'most'
  if (growth >= 20) return 'more'
  return growth >= 10 ? 'some' : 'least'
}

/** The radius of a province's dot, in the units of the map: above 1000, 500 and 200 trades. */
export function dotOf(trades: number): number {
  if (trades > 1000) return 13
  if (trades > 500) return 10
  return trades > 200 ? 7 : 5
}

/** The figures of a later moment: each a little further, by the number of the moment alone. */
export const inventedAt = (moment: number): Province[] =>
  provinces.map((province, place) => {
    const step = (moment * (place + 3)) % 7
    const trades = province.trades + step * 3
    return { ...province, trades, volume: (province.volume * BigInt(trades)) / BigInt(province.trades) }
  })
