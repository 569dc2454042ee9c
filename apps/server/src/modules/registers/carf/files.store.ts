import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { CarfFileKind, CarfFileState, CarfFlow, CarfSum } from './carf.rules.ts'
import type { CarfIndic } from './content.rules.ts'

/** A file of a year, as it stands. */
export interface CarfFileRow {
  readonly id: string
  readonly lastDay: string
  readonly kind: CarfFileKind
  readonly state: CarfFileState
  readonly messageRef: string
  readonly madeBy: string
  readonly begunAt: Date
  readonly people: number | null
  readonly leftOut: number | null
  readonly unvalued: number | null
  readonly sha256: string | null
  readonly size: number | null
  readonly storageName: string | null
  readonly ask: { readonly byId: string; readonly by: string; readonly at: Date; readonly lapsesAt: Date } | null
  readonly agreedBy: string | null
  readonly filed: { readonly by: string; readonly at: Date; readonly reference: string } | null
  readonly dropReason: string | null
}

interface Row extends Omit<CarfFileRow, 'ask' | 'filed'> {
  readonly askedById: string | null
  readonly askedBy: string | null
  readonly askedAt: Date | null
  readonly lapsesAt: Date | null
  readonly readAt: Date
  readonly filedBy: string | null
  readonly filedAt: Date | null
  readonly reference: string | null
}

const nameOf = (column: string) => sql`(select username from app_user where id = f.${sql.ref(column)})`

const files = (which: RawBuilder<unknown>) => sql<Row>`
  select f.id, f.period_end::text as "lastDay", f.kind, f.state, f.message_ref as "messageRef", ${nameOf('made_by')} as "madeBy",
    f.begun_at as "begunAt", f.people, f.left_out as "leftOut", f.unvalued, encode(f.sha256, 'hex') as sha256, f.size,
    f.storage_name as "storageName", f.asked_by as "askedById", ${nameOf('asked_by')} as "askedBy", f.asked_at as "askedAt",
    ask_lapses(f.asked_at) as "lapsesAt", clock_now() as "readAt", ${nameOf('agreed_by')} as "agreedBy",
    ${nameOf('filed_by')} as "filedBy", f.filed_at as "filedAt", f.reference, f.drop_reason as "dropReason"
  from carf_file as f ${which}`

/** Every file that was ever made: a handful a year. */
export const listFiles = async (db: Db): Promise<CarfFileRow[]> =>
  (await files(sql`order by f.id desc`).execute(db)).rows.map(toFile)

export const findFile = async (db: Db, id: string): Promise<CarfFileRow | undefined> =>
  (await files(sql`where f.id = ${id}::uuid`).execute(db)).rows.map(toFile)[0]

/** Held, so that of two who act at once one comes second. */
export const lockFile = async (tx: Tx, id: string): Promise<CarfFileRow | undefined> =>
  (await files(sql`where f.id = ${id}::uuid for no key update`).execute(tx)).rows.map(toFile)[0]

/** Those that are still to be made, the oldest first. */
export const listToMake = async (db: Db): Promise<CarfFileRow[]> =>
  (await files(sql`where f.state = 'MAKING' order by f.id`).execute(db)).rows.map(toFile)

const toFile = ({
  askedById,
  askedBy,
  askedAt,
  lapsesAt,
  readAt,
  filedBy,
  filedAt,
  reference,
  ...file
}: Row): CarfFileRow => ({
  ...file,
  ask:
    file.state === 'MADE' && askedById && askedBy && askedAt && lapsesAt && lapsesAt > readAt
      ? { byId: askedById, by: askedBy, at: askedAt, lapsesAt }
      : null,
  filed: filedBy && filedAt && reference ? { by: filedBy, at: filedAt, reference } : null,
})

interface FileTotal extends CarfSum {
  readonly fileId: string
}

export async function listTotals(db: Db, fileIds: readonly string[]): Promise<FileTotal[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<
    { fileId: string; asset: FileTotal['asset']; flow: CarfFlow } & Record<'moves' | 'units' | 'cents', string>
  >`
    select file_id as "fileId", asset, flow, moves, units::text as units, cents::text as cents
    from carf_file_total where file_id = any (${[...fileIds]}::uuid[])`.execute(db)
  return rows.map(({ moves, units, cents, ...one }) => ({
    ...one,
    ...{ moves: Number(moves), units: BigInt(units), cents: BigInt(cents) },
  }))
}

