-- What goes out without a PIN, to somebody new or out of the platform is judged by the sum of 24 hours, because a thief pays in slices.

-- Whom somebody paid, by whatever door, and when first. Whoever was first paid a moment ago is as new as a stranger. `ref` is the use
-- that paid first, so that a payment which came back makes nobody known.
create table payee_paid (
  user_id uuid not null,
  payee_id uuid not null,
  first_paid_at timestamptz not null,
  ref text,
  primary key (user_id, payee_id),
  check (user_id <> payee_id)
);
grant select, insert, delete on payee_paid to sengi_app;

insert into payee_paid (user_id, payee_id, first_paid_at)
select user_id, payee_id, min(at) from (
  select sender_id as user_id, recipient_id as payee_id, created_at as at from transfer
  union all
  select payer_id, requester_id, created_at from request_payment
  union all
  select from_user_id, to_user_id, created_at from bill_settlement
  where method = 'crypto' and from_user_id is not null and to_user_id is not null
) as paid
where user_id <> payee_id group by user_id, payee_id;

-- Each use says whom it paid (nobody known: an e-mail address or a chain), whether the PIN was given, and whether it went to somebody
-- new, which every e-mail address and chain is. What was used before today counts for no brake.
alter table limit_use
  add column payee_id uuid,
  add column confirmed boolean not null default true,
  add column is_new boolean not null default false;
alter table limit_use alter column confirmed drop default, alter column is_new drop default;
drop index limit_use_by_time;
create index limit_use_by_time on limit_use (user_id, at) include (kind, cents, confirmed, is_new) where returned_at is null;

-- The sums of both kinds stand in a person's internal meter, which every use locks: without a PIN, of those to somebody new, and to
-- somebody new with or without. They cover the uses after its day_since.
alter table limit_meter
  add column free_cents units not null default 0 check (free_cents >= 0),
  add column free_new_cents units not null default 0 check (free_new_cents >= 0),
  add column new_cents units not null default 0 check (new_cents >= 0),
  add check (kind = 'internal' or (free_cents = 0 and free_new_cents = 0 and new_cents = 0));

-- A new password or PIN brakes.
create index audit_event_of_secrets on audit_event (actor_id, at) where action in ('auth.password_changed', 'auth.pin_set');

-- When the last new password or PIN stops braking; null when it has.
create function brake_ends(of_user uuid, brake_for interval) returns timestamptz language sql stable as $$
  select max(at) + brake_for from audit_event
  where actor_id = of_user and action in ('auth.password_changed', 'auth.pin_set') and at > clock_now() - brake_for
$$;

-- What a person's brakes show at this moment.
create function brakes_used(of_user uuid)
returns table (free_cents numeric, free_new_cents numeric, new_cents numeric)
language sql stable as $$
  select meter.free_cents - coalesce(gone.free, 0), meter.free_new_cents - coalesce(gone.free_new, 0), meter.new_cents - coalesce(gone.new, 0)
  from limit_meter as meter
  left join lateral (
    select sum(cents) filter (where not confirmed) as free, sum(cents) filter (where not confirmed and is_new) as free_new,
           sum(cents) filter (where is_new) as new
    from limit_use as used
    where used.user_id = meter.user_id and used.returned_at is null
      and used.at > meter.day_since and used.at <= clock_now() - interval '24 hours'
  ) as gone on true
  where meter.user_id = of_user and meter.kind = 'internal'
$$;

-- As before, and the brakes with it. A use that a PIN did not confirm asks for one (`pin`) where the sum of such uses passes a cap; one to
-- somebody new is refused (`braked`) where the sum of those passes another while a new password or PIN brakes.
drop function limits_take;
create function limits_take(
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
         array_agg(coalesce(paid.first_paid_at > present - new_for, true) order by wanted.n)
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

  for this in 1..cardinality(refs) loop
    meter := meters[this];
    home := meters[this + to_home];
    if known[this] then
      verdicts[this] := 'taken';
    elsif are_new[this] and news[home] + amounts[this] > braked_cap and brake_ends(user_ids[this], brake_for) is not null then
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

-- Gives uses back, each once: to the meter of their kind, and to the brakes. Whom only a returned use paid was not paid.
create or replace function limits_return(given_refs text[]) returns void language plpgsql as $$
begin
  perform from limit_meter
  where limit_meter.user_id in (select used.user_id from limit_use as used where used.ref = any (given_refs))
  order by limit_meter.user_id, limit_meter.kind for no key update;

  delete from payee_paid using limit_use as used
  where used.ref = any (given_refs) and payee_paid.user_id = used.user_id and payee_paid.payee_id = used.payee_id
    and payee_paid.ref = used.ref;

  with back as (
    update limit_use set returned_at = clock_now()
    where limit_use.ref = any (given_refs) and limit_use.returned_at is null
    returning limit_use.user_id, limit_use.kind, limit_use.cents, limit_use.at, limit_use.confirmed, limit_use.is_new
  )
  update limit_meter as there
  set day_cents = there.day_cents - sums.day, month_cents = there.month_cents - sums.month,
      free_cents = there.free_cents - sums.free, free_new_cents = there.free_new_cents - sums.free_new, new_cents = there.new_cents - sums.new
  from (
    select meter.user_id, meter.kind,
           coalesce(sum(back.cents) filter (where back.kind = meter.kind and back.at > meter.day_since), 0) as day,
           coalesce(sum(back.cents) filter (where back.kind = meter.kind and back.at > meter.month_since), 0) as month,
           coalesce(sum(back.cents) filter (where meter.kind = 'internal' and back.at > meter.day_since and not back.confirmed), 0) as free,
           coalesce(sum(back.cents) filter (where meter.kind = 'internal' and back.at > meter.day_since and not back.confirmed and back.is_new), 0) as free_new,
           coalesce(sum(back.cents) filter (where meter.kind = 'internal' and back.at > meter.day_since and back.is_new), 0) as new
    from back join limit_meter as meter on meter.user_id = back.user_id
    group by meter.user_id, meter.kind
  ) as sums
  where there.user_id = sums.user_id and there.kind = sums.kind;
end $$;
revoke execute on function limits_take, brake_ends, brakes_used from public;
grant execute on function limits_take, brake_ends, brakes_used to sengi_app;

-- The frozen are few: every payment asks whether its two people are among them. Nobody is found by a phone number any more.
create index app_user_frozen on app_user (id) where suspended_at is not null;
drop index app_user_by_phone;

-- What went to an address, and what a person sent out, within a day.
create index withdrawal_to_address on withdrawal (address, network, created_at) include (value_cents);
