-- Once a year SARS is told of everybody: who they are, where they pay tax, and what they bought, sold and moved of each coin (Crypto-Asset
-- Reporting Framework). What a file said is kept beside it, so that a later file corrects it and never says it twice.

-- One file of a reporting year. It is made in the background, leaves the house only once a second person agreed, and is never altered then.
create table carf_file (
  id uuid primary key default uuidv7(),
  -- The last day of the reporting year.
  period_end date not null,
  kind text not null check (kind in ('new', 'corrections')),
  state text not null default 'MAKING' check (state in ('MAKING', 'MADE', 'AGREED', 'FILED', 'DROPPED')),
  made_by uuid not null references app_user,
  begun_at timestamptz not null default clock_now(),
  made_at timestamptz,
  message_ref text not null unique check (length(message_ref) between 10 and 170),
  -- The provider's own record in the file, which later files of the year name again.
  provider_ref text check (length(provider_ref) between 10 and 170),
  people integer check (people >= 0),
  -- Left out although they moved something, because something about them is not known.
  left_out integer check (left_out >= 0),
  -- Movements that nobody knows the rand of: their units are in the file, their rand are not.
  unvalued integer check (unvalued >= 0),
  sha256 bytea check (length(sha256) = 32),
  size integer check (size > 0),
  storage_name text unique check (storage_name ~ '^[0-9a-f]{64}$'),
  asked_by uuid references app_user,
  asked_at timestamptz,
  agreed_by uuid references app_user,
  agreed_at timestamptz,
  filed_by uuid references app_user,
  filed_at timestamptz,
  reference text check (length(reference) between 3 and 60),
  drop_reason text check (length(drop_reason) between 3 and 1000),
  ended_by uuid references app_user,
  check ((asked_by is null) = (asked_at is null)),
  check (agreed_by is distinct from asked_by or agreed_by is null),
  check (state not in ('MADE', 'AGREED', 'FILED') or num_nulls(made_at, provider_ref, people, left_out, unvalued, sha256, size, storage_name) = 0),
  check (state not in ('AGREED', 'FILED') or agreed_by is not null),
  check ((state = 'FILED') = (num_nulls(filed_by, filed_at, reference) = 0)),
  check ((state = 'DROPPED') = (drop_reason is not null))
);
-- One at a time is on its way, so that nobody stands in two.
create unique index carf_file_on_its_way on carf_file (period_end) where state in ('MAKING', 'MADE');
create index carf_file_making on carf_file (id) where state = 'MAKING';
create index carf_file_asked on carf_file (id) where state = 'MADE';
grant select, insert on carf_file to sengi_app;
grant update (state, made_at, provider_ref, people, left_out, unvalued, sha256, size, storage_name, asked_by, asked_at, agreed_by, agreed_at,
  filed_by, filed_at, reference, drop_reason, ended_by) on carf_file to sengi_app;

create function carf_file_keep() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state in ('FILED', 'DROPPED') then
    raise exception 'a file that was filed or dropped is kept as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger carf_file_kept before update or delete on carf_file for each row execute function carf_file_keep();

-- What a file says in all, of each coin and kind of movement.
create table carf_file_total (
  file_id uuid not null references carf_file,
  asset text not null,
  flow text not null,
  moves bigint not null check (moves >= 0),
  units units not null check (units >= 0),
  cents units not null check (cents >= 0),
  primary key (file_id, asset, flow)
);
grant select, insert, delete on carf_file_total to sengi_app;

-- What a year's files said of somebody, one row for each time: the last one holds.
create table carf_report (
  user_id uuid not null references app_user,
  period_end date not null,
  seq integer not null check (seq > 0),
  file_id uuid not null references carf_file,
  doc_ref text not null check (length(doc_ref) between 10 and 170),
  -- The one that it corrects.
  corrects text check (length(corrects) between 10 and 170),
  indic text not null check (indic in ('new', 'corrected', 'deleted')),
  -- Of what was said, so that a change is seen without opening it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  sealed bytea not null check (length(sealed) >= 34),
  primary key (user_id, period_end, seq),
  check ((indic = 'new') = (corrects is null)),
  check ((indic = 'new') = (seq = 1))
);
create index carf_report_of_file on carf_report (file_id);
grant select, insert, delete on carf_report to sengi_app;

-- How many people a year is about, counted in the background.
create table carf_tally (
  period_end date primary key,
  people integer not null check (people >= 0),
  ready integer not null check (ready between 0 and people),
  uncertified integer not null check (uncertified >= 0),
  unidentified integer not null check (unidentified >= 0),
  unaddressed integer not null check (unaddressed >= 0),
  unnumbered integer not null check (unnumbered >= 0),
  reported integer not null check (reported >= 0),
  counted_at timestamptz not null
);
grant select, insert, update on carf_tally to sengi_app;

-- What a file said of somebody goes with everything else that the law has us keep; that it said something stays.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'delete from kyc_clash where person in (user_id, holder_id);';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, found || ' delete from carf_report where user_id = person;');
end $$;
