import type { PersonLimitState } from '@sengi/contract/limits/personal'
import type { PersonLimitScope } from '@sengi/contract/limits/scopes'
import { type Amount, formatAmount } from '@sengi/money'
import { type Caps, type LimitKind, leftOf, type OwnLimit } from '../limits.rules.ts'

/** What our team wants one person to pay out at most in 24 hours. */
export interface WantedPersonLimit {
  readonly userId: string
  readonly scope: PersonLimitScope
  readonly day: Amount
  readonly until: Date | null
  readonly reason: string
}

export interface PersonLimit extends WantedPersonLimit {
  readonly id: string
  readonly isRaise: boolean
  readonly askedById: string
  readonly askedBy: string
  readonly askedAt: Date
  /** Until when another person can agree. */
  readonly lapsesAt: Date
  readonly agreedBy: string | null
  readonly beganAt: Date | null
  readonly endedBy: string | null
  readonly endedAt: Date | null
  readonly endReason: string | null
  /** The product's time at which this was read. */
  readonly readAt: Date
}

/** How it stands, which follows from its moments. */
export function personLimitStateOf(one: PersonLimit): PersonLimitState {
  const ranOut = one.until !== null && one.until <= (one.endedAt ?? one.readAt)
  if (one.beganAt) return ranOut ? 'over' : one.endedAt ? 'ended' : 'holds'
  if (one.endedAt) return 'ended'
  return one.lapsesAt > one.readAt ? 'waits' : 'lapsed'
}

/** Whether there is still something to lift or to take back. */
export const mayEndPersonLimit = (one: PersonLimit): boolean => ['waits', 'holds'].includes(personLimitStateOf(one))

const isKind = (scope: PersonLimitScope): scope is LimitKind => scope === 'internal' || scope === 'withdrawal'

/** What the tier allows of this; null where no tier says anything. */
export const tierCapsOf = (scope: PersonLimitScope, capsOf: (kind: LimitKind) => Caps): Caps | null =>
  isKind(scope) ? capsOf(scope) : null

/** Whether it allows more than the tier, which one person does not decide. */
export const isRaiseOf = (day: Amount, caps: Caps | null): boolean => caps !== null && day.units > caps.day.units

/** The caps of a tier as one person has them: theirs instead for a day, and never more than the tier's 30 days. */
export function withOwnLimit(caps: Caps, kind: LimitKind, own: readonly OwnLimit[]): Caps {
  const limit = own.find(({ scope }) => scope === kind)
  if (!limit) return caps
  const isTheirs = limit.isRaise ? limit.cap.units > caps.day.units : limit.cap.units < caps.day.units
  return isTheirs ? { ...caps, day: limit.cap } : caps
}

/** What our team set for this person and scope. */
export const ownCapOf = (own: readonly OwnLimit[], wanted: PersonLimitScope): Amount | undefined =>
  own.find(({ scope }) => scope === wanted)?.cap

/** What is left where all doors are limited together; undefined where they are not. */
export const leftByAllDoors = (own: readonly OwnLimit[]): Amount | undefined => {
  const limit = own.find(({ scope }) => scope === 'all')
  return limit && leftOf(limit.cap, limit.used)
}

/** What the record says of it. Why is in the row: records hold nothing personal. */
export const recordedPersonLimit = ({ scope, day, until }: Pick<PersonLimit, 'scope' | 'day' | 'until'>) => ({
  ...{ scope, day_zar: formatAmount(day), until: until?.toISOString() ?? null },
})
