import type { Tier } from '@sengi/contract/fields'
import type { Meter } from '@sengi/contract/limits'
import type { PersonLimitScope } from '@sengi/contract/limits/scopes'
import { type Amount, amount, formatAmount, minus, randText, zero } from '@sengi/money'
import { type Refusal, refusal } from '../../platform/words/phrase.ts'

/** What is counted together: what goes to people (also when they have yet to claim it), and what goes to a chain. */
export const limitKinds = ['internal', 'withdrawal'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Rand that may leave in any 24 hours and in any 30 days. */
export interface Caps {
  readonly day: Amount
  readonly month: Amount
}

/** What our team holds one person to now, apart from their tier, with what counts against it. */
export interface OwnLimit {
  readonly scope: PersonLimitScope
  readonly cap: Amount
  readonly used: Amount
  readonly isRaise: boolean
  readonly until: Date | null
}

/** One act that counts, also for the brakes. `ref` is the id of its row; the same ref counts once. */
export interface LimitUse {
  readonly userId: string
  readonly tier: Tier
  readonly kind: LimitKind
  readonly value: Amount
  readonly ref: string
  /** Whom it pays; null for an e-mail address or a chain, which is new each time. */
  readonly payeeId: string | null
  /** The PIN was given for it. */
  readonly confirmed: boolean
}

/** What a use is found by. */
export type UseKey = Pick<LimitUse, 'userId' | 'ref'>

/** Where somebody stands with one kind. */
export interface LimitState {
  readonly kind: LimitKind
  readonly caps: Caps
  readonly used: Caps
  readonly left: Caps
  /** When the oldest of what counts now counts no more; null while nothing counts. */
  readonly returns: { readonly day: Date | null; readonly month: Date | null }
  /** What can be sent at once. */
  readonly leftNow: Amount
  /** What raises it: the next tier, and what that allows; null at the highest. */
  readonly next: { readonly tier: Tier; readonly caps: Caps } | null
}

/**
 * What became of a use: taken, the window that it would exceed, what its person may pay out by all doors, the PIN that it needs, or held by a
 * new password or PIN.
 */
export type LimitVerdict = 'taken' | 'pin' | 'braked' | 'all' | keyof Caps

const names = {
  tier_0: { internal: 'tier0Internal', withdrawal: 'tier0Withdrawal' },
  tier_1: { internal: 'tier1Internal', withdrawal: 'tier1Withdrawal' },
  tier_2: { internal: 'tier2Internal', withdrawal: 'tier2Withdrawal' },
  tier_3: { internal: 'tier3Internal', withdrawal: 'tier3Withdrawal' },
} as const satisfies Record<Tier, Record<LimitKind, string>>

type CapName = (typeof names)[Tier][LimitKind]

/** The caps that hold, as staff set them. */
export type LimitFigures = Readonly<Record<CapName, { readonly dayCents: number; readonly monthCents: number }>>

/** Every tier that has caps, the lowest first. */
export const tiers = Object.keys(names) as readonly Tier[]

/** What somebody of this tier may send, by kind. */
export function capsOf(figures: LimitFigures, tier: Tier, kind: LimitKind): Caps {
  const { dayCents, monthCents } = figures[names[tier][kind]]
  return { day: amount('ZAR', BigInt(dayCents)), month: amount('ZAR', BigInt(monthCents)) }
}

/** What the tier above this one may send; null at the highest. */
export function nextCaps(figures: LimitFigures, tier: Tier, kind: LimitKind): LimitState['next'] {
  const next = tiers[tiers.indexOf(tier) + 1]
  return next ? { tier: next, caps: capsOf(figures, next, kind) } : null
}

/** A use with what its person may. */
export type CappedUse = LimitUse & { readonly caps: Caps }

/** Puts what somebody of its tier may beside a use. */
export const capped =
  (figures: LimitFigures) =>
  (use: LimitUse): CappedUse => ({ ...use, caps: capsOf(figures, use.tier, use.kind) })

/** What is left of a cap; never below zero, because a tier may have been lowered since. */
export function leftOf(cap: Amount, used: Amount): Amount {
  const left = minus(cap, used)
  return left.units > 0n ? left : zero('ZAR')
}

/** What can be sent at once: the smallest of what is left. */
export const leftNow = (...left: readonly [Amount, ...Amount[]]): Amount =>
  left.reduce((least, one) => (one.units < least.units ? one : least))

/** What counts no more from a moment on. */
export interface NextReturn {
  readonly at: Date
  readonly cents: bigint
}

/** One limit over so many days, told by the figures that also refuse. */
export function meterOf(cap: Amount, usedCents: bigint, days: number, next: NextReturn | null): Meter {
  const used = amount('ZAR', usedCents)
  return {
    cap_zar: formatAmount(cap),
    used_zar: formatAmount(used),
    left_zar: formatAmount(leftOf(cap, used)),
    days,
    returns_at: next?.at.toISOString() ?? null,
    returns_zar: next && formatAmount(amount('ZAR', next.cents)),
  }
}

/** Why a use was not taken. */
export const overLimit = (kind: PersonLimitScope, window: keyof Caps, cap: Amount): Refusal =>
  refusal('limit_exceeded', { kind, window, cap: randText(cap) })
