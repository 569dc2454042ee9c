import { sql } from 'kysely'

/** One row while rewards wait because the promo pool is too empty. */
export const shortPool = sql`
  select 'pool' as id, null::text as label, null::uuid[] as owners, null::uuid as assignee, min(short_since) as since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from referral_reward where state = 'HELD' and short_since is not null having count(*) > 0`
