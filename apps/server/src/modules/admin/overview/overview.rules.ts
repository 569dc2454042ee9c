import type { FunnelStep, OverviewKind, VolumePart } from '@sengi/contract/admin/overview'

export { comparedHours, funnelDays, funnelSteps, volumeDays, volumeParts } from '@sengi/contract/admin/overview'

/** A figure now and one period before: a count, or cents. */
export interface ComparedFigure {
  readonly kind: OverviewKind
  readonly value: bigint
  readonly before: bigint
}

/** What was traded on a day in South Africa, in cents by what counts. */
export interface TradedDay {
  readonly day: string
  readonly cents: Readonly<Record<VolumePart, bigint>>
}

/** How many people got to a step. */
export interface Reached {
  readonly step: FunnelStep
  readonly people: number
}

/** How many newcomers got to each step, and when they were counted. */
export interface NewcomersCounted {
  readonly at: Date
  readonly steps: readonly Reached[]
}

/** By how many percent a figure rose, signed, to one place, half away from zero; null where there was nothing before. */
export function changeInPercent({ value, before }: Pick<ComparedFigure, 'value' | 'before'>): string | null {
  if (before === 0n) return null
  const rise = value - before
  const size = rise < 0n ? -rise : rise
  const tenths = (size * 2_000n + before) / (2n * before)
  const sign = rise < 0n && tenths > 0n ? '-' : ''
  return `${sign}${tenths / 10n}.${tenths % 10n}`
}
