-- While banks or we are down, the clocks of all orders stand still, and a buyer who said that nothing was paid is remembered to have said so.

-- When the setting `outage` was on. Whoever changes the setting, and however, makes these rows.
create table p2p_outage (
  id uuid primary key default uuidv7(),
  began_at timestamptz not null default clock_now(),
  ended_at timestamptz,
  check (ended_at >= began_at)
);
create unique index p2p_outage_running on p2p_outage ((true)) where ended_at is null;
grant select on p2p_outage to sengi_app;

insert into p2p_outage (began_at) select changed_at from p2p_setting where name = 'outage' and value = 'true';

-- Ends an outage and moves the deadlines of every open order by it, together: nobody sees an outage that is over with deadlines that still
-- stand where they stood. An act on an order holds its row and reads the setting afterwards, so it is judged either before all of this or after.
-- An order's clock stood from the outage's beginning, or its own. A hold goes on: it keeps the part of its pause that lies outside of the outage.
create function p2p_follow_outage() returns trigger language plpgsql security definer
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
  set ack_by = o.ack_by + stood.pause, pay_by = o.pay_by + stood.pause, review_by = o.review_by + stood.pause,
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
revoke execute on function p2p_follow_outage from public;

create trigger p2p_setting_outage_begins after insert or update on p2p_setting
  for each row when (new.name = 'outage') execute function p2p_follow_outage();
create trigger p2p_setting_outage_removed after delete on p2p_setting
  for each row when (old.name = 'outage') execute function p2p_follow_outage();

-- How long an order's clocks have stood in holds and outages that are over: half of a window is counted without it.
alter table p2p_order add column stood_seconds integer not null default 0 check (stood_seconds >= 0);
grant update (stood_seconds) on p2p_order to sengi_app;

-- The buyer's own word or silence that nothing was paid. A late claim against it that is lost is the buyer's fault.
alter table p2p_order add column said_unpaid boolean not null default false;
grant update (said_unpaid) on p2p_order to sengi_app;
