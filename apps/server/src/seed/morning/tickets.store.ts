import type { TicketStanding, TicketTopic } from '../../modules/support/tickets.rules.ts'
import type { Tx } from '../../platform/db.ts'
import { idAt } from '../people.store.ts'

/** A ticket with its words, each at its time. */
interface OldTicket {
  readonly userId: string
  readonly topic: TicketTopic
  readonly subject: string
  readonly openedAt: Date
  readonly standing: TicketStanding
  readonly lines: readonly { readonly at: Date; readonly text: string; readonly authorId: string }[]
}

/** Answers its id. */
export async function insertTicketThen(tx: Tx, ticket: OldTicket): Promise<string> {
  const { userId, topic, subject, openedAt, standing, lines } = ticket
  const { id } = await tx
    .insertInto('support_ticket')
    .values({
      id: idAt(openedAt),
      user_id: userId,
      topic,
      subject,
      priority: standing.isPriority ? 'high' : 'normal',
      state: standing.state,
      turn: standing.turn,
      since: standing.since,
      answer_by: standing.answerBy,
      ended_at: standing.endedAt,
      opened_at: openedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { at, text, authorId } of lines) {
    const of = { user_id: userId, ticket_id: id, author_id: authorId, by_staff: authorId !== userId }
    await tx
      .insertInto('support_message')
      .values({ ...of, id: idAt(at), said: text, file_id: null, at })
      .execute()
  }
  return id
}
