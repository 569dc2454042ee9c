import type { Tier } from '@sengi/contract/fields'
import { amount } from '@sengi/money'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { stepUpRequired } from '../auth/index.ts'
import { figuresOf } from '../settings/index.ts'
import { type BrakeTerms, brakeTermsOf } from './brake.rules.ts'
import { onHold } from './brake.service.ts'
import {
  type CappedUse,
  capped,
  capsOf,
  type LimitState,
  type LimitUse,
  type LimitVerdict,
  leftNow,
  leftOf,
  limitKinds,
  nextCaps,
  type OwnLimit,
  overLimit,
  type UseKey,
} from './limits.rules.ts'
import { getUsed, mapOwnLimits, returnUses, takeUses } from './limits.store.ts'
import { leftByAllDoors, ownCapOf, withOwnLimit } from './personal/personal.rules.ts'

/**
 * Counts what leaves against its person's limits, in the transaction that moves it and before the money: a refused act
 * counts nothing. Acts of one person at once come one after the other. What the sums of a day say of PIN and brake is part of it.
 * @throws DomainError limit_exceeded, step_up_required, payee_on_hold
 */
export async function requireWithinLimits(tx: Tx, use: LimitUse): Promise<void> {
  const [refusal] = await takeFromLimits(tx, [use])
  if (refusal) throw refusal
}

/** The same for the acts of one commit: null for each that fits, in their order. */
export async function takeFromLimits(tx: Tx, uses: readonly LimitUse[]): Promise<(DomainError | null)[]> {
  const { limits, brake } = await figuresOf(tx)
  const terms = brakeTermsOf(brake)
  const asked = uses.map(capped(limits))
  const verdicts = await takeUses(tx, asked, terms)
  const refused = asked.filter((_, index) => verdicts[index] !== 'taken').map(({ userId }) => userId)
  const own = await mapOwnLimits(tx, refused)
  return asked.map((use, index) => {
    const verdict = verdicts[index] ?? 'day'
    return verdict === 'taken' ? null : refusals[verdict](use, terms, own.get(use.userId) ?? [])
  })
}

const refusals: Readonly<
  Record<Exclude<LimitVerdict, 'taken'>, (use: CappedUse, terms: BrakeTerms, own: readonly OwnLimit[]) => DomainError>
> = {
  day: ({ kind, caps }, _terms, own) => DomainError.of(overLimit(kind, 'day', withOwnLimit(caps, kind, own).day)),
  month: ({ kind, caps }) => DomainError.of(overLimit(kind, 'month', caps.month)),
  all: ({ caps }, _terms, own) => DomainError.of(overLimit('all', 'day', ownCapOf(own, 'all') ?? caps.day)),
  pin: stepUpRequired,
  braked: (_use, terms) => onHold(terms),
}

/** What was counted for a row counts no more, because its money came back. Once, however often it is asked. */
export const returnToLimits = (tx: Tx, ...uses: UseKey[]): Promise<void> => returnUses(tx, uses)

/** Where somebody stands, by kind. */
export const limitsOf = async (db: Db, userId: string, tier: Tier): Promise<LimitState[]> =>
  (await limitsWithOwn(db, userId, tier)).limits

/** The same, and what our team set for them beside their tier. */
export async function limitsWithOwn(
  db: Db,
  userId: string,
  tier: Tier,
): Promise<{ limits: LimitState[]; own: readonly OwnLimit[] }> {
  const [{ limits: figures }, { used, own }] = [await figuresOf(db), await getUsed(db, userId)]
  const limits = limitKinds.map((kind) => {
    const {
      dayCents = 0n,
      monthCents = 0n,
      dayReturns = null,
      monthReturns = null,
    } = used.find((one) => one.kind === kind) ?? {}
    const caps = withOwnLimit(capsOf(figures, tier, kind), kind, own)
    const spent = { day: amount('ZAR', dayCents), month: amount('ZAR', monthCents) }
    const [day, month] = [leftOf(caps.day, spent.day), leftOf(caps.month, spent.month)]
    const returns = { day: dayReturns, month: monthReturns }
    const next = nextCaps(figures, tier, kind)
    const left = leftNow(day, month, leftByAllDoors(own) ?? day)
    return { kind, caps, used: spent, left: { day, month }, returns, leftNow: left, next }
  })
  return { limits, own }
}
