import type { DebtMove } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** A debt that somebody was asked for, by member. */
export interface AskedDebt extends DebtMove {
  readonly id: string
  readonly groupId: string
  readonly requestId: string
}

const asked = (db: Db) =>
  db.selectFrom('bill_request').select(['id', 'group_id', 'request_id', 'from_member_id', 'to_member_id', 'cents'])

/** What was asked and is not over, as far as bills know, oldest first. */
export async function listAsked(db: Db, groupId: string): Promise<AskedDebt[]> {
  const rows = await asked(db).where('closed_at', 'is', null).where('group_id', '=', groupId).execute()
  // Few, so sorted here: for the order alone the database may walk the key of all groups' requests.
  rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  return rows.map(toAsked)
}

/** Over or not. */
export async function getAsked(db: Db, id: string): Promise<AskedDebt> {
  return toAsked(await asked(db).where('id', '=', id).executeTakeFirstOrThrow())
}

export async function insertAsked(tx: Tx, rows: readonly AskedDebt[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('bill_request')
    .values(
      rows.map((row) => ({
        id: row.id,
        group_id: row.groupId,
        request_id: row.requestId,
        from_member_id: row.from,
        to_member_id: row.to,
        cents: row.cents.toString(),
      })),
    )
    .execute()
}

export async function closeAsked(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('bill_request').set({ closed_at: sql<Date>`clock_now()` }).where('id', 'in', ids).execute()
}

export async function freshIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

type Row = Awaited<ReturnType<ReturnType<typeof asked>['executeTakeFirstOrThrow']>>

const toAsked = (row: Row): AskedDebt => ({
  id: row.id,
  groupId: row.group_id,
  requestId: row.request_id,
  from: row.from_member_id,
  to: row.to_member_id,
  cents: BigInt(row.cents),
})
