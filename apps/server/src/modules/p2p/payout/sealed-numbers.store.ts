import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { PayoutDetails } from './payout-accounts.rules.ts'

interface Portion {
  readonly beyond: string | undefined
  readonly limit: number
}

interface OpenAccount extends PayoutDetails {
  readonly id: string
  readonly userId: string
}

/** Accounts whose number is not sealed yet, by id. */
export async function listOpenAccounts(db: Db, { beyond, limit }: Portion): Promise<OpenAccount[]> {
  const { rows } = await sql<OpenAccount>`
    select id, user_id as "userId", kind, holder_name as "holderName", bank, account_number as "accountNumber",
      branch_code as "branchCode", shap_id as "shapId", place
    from p2p_payout_account where number_hash is null and kind <> 'cash' and (${beyond ?? null}::uuid is null or id > ${beyond ?? null})
    order by id limit ${limit}`.execute(db)
  return rows
}

interface Found {
  readonly lastDigits: string | null
  readonly numberHash: Buffer | null
}

/** One that its owner has sealed already, which only two versions at once can write, is taken off: they see it once. */
export async function sealAccount(
  tx: Tx,
  { id, userId, number }: { id: string; userId: string; number: string },
  sealed: string,
  { lastDigits, numberHash }: Found,
): Promise<void> {
  await sql`
    update p2p_payout_account as account set last_digits = ${lastDigits}, number_hash = ${numberHash},
      account_number = case when account_number is null then null else ${sealed} end,
      shap_id = case when shap_id is null then null else ${sealed} end,
      is_default = account.is_default and not twice.is_so,
      removed_at = case when twice.is_so then coalesce(account.removed_at, clock_now()) else account.removed_at end
    from (select exists (
      select from p2p_payout_account as own
      where own.user_id = ${userId} and own.number_hash = ${numberHash} and own.removed_at is null and own.id <> ${id}) as is_so) as twice
    where user_id = ${userId} and id = ${id} and coalesce(account_number, shap_id) = ${number}`.execute(tx)
}

interface IndexedAccount extends OpenAccount {
  readonly numberHash: Buffer
}

/** Accounts whose number is sealed and indexed, by id. */
export async function listIndexed(db: Db, { beyond, limit }: Portion): Promise<IndexedAccount[]> {
  const { rows } = await sql<IndexedAccount>`
    select id, user_id as "userId", kind, holder_name as "holderName", bank, account_number as "accountNumber",
      branch_code as "branchCode", shap_id as "shapId", place, number_hash as "numberHash"
    from p2p_payout_account where number_hash is not null and (${beyond ?? null}::uuid is null or id > ${beyond ?? null})
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Unless its owner has the same account under the new index, too. */
export async function indexAnew(
  db: Db,
  { id, userId }: Pick<IndexedAccount, 'id' | 'userId'>,
  { before, now }: { readonly before: Buffer; readonly now: Buffer },
): Promise<void> {
  await sql`
    update p2p_payout_account set number_hash = ${now}
    where user_id = ${userId} and id = ${id} and number_hash = ${before}
      and not exists (select from p2p_payout_account as own where own.user_id = ${userId} and own.number_hash = ${now})`.execute(
    db,
  )
}

interface OpenOrder extends Pick<PayoutDetails, 'accountNumber' | 'shapId'> {
  readonly id: string
  readonly sellerId: string
}

/** Orders that keep a number which is not sealed yet, or whose end nobody wrote down, by id. */
export async function listOpenOrders(db: Db, { beyond, limit }: Portion): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select id, seller_id as "sellerId", pay_details->>'account_number' as "accountNumber", pay_details->>'shap_id' as "shapId"
    from p2p_order where pay_details is not null and not pay_details ? 'last_digits' and pay_details->>'kind' <> 'cash'
      and (${beyond ?? null}::uuid is null or id > ${beyond ?? null})
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Its steps hold the order while they read and write it, so neither overwrites the other. */
export async function sealOrder(
  db: Db,
  { id, sellerId, number }: { id: string; sellerId: string; number: string },
  sealed: string,
  lastDigits: string,
): Promise<void> {
  await sql`
    update p2p_order set pay_details = pay_details || jsonb_build_object('last_digits', ${lastDigits}::text,
      case when pay_details->>'account_number' is null then 'shap_id' else 'account_number' end, ${sealed}::text)
    where seller_id = ${sellerId} and id = ${id} and coalesce(pay_details->>'account_number', pay_details->>'shap_id') = ${number}`.execute(
    db,
  )
}
