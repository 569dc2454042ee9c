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

export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      actor_id: event.actorId,
      action: event.action,
      subject: event.subject,
      network: event.network ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
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
