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
]
