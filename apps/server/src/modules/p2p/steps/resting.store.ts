import { sql } from 'kysely'
import { type Db, listed, type Tx } from '../../../platform/db.ts'
import { openStates, timedStates } from '../orders.rules.ts'

/** That the clock holds `trade` because of a suspension of `party`, or has held it since that began: then staff let it go on. */
const restedSince = sql`exists (
  select from p2p_order_event as step
  where step.order_id = trade.id and step.action = 'hold' and step.actor = 'system' and step.at >= party.suspended_at)`

const toRest = sql`trade.state in ${listed(timedStates)} and trade.held_at is null and not ${restedSince}`

/** The last word about standing or going on was the clock's, that it stands; and nobody of the order is suspended now. */
const toResume = sql`
  trade.state in ${listed(openStates)} and trade.held_at is not null
  and (select step.actor from p2p_order_event as step
       where step.order_id = trade.id and step.action in ('hold', 'resume') order by step.version desc limit 1) = 'system'
  and not exists (select from app_user as party where party.id in (trade.buyer_id, trade.seller_id) and party.suspended_at is not null)`

/** Open orders of people who were suspended meanwhile. The suspended are few, and each has few open orders. */
export async function listToRest(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select trade.id from app_user as party
    cross join lateral (
      select * from p2p_order where buyer_id = party.id union all select * from p2p_order where seller_id = party.id
    ) as trade
    where party.suspended_at is not null and ${toRest}
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Since when somebody of an order, whose lock is held, is suspended for whom it did not rest yet; null when nobody is. What was done
 * on the order after that counts: its clocks ran, or stood, until then.
 */
export async function restsSince(tx: Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select greatest(min(party.suspended_at), (select max(at) from p2p_order_event where order_id = ${orderId})) as since
    from p2p_order as trade
    join app_user as party on party.id in (trade.buyer_id, trade.seller_id) and party.suspended_at is not null
    where trade.id = ${orderId} and ${toRest} having count(*) > 0`.execute(tx)
  return rows[0]?.since ?? null
}

export async function listToResume(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select trade.id from p2p_order as trade where trade.held_at is not null and ${toResume} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isToResume(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from p2p_order as trade where trade.id = ${orderId} and ${toResume}`.execute(tx)
  return rows.length > 0
}

/** Takes the ads of everybody suspended off the market. One that is being traded waits for the next turn. */
export async function pauseAdsOfSuspended(tx: Tx): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    with theirs as (
      select p2p_ad.id from p2p_ad
      where user_id in (select id from app_user where suspended_at is not null) and state = 'ACTIVE'
      for no key update skip locked
    )
    update p2p_ad set state = 'PAUSED', version = version + 1 from theirs where p2p_ad.id = theirs.id
    returning p2p_ad.id, p2p_ad.user_id as "userId"`.execute(tx)
  return rows
}
