import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db.ts'

/** What happened, for browsers (`userId`'s) and for modules that listen. `detail` holds ids, never personal data. */
export interface OutboxEvent {
  topic: string
  userId: string | null
  ref: string
  detail?: Record<string, unknown>
}

/** Something on the desks of our team is another: those who have one open ask again. It is of no person and tells nothing of any. */
export const deskNews: OutboxEvent = { topic: 'desk', userId: null, ref: 'desk' }

/** Writes events in the transaction of their cause: a rolled-back cause tells nobody. One statement, however many. */
export async function announce(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length > 0) await sql`insert into outbox (topic, user_id, ref, detail) ${rowsOf(events)}`.execute(tx)
}

/** Events as rows of topic, user, ref and detail, for a statement that writes them with what they are told of. */
export const rowsOf = (events: readonly OutboxEvent[]): RawBuilder<unknown> => sql`
  select * from unnest(
    ${events.map(({ topic }) => topic)}::text[], ${events.map(({ userId }) => userId)}::uuid[],
    ${events.map(({ ref }) => ref)}::text[],
    ${events.map(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[])`
