-- Whoever thinks in another currency sees what their rand come to in it: which one stands with the person, what one unit of it costs
-- stands here with the day that its publisher gives it. Nothing is traded at such a rate.

alter table app_user add column display_currency text check (display_currency in ('USD', 'EUR', 'GBP'));
grant update (display_currency) on app_user to sengi_app;

create table market_rate (
  currency text primary key check (currency in ('USD', 'EUR', 'GBP')),
  rand_micros units not null check (rand_micros > 0),
  -- The publisher's own day, in its calendar.
  day date not null,
  source text not null,
  read_at timestamptz not null default clock_now()
);
grant select, insert, update on market_rate to sengi_app;
