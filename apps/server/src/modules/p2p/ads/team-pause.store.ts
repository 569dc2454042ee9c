import { type RawBuilder, sql } from 'kysely'
import type { AdPart, SeenParts } from './ads.rules.ts'

/** A pause of our team, and the ad that it stopped. */
export interface KnownPause {
  readonly id: string
  readonly parts: readonly AdPart[]
  readonly saw: SeenParts
}

/** Somebody's ads to buy or to sell one asset, each a value or a column. */
interface Market {
  readonly userId: string
  readonly side: string | RawBuilder<unknown>
  readonly asset: string | RawBuilder<unknown>
  /** How long one that its owner took down counts. */
  readonly pausedAdDays: number
}

/** What our team has paused of somebody's ads in one market, and what they took down while it was: read along with something else. */
export const pausesIn = ({ userId, side, asset, pausedAdDays }: Market) => sql<KnownPause[]>`
  coalesce((select jsonb_agg(jsonb_build_object('id', paused.id, 'parts', coalesce(paused.team_parts, '{}'), 'saw', paused.team_saw))
    from p2p_ad as paused
    where paused.user_id = ${userId} and paused.side = ${side} and paused.asset = ${asset} and paused.team_reason is not null
      and (paused.state <> 'DELETED' or paused.team_paused_at > clock_now() - make_interval(days => ${pausedAdDays}))), '[]')`

/** Paused ads that their owners asked our team to look at. */
export const askedLooks = sql`
  select p2p_ad.id::text, (select username from app_user where app_user.id = p2p_ad.user_id) as label, array[user_id] as owners, null::uuid as assignee,
         look_asked_at as since, null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from p2p_ad where look_asked_at is not null`
