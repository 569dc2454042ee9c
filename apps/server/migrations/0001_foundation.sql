-- What every module stands on: exact amounts, the one clock, the application's role, and what must be stored together with an effect.

-- Whole, finite numbers only: plain numeric lets NaN in, and numeric(38,0) silently rounds 1.5 to 2.
create domain units as numeric check (abs(value) < 1e38 and value = trunc(value));

-- The application works as this role; only the owner migrates. Other databases of the cluster share it.
do $$
begin
  create role sengi_app nologin;
exception
  when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant sengi_app to %I', current_user);
end $$;
grant usage on schema public to sengi_app;

-- The product's clock (decision 25). Production never moves it, so there it is the database's now().
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  advanced interval not null default interval '0' check (advanced >= interval '0')
);
insert into sandbox_clock default values;
create function clock_now() returns timestamptz language sql stable parallel safe
  as $$ select now() + advanced from sandbox_clock $$;
grant select, update on sandbox_clock to sengi_app;

-- The first answer to a keyed request, stored in the transaction of its effect (decision 10).
create table idempotency_key (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  route text not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_key (created_at);
grant select, insert, update, delete on idempotency_key to sengi_app;

-- What happened, written with the effect; a dispatcher tells the browsers and the modules that listen.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  user_id uuid,
  ref text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
create index on outbox (id) where dispatched_at is null;
create index on outbox (dispatched_at) where dispatched_at is not null;
grant select, insert, update, delete on outbox to sengi_app;

-- Who did what: sign-ins, refusals, staff acts. Append-only, also for the application.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_now(),
  actor_id uuid,
  action text not null,
  subject text not null,
  network text,
  detail jsonb not null default '{}'
);
create index on audit_event (actor_id, id desc);
create index on audit_event (subject, id desc);
grant select, insert on audit_event to sengi_app;

-- Requests per caller and window, shared by every process. Losing it in a crash only forgives some requests.
create unlogged table rate_window (
  caller text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index on rate_window (ends_at);
grant select, insert, update, delete on rate_window to sengi_app;

-- When a recurring task last began, so that of many processes one runs it.
create table recurring_task (
  name text primary key,
  last_run_at timestamptz not null
);
grant select, insert, update on recurring_task to sengi_app;
