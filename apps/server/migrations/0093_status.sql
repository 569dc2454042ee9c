-- How the product's parts are doing is kept, so that everybody can see it: what was probed, what our team says about it, and who is
-- written to when it changes. An incident may stop the clocks of orders: whoever has to act in that time gets it back.

-- Since when a task has failed each time; null while it works.
alter table recurring_task add column failing_since timestamptz;

create table status_part (
  part text primary key check (part in ('accounts', 'jobs', 'prices', 'chain', 'bank', 'mail')),
  state text not null check (state in ('operational', 'maintenance', 'degraded', 'outage')),
  since timestamptz not null default clock_now(),
  checked_at timestamptz not null default clock_now(),
  -- Real time: the sandbox's clock can be moved.
  ran_at timestamptz not null default now()
);
grant select, insert, update on status_part to sengi_app;

-- Of each day in South Africa, for how many seconds a part was in each state.
create table status_day (
  part text not null check (part in ('accounts', 'jobs', 'prices', 'chain', 'bank', 'mail')),
  day date not null,
  operational integer not null default 0 check (operational >= 0),
  maintenance integer not null default 0 check (maintenance >= 0),
  degraded integer not null default 0 check (degraded >= 0),
  outage integer not null default 0 check (outage >= 0),
  primary key (part, day)
);
grant select, insert, update, delete on status_day to sengi_app;

create table status_incident (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('incident', 'maintenance')),
  impact text not null check (impact in ('maintenance', 'degraded', 'outage')),
  parts text[] not null check (cardinality(parts) between 1 and 6 and
    parts <@ array['accounts', 'jobs', 'prices', 'chain', 'bank', 'mail']),
  title text not null check (length(title) between 1 and 120),
  title_af text check (length(title_af) between 1 and 120),
  stage text not null check (stage in ('planned', 'investigating', 'identified', 'under_way', 'watching', 'resolved')),
  stops_clocks boolean not null,
  starts_at timestamptz not null default clock_now(),
  ends_at timestamptz check (ends_at > starts_at),
  ended_at timestamptz,
  opened_by uuid not null references app_user,
  check (kind = 'maintenance' or stage not in ('planned', 'under_way')),
  check (kind = 'incident' or stage in ('planned', 'under_way', 'resolved')),
  check ((stage = 'resolved') = (ended_at is not null))
);
create index status_incident_open on status_incident (id) where stage <> 'resolved';
grant select, insert on status_incident to sengi_app;
grant update (impact, stage, stops_clocks, starts_at, ended_at) on status_incident to sengi_app;

create table status_update (
  incident_id uuid not null references status_incident,
  id uuid not null default uuidv7(),
  stage text not null,
  said text not null check (length(said) between 1 and 1000),
  said_af text check (length(said_af) between 1 and 1000),
  said_by uuid not null references app_user,
  said_at timestamptz not null default clock_now(),
  -- When everybody who subscribed had been written to.
  told_at timestamptz,
  primary key (incident_id, id)
);
create index status_update_untold on status_update (id) where told_at is null;
grant select, insert on status_update to sengi_app;
grant update (told_at) on status_update to sengi_app;

-- Whoever asked to be written to. Nobody is, before the link of the first letter was used; stopping deletes the row.
create table status_subscriber (
  id uuid primary key default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  email_canonical text not null unique check (length(email_canonical) between 3 and 254),
  language text not null check (language in ('en', 'af')),
  -- Of what the page was given for one request: sent twice, it is one.
  stamp_hash bytea not null unique check (length(stamp_hash) = 32),
  asked_at timestamptz not null default clock_now(),
  confirmed_at timestamptz
);
create index status_subscriber_waiting on status_subscriber (asked_at) where confirmed_at is null;
create index status_subscriber_told on status_subscriber (id) where confirmed_at is not null;
grant select, insert, delete on status_subscriber to sengi_app;
grant update (email, language, stamp_hash, asked_at, confirmed_at) on status_subscriber to sengi_app;

-- The clocks of orders stand while any incident that stops them runs. Those who open and end incidents at the same moment come one
-- after the other, so that the last one to end is seen to be the last.
create function status_follow_clocks() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  stops boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('status clocks', 0));
  stops := exists (select from status_incident where stops_clocks and stage not in ('planned', 'resolved'));
  if stops then
    insert into p2p_setting (name, value) values ('outage', 'true')
    on conflict (name) do update set value = excluded.value where p2p_setting.value <> excluded.value;
  else
    update p2p_setting set value = 'false' where name = 'outage' and value = 'true';
  end if;
  return null;
end
$$;
revoke execute on function status_follow_clocks from public;
create trigger status_incident_clocks_begin after insert on status_incident
  for each row when (new.stops_clocks and new.stage <> 'planned') execute function status_follow_clocks();
create trigger status_incident_clocks after update on status_incident
  for each row when ((old.stops_clocks or new.stops_clocks)
    and (old.stops_clocks <> new.stops_clocks or old.stage <> new.stage)) execute function status_follow_clocks();
