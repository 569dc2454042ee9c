import type { ChartPeriod } from '@sengi/contract/wallet'

/** The steps in which the history of prices is kept. */
export type CandleStep = '1m' | '1h' | '1d'

interface StepRule {
  readonly seconds: number
  /** How far back the history is filled where a source can tell, in steps. */
  readonly filled: number
  /** How long candles are kept, in steps. */
  readonly kept: number
}

/** Every step with its length and how long it is remembered. */
export const stepRules: Readonly<Record<CandleStep, StepRule>> = {
  '1m': { seconds: 60, filled: 120, kept: 2 * 24 * 60 },
  '1h': { seconds: 3_600, filled: 30 * 24, kept: 90 * 24 },
  '1d': { seconds: 86_400, filled: 60, kept: 20 * 366 },
}

/** Days begin at midnight in South Africa, which knows no summer time. */
const offset = 2 * 3_600

/** The charts: how many points before the last finished one, so many steps apart. */
const chartRules = {
  '1D': { step: '1h', every: 1, points: 24 },
  '1W': { step: '1h', every: 6, points: 28 },
  '1M': { step: '1d', every: 1, points: 30 },
  '1Y': { step: '1d', every: 7, points: 52 },
} as const satisfies Record<ChartPeriod, { step: CandleStep; every: number; points: number }>

/** The moments of a chart, oldest first, each the start of a candle of `step`. */
export function chartStarts(period: ChartPeriod, now: Date): { step: CandleStep; starts: Date[] } {
  const { step, every, points } = chartRules[period]
  const last = startOf(step, now).getTime()
  const apart = every * stepRules[step].seconds * 1000
  return { step, starts: Array.from({ length: points + 1 }, (_, index) => new Date(last - (points - index) * apart)) }
}

/** When the step that holds this moment began. */
export function startOf(step: CandleStep, at: Date): Date {
  const { seconds } = stepRules[step]
  const local = Math.floor(at.getTime() / 1000) + offset
  return new Date((local - (local % seconds) - offset) * 1000)
}

/** The starts of finished steps that are missing after `last`, newest filled ones only, oldest first. */
export function missingStarts(step: CandleStep, last: Date | undefined, now: Date): Date[] {
  const { seconds, filled } = stepRules[step]
  const current = startOf(step, now).getTime() / 1000
  const from = Math.max(current - filled * seconds, last ? last.getTime() / 1000 + seconds : 0)
  const count = Math.max(0, (current - from) / seconds)
  return Array.from({ length: count }, (_, index) => new Date((from + index * seconds) * 1000))
}

/** Candles that began before this are forgotten. */
export const forgottenBefore = (step: CandleStep, now: Date): Date =>
  new Date(now.getTime() - stepRules[step].kept * stepRules[step].seconds * 1000)
