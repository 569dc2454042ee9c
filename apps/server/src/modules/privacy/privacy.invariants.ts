import type { Invariant } from '../../platform/invariants.ts'

/** What people were promised who left, and who took their data along. */
export const privacyInvariants: readonly Invariant[] = [
  {
    id: 'V1',
    sentence: 'A closed account names nobody, and nothing is left in it',
    violations: `
      select closure.user_id from account_closure as closure
      join app_user as person on person.id = closure.user_id
      where closure.state in ('CLOSED', 'SHREDDED')
        and (person.email_canonical <> 'closed-' || person.id || '@closed.invalid' or person.phone is not null
          or person.legal_name is not null
          or exists (select from account where account.user_id = closure.user_id and account.in_use))`,
  },
  {
    id: 'V2',
    sentence:
      'What is kept of a closed account is shredded within a day of its date, and files of data with the end of theirs',
    violations: `
      select user_id, id from account_closure where state = 'CLOSED' and shred_at < clock_now() - interval '1 day'
      union all
      select user_id, id from data_export where state = 'READY' and expires_at < clock_now() - interval '1 day'`,
  },
  {
    id: 'V3',
    sentence: 'Offers go by mail and push exactly to those whose last word was yes',
    violations: `
      select wish.user_id, wish.channel from notification_preference as wish
      left join lateral (
        select given from consent_event as event
        where event.user_id = wish.user_id and event.kind = 'marketing_' || wish.channel order by event.id desc limit 1
      ) as said on true
      where wish.category = 'marketing' and wish.channel in ('email', 'push') and wish.is_on <> coalesce(said.given, false)`,
  },
  {
    id: 'V4',
    sentence:
      'Every wish to see or delete what is held has its clock until it is answered, and nobody answers their own',
    violations: `
      select export.user_id from data_export as export
      where export.state = 'QUEUED' and not exists (
        select from privacy_request as request
        where request.user_id = export.user_id and request.kind = 'access' and request.via = 'app' and request.ended_at is null)
      union all
      select coalesce(closure.user_id, request.user_id)
      from (select user_id from account_closure where state = 'ASKED') as closure
      full join (
        select user_id from privacy_request where kind = 'deletion' and via = 'app' and ended_at is null
      ) as request using (user_id)
      where closure.user_id is null or request.user_id is null
      union all
      select user_id from privacy_request where user_id in (ended_by, owner_id, noted_by)`,
  },
]
