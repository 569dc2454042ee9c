-- People send coins to chains: what was asked, for whom, how far each payment is, and who decided where a person had to.

-- On its way: it has left the wallet and no block holds it for good. One account per withdrawal, so nothing settles twice.
insert into account_kind (kind, side, has_floor) values ('chain_in_transit', 'customer', true);

create table withdrawal_quote (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  network text not null check (network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')),
  fee_units units not null check (fee_units > 0),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index on withdrawal_quote (created_at);
grant select, insert, delete on withdrawal_quote to sengi_app;
grant update (used_at) on withdrawal_quote to sengi_app;

-- `was_unknown`: once nobody could say whether it was paid. Such a payment comes back by the decision of two people only.
-- `attempt` fences: what an earlier attempt has to say is no longer heard. Names are kept for five years, as Directive 9 asks.
create table withdrawal (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  network text not null check (network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')),
  address text not null check (length(address) between 20 and 120),
  units units not null check (units > 0),
  fee_units units not null check (fee_units > 0),
  value_cents units not null check (value_cents >= 0),
  price_micros units not null check (price_micros > 0),
  note text check (length(note) <= 140),
  originator_name text not null check (length(originator_name) between 1 and 200),
  is_self boolean not null,
  beneficiary_name text not null check (length(beneficiary_name) between 1 and 200),
  beneficiary_country text check (beneficiary_country ~ '^[A-Z]{2}$'),
  destination text not null check (destination in ('self_hosted', 'exchange')),
  exchange_name text check (length(exchange_name) between 1 and 140),
  purpose text not null check (purpose in ('savings', 'family', 'gift', 'goods', 'investment', 'other')),
  created_at timestamptz not null default clock_now(),

  state text not null check (state in ('RESERVED', 'REVIEW', 'BROADCAST', 'CONFIRMED', 'FAILED')),
  answer text check (answer in ('sending', 'accepted', 'unknown')),
  was_unknown boolean not null default false,
  send_after timestamptz not null,
  attempt integer not null default 0,
  leased_until timestamptz,
  checked_at timestamptz,
  tx_id text,
  confirmations integer not null default 0 check (confirmations >= 0),
  cost_units units check (cost_units >= 0),
  confirmed_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in ('cancelled', 'rejected', 'refused', 'refunded')),
  failure_text text check (length(failure_text) <= 500),
  reviewed_by uuid references app_user,
  refund_evidence text check (length(refund_evidence) between 10 and 1000),
  refund_asked_by uuid references app_user,
  refund_approved_by uuid references app_user,
  check ((destination = 'exchange') = (exchange_name is not null)),
  check ((state in ('BROADCAST', 'CONFIRMED')) <= (answer is not null)),
  check ((state = 'CONFIRMED') = (confirmed_at is not null)),
  check ((state = 'FAILED') = (failed_at is not null)),
  check ((state = 'FAILED') = (failure is not null)),
  check (reviewed_by <> user_id and refund_asked_by <> user_id and refund_approved_by <> user_id),
  check (refund_asked_by <> refund_approved_by),
  check ((refund_asked_by is null) = (refund_evidence is null)),
  check ((failure = 'refunded') is not true or (refund_asked_by is not null and refund_approved_by is not null)),
  check (not (state = 'FAILED' and was_unknown) or failure = 'refunded')
);
create index withdrawal_of_user on withdrawal (user_id, id desc);
create index withdrawal_to_send on withdrawal (send_after) where state = 'RESERVED';
create index withdrawal_to_follow on withdrawal (checked_at) where state in ('BROADCAST', 'CONFIRMED') or failure = 'refunded';
create index withdrawal_by_state on withdrawal (state, id desc);
grant select, insert on withdrawal to sengi_app;
grant update (state, answer, was_unknown, send_after, attempt, leased_until, checked_at, tx_id, confirmations, cost_units, confirmed_at, failed_at,
  failure, failure_text, reviewed_by, refund_evidence, refund_asked_by, refund_approved_by) on withdrawal to sengi_app;

-- Every step, with who took it. Its id is the ref of the money that the step moved.
create table withdrawal_event (
  id uuid primary key default uuidv7(),
  withdrawal_id uuid not null references withdrawal,
  action text not null,
  from_state text,
  to_state text not null,
  actor_id uuid,
  at timestamptz not null default clock_now()
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, id);
grant select, insert on withdrawal_event to sengi_app;
