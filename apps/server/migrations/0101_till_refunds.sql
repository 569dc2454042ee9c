-- What another network's till gives back: a refund beside those of our shops, named once by its network. What cannot be done is kept with why.

do $$
declare
  forbids constant text := (
    select conname from pg_constraint
    where conrelid = 'qr_payment'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%merchant_id%refunded_cents%'
  );
begin
  execute format('alter table qr_payment drop constraint %I', forbids);
end $$;
alter table qr_payment add constraint qr_payment_at_till
  check (merchant_id is not null or (fee_units = 0 and tip_cents = 0));
-- A network names a payment by its id alone, which is random enough to be one person's.
create index qr_payment_at_network on qr_payment (id) where family is not null and paid_at is not null;

alter table qr_refund alter column merchant_id drop not null;

-- What a network said of a refund, once for each of its names. WAITING: its payment is still being checked. UNKNOWN: we know no such payment.
create table till_refund_word (
  event_ref text primary key check (length(event_ref) between 1 and 64),
  payment_ref uuid not null,
  mode text not null check (mode in ('original', 'current', 'rand', 'tip', 'coins')),
  amount text check (length(amount) between 1 and 40),
  keep_percent integer not null check (keep_percent between 0 and 99),
  outcome text not null check (outcome in ('GIVEN_BACK', 'WAITING', 'UNKNOWN', 'REFUSED')),
  refund_id uuid,
  heard_at timestamptz not null default clock_now(),
  check ((outcome = 'GIVEN_BACK') = (refund_id is not null))
);
create index till_refund_waiting on till_refund_word (payment_ref) where outcome = 'WAITING';
grant select, insert on till_refund_word to sengi_app;
grant update (outcome, refund_id) on till_refund_word to sengi_app;
