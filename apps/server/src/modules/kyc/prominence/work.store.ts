import { sql } from 'kysely'
import { listed } from '../../../platform/db.ts'
import { decidedStates } from './prominence.rules.ts'

const hasLapsed = sql`ask_lapses(asked_at) <= clock_now()`
const label = sql`(select username from app_user where id = pep_case.user_id)`

/** Cases that are ours to look at, those whose person has not answered in time among them. Who trades already is due at once. */
export const openPepCases = sql`
  select user_id::text as id, ${label} as label, array[user_id] as owners, null::uuid as assignee,
         (select max(at) from pep_case_step where pep_case_step.user_id = pep_case.user_id) as since, null::uuid as asked_by,
         null::text as reason, null::text as asset, null::numeric as units, due_at as until
  from pep_case
  where state not in ${listed(decidedStates)}
    and case state when 'PROPOSED' then ${hasLapsed} when 'INFORMATION_ASKED' then due_at <= clock_now() else true end`

/** What one of our team proposed, down to what it rests on: whoever agrees has read just this. */
export const askedPepCases = sql`
  select user_id::text as id, ${label} as label, array[user_id] as owners, null::uuid as assignee, asked_at as since, asked_by,
         asked_reason as reason, null::text as asset, null::numeric as units, ask_lapses(asked_at) as until,
         ask_hash('pep', jsonb_build_array(user_id, kind, relation, country, held_from, held_until, encode(position, 'hex'), encode(wealth, 'hex'),
           (select jsonb_agg(id order by id) from kyc_document
            where kyc_document.user_id = pep_case.user_id and kind in ('SourceOfWealth', 'SourceOfFunds') and state <> 'REPLACED'),
           asked_outcome, asked_rating, asked_reason, asked_by, extract(epoch from asked_at))) as hash
  from pep_case where state = 'PROPOSED' and not ${hasLapsed}`
