-- People stop what needs a price of one asset, at once and with a reason, because a wrong price is paid for by somebody. And a price that
-- a person did not believe is not put in force by a second round of the same sources.
create table quoting_pause (
  id uuid primary key default uuidv7(),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  paused_by uuid not null references app_user,
  paused_at timestamptz not null default clock_now(),
  reason text not null check (length(reason) between 10 and 500),
  resumed_by uuid references app_user,
  resumed_at timestamptz,
  resume_reason text check (length(resume_reason) between 10 and 500),
  check (num_nonnulls(resumed_by, resumed_at, resume_reason) in (0, 3))
);
create unique index quoting_pause_open on quoting_pause (asset) where resumed_at is null;
grant select, insert on quoting_pause to sengi_app;
grant update (resumed_by, resumed_at, resume_reason) on quoting_pause to sengi_app;

-- Whether quoting of an asset rests. Who takes up a price that was quoted before asks in the same breath in which they read it.
create function quoting_paused(wanted text) returns boolean language sql stable as $$
  select exists (select from quoting_pause where asset = wanted and resumed_at is null)
$$;

alter table market_price add column kept_out_micros units check (kept_out_micros > 0);
alter table market_price add constraint market_price_kept_out check (kept_out_micros is null or state = 'SUSPECT');
