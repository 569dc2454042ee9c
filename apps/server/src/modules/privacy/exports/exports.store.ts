import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ExportAsked } from './file.rules.ts'

const columns = [
  'id',
  'state',
  'asked_at as askedAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
  'size',
  'storage_name as storageName',
] as const

const mostShown = 10

/** Newest first. */
export const listExportsOf = (db: Db, userId: string): Promise<ExportAsked[]> =>
  db
    .selectFrom('data_export')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()

export const findExportOf = (db: Db, userId: string, id: string): Promise<ExportAsked | undefined> =>
  db.selectFrom('data_export').select(columns).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** One wish at a time for each person. Answers the moment. */
export async function lockPrivacy(tx: Tx, userId: string): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`privacy ${userId}`}, 0))`.execute(tx)
  return readNow(tx)
}

export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock did not answer')
  return row.now
}

export async function insertExport(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into data_export (user_id, language) select id, language from app_user where id = ${userId} returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? ''
}

export interface DueExport {
  readonly userId: string
  readonly id: string
  readonly username: string
  readonly language: 'en' | 'af'
  readonly tries: number
}

/** Takes exports for some time, each for one process only. */
export async function takeDueExports(
  db: Db,
  { most, seconds }: { most: number; seconds: number },
): Promise<DueExport[]> {
  const { rows } = await sql<DueExport>`
    with due as (
      select user_id, id from data_export where state = 'QUEUED' and due_at <= clock_now()
      order by due_at limit ${most} for update skip locked
    )
    update data_export as export set tries = tries + 1, due_at = clock_now() + make_interval(secs => ${seconds})
    from due join app_user on app_user.id = due.user_id where export.user_id = due.user_id and export.id = due.id
    returning export.user_id as "userId", export.id, username, export.language, tries`.execute(db)
  return rows
}

interface Kept {
  readonly size: number
  readonly storageName: string
  readonly seconds: number
}

/** False for one that is kept already, by whoever had it before. */
export async function markReady(
  tx: Tx,
  { userId, id }: DueExport,
  { size, storageName, seconds }: Kept,
): Promise<boolean> {
  const { rows } = await sql`
    update data_export set state = 'READY', ready_at = clock_now(), size = ${size}, storage_name = ${storageName},
      expires_at = clock_now() + make_interval(secs => ${seconds})
    where user_id = ${userId} and id = ${id} and state = 'QUEUED' returning id`.execute(tx)
  return rows.length > 0
}

export async function markFailed(tx: Tx, { userId, id }: DueExport): Promise<void> {
  await tx
    .updateTable('data_export')
    .set({ state: 'FAILED' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

export async function postponeExport(db: Db, { userId, id }: DueExport, seconds: number): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ due_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

const endedAtOnce = 100

/** Those whose time is over, while one process has them; each keeps the name of its file until that is gone. */
export async function listOver(db: Db): Promise<{ userId: string; id: string; storageName: string }[]> {
  const { rows } = await sql<{ userId: string; id: string; storageName: string }>`
    select user_id as "userId", id, storage_name as "storageName" from data_export
    where state = 'READY' and expires_at <= clock_now() order by expires_at limit ${endedAtOnce}`.execute(db)
  return rows
}

/** Every one of somebody whose file is still kept. */
export async function listKept(db: Db, userId: string): Promise<{ userId: string; id: string; storageName: string }[]> {
  const { rows } = await sql<{ userId: string; id: string; storageName: string }>`
    select user_id as "userId", id, storage_name as "storageName" from data_export
    where user_id = ${userId} and state = 'READY'`.execute(db)
  return rows
}

export async function markOver(db: Db, { userId, id }: { userId: string; id: string }): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ state: 'OVER', storage_name: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'READY')
    .execute()
}
