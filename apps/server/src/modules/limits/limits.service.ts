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
  overLimit,
  type UseKey,
} from './limits.rules.ts'
import { listUsed, returnUses, takeUses } from './limits.store.ts'

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
  return asked.map((use, index) => {
    const verdict = verdicts[index] ?? 'day'
    return verdict === 'taken' ? null : refusals[verdict](use, terms)
  })
}

const refusals: Readonly<Record<Exclude<LimitVerdict, 'taken'>, (use: CappedUse, terms: BrakeTerms) => DomainError>> = {
  day: (use) => DomainError.of(overLimit(use, 'day')),
  month: (use) => DomainError.of(overLimit(use, 'month')),
  pin: stepUpRequired,
  braked: (_use, terms) => onHold(terms),
}

/** What was counted for a row counts no more, because its money came back. Once, however often it is asked. */
export const returnToLimits = (tx: Tx, ...uses: UseKey[]): Promise<void> => returnUses(tx, uses)

/** Where somebody stands, by kind. */
export async function limitsOf(db: Db, userId: string, tier: Tier): Promise<LimitState[]> {
  const [{ limits }, used] = [await figuresOf(db), await listUsed(db, userId)]
  return limitKinds.map((kind) => {
    const {
      dayCents = 0n,
      monthCents = 0n,
      dayReturns = null,
      monthReturns = null,
    } = used.find((one) => one.kind === kind) ?? {}
    const caps = capsOf(limits, tier, kind)
    const spent = { day: amount('ZAR', dayCents), month: amount('ZAR', monthCents) }
    const [day, month] = [leftOf(caps.day, spent.day), leftOf(caps.month, spent.month)]
    const returns = { day: dayReturns, month: monthReturns }
    const next = nextCaps(limits, tier, kind)
    return { kind, caps, used: spent, left: { day, month }, returns, leftNow: leftNow(day, month), next }
  })
}
