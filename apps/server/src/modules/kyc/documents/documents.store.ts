import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Document, DocumentKind } from './papers.rules.ts'

/** Those that count, one of a kind at most. */
export async function listDocuments(db: Db, userId: string): Promise<Document[]> {
  const rows = await current(db, userId).execute()
  return rows.map(toDocument)
}

export async function findDocument(db: Db, userId: string, kind: DocumentKind): Promise<Document | undefined> {
  const row = await current(db, userId).where('kind', '=', kind).executeTakeFirst()
  return row && toDocument(row)
}

const current = (db: Db, userId: string) =>
  db.selectFrom('kyc_document').selectAll().where('user_id', '=', userId).where('state', '<>', sql.lit('REPLACED'))

export interface NewDocument {
  readonly kind: DocumentKind
  readonly mediaType: Exclude<Document['mediaType'], 'image/png'>
  readonly size: number
  readonly sha256: string
  readonly storageName: string
}

export async function insertDocument(tx: Tx, userId: string, document: NewDocument): Promise<Document> {
  const row = await tx
    .insertInto('kyc_document')
    .values({
      user_id: userId,
      kind: document.kind,
      media_type: document.mediaType,
      size: document.size,
      sha256: Buffer.from(document.sha256, 'hex'),
      storage_name: document.storageName,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDocument(row)
}

/** A document that nobody looked at leaves no trace. */
export async function deleteDocument(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('kyc_document').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** How a document is judged from now on; one that is replaced keeps why it was refused. */
export async function judgeDocument(
  tx: Tx,
  userId: string,
  id: string,
  judged: { state: 'REFUSED' | 'REPLACED'; reason?: string; by?: string },
): Promise<void> {
  await tx
    .updateTable('kyc_document')
    .set({
      state: judged.state,
      changed_at: sql<Date>`clock_now()`,
      ...(judged.reason !== undefined && { reason: judged.reason }),
      ...(judged.by !== undefined && { decided_by: judged.by }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** What a tier rested on is accepted with it. */
export async function acceptDocuments(
  tx: Tx,
  userId: string,
  kinds: readonly DocumentKind[],
  by: string | null,
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .updateTable('kyc_document')
    .set({ state: 'ACCEPTED', reason: null, decided_by: by, changed_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'SENT')
    .execute()
}

/** What a tier rested on that was taken back is to be sent again. */
export async function refuseAccepted(
  tx: Tx,
  userId: string,
  kinds: readonly DocumentKind[],
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .updateTable('kyc_document')
    .set({ state: 'REFUSED', reason, decided_by: by, changed_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'ACCEPTED')
    .execute()
}

/** Some documents that were replaced so long ago that nobody asks for them. */
export async function takeReplaced(tx: Tx, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ storageName: string }>`
    with due as (
      select user_id, id from kyc_document
      where state = 'REPLACED' and changed_at < clock_now() - make_interval(days => ${days})
      order by changed_at limit ${most} for update skip locked
    )
    delete from kyc_document as document using due
    where document.user_id = due.user_id and document.id = due.id
    returning document.storage_name as "storageName"`.execute(tx)
  return rows.map(({ storageName }) => storageName)
}

const toDocument = (row: Selectable<Tables['kyc_document']>): Document => ({
  id: row.id,
  kind: row.kind,
  state: row.state as Document['state'],
  reason: row.reason,
  mediaType: row.media_type,
  storageName: row.storage_name,
  sentAt: row.sent_at,
})
