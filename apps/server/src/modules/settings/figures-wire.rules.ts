import type { FigureSheet } from '@sengi/contract/figures'
import type { FigureKind, StaffFigure } from '@sengi/contract/figures/staff'
import { amount, type CryptoAsset, formatAmount } from '@sengi/money'
import type { Phrase } from '../../platform/words/phrase.ts'
import type { Figures } from './catalogue.rules.ts'
import { entries, type FigureChange, figureAt } from './settings.rules.ts'

type Json = StaffFigure['value']

/** What of the figures the web shows and computes with; what only guards is nobody's business. */
export const presentSheet = ({
  p2p,
  brake,
  quotes,
  onramp,
  qr,
  claims,
  fees,
  resets,
  requests,
  support,
}: Figures): FigureSheet => ({
  p2p: {
    fee_basis_points: p2p.feeBasisPoints,
    streak_discount_basis_points: p2p.streakDiscountBasisPoints,
    long_streak_discount_basis_points: p2p.longStreakDiscountBasisPoints,
    answer_seconds: p2p.answerSeconds,
    top_up_seconds: p2p.topUpSeconds,
    cancels_a_day_at_most: p2p.cancelsADayAtMost,
    open_claims_at_most: p2p.openClaimsAtMost,
    second_approver_zar: zar(p2p.secondApproverCents),
    payshap_pay_seconds: p2p.windows.payshap.paySeconds,
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
  qr: { shop_fee_basis_points: qr.shopFeeBasisPoints },
  claims: { wait_seconds: claims.waitSeconds },
  fees: { notice_days: fees.noticeDays },
  resets: { link_seconds: resets.linkSeconds },
  requests: { open_seconds: requests.openSeconds },
  support: { answer_seconds: support.answerSeconds, reopen_seconds: support.reopenSeconds },
})

const zar = (cents: number): string => formatAmount(amount('ZAR', BigInt(cents)))

/** How a figure is called and written. */
interface FigureForm {
  readonly key: string
  readonly name: string
  readonly kind: FigureKind | null
  readonly asset: CryptoAsset | null
}

/** Says a phrase in the language of whoever reads it. */
type Say = (phrase: Phrase) => string

const named = (key: string): Phrase => ({ room: 'settings/names', key, values: {} })

/** Also of one that is no more, which old changes name. */
export function figureFormOf(key: string, say: Say): FigureForm {
  const figure = entries.get(key)?.figure
  if (!figure) return { key, name: key, kind: null, asset: null }
  return { key, name: say(named(key.replace('.', '_'))), kind: figure.kind, asset: figure.asset ?? null }
}

interface Standing {
  readonly changes: readonly FigureChange[]
  readonly now: Date
  readonly last: ReadonlyMap<string, LastChange>
  /** The proposals that wait, by the key of their figure. */
  readonly waiting: ReadonlyMap<string, string>
  /** From when a figure can cost people more, of those that they pay by. */
  readonly dearerFrom: (key: string) => Date | null
}

interface LastChange {
  readonly changedByName: string | null
  readonly changedAt: Date
  readonly reason: string
}

/** Every figure with its past beginning and what is to come. */
export const presentFigures = (standing: Standing, say: Say): StaffFigure[] =>
  [...entries].map(([key, { module, figure }]) => ({
    ...figureFormOf(key, say),
    kind: figure.kind,
    area: module,
    area_name: say(named(`area_${module}`)),
    standard: figure.standard as Json,
    least: figure.bounds?.[0] ?? null,
    most: figure.bounds?.[1] ?? null,
    ...standingOf(key, standing),
  }))

const standingOf = (key: string, { changes, now, last, waiting, dearerFrom }: Standing) => {
  const changed = last.get(key)
  return {
    value: figureAt(changes, key, now) as Json,
    dearer_from: dearerFrom(key)?.toISOString() ?? null,
    changed: changed
      ? { by: changed.changedByName, at: changed.changedAt.toISOString(), reason: changed.reason }
      : null,
    to_come: changes
      .filter((change) => change.key === key && change.fromWhen > now)
      .map(({ value, fromWhen }) => ({ value: value as Json, from: fromWhen.toISOString() })),
    proposal_id: waiting.get(key) ?? null,
  }
}
