-- Buying with rand: what was quoted, what was ordered, and every payment that the bank received, each judged once.
create table onramp_quote (
  id uuid primary key default uuidv7(),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  fiat_cents units not null check (fiat_cents > 0),
  fee_cents units not null check (fee_cents >= 0 and fee_cents < fiat_cents),
  target_units units not null check (target_units > 0),
  price_micros units not null check (price_micros > 0),
  market_price_micros units not null check (market_price_micros > 0),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index on onramp_quote (created_at);
grant select, insert, update, delete on onramp_quote to sengi_app;

-- The order keeps the quote's figures, because quotes are forgotten after a day; the quote's id stays so that one is used once.
create table buy_order (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  quote_id uuid not null unique,
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  fiat_cents units not null check (fiat_cents > 0),
  fee_cents units not null check (fee_cents >= 0 and fee_cents < fiat_cents),
  target_units units not null check (target_units > 0),
  price_micros units not null check (price_micros > 0),
  market_price_micros units not null check (market_price_micros > 0),
  reference text not null unique check (reference ~ '^SNG-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  state text not null check (state in ('AWAITING_PAYMENT', 'CREDITED', 'EXPIRED', 'CANCELLED')),
  payer_name text,
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null check (expires_at > created_at),
  credited_at timestamptz,
  check ((state = 'CREDITED') = (credited_at is not null)),
  check ((state = 'CREDITED') = (payer_name is not null))
);
create index on buy_order (user_id, id desc);
create index on buy_order (expires_at) where state = 'AWAITING_PAYMENT';
grant select, insert, update on buy_order to sengi_app;

-- The same payment told twice is one payment; an order is paid by one payment at most. What was judged stays as it was judged.
create table bank_payment (
  id uuid primary key default uuidv7(),
  provider text not null check (length(provider) between 1 and 40),
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  amount_cents units not null check (amount_cents > 0),
  reference text not null,
  payer_name text not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('MATCHED', 'SUSPENSE')),
  reason text check (reason in ('unknown_reference', 'wrong_amount', 'other_name', 'late', 'already_paid')),
  order_id uuid references buy_order,
  created_at timestamptz not null default clock_now(),
  unique (provider, provider_ref),
  check ((outcome = 'SUSPENSE') = (reason is not null)),
  check (outcome = 'SUSPENSE' or order_id is not null)
);
create unique index bank_payment_of_order on bank_payment (order_id) where outcome = 'MATCHED';
create index bank_payment_in_suspense on bank_payment (id desc) where outcome = 'SUSPENSE';
create index on bank_payment (provider, received_at desc);
grant select, insert on bank_payment to sengi_app;

-- The sandbox's bank: what arrived on the client account. Its own books, which only the bank port reads and writes.
create table sandbox_bank_payment (
  id bigint generated always as identity primary key,
  amount_cents units not null check (amount_cents > 0),
  reference text not null,
  payer_name text not null,
  received_at timestamptz not null default clock_now()
);
create index on sandbox_bank_payment (received_at);
grant select, insert on sandbox_bank_payment to sengi_app;
