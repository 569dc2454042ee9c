import type { Transfer } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Line, Standing } from './balances.rules.ts'

/** Where everybody of these groups stands. Deleted bills and payments that nobody confirmed do not count. */
export async function listStandings(db: Db, groupIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<{ member_id: string; group_id: string; paid: string; share: string; settled: string }>`
    with part as (
      select member_id, cents as paid, 0 as share, 0 as settled from bill_payer
      where group_id = any(${groupIds}::uuid[]) and expense_id in (select id from bill_expense where group_id = any(${groupIds}::uuid[]) and deleted_at is null)
      union all
      select member_id, 0, cents, 0 from bill_share
      where group_id = any(${groupIds}::uuid[]) and expense_id in (select id from bill_expense where group_id = any(${groupIds}::uuid[]) and deleted_at is null)
      union all
      select side.member_id, 0, 0, side.cents from bill_settlement
      cross join lateral (values (from_member_id, cents::numeric), (to_member_id, -cents::numeric)) as side (member_id, cents)
      where group_id = any(${groupIds}::uuid[]) and state in ('PAID', 'CONFIRMED')
    )
    select member.id as member_id, member.group_id, coalesce(sum(paid), 0)::text as paid,
           coalesce(sum(share), 0)::text as share, coalesce(sum(settled), 0)::text as settled
    from bill_member as member left join part on part.member_id = member.id
    where member.group_id = any(${groupIds}::uuid[])
    group by member.id order by member.id`.execute(db)
  return rows.map((row) => ({
    memberId: row.member_id,
    groupId: row.group_id,
    paid: BigInt(row.paid),
    share: BigInt(row.share),
    settled: BigInt(row.settled),
  }))
}

/** What each member put into each bill less what they bear of it. Bills that one person paid for themselves say nothing. */
export async function listLines(db: Db, groupId: string): Promise<Line[]> {
  const { rows } = await sql<{ expense_id: string; member_id: string; cents: string }>`
    select expense_id, member_id, sum(cents)::text as cents from (
      select expense_id, member_id, cents from bill_payer where group_id = ${groupId}
      union all
      select expense_id, member_id, -cents from bill_share where group_id = ${groupId}
    ) as part
    where expense_id in (select id from bill_expense where group_id = ${groupId} and deleted_at is null)
    group by expense_id, member_id having sum(cents) <> 0`.execute(db)
  return rows.map((row) => ({ expenseId: row.expense_id, memberId: row.member_id, cents: BigInt(row.cents) }))
}

/** What was settled between each two. */
export async function listSettled(db: Db, groupId: string): Promise<Transfer[]> {
  const rows = await db
    .selectFrom('bill_settlement')
    .select(['from_member_id as from', 'to_member_id as to', sql<string>`sum(cents)::text`.as('cents')])
    .where('group_id', '=', groupId)
    .where('state', 'in', ['PAID', 'CONFIRMED'])
    .groupBy(['from_member_id', 'to_member_id'])
    .execute()
  return rows.map(({ from, to, cents }) => ({ from, to, cents: BigInt(cents) }))
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
    .selectFrom('bill_expense')
    .select(['group_id', 'category', sql<string>`sum(cents)::text`.as('cents')])
    .where('group_id', 'in', groupIds)
    .where('deleted_at', 'is', null)
    .groupBy(['group_id', 'category'])
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
