-- Who forgot the password is written a link that serves once and for a short while. What is asked for waits here for whoever writes
-- the letters, so that asking is the same work for every address, whether it has an account or not.

-- Addresses that a link was asked for, each once, until they were looked up.
create table password_reset_ask (
  recipient text primary key check (length(recipient) between 3 and 254),
  asked_at timestamptz not null default clock_now()
);
grant select, insert, delete on password_reset_ask to sengi_app;

-- The secret of the link is only in the letter. A newer link ends it, and so does another address or password than the account had
-- when it was written.
create table password_reset (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  email_canonical text not null,
  password_changed_at timestamptz not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz,
  primary key (user_id, id),
  check (expires_at > created_at),
  check (used_at is null or replaced_at is null)
);
-- A random secret keeps it unique where no index over everybody can.
create index password_reset_of_token on password_reset (token_hash);
create unique index password_reset_open on password_reset (user_id) where used_at is null and replaced_at is null;
grant select, insert, delete on password_reset to sengi_app;
grant update (used_at, replaced_at) on password_reset to sengi_app;
