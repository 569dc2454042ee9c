-- Whom a new password or PIN brakes is asked once for a batch of payments, where it was asked for each of them.

create or replace function limits_take(
  user_ids uuid[], kinds text[], refs text[], amounts numeric[], day_caps numeric[], month_caps numeric[],
  payee_ids uuid[], confirmations boolean[],
  free_cap numeric, free_new_cap numeric, braked_cap numeric, new_for interval, brake_for interval
) returns text[] language plpgsql as $$
declare
  present constant timestamptz := clock_now();
  -- Who withdraws needs the internal meter, too.
  all_users constant uuid[] := case when 'withdrawal' = any (kinds) then user_ids || user_ids else user_ids end;
  all_kinds constant text[] := case when 'withdrawal' = any (kinds)
    then kinds || array_fill('internal'::text, array[cardinality(kinds)]) else kinds end;
  to_home constant int := cardinality(all_users) - cardinality(user_ids);
  meters int[];
  users uuid[];
  meter_kinds text[];
  days numeric[];
  months numeric[];
  frees numeric[];
  free_news numeric[];
  news numeric[];
  verdicts text[] := '{}';
  known boolean[];
  met boolean[];
  are_new boolean[];
  braking uuid[];
  meter int;
  home int;
begin
  insert into limit_meter (user_id, kind)
  select distinct wanted.user_id, wanted.kind from unnest(all_users, all_kinds) as wanted (user_id, kind)
  where not exists (select from limit_meter as there where there.user_id = wanted.user_id and there.kind = wanted.kind)
  order by 1, 2
  on conflict do nothing;

  perform from limit_meter
  where (limit_meter.user_id, limit_meter.kind) in (select * from unnest(all_users, all_kinds))
  order by limit_meter.user_id, limit_meter.kind for no key update;

  select array_agg(numbered.meter order by numbered.n) into meters
  from (
    select wanted.n, dense_rank() over (order by wanted.user_id, wanted.kind) as meter
    from unnest(all_users, all_kinds) with ordinality as wanted (user_id, kind, n)
  ) as numbered;
  select array_agg(used.ref is not null order by wanted.n), array_agg(paid.user_id is not null order by wanted.n),
         array_agg(stays_new(paid.first_paid_at, wanted.user_id, new_for, brake_for) order by wanted.n)
  into known, met, are_new
  from unnest(refs, user_ids, payee_ids) with ordinality as wanted (ref, user_id, payee_id, n)
  left join limit_use as used on used.ref = wanted.ref
  left join payee_paid as paid on paid.user_id = wanted.user_id and paid.payee_id = wanted.payee_id;

  select array_agg(now_used.user_id order by now_used.user_id, now_used.kind), array_agg(now_used.kind order by now_used.user_id, now_used.kind),
         array_agg(now_used.day order by now_used.user_id, now_used.kind), array_agg(now_used.month order by now_used.user_id, now_used.kind),
         array_agg(now_used.free order by now_used.user_id, now_used.kind), array_agg(now_used.free_new order by now_used.user_id, now_used.kind),
         array_agg(now_used.new order by now_used.user_id, now_used.kind)
  into users, meter_kinds, days, months, frees, free_news, news
  from (
    select there.user_id, there.kind,
           there.day_cents - coalesce(day_gone.cents, 0) as day, there.month_cents - coalesce(month_gone.cents, 0) as month,
           there.free_cents - coalesce(day_gone.free, 0) as free, there.free_new_cents - coalesce(day_gone.free_new, 0) as free_new,
           there.new_cents - coalesce(day_gone.new, 0) as new
    from limit_meter as there
    left join lateral (
      select sum(gone.cents) filter (where gone.kind = there.kind) as cents,
             sum(gone.cents) filter (where there.kind = 'internal' and not gone.confirmed) as free,
             sum(gone.cents) filter (where there.kind = 'internal' and not gone.confirmed and gone.is_new) as free_new,
             sum(gone.cents) filter (where there.kind = 'internal' and gone.is_new) as new
      from limit_use as gone
      where gone.user_id = there.user_id and gone.returned_at is null
        and gone.at > there.day_since and gone.at <= present - interval '24 hours'
    ) as day_gone on true
    left join lateral (
      select sum(gone.cents) as cents from limit_use as gone
      where gone.user_id = there.user_id and gone.kind = there.kind and gone.returned_at is null
        and gone.at > there.month_since and gone.at <= present - interval '30 days'
    ) as month_gone on true
    where (there.user_id, there.kind) in (select * from unnest(all_users, all_kinds))
  ) as now_used;

  -- Whom a new password or PIN brakes, for all in one look: almost always nobody.
  select coalesce(array_agg(actor_id), '{}') into braking from audit_event
  where actor_id = any (user_ids) and action in ('auth.password_changed', 'auth.pin_set') and at > present - brake_for;

  for this in 1..cardinality(refs) loop
    meter := meters[this];
    home := meters[this + to_home];
    if known[this] then
      verdicts[this] := 'taken';
    elsif are_new[this] and user_ids[this] = any (braking)
      and news[home] + p2p_sold(user_ids[this]) + amounts[this] > braked_cap then
      verdicts[this] := 'braked';
    elsif not confirmations[this]
      and (frees[home] + amounts[this] > free_cap or (are_new[this] and free_news[home] + amounts[this] > free_new_cap)) then
      verdicts[this] := 'pin';
    elsif days[meter] + amounts[this] > day_caps[this] then
      verdicts[this] := 'day';
    elsif months[meter] + amounts[this] > month_caps[this] then
      verdicts[this] := 'month';
    else
      verdicts[this] := 'taken';
      days[meter] := days[meter] + amounts[this];
      months[meter] := months[meter] + amounts[this];
      if are_new[this] then
        news[home] := news[home] + amounts[this];
      end if;
      if not confirmations[this] then
        frees[home] := frees[home] + amounts[this];
        if are_new[this] then
          free_news[home] := free_news[home] + amounts[this];
        end if;
      end if;
    end if;
  end loop;

  insert into limit_use (ref, user_id, kind, cents, at, payee_id, confirmed, is_new)
  select wanted.ref, wanted.user_id, wanted.kind, wanted.cents, present, wanted.payee_id, wanted.confirmed, wanted.is_new
  from unnest(refs, user_ids, kinds, amounts, payee_ids, confirmations, are_new, verdicts, known)
    as wanted (ref, user_id, kind, cents, payee_id, confirmed, is_new, verdict, known)
  where wanted.verdict = 'taken' and not wanted.known;

  if false = any (met) then
    insert into payee_paid (user_id, payee_id, first_paid_at, ref)
    select wanted.user_id, wanted.payee_id, present, wanted.ref
    from unnest(refs, user_ids, payee_ids, verdicts, known, met) as wanted (ref, user_id, payee_id, verdict, known, met)
    where wanted.verdict = 'taken' and not wanted.known and not wanted.met and wanted.payee_id is not null
    on conflict do nothing;
  end if;

  update limit_meter as there
  set day_cents = changed.day, day_since = greatest(there.day_since, present - interval '24 hours'),
      month_cents = changed.month, month_since = greatest(there.month_since, present - interval '30 days'),
      free_cents = changed.free, free_new_cents = changed.free_new, new_cents = changed.new
  from unnest(users, meter_kinds, days, months, frees, free_news, news) as changed (user_id, kind, day, month, free, free_new, new)
  where there.user_id = changed.user_id and there.kind = changed.kind;

  return verdicts;
end $$;
