-- A payment by card or at a shop is split in a group. Its bill follows it: what the shop gives back makes the bill smaller, once,
-- as long as nobody in the group wrote another version.
create table bill_shared_payment (
  user_id uuid not null references app_user,
  kind text not null check (kind in ('card', 'qr')),
  payment_id uuid not null,
  group_id uuid not null,
  expense_id uuid not null,
  -- What the payment came to when it was shared, and what the group was last told that it comes to.
  paid_cents units not null check (paid_cents > 0),
  cents units not null check (cents >= 0 and cents <= paid_cents),
  -- The version of the bill that the product wrote last; any other one is somebody's own.
  version integer not null check (version > 0),
  shared_at timestamptz not null default clock_now(),
  -- Something happened to the payment that was not looked at yet.
  due_at timestamptz,
  -- A payment is shared once.
  primary key (user_id, kind, payment_id),
  -- The payment is taken first, so that two who share it at once write one bill.
  foreign key (expense_id, group_id) references bill_expense (id, group_id) deferrable initially deferred
);
create index bill_shared_payment_of_bill on bill_shared_payment (expense_id);
create index bill_shared_payment_due on bill_shared_payment (due_at) where due_at is not null;
grant select, insert on bill_shared_payment to sengi_app;
grant update (cents, version, due_at) on bill_shared_payment to sengi_app;

-- Which events of payments were looked at, so that each is looked at once.
create table bill_inbox (
  event_id bigint primary key,
  heard_at timestamptz not null default clock_now()
);
grant select, insert, delete on bill_inbox to sengi_app;
create index outbox_for_bills on outbox (id) where topic in ('card', 'qr');
