import type { Tier } from '@sengi/contract'
import { type Amount, minus, parseAmount, randText, zero } from '@sengi/money'

/** What is counted together: what goes to people (also when they have yet to claim it), and what goes to a chain. */
export const limitKinds = ['internal', 'withdrawal'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Rand that may leave in any 24 hours and in any 30 days. */
export interface Caps {
  readonly day: Amount
  readonly month: Amount
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
  readonly left: Caps
  /** What can be sent at once. */
  readonly leftNow: Amount
}

/** What became of a use: taken, the window that it would exceed, the PIN that it needs, or held by a new password or PIN. */
export type LimitVerdict = 'taken' | 'pin' | 'braked' | keyof Caps

const rand = (day: string, month: string): Caps => ({ day: parseAmount('ZAR', day), month: parseAmount('ZAR', month) })

/** The figures are ours to set: no law names them. */
const caps: Readonly<Record<Tier, Readonly<Record<LimitKind, Caps>>>> = {
  tier_0: { internal: rand('5000', '25000'), withdrawal: rand('2000', '10000') },
  tier_1: { internal: rand('50000', '250000'), withdrawal: rand('25000', '100000') },
  tier_2: { internal: rand('500000', '2500000'), withdrawal: rand('250000', '1000000') },
  tier_3: { internal: rand('5000000', '25000000'), withdrawal: rand('2500000', '10000000') },
}

/** Every tier that has caps. */
export const tiers = Object.keys(caps) as readonly Tier[]

/** What somebody of this tier may send, by kind. */
export const capsOf = (tier: Tier, kind: LimitKind): Caps => caps[tier][kind]

/** A use with what its person may. */
export type CappedUse = LimitUse & { readonly caps: Caps }

/** Puts what somebody of its tier may beside a use. */
export const capped = (use: LimitUse): CappedUse => ({ ...use, caps: capsOf(use.tier, use.kind) })

/** What is left of a cap; never below zero, because a tier may have been lowered since. */
export function leftOf(cap: Amount, used: Amount): Amount {
  const left = minus(cap, used)
  return left.units > 0n ? left : zero('ZAR')
}

/** What can be sent at once: the smaller rest of the two windows. */
export const leftNow = (day: Amount, month: Amount): Amount => (day.units < month.units ? day : month)

const windowTexts: Readonly<Record<keyof Caps, string>> = { day: '24 hours', month: '30 days' }
const kindTexts: Readonly<Record<LimitKind, string>> = { internal: 'send to people', withdrawal: 'withdraw' }

/** Why a use was not taken, as its person reads it. */
export const limitText = ({ tier, kind }: Pick<LimitUse, 'tier' | 'kind'>, window: keyof Caps): string =>
  `This is more than your limit: you can ${kindTexts[kind]} ${randText(capsOf(tier, kind)[window])} in ${windowTexts[window]}.`
