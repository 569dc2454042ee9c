import type { FigureSheet } from '@sengi/contract/figures'
import type { StaffFigure, FigureChange as WireChange } from '@sengi/contract/figures/staff'
import { amount, formatAmount } from '@sengi/money'
import type { Figures } from './catalogue.rules.ts'
import { entries, type FigureChange, figuresAt } from './settings.rules.ts'

type Json = StaffFigure['value']

/** What of the figures the web shows and computes with; what only guards is nobody's business. */
export const presentSheet = ({ p2p, brake, quotes, onramp, claims, requests, support }: Figures): FigureSheet => ({
  p2p: {
    fee_basis_points: p2p.feeBasisPoints,
    streak_discount_basis_points: p2p.streakDiscountBasisPoints,
    long_streak_discount_basis_points: p2p.longStreakDiscountBasisPoints,
    answer_seconds: p2p.answerSeconds,
    cancels_a_day_at_most: p2p.cancelsADayAtMost,
    open_claims_at_most: p2p.openClaimsAtMost,
    second_approver_zar: zar(p2p.secondApproverCents),
  },
  brake: {
    free_zar: zar(brake.freeCents),
    free_new_zar: zar(brake.freeNewCents),
    braked_zar: zar(brake.brakedCents),
    hours: brake.hours,
  },
  quotes: { held_seconds: quotes.heldSeconds },
  onramp: {
    smallest_zar: zar(onramp.smallestCents),
    spread_basis_points: onramp.spreadBasisPoints,
    fee_basis_points: onramp.feeBasisPoints,
    lapsed_seconds: onramp.lapsedSeconds,
    limit_days: onramp.limitDays,
  },
  claims: { wait_seconds: claims.waitSeconds },
  requests: { open_seconds: requests.openSeconds },
  support: { answer_seconds: support.answerSeconds, reopen_seconds: support.reopenSeconds },
})

const zar = (cents: number): string => formatAmount(amount('ZAR', BigInt(cents)))

/** Every figure with its past beginning and what is to come. */
export function presentFigures(changes: readonly FigureChange[], now: Date): StaffFigure[] {
  const values = figuresAt(changes, now) as unknown as Record<string, Record<string, Json>>
  return [...entries].map(([key, { module, name, figure }]) => ({
    key,
    kind: figure.kind,
    value: values[module]?.[name] ?? null,
    standard: figure.standard as Json,
    to_come: changes
      .filter((change) => change.key === key && change.fromWhen > now)
      .map(({ value, fromWhen }) => ({ value: value as Json, from: fromWhen.toISOString() })),
  }))
}

interface Recorded extends FigureChange {
  readonly id: string
  readonly changedBy: string | null
  readonly reason: string
  readonly changedAt: Date
}

export const presentChange = ({ id, key, value, fromWhen, changedBy, reason, changedAt }: Recorded): WireChange => ({
  change_id: id,
  key,
  value: value as Json,
  from: fromWhen.toISOString(),
  changed_by: changedBy,
  reason,
  changed_at: changedAt.toISOString(),
})
