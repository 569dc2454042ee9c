-- What was sent before payments counted against limits, and what older sandboxes tell of the past, has no use of a limit: the books
-- could not tell it from a payment that passed the limits by, and would stop the money of those who sent it. It counted then, at the
-- price that its posting keeps; nobody's meter of today is used up by it.

create temporary table uncounted on commit drop as
  select transfer.id::text as ref, transfer.sender_id as user_id, transfer.created_at as at,
         coalesce(div(transfer.units::numeric * micros + whole * 10000 - 1, whole * 10000), 0) as cents
  from transfer
  join posting on posting.ref = transfer.id::text and posting.reason = 'transfer.sent'
  cross join lateral (
    select (posting.memo -> 'prices' ->> transfer.asset)::numeric * 1000000 as micros,
           case transfer.asset when 'ETH' then 1e18 when 'SOL' then 1e9 when 'USDT' then 1e6 else 1e8 end::numeric as whole
  ) as price
  where not exists (select from limit_use where limit_use.ref = transfer.id::text);

insert into limit_use (ref, user_id, kind, cents, at, payee_id, confirmed, is_new)
select uncounted.ref, uncounted.user_id, 'internal', uncounted.cents, uncounted.at, transfer.recipient_id, true, false
from uncounted join transfer on transfer.id::text = uncounted.ref;

insert into limit_meter (user_id, kind, day_since, month_since)
select distinct user_id, 'internal', clock_now(), clock_now() from uncounted
on conflict do nothing;

update limit_meter as meter set day_cents = meter.day_cents + counted.day, month_cents = meter.month_cents + counted.month
from (
  select there.user_id, coalesce(sum(cents) filter (where at > there.day_since), 0) as day,
         coalesce(sum(cents) filter (where at > there.month_since), 0) as month
  from uncounted join limit_meter as there on there.user_id = uncounted.user_id and there.kind = 'internal'
  group by there.user_id
) as counted
where meter.user_id = counted.user_id and meter.kind = 'internal';
