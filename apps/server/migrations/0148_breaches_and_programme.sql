-- What else the law has us keep: breaches of personal information with whom was told of them (POPIA, section 22), and the versions of our
-- compliance programme with who of our team was trained in which (FICA, sections 42 and 43).
create table privacy_breach (
  id uuid primary key default uuidv7(),
  found_on date not null,
  what text not null check (length(what) between 10 and 4000),
  people integer check (people >= 0),
  owner_id uuid not null references app_user,
  opened_at timestamptz not null default clock_now(),
  -- Our own aim: the law names no hours.
  aim_at timestamptz not null,
  consequences text check (length(consequences) between 10 and 4000),
  measures text check (length(measures) between 10 and 4000),
  advice text check (length(advice) between 10 and 4000),
  intruder text check (length(intruder) between 10 and 1000),
  delay text check (delay in ('law_enforcement', 'integrity')),
  regulator_told_at timestamptz,
  regulator_reference text check (length(regulator_reference) between 4 and 60),
  people_told_at timestamptz,
  people_told_how text check (length(people_told_how) between 10 and 1000),
  outcome text check (outcome in ('told', 'unfounded')),
  end_reason text check (length(end_reason) between 10 and 1000),
  ended_by uuid references app_user,
  ended_at timestamptz,
  check ((regulator_told_at is null) = (regulator_reference is null)),
  check ((people_told_at is null) = (people_told_how is null)),
  -- People are told what the law lists (section 22(5)); who it was only where that is known.
  check (people_told_at is null or (consequences is not null and measures is not null and advice is not null)),
  check ((outcome is null) = (ended_at is null) and (ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null)),
  check (outcome is distinct from 'told' or (regulator_told_at is not null and people_told_at is not null))
);

create table programme_version (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 3 and 200),
  approved_on date not null,
  approved_by text not null check (length(approved_by) between 3 and 200),
  document text not null check (length(document) between 3 and 200),
  noted_by uuid not null references app_user,
  noted_at timestamptz not null default clock_now()
);

create table programme_training (
  user_id uuid not null references app_user,
  version_id uuid not null references programme_version,
  trained_on date not null,
  noted_by uuid not null references app_user,
  noted_at timestamptz not null default clock_now(),
  primary key (user_id, version_id)
);

create function privacy_breach_keep() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'breach % is kept as it is', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger privacy_breach_kept before update or delete on privacy_breach for each row execute function privacy_breach_keep();

grant select, insert on privacy_breach, programme_version, programme_training to sengi_app;
grant update (consequences, measures, advice, intruder, delay, regulator_told_at, regulator_reference, people_told_at, people_told_how, outcome,
  end_reason, ended_by, ended_at) on privacy_breach to sengi_app;
