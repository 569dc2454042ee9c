import type { Invariant } from '../../platform/invariants.ts'
import { mistallied } from '../../platform/tally.ts'

/** What must hold of every session, so that nobody stays signed in who should not be. */
export const authInvariants: readonly Invariant[] = [
  {
    id: 'O1',
    sentence: 'The overview counts every account once, on the day on which it was opened',
    violations: mistallied('accounts', ['day'], `select created_at as at, 0 as cents from app_user`),
  },
  {
    id: 'I35',
    sentence:
      'No live session of a suspended account, past its longest life, or older than its password, PIN or second factor',
    violations: `
      select session.id from session join app_user on app_user.id = session.user_id
      where session.ended_at is null and session.expires_at > now()
        and (app_user.suspended_at is not null
          or session.expires_at > session.created_at + interval '12 hours'
          or session.created_at < app_user.password_changed_at
          or exists (
            select from user_pin where user_pin.user_id = session.user_id and session.created_at < user_pin.changed_at)
          or exists (
            select from second_factor
            where second_factor.user_id = session.user_id and session.created_at < second_factor.changed_at))`,
  },
  {
    id: 'I35b',
    sentence: 'No session is kept by its token, and no password without argon2id, but of a closed account',
    violations: `
      select id from session where length(token_hash) <> 32
      union all
      select id from app_user where password_hash not like '$argon2id$%' and not (password_hash = 'closed' and exists (
        select from account_closure where user_id = app_user.id and shred_at is not null))`,
  },
  {
    id: 'I35c',
    sentence: 'A link for a new password that was used changed the password, and none serves longer than a day',
    violations: `
      select link.id from password_reset as link join app_user on app_user.id = link.user_id
      where link.expires_at > link.created_at + interval '24 hours'
        or (link.used_at is not null and app_user.password_changed_at = link.password_changed_at)`,
  },
  {
    id: 'I35d',
    sentence: 'Nobody has a username that another account gave up',
    violations: `
      select app_user.id from app_user join username_left as gone on gone.username = app_user.username
      where gone.user_id <> app_user.id`,
  },
  {
    id: 'I35e',
    sentence:
      'No code for another address or number serves longer than an hour, and a confirmed number was confirmed with one',
    violations: `
      select user_id as id from contact_change where expires_at > created_at + interval '1 hour'
      union all
      select id from app_user where phone_confirmed_at is not null and not exists (
        select from audit_event where actor_id = app_user.id and action = 'auth.phone_confirmed')`,
  },
  {
    id: 'I35f',
    sentence: 'A second factor that is on can be shown, and one that is off left nothing behind',
    violations: `
      select user_id, 'on with nothing to show' as what from second_factor
      where is_on and not exists (
        select from authenticator as app where app.user_id = second_factor.user_id and app.confirmed_at is not null)
      union all
      select user_id, 'off with something to show' from authenticator
      where confirmed_at is not null
        and not exists (select from second_factor where second_factor.user_id = authenticator.user_id and is_on)
      union all
      select distinct user_id, 'off with a passkey' from passkey
      where not exists (select from second_factor where second_factor.user_id = passkey.user_id and is_on)
      union all
      select distinct user_id, 'off with recovery codes' from recovery_code
      where not exists (select from second_factor where second_factor.user_id = recovery_code.user_id and is_on)`,
  },
  {
    id: 'I35g',
    sentence: 'The terms that somebody accepted last stand in their history of acceptances, with the same moment',
    violations: `
      select app_user.id from app_user
      left join terms_acceptance as kept on kept.user_id = app_user.id and kept.version = app_user.terms_version
      where kept.accepted_at is distinct from app_user.terms_accepted_at`,
  },
]
