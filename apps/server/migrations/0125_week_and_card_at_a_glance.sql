-- Save shows the week of a streak and what is on the card from the answer that every page asks for anyway, so that it asks for no more.

-- The last seven days in South Africa, today last, each as its streak counts it.
create function streak_week(person uuid) returns json language sql stable parallel safe as $$
  select json_agg(json_build_object('day', here.day, 'kind', case
      when exists (select from check_in where user_id = person and check_in.day = here.day) then 'checked_in'
      when exists (select from check_in where user_id = person and check_in.day > here.day and check_in.day - covered <= here.day) then 'frozen'
      else 'missed' end) order by here.day)
  from (select day_here() - ago as day from generate_series(0, 6) as ago) as here
$$;

-- The rand on somebody's card, in cents.
create function card_cents_of(person uuid) returns numeric language sql stable parallel safe as $$
  select coalesce((select balance from account where kind = 'card' and owner = person and asset = 'ZAR'), 0)::numeric
$$;
