import type { Tx } from './db.ts'

/** What happened, for browsers (`userId`'s) and for modules that listen. `detail` holds ids, never personal data. */
export interface OutboxEvent {
  topic: string
  userId: string | null
  ref: string
  detail?: Record<string, unknown>
}

/** Writes events in the transaction of their cause: a rolled-back cause tells nobody. */
export async function announce(tx: Tx, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ topic, userId, ref, detail }) => ({
    topic,
    user_id: userId,
    ref,
    detail: JSON.stringify(detail ?? {}),
  }))
  await tx.insertInto('outbox').values(rows).execute()
}
