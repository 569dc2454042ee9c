import type { Amount } from '@sengi/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Ad } from '../ads/ads.rules.ts'
import { type AdRow, toAd } from '../ads/ads.store.ts'
import { type Order, type OrderState, openStates, soldStates } from '../orders.rules.ts'
import { type OrderRow, toOrder } from '../orders.store.ts'
import type { OutageNow } from '../settings.store.ts'
import { type Person, type StandingRow, type TraderStanding, toStanding } from '../traders/traders.store.ts'

/** What a release is confirmed by. */
export interface ReleaseAsk {
  readonly hasPin: boolean
  /** Rand that were released within a day, but for this order; asked only of who has no PIN. */
  readonly released: Amount
}

/** One's own order under its lock, and what every act on it asks. */
interface BegunAct extends OutageNow {
  readonly order: Order
  readonly isSuspended: boolean
  /** Null where its seller could not release it now, or nobody asked. */
  readonly ask: ReleaseAsk | null
}

interface ActRow {
  readonly suspended: boolean
  readonly moment: Date
  readonly outage_since: Date | null
  readonly has_pin: boolean | null
  readonly released: string | null
}

/**
 * Locks one's own order for an act; somebody else's is not there. In these states its seller's release is asked about, too: without a
 * PIN, the releases of one person come one after the other. A lock of its own: claims hold the order before its people.
 */
export async function beginAct(
  tx: Tx,
  userId: string,
  id: string,
  releaseFrom: readonly OrderState[] | null,
): Promise<BegunAct | null> {
  const { rows } = await sql<OrderRow & ActRow>`
    select (begun.trade).*, suspended, moment, outage_since, has_pin, released::text
    from p2p_act_begins(${userId}, ${id}, ${releaseFrom}) as begun`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { suspended: isSuspended, moment: now, outage_since: outageSince } = row
  return { order: toOrder(row), isSuspended, now, outageSince, ask: askOf(row) }
}

const askOf = ({ has_pin: hasPin, released }: ActRow): ReleaseAsk | null =>
  hasPin === null ? null : { hasPin, released: { asset: 'ZAR', units: BigInt(released ?? 0) } }

/** An ad and both people who are about to trade, all held, and how these stand. */
export interface BegunTaking extends OutageNow {
  readonly ad: Ad
  readonly people: readonly HeldPerson[]
  readonly standings: readonly TraderStanding[]
  /** Days of the streak of the one of them who sells. */
  readonly sellerStreak: number
  /** Whether one of them owes something, one is held to a limit of their own, and a new password or PIN brakes the one who sells. */
  readonly owing: boolean
  readonly limited: boolean
  readonly braked: boolean
}

/** Somebody's account as it is at this moment. */
export type HeldPerson = Omit<Person, 'username' | 'createdAt'>

interface TakingRow extends Pick<BegunTaking, 'owing' | 'limited' | 'braked'> {
  readonly moment: Date
  readonly outage_since: Date | null
  readonly people: readonly HeldPerson[]
  readonly standings: readonly StandingRow[]
  readonly seller_streak: number
}

/** Over how many days trades add up, and how long a new password or PIN brakes. */
interface TakingWindows {
  readonly limitDays: number
  readonly brakeHours: number
}

/** Locks an ad and then its owner and its taker; whatever the ad's state: the orders of one that was taken down go on. */
export async function beginTaking(
  tx: Tx,
  takerId: string,
  adId: string,
  { limitDays, brakeHours }: TakingWindows,
): Promise<BegunTaking | null> {
  const { rows } = await sql<AdRow & TakingRow>`
    select (begun.ad).*, moment, outage_since, people, standings, owing, limited, braked,
      streak_of(case (begun.ad).side when 'sell' then (begun.ad).user_id else ${takerId} end) as seller_streak
    from p2p_taking_begins(${adId}, ${takerId}, ${limitDays}, ${openStates}, ${soldStates}, make_interval(hours => ${brakeHours})) as begun`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return null
  const { moment: now, outage_since: outageSince, people, seller_streak: sellerStreak, owing, limited, braked } = row
  const standings = row.standings.map(toStanding)
  return { ad: toAd(row), people, standings, sellerStreak, owing, limited, braked, now, outageSince }
}
