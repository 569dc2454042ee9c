-- People and how they prove who they are: accounts, sessions by their hash, staff roles with their history, and what slows guessing down.

-- E-mail and username are unique in the one form in which they are compared, so no second spelling opens a second account.
create table app_user (
  id uuid primary key default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  email_canonical text not null unique check (email_canonical = lower(normalize(email_canonical, NFKC))),
  username text not null unique check (username ~ '^[a-z0-9_]{3,20}$'),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  kyc_tier text not null default 'tier_0' check (kyc_tier in ('tier_0', 'tier_1', 'tier_2', 'tier_3')),
  legal_name text check (length(legal_name) between 1 and 200),
  terms_version text not null,
  terms_accepted_at timestamptz not null default clock_now(),
  suspended_at timestamptz,
  created_at timestamptz not null default clock_now()
);
grant select, insert on app_user to sengi_app;
grant update (phone, password_hash, password_changed_at, kyc_tier, legal_name, suspended_at) on app_user to sengi_app;

-- The token itself is nowhere: a leak of this table signs nobody in. `authenticated_at` is when the password was last given.
create table session (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null check (length(device) <= 200),
  network text not null,
  created_at timestamptz not null default now(),
  authenticated_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at <= created_at + interval '12 hours')
);
create index session_of_user on session (user_id, id desc) where ended_at is null;
create index session_by_end on session (expires_at);
grant select, insert, delete on session to sengi_app;
grant update (authenticated_at, last_seen_at, ended_at) on session to sengi_app;

-- Who may what as staff, and who said so. A role that was taken away stays in the history.
create table staff_role (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  role text not null check (role in ('owner', 'support', 'compliance', 'disputes', 'treasury_maker', 'treasury_approver', 'security', 'config')),
  granted_by uuid references app_user check (granted_by <> user_id),
  granted_at timestamptz not null default clock_now(),
  revoked_at timestamptz
);
create unique index staff_role_held_once on staff_role (user_id, role) where revoked_at is null;
grant select, insert on staff_role to sengi_app;
grant update (revoked_at) on staff_role to sengi_app;

-- Failed sign-ins per account and network, and per account over all networks ('*'). Accounts are named by a keyed hash,
-- because strangers type in e-mail addresses of people who are not customers.
create table sign_in_throttle (
  account_hash bytea not null check (length(account_hash) = 32),
  network text not null,
  failures integer not null default 0 check (failures >= 0),
  counted_since timestamptz not null default now(),
  blocked_until timestamptz,
  last_success_at timestamptz,
  touched_at timestamptz not null default now(),
  primary key (account_hash, network)
);
create index sign_in_throttle_by_age on sign_in_throttle (touched_at);
grant select, insert, update, delete on sign_in_throttle to sengi_app;
