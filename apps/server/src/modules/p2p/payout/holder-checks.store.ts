import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { HolderVerdict } from './holder-checks.rules.ts'
import type { PayoutAccount } from './payout-accounts.rules.ts'
import { findAccountOf } from './payout-accounts.store.ts'

/** An account whose bank is to be asked, and how often it was. */
export interface DueCheck {
  readonly userId: string
  readonly account: PayoutAccount
  readonly tries: number
}

/** Takes what is due for some time, for one process only. */
export async function takeDue(db: Db, { most, seconds }: { most: number; seconds: number }): Promise<DueCheck[]> {
  const { rows } = await sql<{ id: string; userId: string; tries: number }>`
    with due as (
      select user_id, id from p2p_payout_account
      where check_due_at is not null and check_due_at <= clock_now() and removed_at is null
      order by check_due_at limit ${most} for update skip locked
    )
    update p2p_payout_account as account
    set check_tries = check_tries + 1, check_due_at = clock_now() + make_interval(secs => ${seconds})
    from due where account.user_id = due.user_id and account.id = due.id
    returning account.id, account.user_id as "userId", check_tries as tries`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ id, userId, tries }) => ({ userId, tries, account: await findAccountOf(db, userId, id) })),
  )
  return found.flatMap(({ account, ...due }) => (account ? [{ ...due, account }] : []))
}

const stillAsked = ({ userId, account: { id } }: DueCheck) =>
  sql`user_id = ${userId} and id = ${id} and removed_at is null and check_due_at is not null`

export async function postpone(db: Db, due: DueCheck, seconds: number): Promise<void> {
  await sql`
    update p2p_payout_account set check_due_at = clock_now() + make_interval(secs => ${seconds})
    where ${stillAsked(due)}`.execute(db)
}

/** Begins anew later. What the bank had said holds; while it was first asked, nothing is known. */
export async function rest(db: Db, due: DueCheck, seconds: number): Promise<true> {
  await sql`
    update p2p_payout_account set check_tries = 0, check_due_at = clock_now() + make_interval(secs => ${seconds}),
      check_state = case check_state when 'CHECKING' then 'UNVERIFIED' else check_state end
    where ${stillAsked(due)}`.execute(db)
  return true
}

/** Its holder is who they are, and there is no bank to ask. */
export async function noteName(db: Db, due: DueCheck): Promise<true> {
  await sql`
    update p2p_payout_account set holder_known = true, check_tries = 0, check_due_at = null,
      check_state = case check_state when 'CHECKING' then 'UNVERIFIED' else check_state end
    where ${stillAsked(due)}`.execute(db)
  return true
}

/** Answers whether it was still asked. */
export async function writeVerdict(
  tx: Tx,
  due: DueCheck,
  { state, reason }: HolderVerdict,
  isHolderKnown: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update p2p_payout_account set check_state = ${state}, check_reason = ${reason}, checked_at = clock_now(), check_tries = 0,
      check_due_at = null, holder_known = ${isHolderKnown}
    where ${stillAsked(due)}`.execute(tx)
  return numAffectedRows === 1n
}

/** What the bank said last holds until it says another thing. */
export async function askNow(tx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`
    update p2p_payout_account set check_tries = 0, check_due_at = clock_now(),
      check_state = case check_state when 'UNVERIFIED' then 'CHECKING' else check_state end
    where user_id = ${userId} and id = ${accountId} and removed_at is null`.execute(tx)
}
