-- QR Pay: shops of our people with their codes, and what was paid at tills, at theirs in coins and at those of other networks in rand.

-- Coins that wait for the answer of another network's till.
insert into account_kind (kind, side, has_floor) values ('till_hold', 'customer', true);

-- Somebody who takes payments, under the name that their codes bear.
create table qr_merchant (
  user_id uuid primary key references app_user,
  name text not null check (length(name) between 1 and 25),
  city text not null check (length(city) between 1 and 15),
  category text not null check (category ~ '^[0-9]{4}$'),
  opened_at timestamptz not null default clock_now()
);
grant select, insert on qr_merchant to sengi_app;
grant update (name, city, category) on qr_merchant to sengi_app;

-- A code at a till (`static`), or one for a single payment (`dynamic`): then it costs what it says, and ends.
create table qr_code (
  user_id uuid not null references qr_merchant,
  id uuid not null default uuidv7(),
  token text not null check (token ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('static', 'dynamic')),
  cents units check (cents > 0),
  reference text check (length(reference) between 1 and 25),
  takes_tip boolean not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED')),
  made_at timestamptz not null default clock_now(),
  expires_at timestamptz,
  primary key (user_id, id),
  check ((kind = 'dynamic') = (expires_at is not null)),
  check (kind = 'static' or cents is not null),
  check (kind = 'dynamic' or state in ('ACTIVE', 'CANCELLED'))
);
-- A random word keeps it unique where no index over everybody can.
create index qr_code_of_token on qr_code (token);
create index qr_code_by_end on qr_code (expires_at) where state = 'ACTIVE' and expires_at is not null;
grant select, insert on qr_code to sengi_app;
grant update (state) on qr_code to sengi_app;

-- A price that holds for a minute, and the payment once it is taken up. At a shop of ours the coins go to it, less our fee; at a till of
-- another network we sell them and pay its rand. `units` is what leaves the payer in all.
create table qr_payment (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  merchant_id uuid,
  code_id uuid,
  family text check (family in ('snapscan', 'zapper', 'scan_to_pay', 'emv')),
  till_code text check (length(till_code) between 1 and 99),
  merchant text not null check (length(merchant) between 1 and 60),
  city text check (length(city) between 1 and 60),
  reference text check (length(reference) between 1 and 50),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  -- The shop's, out of what it gets.
  fee_units units not null check (fee_units >= 0 and fee_units < units),
  cents units not null check (cents > 0),
  tip_cents units not null check (tip_cents >= 0),
  -- The payer's, on top.
  fee_cents units not null check (fee_cents >= 0),
  price_micros units not null check (price_micros > 0),
  state text not null default 'QUOTED'
    check (state in ('QUOTED', 'SENDING', 'PAID', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  quoted_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When a till that had not answered was asked again: who waits longest for that is next.
  asked_at timestamptz,
  refunded_units units not null default 0 check (refunded_units >= 0),
  refunded_cents units not null default 0 check (refunded_cents >= 0 and refunded_cents <= cents + tip_cents),
  primary key (user_id, id),
  foreign key (merchant_id, code_id) references qr_code,
  check ((merchant_id is null) = (code_id is null)),
  check ((merchant_id is null) = (family is not null and till_code is not null)),
  check (merchant_id is not null or (fee_units = 0 and tip_cents = 0 and refunded_cents = 0)),
  check (merchant_id is null or (fee_cents = 0 and user_id <> merchant_id and state not in ('SENDING', 'FAILED'))),
  check ((state = 'QUOTED') = (paid_at is null)),
  check (paid_at < expires_at),
  check ((state = 'REFUNDED') = (refunded_cents = cents + tip_cents)),
  check ((state = 'PARTIALLY_REFUNDED') = (refunded_cents > 0 and refunded_cents < cents + tip_cents))
);
create index qr_payment_to_shop on qr_payment (merchant_id, id) where paid_at is not null and merchant_id is not null;
create index qr_payment_of_day on qr_payment (merchant_id, paid_at) where paid_at is not null and merchant_id is not null;
create index qr_payment_sending on qr_payment (coalesce(asked_at, paid_at)) where state = 'SENDING';
create index qr_payment_untaken on qr_payment (quoted_at) where paid_at is null;
grant select, insert, delete on qr_payment to sengi_app;
grant update (state, paid_at, asked_at, refunded_units, refunded_cents) on qr_payment to sengi_app;

-- What a shop gave back, and by what. `cents` is what of the payment it settles, `units` what went back for it.
create table qr_refund (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  merchant_id uuid not null references qr_merchant,
  mode text not null check (mode in ('original', 'current', 'rand', 'tip', 'coins')),
  cents units not null check (cents > 0),
  units units not null check (units > 0),
  price_micros units not null check (price_micros > 0),
  keep_percent integer not null default 0 check (keep_percent between 0 and 99),
  at timestamptz not null default clock_now(),
  primary key (user_id, id),
  foreign key (user_id, payment_id) references qr_payment
);
create index qr_refund_of_payment on qr_refund (user_id, payment_id);
create index qr_refund_of_day on qr_refund (merchant_id, at);
grant select, insert on qr_refund to sengi_app;

-- The sandbox's tills: what each payment was answered, so that asking twice pays once.
create table sandbox_till_payment (
  ref text primary key,
  is_paid boolean not null
);
grant select, insert on sandbox_till_payment to sengi_app;
