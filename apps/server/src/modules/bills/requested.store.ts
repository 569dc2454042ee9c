import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** A debt that somebody was asked for. */
export interface Asked {
  readonly id: string
  readonly groupId: string
  readonly requestId: string
  readonly fromMemberId: string
  readonly toMemberId: string
  readonly cents: bigint
}

/** What was asked and is neither paid nor over, as far as bills know. */
export async function listAsked(db: Db, groupId?: string): Promise<Asked[]> {
  const rows = await db
    .selectFrom('bill_request')
    .select(['id', 'group_id', 'request_id', 'from_member_id', 'to_member_id', 'cents'])
    .where('closed_at', 'is', null)
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
    .orderBy('id')
    .limit(1_000)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    requestId: row.request_id,
    fromMemberId: row.from_member_id,
    toMemberId: row.to_member_id,
    cents: BigInt(row.cents),
  }))
}

export async function insertAsked(tx: Tx, asked: readonly Asked[]): Promise<void> {
  if (asked.length === 0) return
  await tx
    .insertInto('bill_request')
    .values(
      asked.map((row) => ({
        id: row.id,
        group_id: row.groupId,
        request_id: row.requestId,
        from_member_id: row.fromMemberId,
        to_member_id: row.toMemberId,
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
