import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { PayoutAccount, PayoutDetails, PayoutKind } from './payout-accounts.rules.ts'

type Row = Selectable<Tables['p2p_payout_account']> & { is_usable: boolean }

/** Whether an account can be paid to: rested, in a name that we know, and not refused by its bank. */
export const isPayable = sql<boolean>`(usable_at <= clock_now() and holder_known and check_state <> 'REFUSED')`

const accountsOf = (db: Db, userId: string) =>
  db
    .selectFrom('p2p_payout_account')
    .selectAll()
    .select(isPayable.as('is_usable'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)

/** Newest first; removed ones are gone. */
export async function listAccountsOf(db: Db, userId: string): Promise<PayoutAccount[]> {
  const rows = await accountsOf(db, userId).orderBy('id', 'desc').execute()
  return rows.map(toAccount)
}

/** Additions of the last day, removed ones too. */
export async function countAddedLately(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from p2p_payout_account
    where user_id = ${userId} and created_at > clock_now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether somebody has an account of this kind with this number already, by any of its indexes. */
export async function isKnown(
  tx: Tx,
  userId: string,
  kind: PayoutKind,
  numberHashes: readonly Buffer[],
): Promise<boolean> {
  if (numberHashes.length === 0) return false
  const row = await accountsOf(tx, userId)
    .where('kind', '=', kind)
    .where('number_hash', 'in', numberHashes)
    .executeTakeFirst()
  return row !== undefined
}

export async function findAccountOf(db: Db, userId: string, accountId: string): Promise<PayoutAccount | undefined> {
  const row = await accountsOf(db, userId).where('id', '=', accountId).executeTakeFirst()
  return row && toAccount(row)
}

/** The same, not to be removed before the transaction that pays to it ends. */
export async function keepAccountOf(db: Db, userId: string, accountId: string): Promise<PayoutAccount | undefined> {
  const row = await accountsOf(db, userId).where('id', '=', accountId).forShare().executeTakeFirst()
  return row && toAccount(row)
}

/** The same, for whoever changes it. */
export async function lockAccountOf(tx: Tx, userId: string, accountId: string): Promise<PayoutAccount | undefined> {
  const row = await accountsOf(tx, userId).where('id', '=', accountId).forUpdate().executeTakeFirst()
  return row && toAccount(row)
}

/** What somebody is paid to when nothing else is said, kept as above. Absent also while it cannot be paid to. */
export async function keepDefaultOf(db: Db, userId: string, kind: PayoutKind): Promise<PayoutAccount | undefined> {
  const row = await accountsOf(db, userId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .where(isPayable)
    .forShare()
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Holds the person, so that two additions at once see each other. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
}

interface NewRow {
  /** The one that its adder was told already; left out, a new one. */
  readonly id?: string
  readonly isDefault: boolean
  readonly restSeconds: number
  readonly label?: string | null
  readonly isHolderKnown?: boolean
  /** What its bank says, or when it is asked; left out, nobody asks. */
  readonly check?: { readonly state: 'UNVERIFIED' | 'CHECKING' | 'VERIFIED'; readonly askInSeconds: number | null }
  /** Beside a number that is sealed. */
  readonly found?: { readonly lastDigits: string | null; readonly numberHash: Buffer | null }
}

/** Null when the person has this account already. */
export async function insertAccount(
  tx: Tx,
  userId: string,
  details: PayoutDetails,
  { id, isDefault, restSeconds, label = null, isHolderKnown = true, check, found }: NewRow,
): Promise<PayoutAccount | null> {
  const { state, askInSeconds } = check ?? { state: 'UNVERIFIED', askInSeconds: null }
  const row = await tx
    .insertInto('p2p_payout_account')
    .values({
      ...(id !== undefined && { id }),
      user_id: userId,
      kind: details.kind,
      label,
      holder_name: details.holderName,
      bank: details.bank,
      account_number: details.accountNumber,
      branch_code: details.branchCode,
      shap_id: details.shapId,
      place: details.place,
      last_digits: found?.lastDigits ?? null,
      number_hash: found?.numberHash ?? null,
      is_default: isDefault,
      holder_known: isHolderKnown,
      check_state: state,
      checked_at: state === 'VERIFIED' ? sql<Date>`clock_now()` : null,
      check_due_at: askInSeconds === null ? null : sql<Date>`clock_now() + make_interval(secs => ${askInSeconds})`,
      usable_at: sql<Date>`clock_now() + make_interval(secs => ${restSeconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(isPayable.as('is_usable'))
    .executeTakeFirst()
  return row ? toAccount(row) : null
}

/** Makes no account of this kind the default any more. */
export async function clearDefault(tx: Tx, userId: string, kind: PayoutKind): Promise<void> {
  await tx
    .updateTable('p2p_payout_account')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('is_default', '=', sql.lit(true))
    .execute()
}

/** Changes what its owner may change of an account. */
export async function changeAccount(
  tx: Tx,
  userId: string,
  accountId: string,
  change: { is_default: boolean } | { label: string | null },
): Promise<void> {
  await tx
    .updateTable('p2p_payout_account')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Orders keep what they were made with. */
export async function removeAccount(tx: Tx, userId: string, accountId: string): Promise<void> {
  await tx
    .updateTable('p2p_payout_account')
    .set({ removed_at: sql<Date>`clock_now()`, is_default: false, check_due_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
}

const toAccount = (row: Row): PayoutAccount => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  holderName: row.holder_name,
  bank: row.bank,
  accountNumber: row.account_number,
  branchCode: row.branch_code,
  shapId: row.shap_id,
  place: row.place,
  lastDigits: row.last_digits,
  isDefault: row.is_default,
  usableAt: row.usable_at,
  isUsable: row.is_usable,
  isHolderKnown: row.holder_known,
  check: { state: row.check_state, reason: row.check_reason, checkedAt: row.checked_at, dueAt: row.check_due_at },
  createdAt: row.created_at,
})
