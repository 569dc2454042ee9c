import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import type { NewTransfer } from '@sengi/contract/transfers'
import type { Amount } from '@sengi/money'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { isSteppedUp } from '../auth/index.ts'
import { figuresOf } from '../settings/index.ts'
import { type BrakeTerms, braked, brakeTermsOf, leftUnderBrake } from './brake.rules.ts'
import type { LimitUse } from './limits.rules.ts'
import { getBrakeState, lockBrakes } from './limits.store.ts'

/** What a PIN has to be given for: what is about to be done. */
export interface BrakeConfirmation {
  readonly act: StepUpAct
  readonly facts: StepUpFacts
  readonly token: string | undefined
}

/** Everything of a payment that moves money or says whose it is: the note alone may still change. */
export const confirmationOf = (input: NewTransfer): BrakeConfirmation => ({
  act: 'send',
  facts: sendFacts(input),
  token: input.step_up_token,
})

/** What the sums have to know of a payment. */
export type Paying = Pick<LimitUse, 'payeeId' | 'confirmed'>

/** Whether the PIN was given for this very payment. Its token is used up with it; one that is no good confirms nothing. */
export const isConfirmed = (tx: Tx, userId: string, confirmation: BrakeConfirmation): Promise<boolean> =>
  isSteppedUp(tx, { id: userId }, confirmation)

/**
 * Looks at the PIN of a payment to a person, for acts that pay inside another transaction. Whether one is needed is said by the
 * sums, under their lock: hand the answer on to `requireWithinLimits`.
 */
export const requireConfirmed = async (
  tx: Tx,
  { from, to }: { from: string; to: string; value: Amount },
  confirmation: BrakeConfirmation,
): Promise<Paying> => ({ payeeId: to, confirmed: await isConfirmed(tx, from, confirmation) })

/**
 * Whether a new password or PIN keeps this much from going to somebody new by a door that counts for itself, as a sale on P2P and the card do.
 * The sums are held until the transaction ends.
 */
export async function isBraked(tx: Tx, userId: string, value: Amount): Promise<boolean> {
  const terms = await brakeTerms(tx)
  const { brakedUntil } = await getBrakeState(tx, userId, terms.brakeHours)
  if (!brakedUntil) return false
  await lockBrakes(tx, userId)
  const held = await getBrakeState(tx, userId, terms.brakeHours)
  return leftUnderBrake(terms, value, held, true).units < value.units
}

/** The terms that hold now. */
export const brakeTerms = async (db: Db): Promise<BrakeTerms> => brakeTermsOf((await figuresOf(db)).brake)

/** What is told to whoever set a new password or PIN. */
export const onHold = (terms: BrakeTerms) => DomainError.of(braked(terms))

/** The same, by the terms that hold now. */
export const heldNow = async (db: Db): Promise<DomainError> => onHold(await brakeTerms(db))
