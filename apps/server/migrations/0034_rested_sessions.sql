-- A session says whether its holder rested and when they last gave the PIN, so that who finds one open pays nobody and decides nothing.

-- `rested_at`: since when the next payment asks once more who is there; set by the sign of life that ends a rest.
alter table session add column rested_at timestamptz, add column pin_given_at timestamptz;
grant update (rested_at, pin_given_at) on session to sengi_app;

-- By the clock of sessions, not the product's: a session that is older than the PIN is over, as one older than the password is.
alter table user_pin add column changed_at timestamptz not null default now();
update user_pin set changed_at = least(set_at, now());
grant update (changed_at) on user_pin to sengi_app;

-- Those in which a secret was changed went on until now; a copy of their token did, too.
update session set ended_at = now()
from app_user
where app_user.id = session.user_id and session.ended_at is null and session.expires_at > now()
  and (session.created_at < app_user.password_changed_at
    or exists (select from user_pin where user_pin.user_id = session.user_id and session.created_at < user_pin.changed_at));
