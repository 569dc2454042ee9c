-- Taking an ad asked three more questions of which the answer is almost always "nobody": who of both owes something, who is held to a limit
-- of their own, and whether a new password or PIN brakes the one who sells. They are looked at with what the act begins with, under the
-- same locks; only where there is something is it asked what.
drop function p2p_taking_begins;
create function p2p_taking_begins(wanted uuid, taker uuid, of_days int, open_states text[], sold_states text[], brake_for interval)
returns table (moment timestamptz, outage_since timestamptz, ad p2p_ad, people jsonb, standings jsonb, owing boolean, limited boolean,
  braked boolean)
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
  select (select jsonb_agg(to_jsonb(one)) from p2p_standings(sides, of_days, open_states, sold_states) as one),
    exists (select from debt where debt.user_id = any (sides) and debt.forgiven_at is null and debt.paid_units < debt.units offset 0),
    exists (select from person_limit as held where held.user_id = any (sides) and held.began_at is not null and held.ended_at is null
      and coalesce(held.until_at > moment, true) offset 0),
    brake_ends(case ad.side when 'sell' then ad.user_id else taker end, brake_for) is not null
  into standings, owing, limited, braked;
  return next;
end $$;
revoke execute on function p2p_taking_begins from public;
grant execute on function p2p_taking_begins to sengi_app;
