-- An act on an order asked its questions one after the other, a way to the database each, while it held its locks. Those that every
-- act asks are one question now: waiting for a lock and looking stay statements of their own, inside of a function, because a
-- statement sees nothing of what was done while it waited.

-- What somebody's act on one of their orders begins with: the order, held; whether they are suspended; by which clock it happens, and
-- which outage runs. For a release also what it is confirmed by: in which states is said by whoever asks, null asks nothing. No row
-- when it is nobody's order of theirs.
create function p2p_act_begins(person uuid, wanted uuid, release_from text[])
returns table (trade p2p_order, suspended boolean, moment timestamptz, outage_since timestamptz, has_pin boolean, released numeric)
language plpgsql as $$
begin
  select * into trade from p2p_order as found
  where found.id = wanted and (found.buyer_id = person or found.seller_id = person)
  for no key update;
  if not found then
    return;
  end if;
  suspended := act_begins(person);
  select clock_now(), (select min(began_at) from p2p_outage where ended_at is null) into moment, outage_since;
  if trade.seller_id = person and trade.state = any (release_from) then
    has_pin := exists (select from user_pin where user_id = person);
    released := case when has_pin then 0 else p2p_released(person, wanted) end;
  end if;
  return next;
end $$;
revoke execute on function p2p_act_begins from public;
grant execute on function p2p_act_begins to sengi_app;

-- Of some people: open orders as taker, failures and cancels of the last day, rand of the last days, what they have done. The clock is
-- read once, not for each of their orders.
create function p2p_standings(people uuid[], of_days int, open_states text[], sold_states text[])
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
      count(*) filter (where maker_id <> person.id and closed_at > clock.now - interval '1 day' and exists (
        select from p2p_order_event where order_id = trade.id and to_state = 'CANCELLED' and actor_id = person.id offset 0))::int as cancels,
      coalesce(sum(fiat_cents) filter (where state = any (sold_states) or state = any (open_states)), 0) as cents
    from (
      select id, maker_id, state, fault, closed_at, fiat_cents, 'buyer' as side_taken from p2p_order
      where buyer_id = person.id and created_at > clock.now - make_interval(days => of_days)
      union all
      select id, maker_id, state, fault, closed_at, fiat_cents, 'seller' as side_taken from p2p_order
      where seller_id = person.id and created_at > clock.now - make_interval(days => of_days)
    ) as trade
  ) as lately
$$;
revoke execute on function p2p_standings from public;
grant execute on function p2p_standings to sengi_app;

-- What taking an ad begins with: the clock and the outage that runs, the ad, held, then both people, held in the order of their ids, so
-- that nobody waits in a circle, and how they stand once they are. No row when there is no such ad.
create function p2p_taking_begins(wanted uuid, taker uuid, of_days int, open_states text[], sold_states text[])
returns table (moment timestamptz, outage_since timestamptz, ad p2p_ad, people jsonb, standings jsonb)
language plpgsql as $$
declare
  sides uuid[];
begin
  select clock_now(), (select min(began_at) from p2p_outage where ended_at is null) into moment, outage_since;
  select * into ad from p2p_ad as found where found.id = wanted for no key update;
  if not found then
    return;
  end if;
  sides := array[ad.user_id, taker];
  select jsonb_agg(to_jsonb(person)) into people from (
    select id, kyc_tier as tier, suspended_at is not null as suspended, legal_name as "legalName",
      floor(extract(epoch from moment - created_at) / 86400)::int as "daysOld"
    from app_user where id = any (sides) order by id for no key update
  ) as person;
  select jsonb_agg(to_jsonb(one)) into standings from p2p_standings(sides, of_days, open_states, sold_states) as one;
  return next;
end $$;
revoke execute on function p2p_taking_begins from public;
grant execute on function p2p_taking_begins to sengi_app;
