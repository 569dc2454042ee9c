import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Who did what to whom. `detail` never holds a secret or a personal datum. */
export interface AuditEvent {
  actorId: string | null
  action: string
  subject: string
  network?: string | null
  detail?: Record<string, unknown>
}

export const recordAudit = (db: Db, event: AuditEvent): Promise<void> => recordAudits(db, [event])

/** One statement, however many. */
export async function recordAudits(db: Db, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into audit_event (actor_id, action, subject, network, detail)
    select * from unnest(
      ${events.map(({ actorId }) => actorId)}::uuid[], ${events.map(({ action }) => action)}::text[],
      ${events.map(({ subject }) => subject)}::text[], ${events.map(({ network }) => network ?? null)}::text[],
      ${events.map(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[])`.execute(db)
}

const linksAtOnce = 500

/** Chains what was recorded since the last time, so that it cannot change unseen. Answers how much that was. */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0
  for (let next = linksAtOnce; next === linksAtOnce; sealed += next) next = await sealNext(db)
  return sealed
}

async function sealNext(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select audit_seal_next(${linksAtOnce}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
