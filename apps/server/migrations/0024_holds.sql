-- What somebody owns and may not take off the platform yet, and what somebody owes after their account was too empty to pay it. Until
-- now such a hold was a row of P2P that nothing read: the coins could leave at once.

-- Keyed by its owner first; `ref` is the row it comes from (an order, a case, a deposit), which places one of a kind.
create table withdrawal_hold (
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  reason text not null check (reason in ('p2p_purchase', 'p2p_late_claim', 'p2p_report', 'deposit_reorganised')),
  ref uuid not null,
  until timestamptz,
  placed_at timestamptz not null default clock_now(),
  lifted_at timestamptz,
  primary key (user_id, id),
  unique (user_id, reason, ref)
);
create index withdrawal_hold_running on withdrawal_hold (user_id, asset) where lifted_at is null;
create index withdrawal_hold_by_ref on withdrawal_hold (reason, ref) where lifted_at is null;
grant select, insert on withdrawal_hold to sengi_app;
grant update (lifted_at) on withdrawal_hold to sengi_app;

insert into withdrawal_hold (user_id, asset, units, reason, ref, until)
select user_id, asset, units, 'p2p_purchase', order_id, until from p2p_withdrawal_hold;
drop table p2p_withdrawal_hold;

-- What is owed is taken from what comes in, oldest debt first, and goes to whom it is owed: another person, or us.
create table debt (
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  creditor_id uuid references app_user,
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  paid_units units not null default 0,
  reason text not null check (reason in ('p2p_penalty', 'p2p_late_claim', 'deposit_reorganised')),
  ref uuid not null,
  due_from timestamptz not null default clock_now(),
  created_at timestamptz not null default clock_now(),
  forgiven_at timestamptz,
  primary key (user_id, id),
  unique (user_id, reason, ref),
  check (paid_units >= 0 and paid_units <= units),
  check (user_id <> creditor_id)
);
create index debt_open on debt (user_id, asset, created_at) where forgiven_at is null and paid_units < units;
grant select, insert on debt to sengi_app;
grant update (paid_units, forgiven_at) on debt to sengi_app;

-- Each part that was taken; its id is the ref of the posting that moved it.
create table debt_payment (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  debt_id uuid not null,
  units units not null check (units > 0),
  at timestamptz not null default clock_now(),
  primary key (user_id, id),
  foreign key (user_id, debt_id) references debt (user_id, id)
);
create index debt_payment_of on debt_payment (user_id, debt_id);
grant select, insert on debt_payment to sengi_app;

-- The application may read accounts and lock them through functions only. A wallet that never held the asset has no row: nothing can leave it.
create function ledger_lock_available(of_user uuid, of_asset text) returns numeric
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select balance::numeric from account where kind = 'available' and owner = of_user and asset = of_asset for no key update
$$;
revoke execute on function ledger_lock_available from public;
grant execute on function ledger_lock_available to sengi_app;
