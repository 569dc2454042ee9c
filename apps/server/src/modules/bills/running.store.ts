import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Pair } from './balances.rules.ts'
import type { Change, Spending } from './running.rules.ts'

/** Moves the running balances of a group. The group is locked, so that changes come one after the other. */
export async function applyChange(tx: Tx, groupId: string, { standings, pairs, spent }: Change): Promise<void> {
  await moveStandings(tx, groupId, standings)
  if (pairs.length > 0) await movePairs(tx, groupId, pairs)
  if (spent.length > 0) await moveSpent(tx, groupId, spent)
}

const texts = (amounts: readonly bigint[]): string[] => amounts.map(String)

async function moveStandings(tx: Tx, groupId: string, rows: Change['standings']): Promise<void> {
  await sql`
    insert into bill_standing as kept (group_id, member_id, paid, share, settled)
    select ${groupId}, * from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${texts(rows.map(({ paid }) => paid))}::numeric[],
      ${texts(rows.map(({ share }) => share))}::numeric[], ${texts(rows.map(({ settled }) => settled))}::numeric[])
    on conflict (group_id, member_id) do update set paid = kept.paid + excluded.paid,
      share = kept.share + excluded.share, settled = kept.settled + excluded.settled`.execute(tx)
}

async function movePairs(tx: Tx, groupId: string, rows: readonly Pair[]): Promise<void> {
  await sql`
    insert into bill_pair as kept (group_id, low_id, high_id, owed, low_paid, high_paid)
    select ${groupId}, * from unnest(${rows.map(({ low }) => low)}::uuid[], ${rows.map(({ high }) => high)}::uuid[],
      ${texts(rows.map(({ owed }) => owed))}::numeric[], ${texts(rows.map(({ lowPaid }) => lowPaid))}::numeric[],
      ${texts(rows.map(({ highPaid }) => highPaid))}::numeric[])
    on conflict (group_id, low_id, high_id) do update set owed = kept.owed + excluded.owed,
      low_paid = kept.low_paid + excluded.low_paid, high_paid = kept.high_paid + excluded.high_paid`.execute(tx)
}

async function moveSpent(tx: Tx, groupId: string, rows: readonly Spending[]): Promise<void> {
  await sql`
    insert into bill_spent as kept (group_id, category, cents)
    select ${groupId}, * from unnest(${rows.map(({ category }) => category)}::text[], ${texts(rows.map(({ cents }) => cents))}::numeric[])
    on conflict (group_id, category) do update set cents = kept.cents + excluded.cents`.execute(tx)
}
