-- The overview shows how many accounts there are and what was traded, and would read more of everybody's rows every day. What happens is
-- noted as a change in the transaction in which it happens, and the changes are added up beside it: both together are always exact.

-- By when it happened: everything by the day in South Africa, what was traded by the minute as well.
create table tally (
  figure text not null check (figure in ('accounts', 'p2p', 'purchases', 'card', 'qr')),
  step text not null check (step in ('day', 'minute')),
  at timestamptz not null,
  count bigint not null,
  cents units not null,
  primary key (figure, step, at),
  check (step = 'day' or figure <> 'accounts')
);

-- What was not added up yet. Nobody waits for anybody here, because a row is added and none is changed.
create table tally_change (
  id bigint generated always as identity primary key,
  figure text not null,
  at timestamptz not null,
  count integer not null,
  cents units not null
);
-- Whatever reads a figure reads both.
create view tallied as
select figure, step, at, count::bigint, cents::numeric from tally
union all
select figure, step, date_trunc(step, at, 'Africa/Johannesburg'), count::bigint, cents::numeric
from tally_change cross join (values ('day'), ('minute')) as kept (step) where step = 'day' or figure <> 'accounts';
grant select on tally, tally_change, tallied to sengi_app;

create function tally_note(figure text, at timestamptz, times integer, cents numeric) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  insert into tally_change (figure, at, count, cents)
  values (figure, at, times, times * cents)
$$;
revoke execute on function tally_note from public;

create function account_tallied() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform tally_note('accounts', old.created_at, -1, 0); end if;
  if tg_op <> 'DELETE' then perform tally_note('accounts', new.created_at, 1, 0); end if;
  return null;
end $$;
create trigger app_user_tallied after insert or delete or update of created_at on app_user
  for each row execute function account_tallied();

-- An order counts when its coins are released, for what was paid.
create function p2p_tallied() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.state = 'RELEASED' then perform tally_note('p2p', old.closed_at, -1, old.fiat_cents); end if;
  if tg_op <> 'DELETE' and new.state = 'RELEASED' then perform tally_note('p2p', new.closed_at, 1, new.fiat_cents); end if;
  return null;
end $$;
create trigger p2p_order_tallied after update on p2p_order for each row
  when ((old.state = 'RELEASED' or new.state = 'RELEASED')
    and (old.state, old.closed_at, old.fiat_cents) is distinct from (new.state, new.closed_at, new.fiat_cents))
  execute function p2p_tallied();
create trigger p2p_order_came_or_went after insert or delete on p2p_order for each row execute function p2p_tallied();

-- A purchase counts when its coins are credited, for what was credited.
create function purchase_tallied() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.state = 'CREDITED' then
    perform tally_note('purchases', old.credited_at, -1, old.credited_fiat_cents);
  end if;
  if tg_op <> 'DELETE' and new.state = 'CREDITED' then
    perform tally_note('purchases', new.credited_at, 1, new.credited_fiat_cents);
  end if;
  return null;
end $$;
create trigger buy_order_tallied after update on buy_order for each row
  when ((old.state = 'CREDITED' or new.state = 'CREDITED')
    and (old.state, old.credited_at, old.credited_fiat_cents) is distinct from (new.state, new.credited_at, new.credited_fiat_cents))
  execute function purchase_tallied();
create trigger buy_order_came_or_went after insert or delete on buy_order for each row execute function purchase_tallied();

-- A card payment counts by each capture, for what the shop took. Events are never changed.
create function card_tallied() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform tally_note('card', new.at, 1, new.from_hold_cents + new.from_card_cents + new.advanced_cents);
  return null;
end $$;
create trigger card_event_tallied after insert on card_event for each row when (new.kind = 'capture') execute function card_tallied();

-- A payment at a till counts when it is paid, with its tip; what a shop gives back later takes nothing away.
create function qr_is_paid(state text) returns boolean language sql immutable parallel safe
  return state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED');
create function qr_tallied() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and qr_is_paid(old.state) then perform tally_note('qr', old.paid_at, -1, old.cents + old.tip_cents); end if;
  if tg_op <> 'DELETE' and qr_is_paid(new.state) then perform tally_note('qr', new.paid_at, 1, new.cents + new.tip_cents); end if;
  return null;
end $$;
create trigger qr_payment_tallied after update on qr_payment for each row
  when (qr_is_paid(old.state) is distinct from qr_is_paid(new.state)) execute function qr_tallied();
create trigger qr_payment_came after insert on qr_payment for each row when (qr_is_paid(new.state)) execute function qr_tallied();
create trigger qr_payment_went after delete on qr_payment for each row when (qr_is_paid(old.state)) execute function qr_tallied();

-- Adds up to `most` changes, the oldest first; answers how many. One process at a time.
create function tally_fold(most integer) returns integer language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('tally_fold')) then
    return 0;
  end if;
  with taken as (
    delete from tally_change where id in (select id from tally_change order by id limit most)
    returning tally_change.figure, tally_change.at, tally_change.count, tally_change.cents
  ), kept as (
    insert into tally as kept (figure, step, at, count, cents)
    select taken.figure, steps.step, date_trunc(steps.step, taken.at, 'Africa/Johannesburg'), sum(taken.count), sum(taken.cents)
    from taken cross join (values ('day'), ('minute')) as steps (step)
    where steps.step = 'day' or taken.figure <> 'accounts' group by 1, 2, 3
    on conflict (figure, step, at) do update set count = kept.count + excluded.count, cents = kept.cents + excluded.cents
  )
  select count(*) into folded from taken;
  return folded;
end $$;
revoke execute on function tally_fold from public;
grant execute on function tally_fold to sengi_app;

-- What there is already.
insert into tally_change (figure, at, count, cents)
select 'accounts', created_at, 1, 0 from app_user
union all
select 'p2p', closed_at, 1, fiat_cents from p2p_order where state = 'RELEASED'
union all
select 'purchases', credited_at, 1, credited_fiat_cents from buy_order where state = 'CREDITED'
union all
select 'card', at, 1, from_hold_cents + from_card_cents + advanced_cents from card_event where kind = 'capture'
union all
select 'qr', paid_at, 1, cents + tip_cents from qr_payment where qr_is_paid(state);
select tally_fold(2147483647);

-- How much there was a day ago is what there is now, without what came since and with what was ended since.
create index p2p_order_by_end on p2p_order (closed_at) where closed_at is not null;
create index kyc_application_by_end on kyc_application (decided_at) where decided_at is not null;
-- Who came lately, for how far they got.
create index app_user_by_age on app_user (created_at);
-- Our team looks at those that go on, oldest first, and at how many there are: few beside all that are over.
create index p2p_order_live on p2p_order (id) where state in ('CREATED', 'AWAIT_PAYMENT_PROOF', 'SELLER_REVIEW', 'DISPUTED');
