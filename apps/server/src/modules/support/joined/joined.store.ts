import type { Tx } from '../../../platform/db.ts'
import type { Ticket, TicketStanding } from '../tickets.rules.ts'

type Key = Pick<Ticket, 'userId' | 'id'>

/** Writes that a ticket goes on in another one, and so does what went on in it. */
export async function saveJoined(
  tx: Tx,
  { userId, id }: Key,
  into: string,
  { endedAt }: TicketStanding,
): Promise<void> {
  await tx
    .updateTable('support_ticket')
    .set({ joined_to: into })
    .where('user_id', '=', userId)
    .where('joined_to', '=', id)
    .execute()
  await tx
    .updateTable('support_ticket')
    .set({ joined_to: into, state: 'closed', turn: 'nobodys', answer_by: null, ended_at: endedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function savePriority(tx: Tx, { userId, id }: Key): Promise<void> {
  await tx
    .updateTable('support_ticket')
    .set({ priority: 'high' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
