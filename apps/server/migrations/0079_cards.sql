-- The virtual card: rand that people put aside from their coins and pay shops with. The network names every message once; what each of
-- them moved stands beside it, so that holds, captures and refunds can be added up again at any time.

-- Rand on a card and rand that a shop has reserved; both lie in the partner bank's client account, against which they are weighed.
insert into account_kind (kind, side, has_floor) values
  ('card', 'customer', true),
  ('card_hold', 'customer', true),
  ('custody_card', 'asset', false);
insert into account (kind, owner, asset, has_floor) values
  ('custody_card', '00000000-0000-0000-0000-000000000000', 'ZAR', false);

-- One for each person, whichever card they hold: everything that happens to their card takes turns at this row. A limit that is null
-- is the one that staff set.
create table card_account (
  user_id uuid primary key references app_user,
  payment_cents units check (payment_cents > 0),
  day_cents units check (day_cents > 0),
  month_cents units check (month_cents > 0),
  online boolean not null default true,
  contactless boolean not null default true,
  cash boolean not null default false,
  -- What shops took beyond what was there: we paid it, and it comes back from what is put on the card next.
  owed_cents units not null default 0 check (owed_cents >= 0),
  opened_at timestamptz not null default clock_now()
);
grant select, insert on card_account to sengi_app;
grant update (payment_cents, day_cents, month_cents, online, contactless, cash, owed_cents) on card_account to sengi_app;

-- The number stays with the network; we keep what stands for it.
create table card (
  user_id uuid not null references card_account,
  id uuid not null default uuidv7(),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'ACTIVE', 'FROZEN', 'CANCELLED', 'FAILED', 'EXPIRED')),
  frozen_by text check (frozen_by in ('owner', 'debt')),
  token text check (length(token) between 16 and 100),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  expires_on date,
  asked_at timestamptz not null default clock_now(),
  primary key (user_id, id),
  check ((state = 'FROZEN') = (frozen_by is not null)),
  check (state in ('REQUESTED', 'FAILED') or (token is not null and last4 is not null and expires_on is not null))
);
create unique index card_open on card (user_id) where state in ('REQUESTED', 'ACTIVE', 'FROZEN');
-- A random name keeps it unique where no index over everybody can.
create index card_of_token on card (token) where token is not null;
create index card_waiting on card (asked_at) where state = 'REQUESTED';
create index card_by_end on card (expires_on) where state in ('ACTIVE', 'FROZEN');
grant select, insert on card to sengi_app;
grant update (state, frozen_by, token, last4, expires_on) on card to sengi_app;

-- Every step of a card's life, by whom and why.
create table card_change (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  card_id uuid not null,
  action text not null,
  from_state text,
  to_state text not null,
  actor_id uuid references app_user,
  at timestamptz not null default clock_now(),
  primary key (user_id, id),
  foreign key (user_id, card_id) references card
);
create index card_change_of_card on card_change (user_id, card_id, id);
grant select, insert on card_change to sengi_app;

-- How often the number was shown.
create table card_reveal (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  card_id uuid not null,
  at timestamptz not null default clock_now(),
  primary key (user_id, id),
  foreign key (user_id, card_id) references card
);
grant select, insert on card_reveal to sengi_app;

-- Coins into rand on the card (`in`) and back (`out`): a price that holds for a minute, and the exchange once it is taken. The rand is
-- before the fee on both ways.
create table card_exchange (
  user_id uuid not null references card_account,
  id uuid not null default uuidv7(),
  way text not null check (way in ('in', 'out')),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  cents units not null check (cents > 0),
  fee_cents units not null check (fee_cents >= 0 and fee_cents < cents),
  price_micros units not null check (price_micros > 0),
  market_price_micros units not null check (market_price_micros > 0),
  repaid_cents units not null default 0 check (repaid_cents >= 0 and repaid_cents <= cents - fee_cents and (way = 'in' or repaid_cents = 0)),
  quoted_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  done_at timestamptz,
  primary key (user_id, id),
  check (done_at is null or done_at < expires_at)
);
create index card_exchange_untaken on card_exchange (quoted_at) where done_at is null;
grant select, insert, delete on card_exchange to sengi_app;
grant update (done_at, repaid_cents) on card_exchange to sengi_app;

-- One payment at a shop, whatever the network said of it so far. What was authorised, and taken beyond it, is held, captured or given
-- back, to the cent. A credit is a refund of nothing that we know.
create table card_payment (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  card_id uuid not null,
  network_ref text not null check (length(network_ref) between 1 and 64),
  merchant text not null check (length(merchant) between 1 and 60),
  category text not null check (category ~ '^[0-9]{4}$'),
  channel text not null check (channel in ('online', 'contactless', 'cash')),
  state text not null check (state in ('PENDING', 'SETTLED', 'REVERSED', 'EXPIRED', 'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED')),
  decline_code text,
  is_credit boolean not null default false,
  asked_cents units not null check (asked_cents >= 0),
  authorised_cents units not null default 0 check (authorised_cents >= 0),
  held_cents units not null default 0 check (held_cents >= 0),
  captured_cents units not null default 0 check (captured_cents >= 0),
  released_cents units not null default 0 check (released_cents >= 0),
  over_cents units not null default 0 check (over_cents >= 0),
  refunded_cents units not null default 0 check (refunded_cents >= 0),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  disputed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, network_ref),
  foreign key (user_id, card_id) references card,
  check (authorised_cents + over_cents = held_cents + captured_cents + released_cents),
  check (is_credit or refunded_cents <= captured_cents),
  check ((state = 'DECLINED') = (decline_code is not null))
);
create index card_payment_by_time on card_payment (user_id, created_at);
create index card_payment_by_end on card_payment (expires_at) where held_cents > 0;
create index card_payment_disputed on card_payment (id) where disputed_at is not null;
grant select, insert on card_payment to sengi_app;
grant update (state, authorised_cents, held_cents, captured_cents, released_cents, over_cents, refunded_cents, disputed_at) on card_payment to sengi_app;

-- What the network said, once for each of its names, and what that moved: onto hold, off it, to the shop from the hold and from the card,
-- to the shop from our own, back from the shop, and back to us for what was owed.
create table card_event (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  -- Null: the hold ran out, which nobody told us.
  event_ref text check (length(event_ref) between 1 and 64),
  kind text not null check (kind in ('authorise', 'increment', 'capture', 'reverse', 'expire', 'refund')),
  cents units not null check (cents >= 0),
  decline_code text,
  held_cents units not null default 0 check (held_cents >= 0),
  freed_cents units not null default 0 check (freed_cents >= 0),
  from_hold_cents units not null default 0 check (from_hold_cents >= 0),
  from_card_cents units not null default 0 check (from_card_cents >= 0),
  advanced_cents units not null default 0 check (advanced_cents >= 0),
  refunded_cents units not null default 0 check (refunded_cents >= 0),
  repaid_cents units not null default 0 check (repaid_cents >= 0),
  at timestamptz not null default clock_now(),
  primary key (user_id, id),
  unique (user_id, event_ref),
  foreign key (user_id, payment_id) references card_payment
);
create index card_event_by_time on card_event (user_id, at);
create index card_event_of_payment on card_event (user_id, payment_id, id);
grant select, insert on card_event to sengi_app;

-- The sandbox's card network: it alone knows the numbers.
create table sandbox_card (
  ref text primary key,
  token text not null unique,
  number text not null unique,
  cvc text not null,
  expires_on date not null
);
grant select, insert on sandbox_card to sengi_app;
