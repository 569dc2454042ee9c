-- What was named in rand stays those rand, of an order and of a stake, and the time to pay runs only once the buyer is shown where to pay.

-- Which figure of an order was named when it was made; the other one followed from it.
alter table p2p_order add column named_in text not null default 'asset' check (named_in in ('asset', 'rand'));

-- Until when a seller who was asked where to be paid has to say it. Orders that are open keep what they began with.
alter table p2p_order add column choose_by timestamptz;
grant update (choose_by) on p2p_order to sengi_app;

-- As before; the time to choose stands still as well.
create or replace function p2p_follow_outage() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  since timestamptz;
begin
  if tg_op <> 'DELETE' and new.value = 'true' then
    insert into p2p_outage default values on conflict do nothing;
    return null;
  end if;
  update p2p_outage set ended_at = greatest(began_at, clock_now()) where ended_at is null returning began_at into since;
  if since is null then
    return null;
  end if;
  update p2p_order as o
  set ack_by = o.ack_by + stood.pause, choose_by = o.choose_by + stood.pause, pay_by = o.pay_by + stood.pause, review_by = o.review_by + stood.pause,
      buyer_may_dispute_at = o.buyer_may_dispute_at + stood.pause, cancel_asked_at = o.cancel_asked_at + stood.pause,
      held_at = case when o.held_at is not null then least(o.held_at, stood.since) + stood.pause end, due_at = o.due_at + stood.pause,
      stood_seconds = o.stood_seconds + round(extract(epoch from stood.pause))::integer
  from (
    select id, greatest(since, created_at) as since, greatest(clock_now() - greatest(since, created_at), interval '0') as pause
    from p2p_order where closed_at is null
  ) as stood
  where o.id = stood.id and o.closed_at is null;
  return null;
end
$$;

-- The rand that were named for a stake; absent where coins were.
alter table stake_position add column named_cents units check (named_cents > 0);
