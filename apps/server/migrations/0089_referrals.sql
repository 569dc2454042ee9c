-- Friends who came by somebody's link: who brought whom, what that reaches, and the pool that it is paid from.

-- What referral rewards are paid from; it has a floor, so nothing is paid that is not covered.
insert into account_kind (kind, side, has_floor) values ('promo_pool', 'own', true);

-- What somebody's link says instead of their name.
create table referral_code (
  user_id uuid primary key references app_user,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  made_at timestamptz not null default clock_now()
);
grant select, insert on referral_code to sengi_app;
create trigger referral_code_is_history before update or delete or truncate on referral_code
  for each statement execute function refuse_rewrite();

-- Who came by whose link: one row for each who came, so the first code wins, for good.
create table referral (
  user_id uuid primary key references app_user,
  referrer_id uuid not null references app_user,
  came_at timestamptz not null default clock_now(),
  state text not null default 'COUNTS' check (state in ('COUNTS', 'HELD', 'VOID')),
  reason text check (reason in ('same_person', 'circle', 'too_many', 'same_device', 'same_network', 'decided')),
  -- What our team decided, which nothing judges again.
  decided_by uuid references app_user,
  decided_at timestamptz,
  check (user_id <> referrer_id),
  check (state = 'COUNTS' or reason is not null),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is distinct from referrer_id and decided_by is distinct from user_id)
);
create index referral_of_referrer on referral (referrer_id, came_at desc);
create index referral_for_review on referral (user_id) where state <> 'COUNTS';
grant select, insert on referral to sengi_app;
grant update (state, reason, decided_by, decided_at) on referral to sengi_app;

-- What was reached, each once; what it promised then, and what was paid for it at the price of the moment.
create table referral_reward (
  user_id uuid not null references app_user,
  milestone text not null check (milestone in ('joined', 'verified', 'traded', 'all')),
  state text not null default 'HELD' check (state in ('HELD', 'PAID', 'VOID')),
  reason text check (reason in ('not_reached', 'account_closed')),
  promised_cents bigint check (promised_cents > 0),
  promised_units units check (promised_units > 0),
  reached_at timestamptz not null default clock_now(),
  pays_at timestamptz not null,
  -- Since when the pool has been too empty for it.
  short_since timestamptz,
  paid_units units check (paid_units > 0),
  paid_cents bigint check (paid_cents >= 0),
  price_micros bigint check (price_micros > 0),
  ended_at timestamptz,
  primary key (user_id, milestone),
  check (num_nonnulls(promised_cents, promised_units) = 1),
  check ((state = 'HELD') = (ended_at is null)),
  check ((state = 'VOID') = (reason is not null)),
  check ((state = 'PAID') = (paid_units is not null)),
  check (num_nonnulls(paid_units, paid_cents, price_micros) in (0, 3)),
  check (state <> 'PAID' or short_since is null)
);
create index referral_reward_held on referral_reward (user_id, milestone) where state = 'HELD';
grant select, insert on referral_reward to sengi_app;
grant update (state, reason, reached_at, pays_at, short_since, paid_units, paid_cents, price_micros, ended_at) on referral_reward to sengi_app;

-- What the company puts into the pool: one person asks, another lets it happen.
create table promo_fill (
  id uuid primary key default uuidv7(),
  units units not null check (units > 0),
  reason text not null check (length(reason) between 5 and 500),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null default clock_now(),
  approved_by uuid references app_user,
  approved_at timestamptz,
  check (approved_by <> asked_by),
  check ((approved_by is null) = (approved_at is null))
);
grant select, insert on promo_fill to sengi_app;
grant update (approved_by, approved_at) on promo_fill to sengi_app;

-- How many of somebody's friends have joined, are verified, and have traded with others than them. A trade that ended against the
-- friend is none, and nobody counts who is suspended.
create function referral_counts(person uuid) returns table (joined integer, verified integer, traded integer)
language sql stable parallel safe as $$
  select count(*) filter (where email_verified_at is not null)::integer,
    count(*) filter (where kyc_tier in ('tier_2', 'tier_3'))::integer,
    count(*) filter (where exists (
      select from p2p_order where buyer_id = friend.id and seller_id <> person and state = 'RELEASED' and fault is distinct from 'buyer'
      union all
      select from p2p_order where seller_id = friend.id and buyer_id <> person and state = 'RELEASED' and fault is distinct from 'seller'
    ))::integer
  from referral join app_user as friend on friend.id = referral.user_id
  where referral.referrer_id = person and referral.state = 'COUNTS' and friend.suspended_at is null
$$;

-- What says that two people may be one: a number of an identity, an account that both are paid to, a telephone, or a browser.
create function referral_signal(friend uuid, referrer uuid) returns text language sql stable parallel safe as $$
  select case
    when exists (
      select from kyc_clash where (user_id, holder_id) in ((friend, referrer), (referrer, friend)) and settled_at is null
      union all
      select from p2p_payout_account as one join p2p_payout_account as other on other.number_hash = one.number_hash
      where one.user_id = friend and other.user_id = referrer
      union all
      select from app_user as one join app_user as other on other.phone = one.phone
      where one.id = friend and other.id = referrer
    ) then 'same_person'
    when exists (
      select from known_browser as one join known_browser as other on other.visitor_hash = one.visitor_hash
      where one.user_id = friend and other.user_id = referrer
    ) then 'same_device'
  end
$$;
