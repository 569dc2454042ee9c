-- Coins come in and go out over chains: whose address is whose, what arrived and was credited once, and the sandbox's own chains.

-- What we paid the chains to carry our payments; our own cost, booked beside what people paid us for it.
insert into account_kind (kind, side, has_floor) values ('network_costs', 'own', false);
insert into account (kind, owner, asset, has_floor)
select 'network_costs', '00000000-0000-0000-0000-000000000000', asset, false
from unnest(array['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT', 'ZAR']) as asset;

-- One address per person and network; an asset that shares its network shares the address.
create table chain_address (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  network text not null check (network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')),
  address text not null check (length(address) between 20 and 120),
  created_at timestamptz not null default clock_now(),
  unique (user_id, network),
  unique (network, address)
);
grant select, insert on chain_address to sengi_app;

-- An output that pays one of our addresses is one deposit, however often a chain tells of it. Dust is noted and never credited.
create table chain_deposit (
  id uuid primary key default uuidv7(),
  network text not null check (network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')),
  tx_id text not null check (length(tx_id) between 1 and 200),
  output integer not null check (output >= 0),
  user_id uuid not null references app_user,
  address text not null,
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  confirmations integer not null default 0 check (confirmations >= 0),
  state text not null check (state in ('SEEN', 'CREDITED', 'DUST')),
  created_at timestamptz not null default clock_now(),
  credited_at timestamptz,
  unique (network, tx_id, output),
  check ((state = 'CREDITED') = (credited_at is not null))
);
create index chain_deposit_of_user on chain_deposit (user_id, id desc);
grant select, insert on chain_deposit to sengi_app;
grant update (confirmations, state, credited_at) on chain_deposit to sengi_app;

-- How far each chain was read.
create table chain_cursor (
  network text primary key,
  position text not null,
  read_at timestamptz not null default clock_now()
);
grant select, insert, update on chain_cursor to sengi_app;

-- What a person must look at: coins that were credited and then torn from their chain, or a payment that was.
create table chain_alarm (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('deposit_reorganised', 'withdrawal_reorganised', 'refused_after_unknown', 'paid_after_refund')),
  subject uuid not null,
  network text not null,
  tx_id text,
  raised_at timestamptz not null default clock_now(),
  unique (kind, subject, tx_id)
);
grant select, insert on chain_alarm to sengi_app;

-- A payment that a node of ours has signed: whatever happens, the same ref sends these bytes and no others.
create table chain_signed_payment (
  network text not null,
  ref text not null,
  tx_id text not null,
  hex text not null,
  created_at timestamptz not null default clock_now(),
  primary key (network, ref)
);
grant select, insert on chain_signed_payment to sengi_app;

-- The sandbox's chains: how high each is, when its last block was found, and what staff want of its next payment.
create table sandbox_chain (
  network text primary key,
  height bigint not null default 1000,
  block_millis integer not null check (block_millis > 0),
  mined_at timestamptz not null default clock_now(),
  next_payment text check (next_payment in ('fail', 'hang_paid', 'hang_lost'))
);
insert into sandbox_chain (network, block_millis) values
  ('bitcoin', 3000), ('litecoin', 2000), ('bitcoin_cash', 1000), ('ethereum', 400), ('solana', 250), ('tron', 500);
grant select on sandbox_chain to sengi_app;
grant update (height, mined_at, next_payment) on sandbox_chain to sengi_app;

-- Its transactions; without a height they wait for a block. A payment's ref is its own for ever.
create table sandbox_chain_tx (
  id bigint generated always as identity primary key,
  network text not null references sandbox_chain,
  tx_id text not null unique,
  ref text,
  address text not null,
  asset text not null,
  units units not null check (units > 0),
  cost_units units check (cost_units >= 0),
  height bigint,
  created_at timestamptz not null default clock_now(),
  unique (network, ref)
);
create index sandbox_chain_tx_by_height on sandbox_chain_tx (network, height);
grant select, insert on sandbox_chain_tx to sengi_app;
grant update (height) on sandbox_chain_tx to sengi_app;

-- Which transactions lost their block, in this order.
create table sandbox_chain_removal (
  id bigint generated always as identity primary key,
  network text not null,
  tx_id text not null
);
create index on sandbox_chain_removal (network, id);
grant select, insert on sandbox_chain_removal to sengi_app;

-- About which payments it gives no answer, and until when.
create table sandbox_chain_silence (
  network text not null,
  ref text not null,
  until timestamptz not null,
  primary key (network, ref)
);
grant select, insert on sandbox_chain_silence to sengi_app;
