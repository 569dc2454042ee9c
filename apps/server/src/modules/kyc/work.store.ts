import { sql } from 'kysely'

/** Applications that are ours to look at: nobody waits for their person or for a second one of us, and no colleague holds them. */
export const openApplications = sql`
  select id::text, (select username from app_user where id = application.user_id) as label, array[user_id] as owners,
         case when held_until > clock_now() then held_by end as assignee, created_at as since, null::uuid as asked_by,
         null::text as reason, null::text as asset, null::numeric as units, due_at as until
  from kyc_application as application
  where state = 'IN_REVIEW' and not kyc_waits_for_person(user_id, created_at)
    and (accept_asked_at is null or ask_lapses(accept_asked_at) <= clock_now())`

/** The highest tier, which somebody of our team would give and another person has not agreed to. */
export const askedTiers = sql`
  select id::text, (select username from app_user where id = application.user_id) as label, array[user_id] as owners,
         null::uuid as assignee, accept_asked_at as since, accept_asked_by as asked_by, accept_reason as reason,
         null::text as asset, null::numeric as units, ask_lapses(accept_asked_at) as until,
         ask_hash('tier', jsonb_build_array(id, user_id, target_tier, accept_asked_by, extract(epoch from accept_asked_at),
           accept_fingerprint, accept_reason)) as hash
  from kyc_application as application
  where state = 'IN_REVIEW' and accept_asked_at is not null and ask_lapses(accept_asked_at) > clock_now()`

/** Two people who gave the same number. */
export const openClashes = sql`
  select user_id::text as id, (select username from app_user where id = clash.user_id) as label, array[user_id] as owners,
         null::uuid as assignee, at as since, null::uuid as asked_by, null::text as reason,
         null::text as asset, null::numeric as units, null::timestamptz as until
  from kyc_clash as clash where settled_at is null`

/** What nobody agreed to within a day is to be decided again. */
const hasLapsed = sql`ask_lapses(clear_asked_at) <= clock_now()`

export const openScreeningCases = sql`
  select id::text, (select username from app_user where id = screening_case.user_id) as label, array[user_id] as owners,
         null::uuid as assignee, opened_at as since, null::uuid as asked_by, null::text as reason,
         null::text as asset, null::numeric as units, null::timestamptz as until
  from screening_case where state = 'OPEN' and (clear_asked_by is null or ${hasLapsed})`

/** Hits that somebody found to be of another person. */
export const askedClearings = sql`
  select id::text, (select username from app_user where id = screening_case.user_id) as label, array[user_id] as owners,
         null::uuid as assignee, clear_asked_at as since, clear_asked_by as asked_by, clear_reason as reason,
         null::text as asset, null::numeric as units, ask_lapses(clear_asked_at) as until,
         ask_hash('clear', jsonb_build_array(id, state, encode(entry_sha256, 'hex'), encode(facts_sha256, 'hex'), clear_asked_by,
           extract(epoch from clear_asked_at), clear_reason)) as hash
  from screening_case where state <> 'FALSE' and clear_asked_by is not null and not ${hasLapsed}`
