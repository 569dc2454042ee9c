-- A buyer who paid too little is given time to pay the rest: how much that is, until when, and how it ended ('paid' is the buyer's word).
alter table p2p_order
  add column top_up_cents units check (top_up_cents > 0 and top_up_cents < fiat_cents),
  add column top_up_by timestamptz,
  add column top_up_end text check (top_up_end in ('paid', 'over')),
  add check ((top_up_cents is null) = (top_up_by is null)),
  add check (top_up_end is null or top_up_by is not null);
grant update (top_up_cents, top_up_by, top_up_end) on p2p_order to sengi_app;

-- As before; the time to pay the rest stands still as well.
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
      top_up_by = o.top_up_by + stood.pause,
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
