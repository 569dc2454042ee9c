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
