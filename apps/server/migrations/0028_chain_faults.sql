-- What goes wrong on a chain stays in sight and is made good: a deposit that is torn off after its credit is owed until it is back, a
-- payment that was given back is never sent again and watched for months, and one unreadable row stops no feed.

-- Every time that a credited deposit lost its block. While one is open the coins are not in our custody: a hold and a debt of the same
-- ref stand for them. `position` is the place in the chain's news from which it is looked for again.
create table chain_deposit_tear (
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  deposit_id uuid not null references chain_deposit,
  torn_at timestamptz not null default clock_now(),
  position text,
  looked_at timestamptz not null default clock_now(),
  mended_at timestamptz,
  primary key (user_id, id)
);
create unique index chain_deposit_torn on chain_deposit_tear (deposit_id) where mended_at is null;
grant select, insert on chain_deposit_tear to sengi_app;
grant update (looked_at, mended_at) on chain_deposit_tear to sengi_app;

-- The open one, so that the feed need not look for it.
alter table chain_deposit add column tear_id uuid, add check (tear_id is null or state = 'CREDITED');
grant update (tear_id) on chain_deposit to sengi_app;

-- An unknown transaction is null, and nulls were never the same: the same alarm was raised with every look.
delete from chain_alarm as again using chain_alarm as first
where (again.kind, again.subject) = (first.kind, first.subject) and again.tx_id is not distinct from first.tx_id and again.id > first.id;
alter table chain_alarm drop constraint chain_alarm_kind_subject_tx_id_key;
alter table chain_alarm add unique nulls not distinct (kind, subject, tx_id);

-- And somebody says what was done about it, so that the books can be whole again.
alter table chain_alarm
  add column settled_at timestamptz,
  add column settled_by uuid references app_user,
  add column settlement text check (length(settlement) between 10 and 1000),
  add check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settlement is null));
grant update (settled_at, settled_by, settlement) on chain_alarm to sengi_app;

-- A payment that was given back is never sent by us again, whether it was signed before or not: its row forbids both.
alter table chain_signed_payment
  alter column tx_id drop not null,
  alter column hex drop not null,
  add column abandoned_at timestamptz,
  add check ((tx_id is null) = (hex is null)),
  add check (tx_id is not null or abandoned_at is not null);
grant update (abandoned_at) on chain_signed_payment to sengi_app;

-- The same for the sandbox's chains.
create table sandbox_chain_abandoned (
  network text not null,
  ref text not null,
  primary key (network, ref)
);
grant select, insert on sandbox_chain_abandoned to sengi_app;

-- What is over is watched by when it ended, so that looking costs as much after ten years as on the first day.
drop index withdrawal_to_follow;
create index withdrawal_on_its_way on withdrawal (checked_at) where state = 'BROADCAST';
create index withdrawal_confirmed_lately on withdrawal (confirmed_at) where state = 'CONFIRMED';
create index withdrawal_refunded_lately on withdrawal (failed_at) where failure = 'refunded';

-- What of a chain's news could not be taken in: noted once, passed over, and tried again from the place where it was told.
create table chain_feed_fault (
  id uuid primary key default uuidv7(),
  network text not null,
  ref text not null check (length(ref) <= 1000),
  reason text not null check (length(reason) <= 500),
  raw text not null check (length(raw) <= 4000),
  position text,
  at timestamptz not null default clock_now(),
  tries integer not null default 1,
  next_try_at timestamptz not null,
  resolved_at timestamptz,
  unique (network, ref)
);
create index chain_feed_fault_open on chain_feed_fault (network, next_try_at) where resolved_at is null;
grant select, insert on chain_feed_fault to sengi_app;
grant update (reason, raw, position, at, tries, next_try_at, resolved_at) on chain_feed_fault to sengi_app;
