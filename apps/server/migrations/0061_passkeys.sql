-- Beside the app, somebody may show a key that their device keeps: it is asked with a challenge, and answers for our address alone.

create table passkey (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  credential_id text not null check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) between 16 and 1400),
  public_key bytea not null check (length(public_key) between 32 and 2000),
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default clock_now(),
  last_used_at timestamptz,
  primary key (user_id, id),
  unique (user_id, credential_id)
);
grant select, insert, delete on passkey to sengi_app;
grant update (name, sign_count, last_used_at) on passkey to sengi_app;

-- What a new key is to sign; one at a time, and once.
create table passkey_ask (
  user_id uuid primary key references app_user,
  challenge text not null check (length(challenge) >= 40),
  expires_at timestamptz not null
);
create index passkey_ask_by_end on passkey_ask (expires_at);
grant select, insert, delete on passkey_ask to sengi_app;
grant update (challenge, expires_at) on passkey_ask to sengi_app;

-- What a key is to sign in the second step of a sign-in.
alter table factor_challenge add column to_sign text check (length(to_sign) >= 40);
