-- What the coins cost in rand, now and over time: every quote, valuation and chart reads it here, never from a provider directly.

-- The last accepted price of each asset. A doubtful newer one waits beside it until a second round or a person confirms it.
create table market_price (
  asset text primary key check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  price_micros units not null check (price_micros > 0),
  bid_micros units not null check (bid_micros > 0),
  ask_micros units not null check (ask_micros >= bid_micros),
  at timestamptz not null,
  state text not null check (state in ('LIVE', 'STALE', 'SUSPECT')),
  sources text[] not null check (cardinality(sources) > 0),
  candidate_price_micros units check (candidate_price_micros > 0),
  candidate_bid_micros units check (candidate_bid_micros > 0),
  candidate_ask_micros units check (candidate_ask_micros >= candidate_bid_micros),
  candidate_at timestamptz,
  candidate_sources text[],
  check ((state = 'SUSPECT') = (candidate_at is not null)),
  check (num_nulls(candidate_price_micros, candidate_bid_micros, candidate_ask_micros, candidate_at, candidate_sources) in (0, 5))
);
grant select, insert, update on market_price to sengi_app;

-- How the accepted price moved. Fine steps are kept for days, coarse ones for good.
create table market_candle (
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  step text not null check (step in ('1m', '1h', '1d')),
  starts_at timestamptz not null,
  open_micros units not null check (open_micros > 0),
  high_micros units not null check (high_micros >= open_micros and high_micros >= close_micros),
  low_micros units not null check (low_micros > 0 and low_micros <= open_micros and low_micros <= close_micros),
  close_micros units not null,
  primary key (step, asset, starts_at)
);
create index on market_candle (step, starts_at);
grant select, insert, update, delete on market_candle to sengi_app;

-- How each source is doing. One that fails again and again is given a rest.
create table market_source (
  name text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  fault text check (length(fault) <= 200)
);
grant select, insert, update on market_source to sengi_app;

-- The sandbox's price feed: where its walk begins, and how staff disturb it. It begins with the first price asked for.
create table sandbox_price_feed (
  only_row boolean primary key default true check (only_row),
  seed integer not null default 53740,
  started_at timestamptz,
  is_out boolean not null default false
);
insert into sandbox_price_feed default values;
grant select, update on sandbox_price_feed to sengi_app;

create table sandbox_price_jump (
  asset text primary key check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  basis_points integer not null check (basis_points between -9900 and 100000)
);
grant select, insert, update, delete on sandbox_price_jump to sengi_app;
