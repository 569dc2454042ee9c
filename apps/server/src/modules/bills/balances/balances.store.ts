import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Pair, Standing } from './balances.rules.ts'

/** Where everybody of these groups stands, as it is kept with every change of a bill. */
export async function listStandings(
  db: Db,
  groupIds: readonly string[],
  whom: 'everybody' | 'current' = 'everybody',
): Promise<Standing[]> {
  if (groupIds.length === 0) return []
  const rows = await db
    .selectFrom('bill_member as member')
    .leftJoin('bill_standing as kept', (join) =>
      join.onRef('kept.group_id', '=', 'member.group_id').onRef('kept.member_id', '=', 'member.id'),
    )
    .select(['member.id', 'member.group_id', 'kept.paid', 'kept.share', 'kept.settled'])
    .where('member.group_id', 'in', groupIds)
    .$if(whom === 'current', (query) => query.where('member.removed_at', 'is', null))
    .orderBy('member.id')
    .execute()
  return rows.map((row) => ({
    memberId: row.id,
    groupId: row.group_id,
    paid: BigInt(row.paid ?? 0),
    share: BigInt(row.share ?? 0),
    settled: BigInt(row.settled ?? 0),
  }))
}

/** What each two of a group have with each other, in the order of their ids. */
export async function listPairs(db: Db, groupId: string): Promise<Pair[]> {
  const rows = await db
    .selectFrom('bill_pair')
    .select(['low_id', 'high_id', 'owed', 'low_paid', 'high_paid'])
    .where('group_id', '=', groupId)
    .orderBy('low_id')
    .orderBy('high_id')
    .execute()
  return rows.map((row) => ({
    low: row.low_id,
    high: row.high_id,
    owed: BigInt(row.owed),
    lowPaid: BigInt(row.low_paid),
    highPaid: BigInt(row.high_paid),
  }))
}

export interface Spent {
  readonly groupId: string
  readonly category: string
  readonly cents: bigint
}

/** What was spent, by category. */
export async function listSpent(db: Db, groupIds: readonly string[]): Promise<Spent[]> {
  if (groupIds.length === 0) return []
  const rows = await db
    .selectFrom('bill_spent')
    .select(['group_id', 'category', 'cents'])
    .where('group_id', 'in', groupIds)
    .where('cents', '<>', '0')
    .orderBy('category')
    .execute()
  return rows.map((row) => ({ groupId: row.group_id, category: row.category, cents: BigInt(row.cents) }))
}

/** Payments that wait for somebody's yes. */
export async function countOpenSettlements(db: Db, groupId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bill_settlement')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('group_id', '=', groupId)
    .where('state', '=', 'CLAIMED_PAID')
    .executeTakeFirstOrThrow()
  return count
}
