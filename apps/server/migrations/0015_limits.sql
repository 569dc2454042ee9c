-- How much a person may send out in 24 hours and in 30 days, counted in rand to the cent and safe against many acts at once.

-- What was used. A use that was returned (a claim nobody took, a withdrawal that failed) counts no more.
create table limit_use (
  ref text primary key,
  user_id uuid not null,
  kind text not null check (kind in ('internal', 'withdrawal')),
  cents units not null check (cents >= 0),
  at timestamptz not null,
  returned_at timestamptz
);
create index limit_use_by_time on limit_use (user_id, kind, at) include (cents) where returned_at is null;
grant select, insert on limit_use to sengi_app;
grant update (returned_at) on limit_use to sengi_app;

-- The sums of the uses after two moments, which move forward with the clock: a check costs the same however much was sent.
-- The row is also what two acts of one person at once wait for.
create table limit_meter (
  user_id uuid not null,
  kind text not null check (kind in ('internal', 'withdrawal')),
  day_cents units not null default 0 check (day_cents >= 0),
  day_since timestamptz not null default '-infinity',
  month_cents units not null default 0 check (month_cents >= 0),
  month_since timestamptz not null default '-infinity',
  primary key (user_id, kind)
) with (fillfactor = 70);
grant select, insert, update on limit_meter to sengi_app;

-- What a person's meters show at this moment.
create function limits_used(of_user uuid)
returns table (kind text, day_cents numeric, month_cents numeric)
language sql stable as $$
  select meter.kind,
         meter.day_cents - coalesce((
           select sum(cents) from limit_use as gone
           where gone.user_id = meter.user_id and gone.kind = meter.kind and gone.returned_at is null
             and gone.at > meter.day_since and gone.at <= clock_now() - interval '24 hours'), 0),
         meter.month_cents - coalesce((
           select sum(cents) from limit_use as gone
           where gone.user_id = meter.user_id and gone.kind = meter.kind and gone.returned_at is null
             and gone.at > meter.month_since and gone.at <= clock_now() - interval '30 days'), 0)
  from limit_meter as meter where meter.user_id = of_user
$$;

-- Takes many uses in one round trip, each with a verdict of its own, in their order: taken, or the window that it would exceed.
-- Meters are locked in one order; a use that was taken before is taken still.
create function limits_take(
  user_ids uuid[], kinds text[], refs text[], amounts numeric[], day_caps numeric[], month_caps numeric[]
) returns text[] language plpgsql as $$
declare
  present constant timestamptz := clock_now();
  meters int[];
  users uuid[];
  meter_kinds text[];
  days numeric[];
  months numeric[];
  verdicts text[] := '{}';
  known boolean[];
  meter int;
begin
  insert into limit_meter (user_id, kind)
  select distinct wanted.user_id, wanted.kind from unnest(user_ids, kinds) as wanted (user_id, kind)
  where not exists (select from limit_meter as there where there.user_id = wanted.user_id and there.kind = wanted.kind)
  order by 1, 2
  on conflict do nothing;

  perform from limit_meter
  where (limit_meter.user_id, limit_meter.kind) in (select * from unnest(user_ids, kinds))
  order by limit_meter.user_id, limit_meter.kind for no key update;

  select array_agg(numbered.meter order by numbered.n) into meters
  from (
    select wanted.n, dense_rank() over (order by wanted.user_id, wanted.kind) as meter
    from unnest(user_ids, kinds) with ordinality as wanted (user_id, kind, n)
  ) as numbered;
  select array_agg(used.ref is not null order by wanted.n) into known
  from unnest(refs) with ordinality as wanted (ref, n) left join limit_use as used on used.ref = wanted.ref;

  select array_agg(now_used.user_id order by now_used.user_id, now_used.kind), array_agg(now_used.kind order by now_used.user_id, now_used.kind),
         array_agg(now_used.day order by now_used.user_id, now_used.kind), array_agg(now_used.month order by now_used.user_id, now_used.kind)
  into users, meter_kinds, days, months
  from (
    select there.user_id, there.kind,
           there.day_cents - coalesce(day_gone.cents, 0) as day, there.month_cents - coalesce(month_gone.cents, 0) as month
    from limit_meter as there
    left join lateral (
      select sum(gone.cents) as cents from limit_use as gone
      where gone.user_id = there.user_id and gone.kind = there.kind and gone.returned_at is null
        and gone.at > there.day_since and gone.at <= present - interval '24 hours'
    ) as day_gone on true
    left join lateral (
      select sum(gone.cents) as cents from limit_use as gone
      where gone.user_id = there.user_id and gone.kind = there.kind and gone.returned_at is null
        and gone.at > there.month_since and gone.at <= present - interval '30 days'
    ) as month_gone on true
    where (there.user_id, there.kind) in (select * from unnest(user_ids, kinds))
  ) as now_used;

  for this in 1..cardinality(refs) loop
    meter := meters[this];
    if known[this] then
      verdicts[this] := 'taken';
    elsif days[meter] + amounts[this] > day_caps[this] then
      verdicts[this] := 'day';
    elsif months[meter] + amounts[this] > month_caps[this] then
      verdicts[this] := 'month';
    else
      verdicts[this] := 'taken';
      days[meter] := days[meter] + amounts[this];
      months[meter] := months[meter] + amounts[this];
    end if;
  end loop;

  insert into limit_use (ref, user_id, kind, cents, at)
  select wanted.ref, wanted.user_id, wanted.kind, wanted.cents, present
  from unnest(refs, user_ids, kinds, amounts, verdicts, known) as wanted (ref, user_id, kind, cents, verdict, known)
  where wanted.verdict = 'taken' and not wanted.known;

  update limit_meter as there
  set day_cents = changed.day, day_since = greatest(there.day_since, present - interval '24 hours'),
      month_cents = changed.month, month_since = greatest(there.month_since, present - interval '30 days')
  from unnest(users, meter_kinds, days, months) as changed (user_id, kind, day, month)
  where there.user_id = changed.user_id and there.kind = changed.kind;

  return verdicts;
end $$;

-- Gives uses back, each once.
create function limits_return(given_refs text[]) returns void language plpgsql as $$
begin
  perform from limit_meter
  where (limit_meter.user_id, limit_meter.kind) in (
    select used.user_id, used.kind from limit_use as used where used.ref = any (given_refs)
  )
  order by limit_meter.user_id, limit_meter.kind for no key update;

  with back as (
    update limit_use set returned_at = clock_now()
    where limit_use.ref = any (given_refs) and limit_use.returned_at is null
    returning limit_use.user_id, limit_use.kind, limit_use.cents, limit_use.at
  )
  update limit_meter as there
  set day_cents = there.day_cents - sums.day, month_cents = there.month_cents - sums.month
  from (
    select back.user_id, back.kind, coalesce(sum(back.cents) filter (where back.at > meter.day_since), 0) as day,
           coalesce(sum(back.cents) filter (where back.at > meter.month_since), 0) as month
    from back join limit_meter as meter on meter.user_id = back.user_id and meter.kind = back.kind
    group by back.user_id, back.kind
  ) as sums
  where there.user_id = sums.user_id and there.kind = sums.kind;
end $$;
revoke execute on function limits_take, limits_return, limits_used from public;
grant execute on function limits_take, limits_return, limits_used to sengi_app;
