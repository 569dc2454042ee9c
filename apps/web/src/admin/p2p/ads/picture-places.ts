import type { StaffAd } from '@sengi/contract/p2p/staff-ads'

/** An ad as far as it is drawn. A shape, not a sum: numbers are good enough to draw with. */
export interface DrawnAd {
  /** Basis points from the market, dearer above zero. */
  readonly away: number
  readonly rand: number
  readonly isOff: boolean
}

/** Of ads whose market is known. */
export const drawnOf = (ads: readonly StaffAd[]): DrawnAd[] =>
  ads.flatMap(({ percent_away, remaining_zar, price_check }) =>
    percent_away === null
      ? []
      : [
          {
            away: Math.round(Number(percent_away) * 100),
            rand: Number(remaining_zar),
            isOff: price_check === 'too_far',
          },
        ],
  )

/** The picture reaches so many times as far as the band at least, and at most: an ad at ten times the market would press all others together. */
const reaches = { least: 3, most: 4 } as const

/** Where everything stands, in percent of the picture: to the right by the price, upwards by tenfolds of rand. */
export function frameOf(points: readonly DrawnAd[], bandPoints: number) {
  const furthest = Math.max(...points.map(({ away }) => Math.abs(away)))
  const reach = wholePercent(Math.min(Math.max(furthest, reaches.least * bandPoints), reaches.most * bandPoints))
  const x = (away: number) => toTenth(50 + (50 * Math.min(reach, Math.max(-reach, away))) / reach)
  const powers = points.map(({ rand }) => Math.log10(Math.max(1, rand)))
  const least = Math.floor(Math.min(...powers))
  const most = Math.max(least + 1, Math.ceil(Math.max(...powers)))
  const y = (power: number) => toTenth(100 - (100 * (power - least)) / (most - least))
  return {
    isCut: furthest > reach,
    band: { from: x(-bandPoints), to: x(bandPoints) },
    decades: Array.from({ length: most - least + 1 }, (_, step) => ({ power: least + step, y: y(least + step) })),
    marks: [-reach, -bandPoints, bandPoints, reach].map((away) => ({ points: away, x: x(away) })),
    placeOf: ({ away, rand }: DrawnAd) => `${x(away)} ${y(Math.log10(Math.max(1, rand)))}`,
  }
}

/** Upwards, in basis points. */
const wholePercent = (points: number): number => Math.ceil(points / 100) * 100

const toTenth = (length: number): number => Math.round(length * 10) / 10
