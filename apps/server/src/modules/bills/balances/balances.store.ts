import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { MemberPair, Standing } from './balances.rules.ts'

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

interface BookRows {
  readonly standings: readonly Record<'id' | 'paid' | 'share' | 'settled', string>[]
  readonly pairs: readonly Record<'low' | 'high' | 'owed' | 'low_paid' | 'high_paid', string>[]
}

/** Where everybody of a group stands, and what each two of them have with each other, in the order of their ids. */
export async function readBooks(db: Db, groupId: string): Promise<{ standings: Standing[]; pairs: MemberPair[] }> {
  const { rows } = await sql<BookRows>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', member.id, 'paid', coalesce(kept.paid, 0)::text,
         'share', coalesce(kept.share, 0)::text, 'settled', coalesce(kept.settled, 0)::text) order by member.id), '[]')
       from bill_member as member left join bill_standing as kept on kept.group_id = member.group_id and kept.member_id = member.id
       where member.group_id = ${groupId}) as standings,
      (select coalesce(jsonb_agg(jsonb_build_object('low', low_id, 'high', high_id, 'owed', owed::text,
         'low_paid', low_paid::text, 'high_paid', high_paid::text) order by low_id, high_id), '[]')
       from bill_pair where group_id = ${groupId}) as pairs`.execute(db)
  const [books] = rows
  if (!books) throw new Error(`The books of group ${groupId} were not read`)
  return { standings: books.standings.map((row) => toStanding(groupId, row)), pairs: books.pairs.map(toPair) }
}

const toStanding = (groupId: string, row: BookRows['standings'][number]): Standing => ({
  memberId: row.id,
  groupId,
  paid: BigInt(row.paid),
  share: BigInt(row.share),
  settled: BigInt(row.settled),
})

const toPair = (row: BookRows['pairs'][number]): MemberPair => ({
  low: row.low,
  high: row.high,
  owed: BigInt(row.owed),
  lowPaid: BigInt(row.low_paid),
  highPaid: BigInt(row.high_paid),
})

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

/** What waits in a group: how many payments for somebody's yes, and whom this person reminded of their debt within the last day. */
export async function readWaiting(
  db: Db,
  userId: string,
  groupId: string,
): Promise<{ openSettlements: number; reminded: ReadonlySet<string> }> {
  const { rows } = await sql<{ open: number; reminded: string[] }>`
    select
      (select count(*)::int from bill_settlement where group_id = ${groupId} and state = 'CLAIMED_PAID') as open,
      array(select user_id::text from bill_reminder
            where group_id = ${groupId} and by_id = ${userId} and at > clock_now() - interval '1 day') as reminded`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`What waits in group ${groupId} was not read`)
  return { openSettlements: row.open, reminded: new Set(row.reminded) }
}
