import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { insertEvent } from './withdrawal-events.store.ts'
import { takeStep } from './withdrawal-steps.service.ts'
import { secondThoughts, tooLate, type Withdrawal } from './withdrawals.rules.ts'
import { withdrawalNotFound } from './withdrawals.service.ts'
import { lockAnyWithdrawal, moveWithdrawal } from './withdrawals.store.ts'

interface Command {
  readonly staffId: string
  readonly id: string
}

/** Lets a withdrawal go that waited for a person. */
export const approveWithdrawal = (db: Db, command: Command): Promise<Withdrawal> =>
  onForeign(db, command, (tx, withdrawal) =>
    takeStep(tx, withdrawal, {
      action: 'approve',
      actorId: command.staffId,
      change: { reviewedBy: command.staffId, sendAfterSeconds: secondThoughts },
    }),
  )

/** Gives the money of a withdrawal back that waited for a person. */
export const rejectWithdrawal = (db: Db, command: Command & { reason: string }): Promise<Withdrawal> =>
  onForeign(db, command, (tx, withdrawal) =>
    takeStep(tx, withdrawal, {
      action: 'reject',
      actorId: command.staffId,
      change: { reviewedBy: command.staffId, failure: 'rejected', failureText: command.reason },
    }),
  )

/** One person says, with evidence, that a payment nobody could tell about was never made. */
export const askRefund = (db: Db, command: Command & { evidence: string }): Promise<Withdrawal> =>
  onForeign(db, command, async (tx, withdrawal) => {
    requireUnknown(withdrawal)
    const { staffId, evidence } = command
    const asked = await moveWithdrawal(tx, withdrawal, withdrawal.state, {
      refundEvidence: evidence,
      refundAskedBy: staffId,
    })
    if (!asked) throw new Error(`Withdrawal ${withdrawal.id} left ${withdrawal.state} under its lock`)
    const { id: withdrawalId, state } = withdrawal
    await insertEvent(tx, { withdrawalId, action: 'ask_refund', from: state, to: state, actorId: staffId })
    return asked
  })

/** Another person gives the money back. */
export const approveRefund = (db: Db, command: Command): Promise<Withdrawal> =>
  onForeign(db, command, (tx, withdrawal) => {
    requireUnknown(withdrawal)
    if (!withdrawal.refundAskedBy) {
      throw new DomainError('illegal_transition', 'Nobody has asked for this refund yet, with evidence')
    }
    if (withdrawal.refundAskedBy === command.staffId) {
      throw new DomainError('second_person_needed', 'Somebody else has to approve the refund that you asked for')
    }
    // A new attempt, so that a worker who is still waiting for the network is not heard any more.
    const change = {
      failure: 'refunded',
      refundApprovedBy: command.staffId,
      attempt: withdrawal.attempt + 1,
      leaseSeconds: null,
    } as const
    return takeStep(tx, withdrawal, { action: 'refund', actorId: command.staffId, change })
  })

/** Only while nobody can say whether it was paid: what the chain shows is no matter of opinion. */
function requireUnknown({ state, answer }: Withdrawal): void {
  if (state !== 'BROADCAST') throw new DomainError('illegal_transition', tooLate[state])
  if (answer === 'unknown') return
  throw new DomainError('illegal_transition', 'The network has taken this payment, so it cannot be given back')
}

/** Nobody decides about their own money. */
function onForeign(
  db: Db,
  { staffId, id }: Command,
  act: (tx: Tx, withdrawal: Withdrawal) => Promise<Withdrawal>,
): Promise<Withdrawal> {
  return inTransaction(db, async (tx) => {
    const withdrawal = await lockAnyWithdrawal(tx, id)
    if (!withdrawal) throw withdrawalNotFound()
    if (withdrawal.userId === staffId) {
      throw new DomainError('second_person_needed', 'You cannot decide about your own withdrawal')
    }
    return act(tx, withdrawal)
  })
}
