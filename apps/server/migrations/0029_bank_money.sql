-- Bank money that nobody could be credited for had no way out of suspense, and an order kept its price for half an hour at no cost.
-- Now a price is held for ten minutes, money is judged by when the bank received it, and people resolve what is in doubt.

-- What was credited may differ from what was quoted: money that comes after the held time is priced when it arrives.
alter table buy_order
  add column price_held_until timestamptz,
  add column cancelled_at timestamptz,
  add column credited_fiat_cents units,
  add column credited_fee_cents units,
  add column credited_units units,
  add column credited_price_micros units,
  add column credited_market_price_micros units;
update buy_order set
  price_held_until = expires_at,
  cancelled_at = case when state = 'CANCELLED' then created_at end;
update buy_order set
  credited_fiat_cents = fiat_cents, credited_fee_cents = fee_cents, credited_units = target_units,
  credited_price_micros = price_micros, credited_market_price_micros = market_price_micros
where state = 'CREDITED';
alter table buy_order
  alter column price_held_until set not null,
  add check (price_held_until > created_at and price_held_until <= expires_at),
  add check (state <> 'CANCELLED' or cancelled_at is not null),
  add check ((state = 'CREDITED') = (credited_fiat_cents is not null)),
  add check ((state = 'CREDITED') = (credited_fee_cents is not null)),
  add check ((state = 'CREDITED') = (credited_units is not null)),
  add check ((state = 'CREDITED') = (credited_price_micros is not null)),
  add check ((state = 'CREDITED') = (credited_market_price_micros is not null)),
  add check (credited_fiat_cents > 0 and credited_fee_cents >= 0 and credited_fee_cents < credited_fiat_cents),
  add check (credited_units > 0 and credited_price_micros > 0 and credited_market_price_micros > 0);

-- What was ordered can never be rewritten; only what becomes of it is written down.
revoke update on buy_order from sengi_app;
grant update (state, payer_name, cancelled_at, credited_at, credited_fiat_cents, credited_fee_cents, credited_units,
  credited_price_micros, credited_market_price_micros) on buy_order to sengi_app;

-- A bank that tells only the day: `arrived_at` is the earliest moment at which the money can have come, by which it is priced.
alter table bank_payment
  add column arrived_at timestamptz check (arrived_at >= received_at),
  add unique (id, amount_cents),
  drop constraint bank_payment_reason_check,
  add constraint bank_payment_reason_check check (reason in (
    'unknown_reference', 'wrong_amount', 'other_name', 'late', 'already_paid', 'cancelled', 'payer_unknown', 'awaiting_price'));
create index on bank_payment (order_id) where outcome = 'SUSPENSE';

-- All the names that one payment bears: a bank that gives it another one later has not received it again.
create table bank_payment_ref (
  provider text not null check (length(provider) between 1 and 40),
  ref text not null check (length(ref) between 1 and 200),
  payment_id uuid not null references bank_payment deferrable initially deferred,
  primary key (provider, ref)
);
create index on bank_payment_ref (payment_id);
grant select, insert on bank_payment_ref to sengi_app;
grant update (payment_id) on bank_payment_ref to sengi_app;
insert into bank_payment_ref (provider, ref, payment_id) select provider, provider_ref, id from bank_payment;

-- When each bank last told everything.
create table bank_feed (
  provider text primary key check (length(provider) between 1 and 40),
  told_until timestamptz not null
);
grant select, insert, update on bank_feed to sengi_app;

-- A row of a statement that cannot be read stops nothing: it is noted, once, for people.
create table bank_feed_fault (
  id uuid primary key default uuidv7(),
  provider text not null check (length(provider) between 1 and 40),
  fingerprint bytea not null check (length(fingerprint) = 32),
  problem text not null check (length(problem) between 1 and 500),
  raw text not null check (length(raw) <= 4000),
  noted_at timestamptz not null default clock_now(),
  unique (provider, fingerprint)
);
grant select, insert on bank_feed_fault to sengi_app;

-- What people make of a payment in suspense, one at a time, and two of them above the limit. Nobody is named in `asked_by` where money
-- only waited for a price. The figures are those of the credit.
create table bank_resolution (
  id uuid primary key default uuidv7(),
  payment_id uuid not null,
  amount_cents units not null,
  act text not null check (act in ('credit', 'offer', 'return')),
  state text not null check (state in ('ASKED', 'OFFERED', 'DONE', 'WITHDRAWN')),
  order_id uuid references buy_order,
  user_id uuid references app_user,
  reason text not null check (length(reason) between 10 and 1000),
  evidence text check (length(evidence) between 10 and 1000),
  asked_by uuid references app_user,
  asked_at timestamptz not null default clock_now(),
  approved_by uuid references app_user,
  approved_at timestamptz,
  closed_by uuid references app_user,
  closed_at timestamptz,
  settles_order boolean,
  fee_cents units,
  units units,
  price_micros units,
  market_price_micros units,
  foreign key (payment_id, amount_cents) references bank_payment (id, amount_cents),
  check ((act = 'return') = (evidence is not null)),
  check ((order_id is null) = (user_id is null)),
  check (act = 'return' or order_id is not null),
  check (asked_by is not null or act = 'credit'),
  check (asked_by <> approved_by),
  check (asked_by <> user_id and approved_by <> user_id),
  check ((approved_by is null) = (approved_at is null)),
  check (state in ('ASKED', 'WITHDRAWN') or asked_by is null or amount_cents <= 5000000 or approved_by is not null),
  check (state <> 'OFFERED' or act = 'offer'),
  check ((state in ('DONE', 'WITHDRAWN')) = (closed_at is not null)),
  check ((state = 'DONE' and act <> 'return') = (settles_order is not null)),
  check ((state = 'DONE' and act <> 'return') = (fee_cents is not null)),
  check ((state = 'DONE' and act <> 'return') = (units is not null)),
  check ((state = 'DONE' and act <> 'return') = (price_micros is not null)),
  check ((state = 'DONE' and act <> 'return') = (market_price_micros is not null)),
  check (fee_cents >= 0 and fee_cents < amount_cents and units > 0 and price_micros > 0 and market_price_micros > 0)
);
create unique index bank_resolution_of_payment on bank_resolution (payment_id) where state <> 'WITHDRAWN';
create unique index bank_resolution_of_order on bank_resolution (order_id) where settles_order;
create index on bank_resolution (user_id, closed_at) where state = 'DONE';
create index on bank_resolution (order_id);
create index on bank_resolution (payment_id, id);
grant select, insert on bank_resolution to sengi_app;
grant update (state, approved_by, approved_at, closed_by, closed_at, settles_order, fee_cents, units, price_micros, market_price_micros)
  on bank_resolution to sengi_app;
