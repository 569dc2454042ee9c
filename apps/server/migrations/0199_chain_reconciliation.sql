-- What the chains say lies in our wallets is held against our books, and what differs for longer than a passing difference does is a break. It
-- takes that the coins with which a sandbox opens lie on its chains, too: they came into the books without a transaction.
create table sandbox_chain_stock (
  reason text not null,
  ref text not null,
  network text not null,
  asset text not null,
  units units not null check (units > 0),
  primary key (reason, ref, asset)
);
grant select, insert on sandbox_chain_stock to sengi_app;
insert into sandbox_chain_stock (reason, ref, network, asset, units)
select posting.reason, posting.ref,
  case account.asset when 'BTC' then 'bitcoin' when 'SOL' then 'solana' when 'LTC' then 'litecoin' when 'BCH' then 'bitcoin_cash' else 'ethereum' end,
  account.asset, -sum(entry.units)
from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
where posting.reason in ('onramp.stocked', 'staking.pool_filled', 'referral.pool_covered') and account.kind = 'custody_chain'
group by posting.reason, posting.ref, account.asset having sum(entry.units) < 0;

-- Coins that are too few to be credited lie in the hot wallet once a block holds them, which was not noted of them until now.
update chain_deposit as deposit set confirmations = 1
where state = 'DUST' and confirmations = 0 and not exists (
  select from sandbox_chain_tx as tx where tx.network = deposit.network and tx.tx_id = deposit.tx_id and tx.height is null);
create index chain_deposit_dust on chain_deposit (asset) where state = 'DUST';

-- One row for the hot wallet of each asset, which has no network and no address, and one for each cold address: what our books had and what
-- explains a passing difference when its keeper was asked last, and what the keeper said. `least_units` and `most_units`: between these may be
-- what nobody can tell of. `not_asked_since`: since when the keeper gives no answer. `accepted_units`: the difference that a person explained.
create table chain_reconciliation (
  id uuid primary key default uuidv7(),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  network text check (network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')),
  address text check (length(address) between 20 and 120),
  tried_at timestamptz,
  not_asked_since timestamptz,
  looked_at timestamptz,
  books_units units,
  leaving_units units,
  arriving_units units,
  moving_units units,
  torn_units units,
  dust_units units,
  least_units units check (least_units <= 0),
  most_units units check (most_units >= 0),
  chain_units units,
  difference_units units,
  differs_since timestamptz,
  accepted_units units check (accepted_units <> 0),
  unique nulls not distinct (asset, network, address),
  check ((network is null) = (address is null)),
  check (num_nulls(looked_at, books_units, leaving_units, arriving_units, moving_units, torn_units, dust_units, least_units, most_units, chain_units,
    difference_units) in (0, 11)),
  check (difference_units = chain_units - books_units - leaving_units - arriving_units - moving_units - torn_units - dust_units),
  check ((coalesce(difference_units, 0) <> 0) = (differs_since is not null))
);
grant select, insert on chain_reconciliation to sengi_app;
grant update (tried_at, not_asked_since, looked_at, books_units, leaving_units, arriving_units, moving_units, torn_units, dust_units, least_units,
  most_units, chain_units, difference_units, differs_since, accepted_units) on chain_reconciliation to sengi_app;

-- A difference that stood for long enough: raised once, brought up to date while it is open, and closed by itself when it is gone, or by a
-- person who says why it may stand.
create table chain_break (
  id uuid primary key default uuidv7(),
  reconciliation_id uuid not null references chain_reconciliation,
  books_units units not null,
  explained_units units not null,
  chain_units units not null,
  difference_units units not null check (difference_units <> 0),
  differs_since timestamptz not null,
  raised_at timestamptz not null default clock_now(),
  closed_at timestamptz,
  closed_by uuid references app_user,
  closed_reason text check (length(closed_reason) between 10 and 1000),
  check (difference_units = chain_units - books_units - explained_units),
  check ((closed_by is null) = (closed_reason is null)),
  check (closed_by is null or closed_at is not null)
);
create unique index chain_break_open on chain_break (reconciliation_id) where closed_at is null;
grant select, insert on chain_break to sengi_app;
grant update (books_units, explained_units, chain_units, difference_units, closed_at, closed_by, closed_reason) on chain_break to sengi_app;
