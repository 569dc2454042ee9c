-- Asking people for money: each request is paid for once, in parts only where its maker allowed it, and what was paid never changes.

-- `wanted` and `paid` are in the asset, or in cents for a request in rand, whose crypto is priced when it is paid.
-- Whoever pays first becomes the payer of a request that was sent to an e-mail address or shared as a link.
create table payment_request (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[0-9A-Za-z_-]{22}$'),
  requester_id uuid not null references app_user,
  payer_id uuid references app_user,
  -- As the requester typed it; null for a link.
  to_identifier text check (length(to_identifier) between 1 and 254),
  payer_email text check (length(payer_email) between 3 and 254),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  in_rand boolean not null,
  wanted units not null check (wanted > 0),
  paid units not null default 0 check (paid >= 0 and paid <= wanted),
  allows_partial boolean not null,
  note text check (length(note) between 1 and 140),
  emoji text not null,
  origin text not null check (origin in ('manual', 'bill', 'link')),
  origin_ref uuid,
  from_stranger boolean not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PARTIAL', 'FULFILLED', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  reason text check (length(reason) between 1 and 140),
  reminders integer not null default 0 check (reminders between 0 and 3),
  reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null check (expires_at > created_at),
  closed_at timestamptz,
  check (payer_id <> requester_id),
  check ((origin = 'link') = (to_identifier is null)),
  check ((origin = 'bill') = (origin_ref is not null)),
  check (origin = 'link' or payer_id is not null or payer_email is not null),
  check ((state in ('PENDING', 'PARTIAL')) = (closed_at is null)),
  check ((state = 'FULFILLED') = (paid = wanted)),
  check (state <> 'PENDING' or paid = 0),
  check (state <> 'PARTIAL' or paid > 0),
  check (allows_partial or paid in (0, wanted)),
  check (reason is null or state = 'DECLINED'),
  check (paid = 0 or payer_id is not null),
  check ((reminders = 0) = (reminded_at is null))
);
create index payment_request_of_requester on payment_request (requester_id, id desc);
create index payment_request_of_payer on payment_request (payer_id, id desc) where payer_id is not null;
create index payment_request_for_email on payment_request (payer_email, id desc) where payer_id is null and payer_email is not null;
create index payment_request_due on payment_request (expires_at) where state in ('PENDING', 'PARTIAL');
create index payment_request_to_strangers on payment_request (requester_id) where from_stranger and state in ('PENDING', 'PARTIAL');
create index payment_request_of_origin on payment_request (origin_ref) where origin_ref is not null;
grant select, insert on payment_request to sengi_app;
grant update (payer_id, paid, state, reason, reminders, reminded_at, version, closed_at) on payment_request to sengi_app;

-- One price for one payer, for a minute.
create table request_quote (
  id uuid primary key default uuidv7(),
  request_id uuid not null references payment_request,
  user_id uuid not null references app_user,
  part units not null check (part > 0),
  units units not null check (units > 0),
  cents units not null check (cents >= 0),
  price_micros units not null check (price_micros > 0),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index on request_quote (created_at);
grant select, insert, delete on request_quote to sengi_app;
grant update (used_at) on request_quote to sengi_app;

-- What was paid: `part` as the request counts it, `units` of the asset as the ledger moved them. Only one payment can be the last.
create table request_payment (
  id uuid primary key default uuidv7(),
  request_id uuid not null references payment_request,
  payer_id uuid not null references app_user,
  requester_id uuid not null references app_user,
  asset text not null,
  part units not null check (part > 0),
  units units not null check (units > 0),
  cents units not null check (cents >= 0),
  price_micros units not null check (price_micros > 0),
  is_last boolean not null,
  created_at timestamptz not null default clock_now(),
  check (payer_id <> requester_id)
);
create index request_payment_of_request on request_payment (request_id, id);
create unique index request_paid_once on request_payment (request_id) where is_last;
create index request_payment_between on request_payment (payer_id, requester_id);
create trigger request_payment_is_history before update or delete or truncate on request_payment
  for each statement execute function refuse_rewrite();
grant select, insert on request_payment to sengi_app;
