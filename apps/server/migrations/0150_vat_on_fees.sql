-- VAT is declared month by month, and a month that was declared never changes. What our fees came to was a sum over the whole ledger;
-- now each month is added up as it goes, and what was declared of it is kept beside it.

-- What a month brought in fees, by why money moved, and what that was worth when it moved. Given back counts as less than nothing.
create table ledger_fee_month (
  -- The first day of a month in South Africa, by when it was booked.
  month date not null check (extract(day from month) = 1),
  reason text not null,
  asset text not null,
  moves bigint not null check (moves > 0),
  units units not null,
  -- Rand, as the statements of people have it: agreed, or at the price that the posting kept.
  cents units not null,
  -- Of the moves, those whose posting kept no price: they are in no rand.
  unvalued bigint not null check (unvalued between 0 and moves),
  primary key (month, reason, asset)
);

-- The last posting that the months know, behind which no transaction is still open.
create table ledger_fee_mark (
  only_row boolean primary key default true check (only_row),
  last_era smallint not null default 0,
  last_xid xid8 not null default '0',
  last_id bigint not null default 0
);
insert into ledger_fee_mark default values;

-- Takes up to `most` finished postings into the months; answers how many. One process at a time. Coins are told with their decimals.
create function ledger_take_fees(most int, coins text[], decimals int[]) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
as $$
declare
  present constant smallint := ledger_open_era();
  since record;
  taken int;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger_take_fees')) then
    return 0;
  end if;
  select last_era, last_xid, last_id into since from ledger_fee_mark;

  with block as materialized (
    select posting.era, posting.xid, posting.id, posting.reason, posting.memo,
           date_trunc('month', posting.at at time zone 'Africa/Johannesburg')::date as month
    from posting
    where (posting.era, posting.xid, posting.id) > (since.last_era, since.last_xid, since.last_id)
      and (posting.era, posting.xid) < (present, pg_snapshot_xmin(pg_current_snapshot()))
    order by posting.era, posting.xid, posting.id limit most
  ), last as (
    select block.era, block.xid, block.id from block order by block.era desc, block.xid desc, block.id desc limit 1
  ), fee as (
    select block.id, block.month, block.reason, block.memo, line.asset, line.units
    from block
    cross join lateral (
      select entry.asset, sum(entry.units)::numeric as units
      from entry cross join lateral (select account.kind from account where account.id = entry.account_id limit 1) as place
      where entry.posting_id = block.id and place.kind = 'fees'
      group by entry.asset having sum(entry.units) <> 0
    ) as line
  ), valued as (
    select fee.month, fee.reason, fee.asset, fee.units,
           case
             when fee.asset = 'ZAR' then fee.units
             when fee.memo ->> 'fee' is not null then sign(fee.units) * round((fee.memo ->> 'fee')::numeric * 100)
             else trunc(fee.units * (fee.memo -> 'prices' ->> fee.asset)::numeric * 100 / 10::numeric ^ coin.places)
           end as cents
    from fee left join unnest(coins, decimals) as coin (asset, places) on coin.asset = fee.asset
  ), kept as (
    insert into ledger_fee_month as kept (month, reason, asset, moves, units, cents, unvalued)
    select valued.month, valued.reason, valued.asset, count(*), sum(valued.units), coalesce(sum(valued.cents), 0),
           count(*) filter (where valued.cents is null)
    from valued group by valued.month, valued.reason, valued.asset
    on conflict (month, reason, asset) do update
      set moves = kept.moves + excluded.moves, units = kept.units + excluded.units, cents = kept.cents + excluded.cents,
          unvalued = kept.unvalued + excluded.unvalued
  ), moved as (
    update ledger_fee_mark set last_era = last.era, last_xid = last.xid, last_id = last.id from last
  )
  select count(*) into taken from block;
  return taken;
end $$;
revoke execute on function ledger_take_fees from public;
grant execute on function ledger_take_fees to sengi_app;
grant select on ledger_fee_month, ledger_fee_mark to sengi_app;

-- A month as it was declared, by whom, and at which rate.
create table vat_month (
  month date primary key check (extract(day from month) = 1),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  closed_by uuid not null references app_user,
  closed_at timestamptz not null default clock_now(),
  reason text not null check (length(reason) between 10 and 1000)
);
create table vat_month_line (
  month date not null references vat_month,
  kind text not null check (kind in ('buying', 'p2p', 'withdrawal', 'shop', 'till', 'card', 'other')),
  moves bigint not null check (moves > 0),
  cents units not null,
  vat_cents units not null,
  primary key (month, kind)
);
grant select, insert on vat_month, vat_month_line to sengi_app;

create function vat_month_keep() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a month that was declared is kept as it is' using errcode = 'integrity_constraint_violation';
end $$;
create trigger vat_month_kept before update or delete on vat_month for each row execute function vat_month_keep();
create trigger vat_month_line_kept before update or delete on vat_month_line for each row execute function vat_month_keep();
