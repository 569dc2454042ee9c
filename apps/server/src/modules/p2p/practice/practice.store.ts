import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, listed, type Tx } from '../../../platform/db.ts'
import { openStates, unpaidStates } from '../orders.rules.ts'
import { isPayable } from '../payout/payout-accounts.store.ts'
import type { Reputation } from '../traders/reputation.rules.ts'

/** A trader who answers by itself, with the figures of a past that was made up. */
export async function insertPracticeTrader(tx: Tx, userId: string, past: Reputation): Promise<void> {
  const { onTime: on_time, medianReleaseSeconds: median_release_seconds, ...rest } = past
  await tx
    .insertInto('sandbox_trader')
    .values({ user_id: userId, on_time, median_release_seconds, ...rest })
    .execute()
}

export async function hasPracticeTraders(db: Db): Promise<boolean> {
  const row = await db.selectFrom('sandbox_trader').select('user_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** An order in which a practice trader has somebody on the other side. */
export interface PracticeOrder {
  readonly orderId: string
  readonly traderId: string
  /** Whether the other side closed no order in this role yet. */
  readonly isFirstOrder: boolean
  readonly written: number
}

/** Orders that are open, and those that were just closed, so that a partner can say thank you. */
export async function listPracticeOrders(db: Db, limit: number): Promise<PracticeOrder[]> {
  const { rows } = await sql<PracticeOrder>`
    select trade.id as "orderId", trader.user_id as "traderId",
      not exists (select from p2p_order as past where past.id <> trade.id and past.closed_at is not null
        and case when trader.user_id = trade.buyer_id then past.seller_id = trade.seller_id else past.buyer_id = trade.buyer_id end) as "isFirstOrder",
      (select count(*)::int from p2p_message where order_id = trade.id and sender_id = trader.user_id) as written
    from p2p_order as trade
    join sandbox_trader as trader on trader.user_id in (trade.buyer_id, trade.seller_id)
    where (trade.state in ${listed(openStates)}
        or trade.state = 'RELEASED' and trade.closed_at > clock_now() - interval '1 minute')
      and (select count(*) from sandbox_trader where user_id in (trade.buyer_id, trade.seller_id)) = 1
    order by trade.id desc limit ${limit}`.execute(db)
  return rows
}

interface WornAd {
  readonly id: string
  readonly userId: string
  readonly asset: CryptoAsset
  readonly maxUnits: bigint
}

/** Ads of practice traders that somebody has traded much of, or that rest. */
export async function listWornAds(db: Db): Promise<WornAd[]> {
  const rows = await db
    .selectFrom('p2p_ad')
    .innerJoin('sandbox_trader', 'sandbox_trader.user_id', 'p2p_ad.user_id')
    .select(['p2p_ad.id', 'p2p_ad.user_id as userId', 'asset', 'max_units as maxUnits'])
    .where('state', '<>', 'DELETED')
    .where((either) =>
      either.or([either('state', '=', 'PAUSED'), either('remaining_units', '<', either.ref('max_units'))]),
    )
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, maxUnits: BigInt(row.maxUnits) }))
}

/** Open orders whose seller was asked where to be paid and has no account of that kind that is ready. */
export async function listAccountless(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select trade.id from p2p_order as trade
    where trade.state in ${listed(unpaidStates)} and trade.choose_by > clock_now() and trade.pay_details is null and trade.held_at is null
      and not exists (
        select from p2p_payout_account as account
        where account.user_id = trade.seller_id and account.removed_at is null and ${isPayable}
          and account.kind = case trade.method when 'EFT' then 'bank' when 'PayShap' then 'payshap' else 'cash' end)
    order by trade.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
