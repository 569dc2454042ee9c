import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of every session, so that nobody stays signed in who should not be. */
export const authInvariants: readonly Invariant[] = [
  {
    id: 'I35',
    sentence: 'No live session of a suspended account, past its longest life, or older than its password or PIN',
    violations: `
      select session.id from session join app_user on app_user.id = session.user_id
      where session.ended_at is null and session.expires_at > now()
        and (app_user.suspended_at is not null
          or session.expires_at > session.created_at + interval '12 hours'
          or session.created_at < app_user.password_changed_at
          or exists (
            select from user_pin where user_pin.user_id = session.user_id and session.created_at < user_pin.changed_at))`,
  },
  {
    id: 'I35b',
    sentence: 'No session is kept by its token, and no password without argon2id',
    violations: `
      select id from session where length(token_hash) <> 32
      union all
      select id from app_user where password_hash not like '$argon2id$%'`,
  },
  {
    id: 'I35c',
    sentence: 'A link for a new password that was used changed the password, and none serves longer than a day',
    violations: `
      select link.id from password_reset as link join app_user on app_user.id = link.user_id
      where link.expires_at > link.created_at + interval '24 hours'
        or (link.used_at is not null and app_user.password_changed_at = link.password_changed_at)`,
  },
]
