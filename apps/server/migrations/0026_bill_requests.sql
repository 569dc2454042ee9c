-- A request that asks for a bill is paid and booked in one: what an older version left unbooked is booked here, once, and from now on
-- no payment of such a request is kept without its settlement. A link is bound to a payer by the payment that completes it, not by a part.

-- The older version booked some seconds after the payment, so what is missing is at most that. It is entered as it would have been;
-- a group that was archived meanwhile, or somebody who left it, is brought back, because the payment leaves a balance there.
create temporary table unbooked on commit drop as
  select asked.group_id, asked.from_member_id, asked.to_member_id, paid.request_id, paid.part as cents, paid.asset, paid.units,
         paid.price_micros, paid.payer_id, paid.requester_id, paid.created_at, uuidv7() as settlement_id
  from bill_request as asked join request_payment as paid on paid.request_id = asked.request_id
  where not exists (select from bill_settlement where bill_settlement.request_id = asked.request_id);

insert into bill_settlement (id, group_id, from_member_id, to_member_id, cents, method, state, asset, units, price_micros,
                             from_user_id, to_user_id, request_id, created_by, created_at)
select settlement_id, group_id, from_member_id, to_member_id, cents, 'crypto', 'PAID', asset, units, price_micros,
       payer_id, requester_id, request_id, payer_id, created_at
from unbooked;

insert into bill_event (group_id, kind, actor_id, subject_id, said, after)
select unbooked.group_id, 'settlement_added', payer_id, settlement_id,
       format('paid @%s R%s, as asked', app_user.username, to_char(cents::numeric / 100, 'FM999,999,999,990.00')),
       jsonb_build_object('from_member_id', from_member_id, 'to_member_id', to_member_id,
         'amount', to_char(cents::numeric / 100, 'FM9999999990.00'), 'method', 'crypto', 'state', 'PAID', 'note', '', 'reason', null)
from unbooked join app_user on app_user.id = requester_id;

update bill_request set closed_at = clock_now()
where closed_at is null and exists (select from request_payment where request_payment.request_id = bill_request.request_id);
update bill_member set removed_at = null
where removed_at is not null and exists (select from unbooked where bill_member.id in (from_member_id, to_member_id));
update bill_group set archived_at = null, version = version + 1
where archived_at is not null and exists (select from unbooked where unbooked.group_id = bill_group.id);

-- Two creditors could ask for one debt. Where the group settles by suggestions, what goes beyond the debt is taken back, newest first;
-- elsewhere the next change of the group does it, and until then paying it is refused.
with standing as (
  select member_id, sum(cents) as cents from (
    select member_id, cents::numeric as cents from bill_payer
    where expense_id in (select id from bill_expense where deleted_at is null)
    union all
    select member_id, -cents::numeric from bill_share
    where expense_id in (select id from bill_expense where deleted_at is null)
    union all
    select from_member_id, cents::numeric from bill_settlement where state in ('PAID', 'CONFIRMED')
    union all
    select to_member_id, -cents::numeric from bill_settlement where state in ('PAID', 'CONFIRMED')
  ) as part group by member_id
), open as (
  select asked.request_id, asked.from_member_id, sum(asked.cents::numeric) over (partition by asked.from_member_id order by asked.id) as asked
  from bill_request as asked
  join bill_group on bill_group.id = asked.group_id and bill_group.simplify
  join payment_request on payment_request.id = asked.request_id and payment_request.state = 'PENDING'
  where asked.closed_at is null
)
update payment_request set state = 'CANCELLED', closed_at = clock_now(), version = version + 1
where id in (
  select request_id from open
  where asked > greatest(0, coalesce((select -cents from standing where standing.member_id = open.from_member_id), 0))
);

-- At the end of each transaction, whatever program wrote it.
create function bill_request_is_booked() returns trigger language plpgsql as $$
begin
  if exists (select from payment_request where id = new.request_id and origin = 'bill')
    and not exists (select from bill_settlement where request_id = new.request_id and cents::numeric = new.part::numeric) then
    raise exception 'Payment % of a bill has no settlement', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger request_payment_is_booked after insert on request_payment
  deferrable initially deferred for each row execute function bill_request_is_booked();

do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'payment_request'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ~ 'paid\)?(::numeric)? = .*0.* OR .*payer_id IS NOT NULL' and pg_get_constraintdef(oid) !~ 'payer_email';
  execute format('alter table payment_request drop constraint %I', name);
end $$;
alter table payment_request add constraint payment_request_payer
  check (paid = 0 or payer_id is not null or (origin = 'link' and state <> 'FULFILLED'));
update payment_request set payer_id = null where origin = 'link' and state = 'PARTIAL';
