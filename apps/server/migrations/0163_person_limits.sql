-- Our team narrows, or by two people widens, how much one person may pay out in 24 hours: what the tier allows is for everybody, and a
-- doubt about one account, or a reason to trust one, is not.

create table person_limit (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7() unique,
  -- What goes to people, to a chain, what is bought and sold on P2P, or all that leaves by whatever door.
  scope text not null check (scope in ('internal', 'withdrawal', 'p2p', 'all')),
  day_cents units not null check (day_cents >= 0),
  -- Widens what the tier allows, which takes another person.
  is_raise boolean not null check (not is_raise or scope in ('internal', 'withdrawal')),
  reason text not null check (length(reason) between 10 and 500),
  until_at timestamptz,
  asked_by uuid not null references app_user check (asked_by <> user_id),
  asked_at timestamptz not null default clock_now(),
  agreed_by uuid references app_user check (agreed_by <> asked_by and agreed_by <> user_id),
  began_at timestamptz,
  ended_by uuid references app_user check (ended_by <> user_id),
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 10 and 500),
  primary key (user_id, id),
  check (until_at > asked_at),
  check (num_nulls(ended_by, ended_at, end_reason) in (0, 3)),
  check (case when is_raise then (agreed_by is null) = (began_at is null) else agreed_by is null and began_at is not null end)
);
-- Of one person and scope one stands, and one is asked for. What ran out by the clock is ended when the next one comes.
create unique index person_limit_stands on person_limit (user_id, scope) include (day_cents, is_raise, until_at)
  where began_at is not null and ended_at is null;
create unique index person_limit_asked on person_limit (user_id, scope) where began_at is null and ended_at is null;
grant select, insert on person_limit to sengi_app;
grant update (agreed_by, began_at, ended_by, ended_at, end_reason) on person_limit to sengi_app;

-- Rand of what somebody put onto their card within a day: it leaves at the next till.
create function carded(of_user uuid) returns numeric language sql stable as $$
  select coalesce(sum(cents), 0)::numeric from card_exchange
  where user_id = of_user and way = 'in' and done_at > clock_now() - interval '24 hours'
$$;

-- Rand of what somebody bought and sold on P2P within a day and did not get back.
create function p2p_traded(of_user uuid) returns numeric language sql stable as $$
  select p2p_sold(of_user) + coalesce(sum(fiat_cents), 0)::numeric from p2p_order
  where buyer_id = of_user and created_at > clock_now() - interval '24 hours'
    and state in ('CREATED', 'AWAIT_PAYMENT_PROOF', 'SELLER_REVIEW', 'DISPUTED', 'RELEASED', 'SPLIT')
$$;

-- All that left somebody within a day, by whatever door.
create function paid_out(of_user uuid) returns numeric language sql stable as $$
  select p2p_sold(of_user) + carded(of_user) + coalesce(sum(cents), 0)::numeric from limit_use
  where user_id = of_user and returned_at is null and at > clock_now() - interval '24 hours'
$$;
revoke execute on function carded, p2p_traded, paid_out from public;
grant execute on function carded, p2p_traded, paid_out to sengi_app;

-- What is counted stays as it was made, its settings too. Once the meters are held, whoever has a limit of their own is held to it as well:
-- a limit that our team sets holds the same meter, so it counts from its commit on.
do $$
declare
  made text := pg_get_functiondef('limits_take'::regproc);
  change text[];
begin
  foreach change slice 1 in array array[
    ['  meter int;
  home int;',
     '  own_days numeric[];
  own_raises boolean[];
  own_lefts numeric[];
  meter int;
  home int;'],
    ['  for this in 1..cardinality(refs) loop',
     '  -- Limits of one person: almost always none, which one look each at an almost empty index tells.
  select array_agg(own.day_cents order by counted.n), array_agg(own.is_raise order by counted.n),
         array_agg(case when whole.day_cents is not null then whole.day_cents - paid_out(counted.user_id) end order by counted.n)
  into own_days, own_raises, own_lefts
  from unnest(users, meter_kinds) with ordinality as counted (user_id, kind, n)
  left join lateral (
    select person_limit.day_cents, person_limit.is_raise from person_limit
    where person_limit.user_id = counted.user_id and person_limit.scope = counted.kind and person_limit.began_at is not null
      and person_limit.ended_at is null and coalesce(person_limit.until_at > present, true) limit 1
  ) as own on true
  left join lateral (
    select person_limit.day_cents from person_limit
    where person_limit.user_id = counted.user_id and person_limit.scope = ''all'' and person_limit.began_at is not null
      and person_limit.ended_at is null and coalesce(person_limit.until_at > present, true) limit 1
  ) as whole on true;

  for this in 1..cardinality(refs) loop'],
    ['elsif days[meter] + amounts[this] > day_caps[this] then',
     'elsif days[meter] + amounts[this] > (case when own_raises[meter] then greatest(own_days[meter], day_caps[this])
      else least(own_days[meter], day_caps[this]) end) then'],
    ['      verdicts[this] := ''month'';
    else
      verdicts[this] := ''taken'';',
     '      verdicts[this] := ''month'';
    elsif amounts[this] > own_lefts[home] then
      verdicts[this] := ''all'';
    else
      verdicts[this] := ''taken'';
      own_lefts[home] := own_lefts[home] - amounts[this];']]
  loop
    if position(change[1] in made) = 0 then
      raise exception 'limits_take does not say what it did: %', change[1];
    end if;
    made := replace(made, change[1], change[2]);
  end loop;
  execute made;
end $$;
