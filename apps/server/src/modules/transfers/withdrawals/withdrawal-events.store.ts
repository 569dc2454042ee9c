import type { Tx } from '../../../platform/db.ts'
import type { WithdrawalState } from './withdrawals.rules.ts'

/** A step of a withdrawal, as its history keeps it. */
interface NewEvent {
  readonly withdrawalId: string
  readonly action: string
  readonly from: WithdrawalState | null
  readonly to: WithdrawalState
  readonly actorId: string | null
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<string> {
  const { id } = await tx
    .insertInto('withdrawal_event')
    .values({
      withdrawal_id: event.withdrawalId,
      action: event.action,
      from_state: event.from,
      to_state: event.to,
      actor_id: event.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
