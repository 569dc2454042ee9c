-- Whatever people filter and sort by, a page of ads is found by walking a few short stretches of one index, and prices are rewritten only when the market moved.

-- An ad is found by any of its methods, so its set of them is one number: 1 for EFT, 2 for PayShap, 4 for Cash. `largest_units` is its largest order now.
alter table p2p_ad
  add column method_set smallint not null generated always as (
    case when 'EFT' = any (methods) then 1 else 0 end + case when 'PayShap' = any (methods) then 2 else 0 end
    + case when 'Cash' = any (methods) then 4 else 0 end) stored,
  add column largest_units units not null generated always as (least(max_units, remaining_units)) stored;

drop index p2p_ad_newest, p2p_ad_by_market, p2p_ad_by_price;
-- The limits come last so that ads of other sizes are passed over inside the index.
create index p2p_ad_newest on p2p_ad (asset, side, funded, method_set, id, min_units, largest_units)
  where state = 'ACTIVE' and remaining_units >= min_units;
create index p2p_ad_by_price on p2p_ad (asset, side, funded, method_set, shown_micros, id, min_units, largest_units)
  where state = 'ACTIVE' and remaining_units >= min_units;

-- The two rounds that keep the order of browsing: whose funds changed, and whose price floats.
create index p2p_ad_of_seller on p2p_ad (user_id, asset, min_units, funded) where state = 'ACTIVE' and side = 'sell';
create index p2p_ad_floating on p2p_ad (asset, id) where state <> 'DELETED' and price_type = 'floating';

-- The market's price that the floating ads of an asset were last written with.
create table p2p_ad_market (
  asset text primary key check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  price_micros units not null check (price_micros > 0),
  at timestamptz not null default clock_now()
);
grant select, insert, update on p2p_ad_market to sengi_app;