/** Null when another one of the year is on its way. */
export async function insertFile(
  tx: Tx,
  {
    lastDay,
    kind,
    by,
    messageRef,
  }: { lastDay: string; kind: CarfFileKind; by: string; messageRef: (id: string) => string },
): Promise<string | null> {
  const id = (await sql<{ id: string }>`select uuidv7() as id`.execute(tx)).rows[0]?.id ?? ''
  const { rows } = await sql<{ id: string }>`
    insert into carf_file (id, period_end, kind, made_by, message_ref)
    values (${id}::uuid, ${lastDay}::date, ${kind}, ${by}::uuid, ${messageRef(id)})
    on conflict (period_end) where state in ('MAKING', 'MADE') do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Our own record in the files of a year, once one of them was not dropped. */
export async function findProviderRef(db: Db, lastDay: string): Promise<string | null> {
  const { rows } = await sql<{ ref: string }>`
    select provider_ref as ref from carf_file
    where period_end = ${lastDay}::date and state in ('MADE', 'AGREED', 'FILED') order by id limit 1`.execute(db)
  return rows[0]?.ref ?? null
}

export interface MadeFile {
  readonly id: string
  readonly providerRef: string
  readonly people: number
  readonly leftOut: number
  readonly unvalued: number
  readonly sha256: Buffer
  readonly size: number
  readonly storageName: string
}

/** Says that a file is made, and asks for a second person in the name of who began it. */
export async function markMade(tx: Tx, made: MadeFile, totals: readonly CarfSum[]): Promise<boolean> {
  const { id, providerRef, people, leftOut, unvalued, sha256, size, storageName } = made
  const { numAffectedRows } = await sql`
    update carf_file set state = 'MADE', made_at = clock_now(), provider_ref = ${providerRef}, people = ${people},
      left_out = ${leftOut}, unvalued = ${unvalued}, sha256 = ${sha256}, size = ${size}, storage_name = ${storageName},
      asked_by = made_by, asked_at = clock_now()
    where id = ${id}::uuid and state = 'MAKING'`.execute(tx)
  if (numAffectedRows !== 1n) return false
  if (totals.length === 0) return true
  await sql`
    insert into carf_file_total (file_id, asset, flow, moves, units, cents)
    select ${id}::uuid, * from unnest(${totals.map(({ asset }) => asset)}::text[], ${totals.map(({ flow }) => flow)}::text[],
      ${totals.map(({ moves }) => moves)}::bigint[], ${totals.map(({ units }) => String(units))}::numeric[],
      ${totals.map(({ cents }) => String(cents))}::numeric[])`.execute(tx)
  return true
}

/** What a file says of one person, as it is kept. */
export interface KeptReport {
  readonly userId: string
  readonly docRef: string
  readonly corrects: string | null
  readonly indic: CarfIndic
  readonly fingerprint: Buffer
  readonly sealed: Buffer
}

/** The next of each person's reports of a year. */
export async function insertReports(
  tx: Tx,
  { fileId, lastDay }: { fileId: string; lastDay: string },
  reports: readonly KeptReport[],
): Promise<void> {
  if (reports.length === 0) return
  await sql`
    insert into carf_report (user_id, period_end, seq, file_id, doc_ref, corrects, indic, fingerprint, sealed)
    select one.user_id, ${lastDay}::date, 1 + (select count(*) from carf_report as r where r.user_id = one.user_id and r.period_end = ${lastDay}::date),
      ${fileId}::uuid, one.doc_ref, one.corrects, one.indic, one.fingerprint, one.sealed
    from unnest(${reports.map(({ userId }) => userId)}::uuid[], ${reports.map(({ docRef }) => docRef)}::text[],
      ${reports.map(({ corrects }) => corrects)}::text[], ${reports.map(({ indic }) => indic)}::text[],
      ${reports.map(({ fingerprint }) => fingerprint)}::bytea[], ${reports.map(({ sealed }) => sealed)}::bytea[])
      as one (user_id, doc_ref, corrects, indic, fingerprint, sealed)`.execute(tx)
}

/** The last of what was told of some people, from behind one of them. */
export async function listReported(
  db: Db,
  lastDay: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<KeptReport[]> {
  const { rows } = await sql<KeptReport>`
    select last.* from (
      select person.id from app_user as person
      where person.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        and exists (select from carf_report as r where r.user_id = person.id and r.period_end = ${lastDay}::date)
      order by person.id limit ${limit}
    ) as person cross join lateral (
      select user_id as "userId", doc_ref as "docRef", corrects, indic, fingerprint, sealed from carf_report as r
      where r.user_id = person.id and r.period_end = ${lastDay}::date order by seq desc limit 1
    ) as last order by "userId"`.execute(db)
  return rows
}

/** Whether anybody was told of in a year. */
export async function hasReports(db: Db, lastDay: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from carf_file where period_end = ${lastDay}::date and kind = 'new' and state in ('AGREED', 'FILED')) as there`.execute(
    db,
  )
  return rows[0]?.there ?? false
}

export async function changeFile(
  tx: Tx,
  id: string,
  state: CarfFileState,
  by: { readonly asked?: string; readonly agreed?: string; readonly filed?: string; readonly reference?: string },
): Promise<void> {
  const { asked, agreed, filed, reference } = by
  await sql`
    update carf_file set state = ${state},
      asked_by = coalesce(${asked ?? null}::uuid, asked_by), asked_at = case when ${asked ?? null}::uuid is null then asked_at else clock_now() end,
      agreed_by = coalesce(${agreed ?? null}::uuid, agreed_by), agreed_at = case when ${agreed ?? null}::uuid is null then agreed_at else clock_now() end,
      filed_by = coalesce(${filed ?? null}::uuid, filed_by), filed_at = case when ${filed ?? null}::uuid is null then filed_at else clock_now() end,
      reference = coalesce(${reference ?? null}, reference)
    where id = ${id}::uuid`.execute(tx)
}

/** It says nothing any more: its people are in no file by it. */
export async function dropFile(
  tx: Tx,
  id: string,
  { reason, by }: { reason: string; by: string | null },
): Promise<void> {
  await sql`delete from carf_report where file_id = ${id}::uuid`.execute(tx)
  await sql`
    update carf_file set state = 'DROPPED', drop_reason = ${reason}, ended_by = ${by}::uuid, storage_name = null
    where id = ${id}::uuid`.execute(tx)
}

/** Files that a second person is to read. */
export const askedCarfFiles = sql`
  select id::text, message_ref as label, null::uuid[] as owners, null::uuid as assignee, asked_at as since, asked_by,
         message_ref as reason, null::text as asset, null::numeric as units, ask_lapses(asked_at) as until,
         ask_hash('carf', jsonb_build_array(id, period_end, kind, message_ref, people, left_out, unvalued, encode(sha256, 'hex'), asked_by, extract(epoch from asked_at))) as hash
  from carf_file where state = 'MADE' and asked_by is not null and ask_lapses(asked_at) > clock_now()`
