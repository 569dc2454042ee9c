-- Strangers trade rand for crypto: ads, orders with their escrow and history, cases, and how people behaved. Snapshots and history never change.

-- What people pay by decision for breaking the rules of trade.
insert into account_kind (kind, side, has_floor) values ('penalties', 'own', false);
insert into account (kind, owner, asset, has_floor)
select 'penalties', '00000000-0000-0000-0000-000000000000', asset, false
from unnest(array['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT', 'ZAR']) as asset;

-- What staff changed of the rules' default figures, by name.
create table p2p_setting (
  name text primary key,
  value jsonb not null,
  changed_by uuid references app_user,
  changed_at timestamptz not null default clock_now()
);
grant select, insert, update, delete on p2p_setting to sengi_app;

-- `shown_micros` and `funded` are what browsing sorts by: kept up by a recurring task, and exact for each ad that is shown.
create table p2p_ad (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  side text not null check (side in ('sell', 'buy')),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  price_type text not null check (price_type in ('fixed', 'floating')),
  price_micros units check (price_micros > 0),
  margin_basis_points integer check (margin_basis_points between -9999 and 9999),
  floor_micros units check (floor_micros > 0),
  ceiling_micros units check (ceiling_micros > 0),
  shown_micros units not null check (shown_micros > 0),
  min_units units not null check (min_units > 0),
  max_units units not null,
  total_units units not null,
  remaining_units units not null check (remaining_units >= 0),
  methods text[] not null check (cardinality(methods) between 1 and 3 and methods <@ array['EFT', 'PayShap', 'Cash']),
  terms text not null default '' check (length(terms) <= 1000),
  pay_window_minutes integer check (pay_window_minutes between 15 and 1440),
  min_completion integer check (min_completion between 0 and 100),
  min_days integer check (min_days between 0 and 3650),
  business_hours jsonb,
  payout_account_id uuid,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'DELETED')),
  funded boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  check (max_units >= min_units),
  check (total_units >= remaining_units),
  check ((price_type = 'fixed') = (price_micros is not null)),
  check ((price_type = 'floating') = (margin_basis_points is not null)),
  check (price_type = 'floating' or (floor_micros is null and ceiling_micros is null)),
  check (floor_micros <= ceiling_micros)
);
create index p2p_ad_of_user on p2p_ad (user_id, id desc);
create index p2p_ad_newest on p2p_ad (funded, id) where state = 'ACTIVE' and remaining_units >= min_units;
create index p2p_ad_by_market on p2p_ad (asset, side, funded, id) where state = 'ACTIVE' and remaining_units >= min_units;
create index p2p_ad_by_price on p2p_ad (asset, side, funded, shown_micros, id) where state = 'ACTIVE' and remaining_units >= min_units;
grant select, insert, update on p2p_ad to sengi_app;

-- One order. Everything above `state` is a snapshot of what was agreed.
create table p2p_order (
  id uuid primary key default uuidv7(),
  ad_id uuid not null references p2p_ad,
  side text not null check (side in ('sell', 'buy')),
  maker_id uuid not null references app_user,
  buyer_id uuid not null references app_user,
  seller_id uuid not null references app_user,
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  amount_units units not null check (amount_units > 0),
  fee_units units not null check (fee_units >= 0),
  fee_basis_points integer not null,
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  fiat_cents units not null check (fiat_cents > 0),
  price_micros units not null check (price_micros > 0),
  method text not null check (method in ('EFT', 'PayShap', 'Cash')),
  rail text not null check (rail in ('payshap', 'eft_same_bank', 'eft_other_bank', 'cash')),
  reference text not null unique,
  ad_terms text not null,
  buyer_name text,
  seller_name text,
  windows jsonb not null,
  created_at timestamptz not null default clock_now(),

  state text not null check (state in ('CREATED', 'AWAIT_PAYMENT_PROOF', 'SELLER_REVIEW', 'DISPUTED', 'RELEASED', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'SPLIT')),
  version integer not null default 1,
  pay_details jsonb,
  ack_by timestamptz,
  accepted_at timestamptz,
  pay_by timestamptz not null,
  proof_at timestamptz,
  proof_reverted boolean not null default false,
  buyer_may_dispute_at timestamptz,
  review_by timestamptz,
  extensions integer not null default 0,
  cancel_asked_by text check (cancel_asked_by in ('buyer', 'seller')),
  cancel_asked_at timestamptz,
  held_at timestamptz,
  late_claim boolean not null default false,
  reported boolean not null default false,
  escrow_id uuid,
  locked_units units not null default 0 check (locked_units >= 0),
  -- When the clock acts next.
  due_at timestamptz,
  closed_at timestamptz,
  fault text check (fault in ('buyer', 'seller')),
  check (buyer_id <> seller_id),
  check (maker_id = case side when 'sell' then seller_id else buyer_id end),
  check ((state in ('CREATED', 'AWAIT_PAYMENT_PROOF', 'SELLER_REVIEW', 'DISPUTED')) = (closed_at is null)),
  check ((escrow_id is null) = (locked_units = 0)),
  check (closed_at is null or locked_units = 0),
  check (late_claim or closed_at is not null or locked_units = amount_units + fee_units),
  check ((cancel_asked_by is null) = (cancel_asked_at is null))
);
create index p2p_order_of_buyer on p2p_order (buyer_id, id desc);
create index p2p_order_of_seller on p2p_order (seller_id, id desc);
create index p2p_order_of_buyer_lately on p2p_order (buyer_id, created_at);
create index p2p_order_of_seller_lately on p2p_order (seller_id, created_at);
create index p2p_order_of_ad on p2p_order (ad_id);
create index p2p_order_due on p2p_order (due_at) where due_at is not null;
create index p2p_order_by_state on p2p_order (state, id desc);
create index p2p_order_released on p2p_order (seller_id, closed_at desc) where state = 'RELEASED' and not late_claim;
grant select, insert on p2p_order to sengi_app;
grant update (state, version, pay_details, ack_by, accepted_at, pay_by, proof_at, proof_reverted, buyer_may_dispute_at, review_by,
  extensions, cancel_asked_by, cancel_asked_at, held_at, late_claim, reported, escrow_id, locked_units, due_at, closed_at, fault)
  on p2p_order to sengi_app;

