import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** What an account is used for: sell ads that name it, and open orders that are paid to it. */
export interface AccountUses {
  readonly ads: number
  readonly orders: number
}

/** Of each account of a person that is used for anything. */
export async function usesOf(db: Db, userId: string): Promise<Map<string, AccountUses>> {
  const { rows } = await sql<AccountUses & { id: string }>`
    select id::text, sum(ads)::int as ads, sum(orders)::int as orders from (
      select payout_account_id as id, 1 as ads, 0 as orders from p2p_ad
      where user_id = ${userId} and state <> 'DELETED' and payout_account_id is not null
      union all
      select (pay_details->>'account_id')::uuid, 0, 1 from p2p_order
      where seller_id = ${userId} and closed_at is null and pay_details ? 'account_id'
    ) as used group by id`.execute(db)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

/** Whether an open order is paid to an account: asked once it is locked, after which no order can be made with it. */
export async function isPaidTo(db: Db, userId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from p2p_order where seller_id = ${userId} and closed_at is null
      and pay_details->>'account_id' = ${accountId}) as used`.execute(db)
  return rows[0]?.used ?? false
}
