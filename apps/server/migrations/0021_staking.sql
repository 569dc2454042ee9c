-- Staking: pools with caps and honest terms, positions that keep the terms they began with, and rewards that are paid once per day from what is there.

-- What rewards are paid from. It has a floor, so that nobody can be promised what is not covered.
insert into account_kind (kind, side, has_floor) values ('reward_pool', 'own', true);

create table stake_pool (
  id uuid primary key,
  place integer not null unique check (place > 0),
  name text not null unique check (length(name) between 1 and 60),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  apy_basis_points integer not null check (apy_basis_points between 1 and 2000),
  lock_days integer not null check (lock_days between 0 and 365),
  min_units units not null check (min_units > 0),
  cap_units units not null,
  filled_units units not null default 0,
  state text not null check (state in ('OPEN', 'PAUSED', 'CLOSED')),
  risk text not null check (length(risk) between 40 and 600),
  -- Since when rewards could not be paid; nobody may join meanwhile.
  short_since timestamptz,
  check (min_units <= cap_units),
  check (filled_units between 0 and cap_units)
);
grant select on stake_pool to sengi_app;
grant update (filled_units, short_since) on stake_pool to sengi_app;

-- Rate, lock and name are the pool's on the day of staking; what the pool does later does not touch them.
create table stake_position (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  pool_id uuid not null references stake_pool,
  pool_name text not null,
  asset text not null,
  units units not null check (units > 0),
  apy_basis_points integer not null check (apy_basis_points > 0),
  lock_days integer not null check (lock_days >= 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  opened_at timestamptz not null,
  unlock_at timestamptz,
  closed_at timestamptz,
  paid_days integer not null default 0 check (paid_days >= 0),
  reward_units units not null default 0 check (reward_units >= 0),
  -- When the next day that is not paid yet is complete; null once nothing is earned any more.
  next_reward_at timestamptz,
  unlock_told_at timestamptz,
  check ((unlock_at is null) = (lock_days = 0)),
  check ((closed_at is null) = (state = 'OPEN')),
  check (closed_at >= coalesce(unlock_at, opened_at)),
  check (next_reward_at > opened_at),
  check (state = 'CLOSED' or next_reward_at is not null)
);
create index stake_position_of_user on stake_position (user_id, id desc);
create index stake_position_due on stake_position (next_reward_at, id) where next_reward_at is not null;
create index stake_position_unlocking on stake_position (unlock_at) where state = 'OPEN' and unlock_told_at is null;
create index stake_position_of_pool on stake_position (pool_id) where next_reward_at is not null;
grant select, insert on stake_position to sengi_app;
grant update (state, closed_at, paid_days, reward_units, next_reward_at, unlock_told_at) on stake_position to sengi_app;

-- One row per position and day, whatever happens to the job. A day may earn less than one unit: it has its row, and no move.
create table stake_reward (
  position_id uuid not null references stake_position,
  day integer not null check (day > 0),
  units units not null check (units >= 0),
  paid_at timestamptz not null default clock_now(),
  primary key (position_id, day)
);
grant select, insert on stake_reward to sengi_app;
create trigger stake_reward_is_history before update or delete or truncate on stake_reward
  for each statement execute function refuse_rewrite();

-- Somebody has to fill a reward pool. At most one open alarm for each.
create table stake_alarm (
  id uuid primary key default uuidv7(),
  pool_id uuid not null references stake_pool,
  units_short units not null check (units_short > 0),
  raised_at timestamptz not null default clock_now(),
  closed_at timestamptz
);
create unique index stake_alarm_open on stake_alarm (pool_id) where closed_at is null;
grant select, insert on stake_alarm to sengi_app;
grant update (units_short, closed_at) on stake_alarm to sengi_app;

insert into stake_pool (id, place, name, asset, apy_basis_points, lock_days, min_units, cap_units, state, risk) values
  ('0192a000-0000-7000-8000-000000000001', 1, 'Ethereum Flexible', 'ETH', 280, 0, 5000000000000000, 400000000000000000000, 'OPEN',
   'Your ETH helps to run the Ethereum network through validators. Their earnings vary and a validator that fails can be fined; Sengi carries that fine. The price of ETH can fall while you earn.'),
  ('0192a000-0000-7000-8000-000000000002', 2, 'Ethereum 90 Days', 'ETH', 420, 90, 10000000000000000, 250000000000000000000, 'OPEN',
   'You cannot take your ETH out for 90 days, also if its price falls. Validators earn the reward; their earnings vary, and Sengi carries a fine that one of them may get.'),
  ('0192a000-0000-7000-8000-000000000003', 3, 'Solana Flexible', 'SOL', 450, 0, 100000000, 8000000000000, 'OPEN',
   'Your SOL backs validators of the Solana network, whose earnings vary with how much is staked there. The network has stood still for hours before. The price of SOL can fall while you earn.'),
  ('0192a000-0000-7000-8000-000000000004', 4, 'Solana 30 Days', 'SOL', 600, 30, 200000000, 5000000000000, 'OPEN',
   'You cannot take your SOL out for 30 days, also if its price falls. The reward comes from Solana validators, whose earnings vary with how much is staked on the network.'),
  ('0192a000-0000-7000-8000-000000000005', 5, 'Tether Flexible', 'USDT', 300, 0, 5000000, 300000000000, 'OPEN',
   'USDT has no network to stake on: Sengi pays this reward from its own income, from a pool that can run short, and then pays later. USDT depends on its issuer and can lose its peg to the dollar; the rand value moves with the dollar.'),
  ('0192a000-0000-7000-8000-000000000006', 6, 'Tether 60 Days', 'USDT', 480, 60, 20000000, 200000000000, 'OPEN',
   'You cannot take your USDT out for 60 days. Sengi pays this reward from its own income, from a pool that can run short, and then pays later. USDT depends on its issuer and can lose its peg to the dollar.'),
  ('0192a000-0000-7000-8000-000000000007', 7, 'Bitcoin Flexible', 'BTC', 60, 0, 20000, 1500000000, 'OPEN',
   'Bitcoin cannot be staked on its own network: Sengi pays this small reward from its own income, from a pool that can run short, and then pays later. The price of bitcoin can fall by half within months.'),
  ('0192a000-0000-7000-8000-000000000008', 8, 'Bitcoin 90 Days', 'BTC', 120, 90, 50000, 1000000000, 'OPEN',
   'You cannot take your bitcoin out for 90 days, also if its price falls. Bitcoin cannot be staked on its own network: Sengi pays the reward from its own income, from a pool that can run short, and then pays later.'),
  ('0192a000-0000-7000-8000-000000000009', 9, 'Litecoin 30 Days', 'LTC', 100, 30, 10000000, 200000000000, 'OPEN',
   'You cannot take your litecoin out for 30 days. Litecoin cannot be staked on its own network: Sengi pays the reward from its own income, from a pool that can run short, and then pays later.'),
  ('0192a000-0000-7000-8000-00000000000a', 10, 'Bitcoin Cash Flexible', 'BCH', 80, 0, 2000000, 60000000000, 'OPEN',
   'Bitcoin Cash cannot be staked on its own network: Sengi pays this reward from its own income, from a pool that can run short, and then pays later. Its price moves strongly, up and down.'),
  ('0192a000-0000-7000-8000-00000000000b', 11, 'Streak Club', 'USDT', 650, 30, 20000000, 50000000000, 'CLOSED',
   'For members with a streak of 30 days, not open yet. You cannot take your USDT out for 30 days. Sengi pays the reward from its own income, from a pool that can run short, and then pays later.');
