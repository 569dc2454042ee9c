import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { takeStep } from './withdrawal-steps.service.ts'
import type { Withdrawal } from './withdrawals.rules.ts'
import { withdrawalNotFound } from './withdrawals.service.ts'
import { lockAnyWithdrawal } from './withdrawals.store.ts'

export interface WithdrawalCommand {
  readonly staffId: string
  readonly id: string
}

/** Lets a withdrawal go that waited for a person. */
export const approveWithdrawal = (db: Db, command: WithdrawalCommand): Promise<string> =>
  onForeign(db, command, async (tx, withdrawal) => {
    const { secondThoughtsSeconds } = (await figuresOf(tx)).withdrawals
    return takeStep(tx, withdrawal, {
      action: 'approve',
      actorId: command.staffId,
      change: { reviewedBy: command.staffId, sendAfterSeconds: secondThoughtsSeconds },
    })
  })

/** Gives the money of a withdrawal back that waited for a person. */
export const rejectWithdrawal = (db: Db, command: WithdrawalCommand & { reason: string }): Promise<string> =>
  onForeign(db, command, (tx, withdrawal) =>
    takeStep(tx, withdrawal, {
      action: 'reject',
      actorId: command.staffId,
      change: { reviewedBy: command.staffId, failure: 'rejected', failureText: command.reason },
    }),
  )

/** Nobody decides about their own money. Answers the withdrawal's id. */
export function onForeign(
  db: Db,
  { staffId, id }: WithdrawalCommand,
  act: (tx: Tx, withdrawal: Withdrawal) => Promise<unknown>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const withdrawal = await lockAnyWithdrawal(tx, id)
    if (!withdrawal) throw withdrawalNotFound()
    if (withdrawal.userId === staffId) throw new DomainError('own_withdrawal')
    await act(tx, withdrawal)
    return id
  })
}
