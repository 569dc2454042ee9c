-- The travel rule is whole (FIC, directive 9): coins that leave take along who sends them, and of coins that come we ask whose they were.

-- Who sent each withdrawal, sealed as it was known then: number, country and date of birth, and where they live. What was not known, or not
-- found to be true, is completed when it is. Null: nothing was known, or it is forgotten.
create table withdrawal_originator (
  user_id uuid not null references app_user,
  withdrawal_id uuid not null references withdrawal,
  sealed bytea check (length(sealed) between 34 and 16384),
  has_identity boolean not null default false,
  has_address boolean not null default false,
  at timestamptz not null default clock_now(),
  primary key (user_id, withdrawal_id)
);
create index withdrawal_originator_incomplete on withdrawal_originator (withdrawal_id) where not (has_identity and has_address);
grant select, insert on withdrawal_originator to sengi_app;
grant update (sealed, has_identity, has_address, at) on withdrawal_originator to sengi_app;

-- What left before is not complete.
insert into withdrawal_originator (user_id, withdrawal_id) select user_id, id from withdrawal;

-- Coins of which we asked whose they were. They are their owner's at once, and leave Sengi once it is answered.
create table deposit_origin (
  user_id uuid not null references app_user,
  deposit_id uuid not null references chain_deposit,
  -- What they were worth when they came; null where nobody knew.
  value_cents units check (value_cents >= 0),
  asked_at timestamptz not null default clock_now(),
  kind text check (kind in ('own', 'person', 'exchange')),
  -- Of the person, or of the exchange.
  name text check (length(name) between 1 and 140),
  answered_at timestamptz,
  released_at timestamptz,
  primary key (user_id, deposit_id),
  check ((kind is null) = (answered_at is null)),
  check (name is null or kind in ('person', 'exchange')),
  check (released_at is null or answered_at is not null)
);
create index deposit_origin_waits on deposit_origin (deposit_id) where released_at is null;
create index deposit_origin_released on deposit_origin (deposit_id) where released_at is not null;
grant select, insert on deposit_origin to sengi_app;
grant update (kind, name, answered_at, released_at) on deposit_origin to sengi_app;

alter table withdrawal_hold drop constraint withdrawal_hold_reason_check;
alter table withdrawal_hold add constraint withdrawal_hold_reason_check
  check (reason in ('p2p_purchase', 'p2p_late_claim', 'p2p_report', 'deposit_reorganised', 'deposit_origin'));

-- Who is said to have sent coins is held against the lists like whoever is paid.
alter table screening drop constraint screening_subject_check;
alter table screening add constraint screening_subject_check check (subject in ('person', 'beneficiary', 'sender'));
