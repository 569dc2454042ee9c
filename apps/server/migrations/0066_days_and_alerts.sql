-- What somebody was worth on a day of the past was answered with the coins of today; now the ledger keeps for each person what every
-- day changed, so that nobody's whole history is read for a chart. And people may be told when a coin reaches a price of their own.

-- What a day changed of what somebody owns, moves between their own accounts left out. What was there at the close of a day is the
-- sum of the days up to it, so the order in which postings are taken in does not matter.
create table ledger_day (
  user_id uuid not null,
  asset text not null,
  -- A day in South Africa, by when it was booked.
  day date not null,
  units units not null,
  -- Of that: what came from elsewhere and what went there. Earnings are in neither, for nobody brought them.
  in_units units not null check (in_units >= 0),
  out_units units not null check (out_units >= 0),
  -- Of what came: what was bought for rand that are known, and these.
  bought_units units not null check (bought_units >= 0 and bought_units <= in_units),
  paid_cents units not null check (paid_cents >= 0),
  primary key (user_id, asset, day)
);

-- The last posting that the days know, behind which no transaction is still open.
create table ledger_day_mark (
  only_row boolean primary key default true check (only_row),
  last_era smallint not null default 0,
  last_xid xid8 not null default '0',
  last_id bigint not null default 0
);
insert into ledger_day_mark default values;

-- Takes up to `most` finished postings into the days; answers how many. One process at a time. A reason in `bought` brings coins for
-- rand, one in `earned` brings what nobody paid in.
create function ledger_take_days(most int, bought text[], earned text[]) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
as $$
declare
  present constant smallint := ledger_open_era();
  since record;
  taken int;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger_take_days')) then
    return 0;
  end if;
  select last_era, last_xid, last_id into since from ledger_day_mark;

  with block as materialized (
    select posting.era, posting.xid, posting.id, posting.reason, posting.memo,
           (posting.at at time zone 'Africa/Johannesburg')::date as day
    from posting
    where (posting.era, posting.xid, posting.id) > (since.last_era, since.last_xid, since.last_id)
      and (posting.era, posting.xid) < (present, pg_snapshot_xmin(pg_current_snapshot()))
    order by posting.era, posting.xid, posting.id limit most
  ), last as (
    select block.era, block.xid, block.id from block order by block.era desc, block.xid desc, block.id desc limit 1
  ), line as materialized (
    select block.id, account.kind, account.user_id, entry.asset, entry.units::numeric as units
    from block
    cross join lateral (select entry.account_id, entry.asset, entry.units from entry where entry.posting_id = block.id offset 0) as entry
    cross join lateral (select account.kind, account.user_id from account where account.id = entry.account_id limit 1) as account
  ), paid as (
    select line.id, -sum(line.units) as cents from line
    where line.asset = 'ZAR' and line.units < 0 and line.kind in ('custody_bank', 'suspense_bank')
    group by line.id
  ), net as (
    select line.id, line.user_id, line.asset, sum(line.units) as units from line
    where line.user_id is not null group by line.id, line.user_id, line.asset having sum(line.units) <> 0
  ), told as (
    select net.user_id, net.asset, block.day, net.units, block.reason = any (earned) as is_earned,
           case when net.units > 0 and block.reason = any (bought)
             then coalesce(round(substring(block.memo -> 'agreed' ->> net.user_id::text from '^[0-9]{1,18}(?:[.][0-9]{1,2})?$')::numeric * 100), paid.cents)
           end as cents
    from net join block on block.id = net.id left join paid on paid.id = net.id
  ), kept as (
    insert into ledger_day as kept (user_id, asset, day, units, in_units, out_units, bought_units, paid_cents)
    select told.user_id, told.asset, told.day, sum(told.units),
           coalesce(sum(told.units) filter (where told.units > 0 and not told.is_earned), 0),
           coalesce(-sum(told.units) filter (where told.units < 0), 0),
           coalesce(sum(told.units) filter (where told.cents is not null and not told.is_earned), 0),
           coalesce(sum(told.cents) filter (where not told.is_earned), 0)
    from told group by told.user_id, told.asset, told.day
    on conflict (user_id, asset, day) do update
      set units = kept.units + excluded.units, in_units = kept.in_units + excluded.in_units,
          out_units = kept.out_units + excluded.out_units, bought_units = kept.bought_units + excluded.bought_units,
          paid_cents = kept.paid_cents + excluded.paid_cents
  ), moved as (
    update ledger_day_mark set last_era = last.era, last_xid = last.xid, last_id = last.id from last
  )
  select count(*) into taken from block;
  return taken;
end $$;
revoke execute on function ledger_take_days from public;
grant execute on function ledger_take_days to sengi_app;
grant select on ledger_day, ledger_day_mark to sengi_app;

-- A price that somebody wants to be told of. It fires once; it is kept for a while after that, to say so.
create table price_alert (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  side text not null check (side in ('above', 'below')),
  price_micros units not null check (price_micros > 0),
  set_at timestamptz not null default clock_now(),
  fired_at timestamptz,
  fired_micros units check (fired_micros > 0),
  primary key (user_id, id),
  check ((fired_at is null) = (fired_micros is null))
);
-- What waits for a price is found by the price; who waits need not be known.
create index price_alert_waiting on price_alert (asset, side, price_micros) where fired_at is null;
create index price_alert_fired on price_alert (fired_at) where fired_at is not null;
grant select, insert, delete on price_alert to sengi_app;
grant update (fired_at, fired_micros) on price_alert to sengi_app;
