import { sql } from 'kysely'
import { type Db, type Wanted, wayOf } from '../../../platform/db.ts'
import type { DeskWithdrawal, ListSort, WithdrawalQueue, WithdrawalState } from './withdrawals.rules.ts'
import { toWithdrawal } from './withdrawals.store.ts'

/** For staff, so of any person. */
export async function getAnyWithdrawal(db: Db, id: string): Promise<DeskWithdrawal> {
  return toDesk(await onDesk(db).where('withdrawal.id', '=', id).executeTakeFirstOrThrow())
}

interface DeskQuery extends Wanted {
  readonly state?: WithdrawalState | undefined
  readonly queue?: WithdrawalQueue | undefined
  /** Without it a queue begins with what waits longest, and everything else with the newest. */
  readonly sort?: ListSort | undefined
}

/** For staff, so of every person: newest first, but a queue by what waits longest. */
export async function listAllWithdrawals(
  db: Db,
  { limit, before, state, queue, sort = queue ? 'oldest' : 'newest' }: DeskQuery,
): Promise<DeskWithdrawal[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await onDesk(db)
    .$if(state !== undefined, (query) => query.where('withdrawal.state', '=', state ?? 'REVIEW'))
    .$if(queue === 'review', (query) => query.where('withdrawal.state', '=', sql.lit('REVIEW')))
    .$if(queue === 'unknown', (query) =>
      query.where('withdrawal.state', '=', sql.lit('BROADCAST')).where('withdrawal.answer', '=', sql.lit('unknown')),
    )
    .$if(before !== undefined, (query) => query.where('withdrawal.id', way.comes, before ?? ''))
    .orderBy('withdrawal.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toDesk)
}

const onDesk = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .selectAll('withdrawal')
    // Each asked for the rows that are shown: neither can be planned as a look through everybody.
    .select(sql<string>`(select username from app_user where id = withdrawal.user_id)`.as('username'))
    .select(
      sql<boolean>`coalesce((select true from withdrawal_event
        where withdrawal_id = withdrawal.id and action = 'hold' limit 1), false)`.as('was_held'),
    )

const toDesk = ({
  username,
  was_held: wasHeld,
  ...row
}: Parameters<typeof toWithdrawal>[0] & { username: string; was_held: boolean }): DeskWithdrawal => ({
  ...toWithdrawal(row),
  username,
  wasHeld,
})
