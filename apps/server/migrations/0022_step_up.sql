-- A PIN for large and risky payments: whoever finds an open session cannot empty the wallet with it.

-- Guesses are counted before they are checked, so that many at once do not all count as the first.
create table user_pin (
  user_id uuid primary key references app_user,
  pin_hash text not null check (pin_hash like '$argon2id$%'),
  failures integer not null default 0 check (failures between 0 and 5),
  resting_until timestamptz,
  set_at timestamptz not null default clock_now()
);
grant select, insert on user_pin to sengi_app;
grant update (pin_hash, failures, resting_until, set_at) on user_pin to sengi_app;

-- Proof that the PIN was given for one act with these very facts. The token itself is nowhere, and serves once.
create table step_up (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  token_hash bytea not null unique check (length(token_hash) = 32),
  act text not null check (length(act) between 1 and 40),
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at <= created_at + interval '2 minutes'),
  check (used_at < expires_at)
);
create index step_up_by_end on step_up (expires_at);
create index step_up_unused on step_up (user_id) where used_at is null;
grant select, insert, delete on step_up to sengi_app;
grant update (used_at) on step_up to sengi_app;
