import type { Memo } from '../../ledger/posting.ts'
import { type MovementKind, reasonsToPeople, type Way } from './reasons.rules.ts'

/** Where a page of lines begins: a posting and a line in it. */
export const movementPosition = /^[0-9]{1,18}\.[0-9]{1,4}$/

/** What a history has a name for. What is not among them is `other`. */
const rules = Object.entries(reasonsToPeople).flatMap(([reason, { inHistory }]) =>
  inHistory ? [{ reason, kinds: inHistory }] : [],
)

const named = rules.map(({ reason }) => reason)

/** Reasons for which coins go to us or come from us, and from nobody else. */
const withUs: readonly string[] = ['card.topped_up', 'card.drawn', 'referral.paid']

/** Who is at the other end of a movement where no person is: whom the posting named, or we. Null where there is nobody. */
export const outsideOf = (reason: string, { counterparty }: Pick<Memo, 'counterparty'>): string | null =>
  counterparty ?? (withUs.includes(reason) ? 'Sengi' : null)

/** Reasons whose fee leaves somebody's free coins by a line of its own, as that of a shop does. */
const paysFeeApart: readonly string[] = ['qr.paid']

/** The kind of a line in somebody's history. */
export function movementKindOf(reason: string, units: bigint): MovementKind {
  return reasonsToPeople[reason]?.inHistory?.[units < 0n ? 'out' : 'in'] ?? 'other'
}

/** The kind of a line in an account beside the free one, where what came in went out of the free one. */
export const kindElsewhere = (reason: string, units: bigint): MovementKind => movementKindOf(reason, -units)

/** Which lines of the ledger belong to a kind. */
export function filterFor(kind: MovementKind | undefined): {
  reasons?: string[]
  exceptReasons?: string[]
  direction?: Way
  toFees?: boolean
} {
  if (kind === undefined) return {}
  if (kind === 'other') return { exceptReasons: named }
  if (kind === 'fee') return { reasons: [...paysFeeApart], toFees: true }
  const reasons = rules.filter(({ kinds }) => kinds.in === kind || kinds.out === kind).map(({ reason }) => reason)
  const [comesIn, goesOut] = [
    rules.some(({ kinds }) => kinds.in === kind),
    rules.some(({ kinds }) => kinds.out === kind),
  ]
  return {
    reasons,
    ...(comesIn !== goesOut && { direction: goesOut ? ('out' as const) : ('in' as const) }),
    ...(reasons.some((reason) => paysFeeApart.includes(reason)) && { toFees: false }),
  }
}
