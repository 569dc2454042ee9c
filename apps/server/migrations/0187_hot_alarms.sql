-- Of which coin too much or too little is hot, and how much should be moved: raised once while it is so, for whoever looks after it.
create table hot_alarm (
  id uuid primary key default uuidv7(),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  direction text not null check (direction in ('to_cold', 'to_hot')),
  units units not null check (units > 0),
  raised_at timestamptz not null default clock_now(),
  closed_at timestamptz
);
create unique index hot_alarm_open on hot_alarm (asset) where closed_at is null;
grant select, insert on hot_alarm to sengi_app;
grant update (units, closed_at) on hot_alarm to sengi_app;
