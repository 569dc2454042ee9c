import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { MemberPair } from './balances.rules.ts'
import type { BalanceChange, Spending } from './running.rules.ts'

/** Moves the running balances of a group, in one statement. The group is locked, so that changes come one after the other. */
export async function applyChange(tx: Tx, groupId: string, { standings, pairs, spent }: BalanceChange): Promise<void> {
  const others = [
    ...(pairs.length > 0 ? [sql`moved_pairs as (${movedPairs(groupId, pairs)})`] : []),
    ...(spent.length > 0 ? [sql`moved_spent as (${movedSpent(groupId, spent)})`] : []),
  ]
  const before = others.length > 0 ? sql`with ${sql.join(others)}` : sql``
  await sql`${before} ${movedStandings(groupId, standings)}`.execute(tx)
}

const texts = (amounts: readonly bigint[]): string[] => amounts.map(String)

const movedStandings = (groupId: string, rows: BalanceChange['standings']) => sql`
  insert into bill_standing as kept (group_id, member_id, paid, share, settled)
  select ${groupId}::uuid, * from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${texts(rows.map(({ paid }) => paid))}::numeric[],
    ${texts(rows.map(({ share }) => share))}::numeric[], ${texts(rows.map(({ settled }) => settled))}::numeric[])
  on conflict (group_id, member_id) do update set paid = kept.paid + excluded.paid,
    share = kept.share + excluded.share, settled = kept.settled + excluded.settled`

const movedPairs = (groupId: string, rows: readonly MemberPair[]) =>
  rows.some(({ lowPaid, highPaid }) => lowPaid < 0n || highPaid < 0n)
    ? loweredPairs(groupId, rows)
    : raisedPairs(groupId, rows)

const pairRows = (rows: readonly MemberPair[]) => sql`
  unnest(${rows.map(({ low }) => low)}::uuid[], ${rows.map(({ high }) => high)}::uuid[],
    ${texts(rows.map(({ owed }) => owed))}::numeric[], ${texts(rows.map(({ lowPaid }) => lowPaid))}::numeric[],
    ${texts(rows.map(({ highPaid }) => highPaid))}::numeric[])`

/** What was paid and is taken back has its row, and as a row of its own it would be less than nothing. */
const loweredPairs = (groupId: string, rows: readonly MemberPair[]) => sql`
  update bill_pair as kept set owed = kept.owed + less.owed, low_paid = kept.low_paid + less.low_paid,
    high_paid = kept.high_paid + less.high_paid
  from ${pairRows(rows)} as less (low_id, high_id, owed, low_paid, high_paid)
  where kept.group_id = ${groupId}::uuid and kept.low_id = less.low_id and kept.high_id = less.high_id`

const raisedPairs = (groupId: string, rows: readonly MemberPair[]) => sql`
  insert into bill_pair as kept (group_id, low_id, high_id, owed, low_paid, high_paid)
  select ${groupId}::uuid, * from ${pairRows(rows)}
  on conflict (group_id, low_id, high_id) do update set owed = kept.owed + excluded.owed,
    low_paid = kept.low_paid + excluded.low_paid, high_paid = kept.high_paid + excluded.high_paid`

const movedSpent = (groupId: string, rows: readonly Spending[]) => sql`
  insert into bill_spent as kept (group_id, category, cents)
  select ${groupId}::uuid, * from unnest(${rows.map(({ category }) => category)}::text[], ${texts(rows.map(({ cents }) => cents))}::numeric[])
  on conflict (group_id, category) do update set cents = kept.cents + excluded.cents`
