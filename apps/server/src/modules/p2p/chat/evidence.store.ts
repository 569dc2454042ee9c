import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Evidence } from './evidence.rules.ts'

type Row = Selectable<Tables['p2p_evidence']> & { other_order_ids: string[] }

const files = (db: Db) =>
  db
    .selectFrom('p2p_evidence as file')
    .selectAll('file')
    .select(
      sql<string[]>`array(
        select distinct twin.order_id from p2p_evidence as twin
        where twin.sha256 = file.sha256 and twin.order_id <> file.order_id limit 20)`.as('other_order_ids'),
    )

/** Oldest first. Whoever asks was found to be a party, or is staff. */
export async function listEvidence(db: Db, orderId: string): Promise<Evidence[]> {
  const rows = await files(db).where('file.order_id', '=', orderId).orderBy('file.id').execute()
  return rows.map(toEvidence)
}

export async function findEvidence(db: Db, orderId: string, evidenceId: string): Promise<Evidence | undefined> {
  const row = await files(db).where('file.order_id', '=', orderId).where('file.id', '=', evidenceId).executeTakeFirst()
  return row && toEvidence(row)
}

/** What somebody sent for an order before, so that sending it again adds nothing. */
export async function findTwinOf(
  db: Db,
  userId: string,
  orderId: string,
  sha256: string,
): Promise<Evidence | undefined> {
  const row = await files(db)
    .where('file.order_id', '=', orderId)
    .where('file.uploader_id', '=', userId)
    .where('file.sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst()
  return row && toEvidence(row)
}

/** One upload at a time for each person, so that the quotas hold. */
export async function lockUploads(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`p2p evidence ${userId}`}, 0))`.execute(tx)
}

export async function countFilesOf(db: Db, userId: string, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('p2p_evidence')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('uploader_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How much somebody added to any orders within the last day, in bytes. */
export async function sumRecentSizesOf(db: Db, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('p2p_evidence')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('size'), sql<string>`0`).as('sum'))
    .where('uploader_id', '=', userId)
    .where('created_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export interface NewEvidence {
  readonly orderId: string
  readonly uploaderId: string
  readonly mediaType: Evidence['mediaType']
  readonly size: number
  readonly sha256: string
  readonly storageName: string
}

export async function insertEvidence(tx: Tx, file: NewEvidence): Promise<string> {
  const { id } = await tx
    .insertInto('p2p_evidence')
    .values({
      order_id: file.orderId,
      uploader_id: file.uploaderId,
      media_type: file.mediaType,
      size: file.size,
      sha256: Buffer.from(file.sha256, 'hex'),
      storage_name: file.storageName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const toEvidence = (row: Row): Evidence => ({
  id: row.id,
  orderId: row.order_id,
  uploaderId: row.uploader_id,
  mediaType: row.media_type,
  size: row.size,
  sha256: row.sha256.toString('hex'),
  storageName: row.storage_name,
  createdAt: row.created_at,
  otherOrderIds: row.other_order_ids,
})
