-- Coins on chains lie in a hot wallet, from which withdrawals are paid, or in cold ones, whose keys no server has. `custody_chain` is the
-- hot one; beside it stand what is cold, and what is between the two. All three are assets, so that their sum is what it was.
insert into account_kind (kind, side, has_floor) values
  ('custody_cold', 'asset', false),
  ('custody_moving', 'asset', false);
insert into account (kind, owner, asset, has_floor)
select kind, '00000000-0000-0000-0000-000000000000', asset, false
from unnest(array['custody_cold', 'custody_moving']) as kind
cross join unnest(array['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT', 'ZAR']) as asset;

-- The address book: an address is added by one person and agreed to by another, and serves from some time after that. What went there can
-- come back from it for ever, also when nothing goes there any more.
create table cold_address (
  id uuid primary key default uuidv7(),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  network text not null check (network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')),
  address text not null check (length(address) between 20 and 120),
  label text not null check (length(label) between 1 and 60),
  reason text not null check (length(reason) between 10 and 500),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null default clock_now(),
  agreed_by uuid references app_user,
  agreed_at timestamptz,
  usable_at timestamptz,
  refused_by uuid references app_user,
  refused_at timestamptz,
  refusal text check (length(refusal) between 10 and 500),
  retired_by uuid references app_user,
  retired_at timestamptz,
  retirement text check (length(retirement) between 10 and 500),
  check (agreed_by <> asked_by and refused_by <> asked_by),
  check ((agreed_by is null) = (agreed_at is null) and (agreed_by is null) = (usable_at is null)),
  check (usable_at >= agreed_at),
  check ((refused_by is null) = (refused_at is null) and (refused_by is null) = (refusal is null)),
  check ((retired_by is null) = (retired_at is null) and (retired_by is null) = (retirement is null)),
  check (agreed_at is null or refused_at is null),
  check (retired_at is null or agreed_at is not null)
);
create unique index cold_address_once on cold_address (asset, network, address) where agreed_at is not null and retired_at is null;
create index cold_address_named on cold_address (network, address);
grant select, insert on cold_address to sengi_app;
grant update (agreed_by, agreed_at, usable_at, refused_by, refused_at, refusal, retired_by, retired_at, retirement) on cold_address to sengi_app;

-- Coins that go from the hot wallet to a cold one or back, by two people. `address` is where they go: the cold address, or one of the hot
-- wallet's that was made for this movement alone. Its id names its payment for ever. `was_unknown`: once nobody could say whether it was
-- made; such a movement ends by what the chain shows, or by two people with evidence.
create table custody_movement (
  id uuid primary key default uuidv7(),
  direction text not null check (direction in ('to_cold', 'to_hot')),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  network text not null check (network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')),
  units units not null check (units > 0),
  cost_kept_units units not null check (cost_kept_units >= 0),
  cold_address_id uuid not null references cold_address,
  address text not null check (length(address) between 20 and 120),
  reason text not null check (length(reason) between 10 and 500),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null default clock_now(),

  state text not null check (state in ('PROPOSED', 'APPROVED', 'SUBMITTED', 'UNKNOWN', 'SETTLED', 'REFUSED')),
  agreed_by uuid references app_user,
  agreed_at timestamptz,
  was_unknown boolean not null default false,
  attempt integer not null default 0,
  leased_until timestamptz,
  checked_at timestamptz,
  tx_id text,
  confirmations integer not null default 0 check (confirmations >= 0),
  cost_units units check (cost_units >= 0),
  settled_at timestamptz,
  refused_at timestamptz,
  refused_by uuid references app_user,
  refusal text check (length(refusal) <= 500),
  return_evidence text check (length(return_evidence) between 10 and 1000),
  return_asked_by uuid references app_user,
  return_asked_at timestamptz,
  return_agreed_by uuid references app_user,
  check (agreed_by <> asked_by and refused_by <> asked_by and return_asked_by <> return_agreed_by),
  check ((agreed_by is null) = (agreed_at is null)),
  check (state in ('PROPOSED', 'REFUSED') or agreed_by is not null),
  check ((state = 'SETTLED') = (settled_at is not null)),
  check (state <> 'SETTLED' or tx_id is not null),
  check ((state = 'REFUSED') = (refused_at is not null)),
  check ((return_evidence is null) = (return_asked_by is null) and (return_asked_by is null) = (return_asked_at is null)),
  check (return_agreed_by is null or return_asked_by is not null),
  constraint movement_returned_by_two check (not (state = 'REFUSED' and (was_unknown or (direction = 'to_hot' and agreed_by is not null))) or return_agreed_by is not null)
);
create index custody_movement_open on custody_movement (asset) where state in ('PROPOSED', 'APPROVED', 'SUBMITTED', 'UNKNOWN');
create index custody_movement_of_address on custody_movement (cold_address_id);
create unique index custody_movement_in on custody_movement (network, address) where direction = 'to_hot';
create index custody_movement_over on custody_movement (checked_at) where state in ('SETTLED', 'REFUSED');
grant select, insert on custody_movement to sengi_app;
grant update (state, agreed_by, agreed_at, was_unknown, attempt, leased_until, checked_at, tx_id, confirmations, cost_units, cost_kept_units, settled_at,
  refused_at, refused_by, refusal, return_evidence, return_asked_by, return_asked_at, return_agreed_by) on custody_movement to sengi_app;

-- Every step, with who took it. Its id is the ref of the coins that the step moved.
create table custody_movement_event (
  id uuid primary key default uuidv7(),
  movement_id uuid not null references custody_movement,
  action text not null,
  from_state text,
  to_state text not null,
  actor_id uuid,
  at timestamptz not null default clock_now()
);
create index custody_movement_event_of on custody_movement_event (movement_id, id);
grant select, insert on custody_movement_event to sengi_app;

-- What came in at an address that was made for a movement, output by output. It is nobody's deposit.
create table custody_arrival (
  movement_id uuid not null references custody_movement,
  tx_id text not null check (length(tx_id) between 1 and 200),
  output integer not null check (output >= 0),
  asset text not null,
  units units not null check (units > 0),
  confirmations integer not null default 0 check (confirmations >= 0),
  seen_at timestamptz not null default clock_now(),
  primary key (movement_id, tx_id, output)
);
create index custody_arrival_of_transaction on custody_arrival (tx_id);
grant select, insert on custody_arrival to sengi_app;
grant update (confirmations) on custody_arrival to sengi_app;

alter table chain_alarm drop constraint chain_alarm_kind_check;
alter table chain_alarm add constraint chain_alarm_kind_check check (kind in ('deposit_reorganised', 'withdrawal_reorganised',
  'refused_after_unknown', 'paid_after_refund', 'movement_reorganised', 'moved_after_return', 'movement_misfits', 'cold_coins_astray'));

-- A withdrawal that the hot wallet cannot pay waits for coins since then; it is tried again until they are there.
alter table withdrawal add column waits_since timestamptz, add check (waits_since is null or state = 'RESERVED');
create index withdrawal_waiting on withdrawal (asset) where state = 'RESERVED' and waits_since is not null;
grant update (waits_since) on withdrawal to sengi_app;
