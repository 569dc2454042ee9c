import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** What happened, for browsers (`userId`'s) and for modules that listen. `detail` holds ids, never personal data. */
export interface OutboxEvent {
  topic: string
  userId: string | null
  ref: string
  detail?: Record<string, unknown>
}

/** Writes events in the transaction of their cause: a rolled-back cause tells nobody. One statement, however many. */
export async function announce(tx: Tx, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into outbox (topic, user_id, ref, detail)
    select * from unnest(
      ${events.map(({ topic }) => topic)}::text[], ${events.map(({ userId }) => userId)}::uuid[],
      ${events.map(({ ref }) => ref)}::text[],
      ${events.map(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[])`.execute(tx)
}
