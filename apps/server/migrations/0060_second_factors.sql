-- Whoever wants it is asked for more than the password when they sign in: the digits of an authenticator app, or one of the recovery codes.

-- Whether somebody has one, and since when: no session is older than that.
create table second_factor (
  user_id uuid primary key references app_user,
  is_on boolean not null,
  changed_at timestamptz not null default now()
);
grant select, insert, delete on second_factor to sengi_app;
grant update (is_on, changed_at) on second_factor to sengi_app;

-- The secret that is shared with the app: sealed, with the id of its key. The last step of time whose code was taken says which codes
-- are over, so that one serves once.
create table authenticator (
  user_id uuid primary key references app_user,
  sealed bytea not null check (length(sealed) > 33),
  key_id bytea not null generated always as (substring(sealed from 2 for 4)) stored,
  last_step bigint not null default 0 check (last_step >= 0),
  begun_at timestamptz not null default clock_now(),
  confirmed_at timestamptz
);
create index authenticator_begun on authenticator (begun_at) where confirmed_at is null;
grant select, insert, delete on authenticator to sengi_app;
grant update (sealed, last_step, begun_at, confirmed_at) on authenticator to sengi_app;

create table recovery_code (
  user_id uuid not null references app_user,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, delete on recovery_code to sengi_app;
grant update (used_at) on recovery_code to sengi_app;

-- Somebody passed the password and is asked for the rest. The challenge itself is only in the answer, and serves its person alone.
create table factor_challenge (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  token_hash bytea not null check (length(token_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id),
  check (expires_at <= created_at + interval '5 minutes')
);
-- A random secret keeps it unique where no index over everybody can.
create index factor_challenge_of_token on factor_challenge (token_hash);
create index factor_challenge_by_end on factor_challenge (expires_at);
grant select, insert, delete on factor_challenge to sengi_app;
grant update (tries, used_at) on factor_challenge to sengi_app;

-- Who lost it says so and waits, while everybody who has it may say that it is not lost.
create table factor_loss (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  asked_at timestamptz not null default clock_now(),
  off_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('kept', 'switched_off')),
  primary key (user_id, id),
  check (off_at >= asked_at + interval '24 hours'),
  check ((ended_at is null) = (outcome is null)),
  check (outcome <> 'switched_off' or ended_at >= off_at)
);
create unique index factor_loss_open on factor_loss (user_id) where ended_at is null;
create index factor_loss_due on factor_loss (off_at) where ended_at is null;
create index factor_loss_over on factor_loss (ended_at);
grant select, insert, delete on factor_loss to sengi_app;
grant update (ended_at, outcome) on factor_loss to sengi_app;

-- A second factor that was switched off brakes what leaves, as a new password or PIN does.
drop index audit_event_of_secrets;
create index audit_event_of_secrets on audit_event (actor_id, at)
  where action in ('auth.password_changed', 'auth.pin_set', 'auth.second_factor_off');
do $$
declare
  braking constant text := '''auth.password_changed'', ''auth.pin_set''';
  body text;
  found integer := 0;
begin
  for body in
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and strpos(prosrc, braking) > 0
  loop
    execute replace(body, braking, braking || ', ''auth.second_factor_off''');
    found := found + 1;
  end loop;
  if found = 0 then
    raise exception 'Nothing brakes any more after a new password';
  end if;
end
$$;
