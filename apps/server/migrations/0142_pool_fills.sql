-- What staking rewards are paid from is filled as the pool of referrals is: one person asks, another agrees. One table serves both.
alter table promo_fill rename to pool_fill;
alter index promo_fill_asked rename to pool_fill_asked;
alter table pool_fill
  add column pool text not null default 'referrals' check (pool in ('referrals', 'staking')),
  add column asset text not null default 'USDT' check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  add constraint pool_fill_asset check (pool <> 'referrals' or asset = 'USDT');
alter table pool_fill alter column pool drop default, alter column asset drop default;
