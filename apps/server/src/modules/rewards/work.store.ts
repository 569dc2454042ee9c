import { sql } from 'kysely'

/** One row while rewards wait because the promo pool is too empty. */
export const shortPool = sql`
  select 'pool' as id, null::text as label, null::uuid[] as owners, null::uuid as assignee, min(short_since) as since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from referral_reward where state = 'HELD' and short_since is not null having count(*) > 0`

/** What somebody wants put into the pool, as long as another one can still agree. */
export const askedFills = sql`
  select id::text, null::text as label, null::uuid[] as owners, null::uuid as assignee, asked_at as since,
         asked_by, reason, 'USDT' as asset, units, ask_lapses(asked_at) as until,
         ask_hash('pool', jsonb_build_array(id, units, reason, asked_by, extract(epoch from asked_at))) as hash
  from promo_fill where approved_at is null and refused_at is null and ask_lapses(asked_at) > clock_now()`
