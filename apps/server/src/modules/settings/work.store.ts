import { sql } from 'kysely'

/** Figures that somebody wants changed, as long as another one can still say so. */
export const askedFigures = sql`
  select id::text, key as label, null::uuid[] as owners, null::uuid as assignee, proposed_at as since,
         proposed_by as asked_by, reason, null::text as asset, null::numeric as units, expires_at as until,
         hash
  from setting_proposal where state = 'PROPOSED' and expires_at > clock_now()`
