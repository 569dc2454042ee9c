-- Whoever wants it has everything that loosens their security wait some days, in which any device of theirs can call it off.
create table settings_lock (
  user_id uuid primary key references app_user,
  days smallint not null check (days between 1 and 7),
  changed_at timestamptz not null default clock_now()
);
grant select, insert, delete on settings_lock to sengi_app;
grant update (days, changed_at) on settings_lock to sengi_app;

-- What waits: a passkey's id or a new one, a new PIN or recovery codes as their hashes, an address or number that a code confirmed, or the
-- days that the lock is to have. Once it is over, what it was to be is kept no more.
create table waiting_change (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  kind text not null check (kind in
    ('factor_off', 'recovery_codes', 'passkey_new', 'passkey_gone', 'pin', 'email', 'phone', 'lock')),
  target text,
  -- As its owner reads it.
  about text,
  asked_at timestamptz not null default clock_now(),
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'cancelled', 'replaced', 'failed')),
  primary key (user_id, id),
  check (due_at >= asked_at + interval '1 day' and due_at <= asked_at + interval '7 days'),
  check ((ended_at is null) = (outcome is null)),
  check (outcome <> 'done' or ended_at >= due_at),
  check ((target is null) = (kind = 'factor_off' or ended_at is not null)),
  check (ended_at is null or about is null)
);
create unique index waiting_change_open on waiting_change
  (user_id, kind, (case when kind in ('passkey_new', 'passkey_gone') then target end)) nulls not distinct
  where ended_at is null;
create index waiting_change_due on waiting_change (due_at) where ended_at is null;
create index waiting_change_over on waiting_change (ended_at);
grant select, insert, delete on waiting_change to sengi_app;
grant update (ended_at, outcome, target, about) on waiting_change to sengi_app;

-- The letter about what waits carries a link that calls it off without signing in.
alter table stop_link
  drop constraint stop_link_what_check,
  add constraint stop_link_what_check check (what in ('new_device', 'factor_loss', 'closure', 'loosening'));

