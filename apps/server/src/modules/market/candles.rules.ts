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
