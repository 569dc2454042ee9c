import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { PayoutAccount, PayoutDetails, PayoutKind } from './payout-accounts.rules.ts'

type Row = Selectable<Tables['p2p_payout_account']> & { is_usable: boolean }

const accountsOf = (db: Db, userId: string) =>
  db
    .selectFrom('p2p_payout_account')
    .selectAll()
    .select(sql<boolean>`usable_at <= clock_now()`.as('is_usable'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)

/** Newest first; removed ones are gone. */
export async function listAccountsOf(db: Db, userId: string): Promise<PayoutAccount[]> {
  const rows = await accountsOf(db, userId).orderBy('id', 'desc').execute()
  return rows.map(toAccount)
}

export async function findAccountOf(db: Db, userId: string, accountId: string): Promise<PayoutAccount | undefined> {
  const row = await accountsOf(db, userId).where('id', '=', accountId).executeTakeFirst()
  return row && toAccount(row)
}

/** What somebody is paid to when nothing else is said. Absent also while it rests. */
export async function findDefaultOf(db: Db, userId: string, kind: PayoutKind): Promise<PayoutAccount | undefined> {
  const row = await accountsOf(db, userId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .where('usable_at', '<=', sql<Date>`clock_now()`)
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Holds the person, so that two additions at once see each other. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
}

/** Null when the person has this account already. */
export async function insertAccount(
  tx: Tx,
  userId: string,
  details: PayoutDetails,
  { isDefault, restSeconds }: { isDefault: boolean; restSeconds: number },
): Promise<PayoutAccount | null> {
  const row = await tx
    .insertInto('p2p_payout_account')
    .values({
      user_id: userId,
      kind: details.kind,
      holder_name: details.holderName,
      bank: details.bank,
      account_number: details.accountNumber,
      branch_code: details.branchCode,
      shap_id: details.shapId,
      place: details.place,
      is_default: isDefault,
      usable_at: sql<Date>`clock_now() + make_interval(secs => ${restSeconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(sql<boolean>`usable_at <= clock_now()`.as('is_usable'))
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

export async function setDefault(tx: Tx, userId: string, accountId: string, isDefault: boolean): Promise<void> {
  await tx
    .updateTable('p2p_payout_account')
    .set({ is_default: isDefault })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Orders keep what they were made with. Answers whether there was such an account. */
export async function removeAccount(tx: Tx, userId: string, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('p2p_payout_account')
    .set({ removed_at: sql<Date>`clock_now()`, is_default: false })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const toAccount = (row: Row): PayoutAccount => ({
  id: row.id,
  kind: row.kind,
  holderName: row.holder_name,
  bank: row.bank,
  accountNumber: row.account_number,
  branchCode: row.branch_code,
  shapId: row.shap_id,
  place: row.place,
  isDefault: row.is_default,
  usableAt: row.usable_at,
  isUsable: row.is_usable,
  createdAt: row.created_at,
})
