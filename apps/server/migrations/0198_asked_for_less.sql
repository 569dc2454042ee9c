-- Three things were worked out with every act on an order where there was nothing to work out: until when phones stay quiet, by a function
-- that ran a question of its own for each notice; who cancelled an order, for orders that never were; and what an order that was just
-- placed adds to the released ones.

-- As before, in one expression, which is a part of the statement that asks.
create or replace function after_quiet_hours(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select case
    when extract(hour from at at time zone 'Africa/Johannesburg') >= 21
      then (date_trunc('day', at at time zone 'Africa/Johannesburg') + interval '1 day 7 hours') at time zone 'Africa/Johannesburg'
    when extract(hour from at at time zone 'Africa/Johannesburg') < 7
      then (date_trunc('day', at at time zone 'Africa/Johannesburg') + interval '7 hours') at time zone 'Africa/Johannesburg'
    else at end
$$;

-- As before; whoever cancelled is looked up only of orders that are cancelled, or were: nothing but a late claim leads away from there.
create or replace function p2p_standings(people uuid[], of_days int, open_states text[], sold_states text[])
returns table (user_id uuid, open int, faults_today int, cancels_today int, cents text, bought int, sold int, faults int,
  restricted boolean, blocks_one boolean)
language sql stable as $$
  select person.id, lately.open, lately.faults, lately.cancels, lately.cents::text,
    coalesce(known.bought, 0), coalesce(known.sold, 0), coalesce(known.faults, 0),
    exists (select from p2p_restriction as rests where rests.user_id = person.id and rests.lifted_at is null offset 0),
    exists (select from user_block where blocker_id = person.id and blocked_id = any (people) offset 0)
  from unnest(people) as person (id)
  cross join (select clock_now() as now offset 0) as clock
  left join lateral (select * from p2p_reputation where p2p_reputation.user_id = person.id limit 1) as known on true
  cross join lateral (
    select
      count(*) filter (where maker_id <> person.id and state = any (open_states))::int as open,
      count(*) filter (where fault = side_taken and closed_at > clock.now - interval '1 day')::int as faults,
      count(*) filter (where maker_id <> person.id and (state = 'CANCELLED' or late_claim) and closed_at > clock.now - interval '1 day'
        and exists (
          select from p2p_order_event where order_id = trade.id and to_state = 'CANCELLED' and actor_id = person.id offset 0))::int as cancels,
      coalesce(sum(fiat_cents) filter (where state = any (sold_states) or state = any (open_states)), 0) as cents
    from (
      select id, maker_id, state, late_claim, fault, closed_at, fiat_cents, 'buyer' as side_taken from p2p_order
      where buyer_id = person.id and created_at > clock.now - make_interval(days => of_days)
      union all
      select id, maker_id, state, late_claim, fault, closed_at, fiat_cents, 'seller' as side_taken from p2p_order
      where seller_id = person.id and created_at > clock.now - make_interval(days => of_days)
    ) as trade
  ) as lately
$$;

-- As before, for those alone that are released when they come or go.
drop trigger p2p_order_came_or_went on p2p_order;
create trigger p2p_order_came after insert on p2p_order for each row when (new.state = 'RELEASED') execute function p2p_tallied();
create trigger p2p_order_went after delete on p2p_order for each row when (old.state = 'RELEASED') execute function p2p_tallied();
