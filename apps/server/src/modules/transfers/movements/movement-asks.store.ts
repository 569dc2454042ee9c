import { sql } from 'kysely'

const whose = sql`(select address from cold_address where id = custody_movement.cold_address_id)`

/** Movements that somebody wants, as long as another one can still agree: with the whole cold address, which is what is agreed to. */
export const askedMovements = sql`
  select id::text, ${whose} as label, null::uuid[] as owners, null::uuid as assignee, asked_at as since,
         asked_by, reason, asset, units, ask_lapses(asked_at) as until,
         ask_hash('movement', jsonb_build_array(id, direction, asset, network, units, cost_kept_units, cold_address_id, address, ${whose}, reason,
           asked_by, extract(epoch from asked_at))) as hash
  from custody_movement where state = 'PROPOSED' and ask_lapses(asked_at) > clock_now()`

/** What nobody agreed to within a day is to be looked into again. */
const hasLapsed = sql`ask_lapses(return_asked_at) <= clock_now()`

/** Movements of which somebody says that they were never made. */
export const askedReturns = sql`
  select id::text, ${whose} as label, null::uuid[] as owners, null::uuid as assignee, return_asked_at as since,
         return_asked_by as asked_by, return_evidence as reason, asset, units, ask_lapses(return_asked_at) as until,
         ask_hash('return', jsonb_build_array(id, direction, asset, units, address, return_asked_by, extract(epoch from return_asked_at),
           return_evidence)) as hash
  from custody_movement
  where (state = 'UNKNOWN' or (state = 'APPROVED' and direction = 'to_hot')) and return_asked_by is not null and not ${hasLapsed}`

/** Movements of which nobody knows whether they were made, and nobody has said yet that they were not. */
export const unknownMovements = sql`
  select id::text, ${whose} as label, null::uuid[] as owners, null::uuid as assignee, agreed_at as since,
         null::uuid as asked_by, null::text as reason, asset, units, null::timestamptz as until
  from custody_movement where state = 'UNKNOWN' and (return_asked_by is null or ${hasLapsed})`
