import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of what people are told. */
export const notificationsInvariants: readonly Invariant[] = [
  {
    id: 'I34b',
    sentence: 'Nobody was told the same thing twice by the same way',
    violations: `
      select dedupe_key, user_id, channel from notification group by dedupe_key, user_id, channel having count(*) > 1`,
  },
  {
    id: 'I34c',
    sentence:
      'Everybody who is told of money that was sent to them got it, and since the first such notice everybody who got some is told',
    violations: `
      select coalesce(told.dedupe_key, transfer.id::text) as subject
      from (select dedupe_key, user_id from notification where type = 'transfer.received' and channel = 'in_app') as told
      full join transfer on told.dedupe_key = 'transfer.received:' || transfer.id and told.user_id = transfer.recipient_id
      where transfer.id is null or (told.user_id is null and transfer.created_at >= (
        select min(created_at) from notification where type = 'transfer.received'))`,
  },
  {
    id: 'I34d',
    sentence: 'Every event that was taken to be told on was told on, with its notice, and none twice',
    violations: `
      select event_id from notification_inbox join outbox on outbox.id = event_id
      where topic in ('sign_in', 'password', 'email_verified') and not exists (
        select from notification where user_id = outbox.user_id and channel = 'in_app'
          and split_part(dedupe_key, ':', 2) = event_id::text and type like 'security.%')
        -- What was told to a closed account left with it.
        and not exists (
          select from account_closure where user_id = outbox.user_id and shred_at is not null)`,
  },
  {
    id: 'I34e',
    sentence:
      'A notice that was sent is in a letter or went to a browser, and words of delivered letters are forgotten',
    violations: `
      select notification.id::text from notification
      where channel = 'email' and state = 'SENT' and told_with is null and sent_at > clock_now() - interval '29 days'
        and not exists (select from letter where letter.key = 'notice:' || notification.id)
      union all select id::text from letter where state <> 'QUEUED' and body is not null`,
  },
]
