-- Names and addresses are held against the published lists of the sanctioned: what was loaded, what was compared with which result, and the
-- cases that staff decide. Rows about people stay for ever, because results of such screening are kept without an end.

-- Each list that came, taken or not. A list that shrank strangely waits for a person.
create table screening_list (
  id uuid primary key default uuidv7(),
  source text not null check (source in ('UN', 'FIC', 'OFAC')),
  state text not null check (state in ('CURRENT', 'WAITING', 'REPLACED', 'REFUSED')),
  sha256 bytea not null check (length(sha256) = 32),
  entries integer not null check (entries > 0),
  wallets integer not null check (wallets >= 0),
  -- How many the list had that it follows; null for the first.
  entries_before integer,
  loaded_at timestamptz not null default clock_now(),
  -- Null: it was fetched.
  loaded_by uuid references app_user,
  reason text check (length(reason) between 10 and 1000),
  -- When its publisher was last seen to publish just this.
  checked_at timestamptz not null default clock_now(),
  decided_by uuid references app_user,
  decided_at timestamptz,
  decision text check (length(decision) between 10 and 1000),
  check ((loaded_by is null) = (reason is null)),
  check (num_nonnulls(decided_by, decided_at, decision) in (0, 3))
);
create unique index screening_list_current on screening_list (source) where state = 'CURRENT';
create unique index screening_list_waiting on screening_list (source) where state = 'WAITING';
grant select, insert on screening_list to sengi_app;
grant update (state, checked_at, decided_by, decided_at, decision) on screening_list to sengi_app;

-- What a list says, while it is the one that counts or waits to be.
create table screening_entry (
  list_id uuid not null references screening_list,
  key text not null check (length(key) between 1 and 100),
  sha256 bytea not null check (length(sha256) = 32),
  said jsonb not null,
  primary key (list_id, key)
);
grant select, insert, delete on screening_entry to sengi_app;

-- When each publisher is asked next.
create table screening_source (
  source text primary key check (source in ('UN', 'FIC', 'OFAC')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  failed_at timestamptz,
  failure text check (length(failure) <= 500)
);
insert into screening_source (source) values ('UN'), ('FIC'), ('OFAC');
grant select on screening_source to sengi_app;
grant update (tries, due_at, failed_at, failure) on screening_source to sengi_app;

-- How far everybody has been compared with the lists that a version names.
create table screening_round (
  version text primary key check (length(version) = 64),
  -- Which lists, by publisher and hash, and from which score on a hit: what the version is the hash of.
  names text not null,
  began_at timestamptz not null default clock_now(),
  position uuid not null default '00000000-0000-0000-0000-000000000000',
  ended_at timestamptz
);
grant select, insert on screening_round to sengi_app;
grant update (position, ended_at) on screening_round to sengi_app;

-- Each comparison: by hash what was compared, with which lists, and how alike the nearest entry was.
create table screening (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  subject text not null check (subject in ('person', 'beneficiary')),
  facts_sha256 bytea not null check (length(facts_sha256) = 32),
  version text not null check (length(version) = 64),
  best_score smallint not null check (best_score between 0 and 100),
  hits smallint not null check (hits >= 0),
  at timestamptz not null default clock_now(),
  primary key (user_id, id)
);
grant select, insert on screening to sengi_app;

-- A hit. The same facts and the same entry make one case, so that whoever was cleared of it is not stopped by it again.
create table screening_case (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  subject text not null check (subject in ('person', 'beneficiary', 'destination', 'sender')),
  -- The deposit that a sender's case holds.
  ref uuid,
  source text not null check (source in ('UN', 'FIC', 'OFAC')),
  entry_key text not null,
  entry_sha256 bytea not null check (length(entry_sha256) = 32),
  entry jsonb not null,
  facts jsonb not null,
  facts_sha256 bytea not null check (length(facts_sha256) = 32),
  version text not null check (length(version) = 64),
  score smallint not null check (score between 1 and 100),
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'FALSE')),
  opened_at timestamptz not null default clock_now(),
  confirmed_by uuid references app_user check (confirmed_by <> user_id),
  confirmed_at timestamptz,
  confirm_reason text check (length(confirm_reason) between 10 and 1000),
  clear_asked_by uuid references app_user check (clear_asked_by <> user_id),
  clear_asked_at timestamptz,
  clear_reason text check (length(clear_reason) between 10 and 1000),
  cleared_by uuid references app_user check (cleared_by <> user_id),
  cleared_at timestamptz,
  primary key (user_id, id),
  unique nulls not distinct (user_id, subject, ref, source, entry_key, entry_sha256, facts_sha256),
  check (num_nonnulls(confirmed_by, confirmed_at, confirm_reason) in (0, 3)),
  check (num_nonnulls(clear_asked_by, clear_asked_at, clear_reason) in (0, 3)),
  check (num_nonnulls(cleared_by, cleared_at) in (0, 2)),
  check ((state = 'FALSE') = (cleared_at is not null)),
  check (state <> 'CONFIRMED' or confirmed_at is not null),
  constraint screening_case_clearing_takes_two check (cleared_by is null or cleared_by <> clear_asked_by),
  check ((ref is not null) = (subject = 'sender'))
);
create index screening_case_id on screening_case (id);
create index screening_case_by_age on screening_case (state, id);
create index screening_case_standing on screening_case (user_id, subject, ref) where state <> 'FALSE';
grant select, insert on screening_case to sengi_app;
grant update (state, confirmed_by, confirmed_at, confirm_reason, clear_asked_by, clear_asked_at, clear_reason, cleared_by, cleared_at)
  on screening_case to sengi_app;

-- Under which name somebody was compared last. Whoever has another one by now is compared at once, whichever way it came about.
alter table app_user add column screened_name text;
create index app_user_unscreened on app_user (id) where legal_name is not null and screened_name is distinct from legal_name;
create index app_user_named on app_user (id) where legal_name is not null;
grant update (screened_name) on app_user to sengi_app;

-- A suspension that stands for as long as somebody else's question is open: it began with that question, or was joined by it later.
alter table suspension add column kept text check (kept in ('began', 'joined'));
alter table suspension add constraint suspension_kept_stands check (kept is null or lifted_at is null);
grant update (kept) on suspension to sengi_app;

-- Who paid, where the chain of the sandbox says so.
alter table sandbox_chain_tx add column sender text check (length(sender) between 1 and 200);