-- Every lock has a row, and it is resolved at most once. A late claim locks a second one for the same order.
create table p2p_escrow (
  id uuid primary key default uuidv7(),
  order_id uuid not null references p2p_order,
  purpose text not null check (purpose in ('order', 'late_claim')),
  asset text not null,
  units units not null check (units > 0),
  resolution text check (resolution in ('release', 'refund', 'split')),
  resolved_at timestamptz,
  buyer_units units,
  fee_units units,
  seller_units units,
  unique (order_id, purpose),
  check ((resolution is null) = (resolved_at is null)),
  check (resolution is null or buyer_units + fee_units + seller_units = units)
);
grant select, insert on p2p_escrow to sengi_app;
grant update (resolution, resolved_at, buyer_units, fee_units, seller_units) on p2p_escrow to sengi_app;

-- What happened to an order, by whom. `version` is the order's after it, so that no change is without its line.
create table p2p_order_event (
  order_id uuid not null references p2p_order,
  version integer not null,
  transition text not null,
  action text not null,
  actor text not null check (actor in ('buyer', 'seller', 'system', 'staff')),
  actor_id uuid,
  from_state text,
  to_state text not null,
  notice_buyer text,
  notice_seller text,
  reason text,
  network text,
  at timestamptz not null default clock_now(),
  primary key (order_id, version)
);
create trigger p2p_order_event_is_history before update or delete or truncate on p2p_order_event
  for each statement execute function refuse_rewrite();
grant select, insert on p2p_order_event to sengi_app;

-- A case for the team. What it decided stays; a case that is reopened gets a new decision beside the old one.
create table p2p_case (
  id uuid primary key default uuidv7(),
  order_id uuid not null references p2p_order,
  kind text not null check (kind in ('dispute', 'late_claim', 'after_release')),
  state text not null default 'OPEN' check (state in ('OPEN', 'ASSIGNED', 'EVIDENCE', 'PROPOSED', 'DECIDED', 'EXECUTED', 'CLOSED', 'REOPENED')),
  version integer not null default 1,
  reason text not null,
  opened_by text not null check (opened_by in ('buyer', 'seller', 'system')),
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  assigned_to uuid references app_user,
  unsecured_units units not null default 0 check (unsecured_units >= 0),
  answer_by timestamptz not null,
  target_by timestamptz not null,
  appealed_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default clock_now(),
  check (state <> 'CLOSED' or closed_at is not null)
);
create unique index p2p_case_open on p2p_case (order_id) where state not in ('EXECUTED', 'CLOSED');
create index p2p_case_of_order on p2p_case (order_id, id desc);
create index p2p_case_by_state on p2p_case (state, id desc);
grant select, insert on p2p_case to sengi_app;
grant update (state, version, priority, assigned_to, appealed_at, closed_at) on p2p_case to sengi_app;

create table p2p_case_statement (
  case_id uuid not null references p2p_case,
  purpose text not null check (purpose in ('opening', 'statement', 'appeal')),
  role text not null check (role in ('buyer', 'seller', 'system')),
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null default clock_now(),
  primary key (case_id, purpose, role)
);
grant select, insert on p2p_case_statement to sengi_app;

