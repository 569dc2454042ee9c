-- Coins of the company that somebody of the treasury wants put into what staking rewards of an asset are paid from; another one agrees.
create table stake_fill (
  id uuid primary key default uuidv7(),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  reason text not null check (length(reason) between 5 and 500),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null default clock_now(),
  approved_by uuid references app_user,
  approved_at timestamptz,
  refused_by uuid references app_user,
  refused_at timestamptz,
  refusal text check (length(refusal) between 5 and 500),
  check (approved_by <> asked_by),
  check (refused_by <> asked_by),
  check ((approved_by is null) = (approved_at is null)),
  check ((refused_by is null) = (refused_at is null) and (refused_by is null) = (refusal is null)),
  check (approved_at is null or refused_at is null)
);
create index stake_fill_asked on stake_fill (asked_at) where approved_at is null and refused_at is null;
grant select, insert on stake_fill to sengi_app;
grant update (approved_by, approved_at, refused_by, refused_at, refusal) on stake_fill to sengi_app;
