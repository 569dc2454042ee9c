import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Withdrawal } from './withdrawals.rules.ts'
import { toWithdrawal } from './withdrawals.store.ts'

/** The withdrawal if nobody began another attempt since; whoever was overtaken gets null. */
export async function lockAttempt(tx: Tx, id: string, attempt: number): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst()
  return row ? toWithdrawal(row) : null
}

/** What is due to be sent and no other worker has in hand; what the ledger would not let go waits. */
export async function lockDue(tx: Tx, networks: readonly string[], most: number): Promise<Withdrawal[]> {
  const rows = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', sql.lit('RESERVED'))
    .where('send_after', '<=', sql<Date>`clock_now()`)
    .where(sql<boolean>`not ledger_is_stopped(user_id, 'withdrawal.sent')`)
    .where('network', '=', sql<'bitcoin'>`any (${networks}::text[])`)
    .orderBy('send_after')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(toWithdrawal)
}

interface Watch {
  readonly networks: readonly string[]
  readonly most: number
  readonly leaseSeconds: number
  /** Between two looks at what is over, or must not be paid any more. */
  readonly restSeconds: number
  readonly watchedSeconds: number
  readonly refundWatchedSeconds: number
  readonly refundRestParts: number
  readonly longestRestSeconds: number
}

/**
 * Begins a new attempt to hear of what is on its way, or was confirmed lately or given back within months. An attempt that
 * never came back to say what it heard leaves nobody knowing. The lease is the leave to pay, so a look at what may not be paid
 * any more takes none and keeps nobody from deciding.
 */
export async function takeToFollow(tx: Tx, watch: Watch): Promise<Withdrawal[]> {
  const rested = sql`(checked_at is null or checked_at <= clock_now() - make_interval(secs => ${watch.restSeconds}))`
  const refundRested = sql`(checked_at is null or checked_at <= failed_at or checked_at <= clock_now() - greatest(make_interval(secs => ${watch.restSeconds}),
    least((clock_now() - failed_at) / ${watch.refundRestParts}, make_interval(secs => ${watch.longestRestSeconds}))))`
  const { rows } = await sql<Selectable<Tables['withdrawal']>>`
    update withdrawal
    set attempt = withdrawal.attempt + 1, checked_at = clock_now(),
        leased_until = case when withdrawal.state = 'BROADCAST' and withdrawal.refund_asked_by is null
                            then now() + make_interval(secs => ${watch.leaseSeconds}) end,
        was_unknown = withdrawal.was_unknown or withdrawal.answer = 'sending',
        answer = case withdrawal.answer when 'sending' then 'unknown' else withdrawal.answer end
    from (
      select id from withdrawal
      where network = any (${watch.networks}::text[]) and (leased_until is null or leased_until < now()) and (
        (state = 'BROADCAST' and (refund_asked_by is null or ${rested}))
        or (state = 'CONFIRMED' and confirmed_at > clock_now() - make_interval(secs => ${watch.watchedSeconds}) and ${rested})
        or (failure = 'refunded' and failed_at > clock_now() - make_interval(secs => ${watch.refundWatchedSeconds}) and ${refundRested}))
      order by checked_at nulls first limit ${watch.most} for update skip locked
    ) as due
    where withdrawal.id = due.id
    returning withdrawal.*`.execute(tx)
  return rows.map(toWithdrawal)
}

/** For how many seconds somebody still holds the leave to pay this; 0 when nobody does. */
export async function leaseLeft(tx: Tx, id: string): Promise<number> {
  const { left } = await tx
    .selectFrom('withdrawal')
    .select(sql<number>`coalesce(greatest(ceil(extract(epoch from leased_until - now())), 0), 0)::int`.as('left'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return left
}