create table p2p_case_proposal (
  id uuid primary key default uuidv7(),
  case_id uuid not null references p2p_case,
  outcome text not null check (outcome in ('RELEASE', 'REFUND', 'SPLIT')),
  buyer_units units check (buyer_units > 0),
  text text not null check (length(text) between 1 and 4000),
  proposed_by uuid not null references app_user,
  accepted_by_buyer timestamptz,
  accepted_by_seller timestamptz,
  created_at timestamptz not null default clock_now(),
  check ((outcome = 'SPLIT') = (buyer_units is not null))
);
create index p2p_case_proposal_of_case on p2p_case_proposal (case_id, id desc);
grant select, insert on p2p_case_proposal to sengi_app;
grant update (accepted_by_buyer, accepted_by_seller) on p2p_case_proposal to sengi_app;

-- Two people where the table of rules asks for two.
create table p2p_case_decision (
  id uuid primary key default uuidv7(),
  case_id uuid not null references p2p_case,
  outcome text not null check (outcome in ('RELEASE', 'REFUND', 'SPLIT', 'NO_CHANGE')),
  buyer_units units check (buyer_units > 0),
  finding text not null,
  text text not null check (length(text) between 1 and 4000),
  at_fault text check (at_fault in ('buyer', 'seller')),
  penalty_from text check (penalty_from in ('buyer', 'seller')),
  penalty_to text check (penalty_to in ('other_party', 'platform')),
  penalty_units units check (penalty_units > 0),
  decided_by uuid not null references app_user,
  needs_approval boolean not null,
  approved_by uuid references app_user,
  rejected_by uuid references app_user,
  executed_at timestamptz,
  decided_at timestamptz not null default clock_now(),
  check ((outcome = 'SPLIT') = (buyer_units is not null)),
  check (approved_by <> decided_by),
  check (executed_at is null or not needs_approval or approved_by is not null),
  check (executed_at is null or rejected_by is null),
  check ((penalty_units is null) = (penalty_from is null) and (penalty_units is null) = (penalty_to is null))
);
create index p2p_case_decision_of_case on p2p_case_decision (case_id, id desc);
create unique index p2p_case_decision_pending on p2p_case_decision (case_id) where executed_at is null and rejected_by is null;
grant select, insert on p2p_case_decision to sengi_app;
grant update (approved_by, rejected_by, executed_at) on p2p_case_decision to sengi_app;

-- Counted as orders close; an order that is opened again by a late claim is counted back.
create table p2p_reputation (
  user_id uuid primary key references app_user,
  bought integer not null default 0 check (bought >= 0),
  sold integer not null default 0 check (sold >= 0),
  faults integer not null default 0 check (faults >= 0),
  on_time integer not null default 0 check (on_time >= 0),
  late integer not null default 0 check (late >= 0),
  positive integer not null default 0 check (positive >= 0),
  negative integer not null default 0 check (negative >= 0),
  median_release_seconds integer
);
grant select, insert, update on p2p_reputation to sengi_app;

create table p2p_rating (
  order_id uuid not null references p2p_order,
  role text not null check (role in ('buyer', 'seller')),
  user_id uuid not null references app_user,
  rated_id uuid not null references app_user,
  positive boolean not null,
  comment text not null default '' check (length(comment) <= 300),
  at timestamptz not null default clock_now(),
  primary key (order_id, role),
  check (user_id <> rated_id)
);
grant select, insert on p2p_rating to sengi_app;

create table p2p_relation (
  user_id uuid not null references app_user,
  other_id uuid not null references app_user,
  kind text not null check (kind in ('favourite', 'block')),
  at timestamptz not null default clock_now(),
  primary key (user_id, other_id, kind),
  check (user_id <> other_id)
);
create index on p2p_relation (other_id) where kind = 'block';
grant select, insert, delete on p2p_relation to sengi_app;

-- Sellers who owe for a late claim trade again when its case is closed; fresh purchases rest before they may leave the platform.
create table p2p_restriction (
  user_id uuid not null references app_user,
  case_id uuid not null references p2p_case,
  lifted_at timestamptz,
  primary key (user_id, case_id)
);
grant select, insert on p2p_restriction to sengi_app;
grant update (lifted_at) on p2p_restriction to sengi_app;
create table p2p_withdrawal_hold (
  order_id uuid primary key references p2p_order,
  user_id uuid not null references app_user,
  asset text not null,
  units units not null check (units > 0),
  until timestamptz not null
);
create index on p2p_withdrawal_hold (user_id, until);
grant select, insert on p2p_withdrawal_hold to sengi_app;
