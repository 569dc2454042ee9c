import type { NewTransfer, StepUpAct } from '@sengi/contract'
import type { Amount } from '@sengi/money'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { requireStepUp } from '../auth/index.ts'
import { isBraked, mayNeedPin, needsPin, newPasswordHours } from './brake.rules.ts'
import { hasNewPassword, hasPaid } from './payees.store.ts'

/** What a PIN has to be given for, as the body of the call says it. */
export interface Confirmation {
  readonly act: StepUpAct
  readonly facts: Readonly<Record<string, string | undefined>>
  readonly token: string | undefined
}

/** The fields that make a payment this one and no other. */
export const confirmationOf = (input: NewTransfer): Confirmation => ({
  act: 'send',
  facts: {
    to_identifier: input.to_identifier,
    asset: input.asset,
    amount: input.amount,
    network: input.network,
  },
  token: input.step_up_token,
})

/**
 * Whether a payment to a person asks for the PIN. Small payments are not even looked at.
 * @throws DomainError payee_on_hold
 */
export async function asksForPin(db: Db, payment: { from: string; to: string; value: Amount }): Promise<boolean> {
  const { from, to, value } = payment
  if (!mayNeedPin(value)) return false
  const isNew = !(await hasPaid(db, from, to))
  if (isNew) await requireSettledPassword(db, from, value)
  return needsPin(value, isNew)
}

/** @throws DomainError payee_on_hold for a day after a new password */
export async function requireSettledPassword(db: Db, from: string, value: Amount): Promise<void> {
  if (!isBraked(value, true, await hasNewPassword(db, from, newPasswordHours))) return
  throw new DomainError(
    'payee_on_hold',
    'You changed your password within the last 24 hours. Until they are over, a first payment to somebody is at most R1,000.00.',
  )
}

/**
 * Asks for the PIN of a payment to a person where the rules want one, for acts that pay inside another transaction.
 * @throws DomainError step_up_required, payee_on_hold
 */
export async function requireConfirmed(
  tx: Tx,
  payment: { from: string; to: string; value: Amount },
  confirmation: Confirmation,
): Promise<void> {
  if (await asksForPin(tx, payment)) await requireStepUp(tx, { id: payment.from }, confirmation)
}
