import { recordAudit } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed, waitsForSecond } from '../../../platform/second-person.ts'
import { requireAsker } from '../../auth/index.ts'
import { askedRefunds } from '../work.store.ts'
import { insertEvent } from './withdrawal-events.store.ts'
import { onForeign, type WithdrawalCommand } from './withdrawal-staff.service.ts'
import { takeStep, tellChange } from './withdrawal-steps.service.ts'
import { leaseLeft } from './withdrawal-work.store.ts'
import { tooLate, type Withdrawal } from './withdrawals.rules.ts'
import { moveWithdrawal } from './withdrawals.store.ts'

/**
 * One person says, with evidence, that a payment nobody could tell about was never made. From here on no machine pays it.
 * There is one such statement at a time; it makes way for another one when nobody agreed to it within a day.
 */
export const askRefund = (db: Db, command: WithdrawalCommand & { evidence: string }): Promise<string> =>
  onForeign(db, command, async (tx, withdrawal) => {
    requireUnknown(withdrawal)
    if (withdrawal.refundAskedBy && (await waitsForSecond(tx, askedRefunds, withdrawal.id))) {
      throw new DomainError('refund_asked_already')
    }
    const { staffId, evidence } = command
    return restate(tx, withdrawal, 'ask_refund', staffId, { refundEvidence: evidence, refundAskedBy: staffId })
  })

/** Takes the statement back: the machine may pay again. */
export const withdrawRefund = (db: Db, command: WithdrawalCommand): Promise<string> =>
  onForeign(db, command, async (tx, withdrawal) => {
    requireAsked(withdrawal)
    return restate(tx, withdrawal, 'withdraw_refund', command.staffId, noRefund)
  })

/** Another person gives the money back, by the hash of what they read. */
export const approveRefund = (db: Db, { hash, ...command }: WithdrawalCommand & Agreement): Promise<string> =>
  onForeign(db, command, async (tx, withdrawal) => {
    requireUnknown(withdrawal)
    requireAsked(withdrawal)
    if (withdrawal.refundAskedBy === command.staffId) throw new DomainError('refund_needs_another_person')
    await requireAsker(tx, withdrawal.refundAskedBy, 'treasury.make')
    await requireAgreed(tx, askedRefunds, { id: withdrawal.id, hash })
    await requireNobodyPays(tx, withdrawal)
    // A new attempt, so that a worker who is still waiting for the network is not heard any more.
    const change = {
      failure: 'refunded',
      refundApprovedBy: command.staffId,
      attempt: withdrawal.attempt + 1,
      leaseSeconds: null,
    } as const
    return takeStep(tx, withdrawal, { action: 'refund', actorId: command.staffId, change })
  })

/** What the chain shows is no matter of opinion: a statement that it was never paid is void once it is seen. */
export async function voidRefund(tx: Tx, withdrawal: Withdrawal): Promise<Withdrawal> {
  if (!withdrawal.refundAskedBy || withdrawal.state !== 'BROADCAST') return withdrawal
  return restate(tx, withdrawal, 'void_refund', null, noRefund)
}

const noRefund = { refundEvidence: null, refundAskedBy: null } as const

async function restate(
  tx: Tx,
  withdrawal: Withdrawal,
  action: 'ask_refund' | 'withdraw_refund' | 'void_refund',
  actorId: string | null,
  change: Parameters<typeof moveWithdrawal>[3],
): Promise<Withdrawal> {
  const { id: withdrawalId, state } = withdrawal
  const changed = await moveWithdrawal(tx, withdrawal, state, change)
  if (!changed) throw new Error(`Withdrawal ${withdrawalId} left ${state} under its lock`)
  await insertEvent(tx, { withdrawalId, action, from: state, to: state, actorId })
  await recordAudit(tx, { actorId, action: `withdrawal.${action}`, subject: `withdrawal:${withdrawalId}` })
  await tellChange(tx, changed)
  return changed
}

/** Only while nobody can say whether it was paid. */
function requireUnknown({ state, answer }: Withdrawal): void {
  if (state !== 'BROADCAST') throw DomainError.of(tooLate[state])
  if (answer === 'unknown') return
  throw new DomainError('refund_of_taken_payment')
}

function requireAsked({ state, refundAskedBy }: Withdrawal): void {
  if (state !== 'BROADCAST') throw DomainError.of(tooLate[state])
  if (refundAskedBy) return
  throw new DomainError('refund_not_asked')
}

/** A worker who took its turn before the refund was asked for may be paying at this moment. */
async function requireNobodyPays(tx: Tx, { id }: Withdrawal): Promise<void> {
  const retryAfter = await leaseLeft(tx, id)
  if (retryAfter > 0) throw new DomainError('refund_worker_asking', {}, { retryAfter })
}
