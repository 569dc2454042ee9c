-- A connection keeps the plans of its first payments, made while tables held nothing or fifty rows, until somebody counts the rows again:
-- minutes in which every payment read whole tables. What these functions read is known, so no plan of theirs depends on counts any more:
-- what has a limit or an offset is asked for each row by itself, by its key, and a table is never read whole.

-- As before, each account and each posting looked up.
create or replace function entry_rules() returns trigger language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  if exists (select from fresh group by posting_id, asset having sum(units) <> 0) then
    raise exception 'A posting does not balance' using errcode = 'check_violation';
  end if;
  if exists (select from fresh where not exists (
      select from account where account.id = fresh.account_id and account.asset = fresh.asset offset 0)) then
    raise exception 'An entry names an account that does not hold its asset' using errcode = 'foreign_key_violation';
  end if;
  if exists (select from fresh where not exists (select from posting where posting.id = fresh.posting_id offset 0)) then
    raise exception 'An entry names no posting' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- As before, accounts and postings looked up one by one.
create or replace function ledger_post(
  account_kinds text[], account_owners uuid[], account_users uuid[], account_assets text[],
  reasons text[], refs text[], memos jsonb[], ats timestamptz[],
  move_postings int[], move_froms int[], move_tos int[], move_units numeric[]
) returns table (verdict text, short_asset text)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  none constant bigint[] := array_fill(null::bigint, array[cardinality(refs)]);
  account_ids bigint[];
  strangers boolean;
  before numeric[];
  places tid[];
  balances numeric[];
  known bigint[];
  fresh bigint[] := none;
  first_moves int[] := none;
  verdicts text[] := none;
  shorts text[] := none;
  next_move int := 1;
  source int;
  target int;
  amount numeric;
  moved int := 0;
  written int;
  stopped_users uuid[];
  stopped_reasons text[];
  halted boolean[];
  resting boolean;
  named_twice boolean;
  present constant timestamptz := clock_now();
begin
  -- Accounts come into being with their first move.
  for attempt in 1..2 loop
    select array_agg(account.id order by wanted.n), bool_or(account.user_id is distinct from wanted.user_id) filter (where account.id is not null)
    into account_ids, strangers
    from unnest(account_kinds, account_owners, account_users, account_assets) with ordinality as wanted (kind, owner, user_id, asset, n)
    left join lateral (
      select there.id, there.user_id from account as there
      where there.kind = wanted.kind and there.owner = wanted.owner and there.asset = wanted.asset limit 1
    ) as account on true;
    exit when attempt = 2 or array_position(account_ids, null) is null;

    insert into account (kind, owner, user_id, asset, has_floor)
    select wanted.kind, wanted.owner, wanted.user_id, wanted.asset, account_kind.has_floor
    from unnest(account_kinds, account_owners, account_users, account_assets) with ordinality as wanted (kind, owner, user_id, asset, n)
    join account_kind on account_kind.kind = wanted.kind
    where account_ids[wanted.n] is null
    order by wanted.kind, wanted.owner, wanted.asset
    on conflict (kind, owner, asset) do nothing;
  end loop;
  if array_position(account_ids, null) is not null then
    raise exception 'An account is of no known kind' using errcode = 'foreign_key_violation';
  end if;
  if strangers then
    raise exception 'An account belongs to another user' using errcode = 'check_violation';
  end if;

  -- Null stands for an account without a floor: it is neither locked nor checked, and arithmetic leaves it null.
  with locked as (
    select account.id, account.balance, account.ctid as place from account
    where account.id = any (account_ids) and account.has_floor
    order by account.id for no key update
  )
  select array_agg(locked.balance::numeric order by wanted.n), array_agg(locked.place order by wanted.n) into before, places
  from unnest(account_ids) with ordinality as wanted (id, n) left join locked on locked.id = wanted.id;
  balances := before;

  select array_agg(posting.id order by wanted.n) into known
  from unnest(reasons, refs) with ordinality as wanted (reason, ref, n)
  left join lateral (
    select made.id from posting as made where made.ref = wanted.ref and made.reason = wanted.reason limit 1
  ) as posting on true;

  -- What leaves the wallet of a stopped person, or goes from what they set aside to anybody else, waits, and so does a stopped reason.
  -- What comes in or back does not. Almost always nothing is stopped.
  -- One look for both, because it is taken with every call.
  select array_agg(stop.user_id), array_agg(stop.reason),
    exists (select from ledger_rest as rest where rest.user_id = any (account_users) and rest.reasons && ledger_post.reasons)
  into stopped_users, stopped_reasons, resting
  from ledger_stop as stop where stop.lifted_at is null;
  if stopped_users is not null then
    select array_agg(
      coalesce(wanted.reason = any (stopped_reasons), false) or exists (
        select from unnest(move_postings, move_froms, move_tos) as move (posting, source, target)
        where move.posting = wanted.n and account_users[move.source] = any (stopped_users)
          and (account_kinds[move.source] = 'available' or account_users[move.target] is distinct from account_users[move.source]))
      order by wanted.n)
    into halted from unnest(reasons) with ordinality as wanted (reason, n);
  end if;

  -- A person whose money rests neither pays nor is paid for the reasons that rest. Read under the locks on the accounts, so that whoever
  -- let it rest and then got those locks knows that all is posted that will be.
  if resting then
    select array_agg(
      coalesce(halted[wanted.n], false) or exists (
        select from unnest(move_postings, move_froms, move_tos) as move (posting, source, target)
        join ledger_rest as rest on rest.user_id in (account_users[move.source], account_users[move.target])
        where move.posting = wanted.n and wanted.reason = any (rest.reasons))
      order by wanted.n)
    into halted from unnest(ledger_post.reasons) with ordinality as wanted (reason, n);
  end if;

  for this in 1..cardinality(refs) loop
    first_moves[this] := next_move;
    while move_postings[next_move] = this loop
      source := move_froms[next_move];
      target := move_tos[next_move];
      amount := move_units[next_move];
      if amount <= 0 or amount = 'NaN' or source = target then
        raise exception 'A move needs a positive amount and two accounts' using errcode = 'check_violation';
      end if;
      if known[this] is null and shorts[this] is null and halted[this] is not true then
        if balances[source] < amount then
          shorts[this] := account_assets[source];
          for undone in reverse next_move - 1..first_moves[this] loop
            balances[move_froms[undone]] := balances[move_froms[undone]] + move_units[undone];
            balances[move_tos[undone]] := balances[move_tos[undone]] - move_units[undone];
          end loop;
        else
          balances[source] := balances[source] - amount;
          balances[target] := balances[target] + amount;
        end if;
      end if;
      next_move := next_move + 1;
    end loop;

    if next_move = first_moves[this] then
      raise exception 'A posting needs a move' using errcode = 'check_violation';
    elsif known[this] is not null then
      verdicts[this] := 'duplicate';
    elsif halted[this] then
      verdicts[this] := 'stopped';
    elsif shorts[this] is not null then
      verdicts[this] := 'insufficient';
    else
      verdicts[this] := 'moved';
      fresh[this] := nextval('posting_id_seq');
      moved := moved + 1;
    end if;
  end loop;
  if next_move <= cardinality(move_units) then
    raise exception 'The moves are not in the order of their postings' using errcode = 'check_violation';
  end if;

  -- The same (reason, ref) with other moves is somebody's mistake, not a retry. Asked where there is a repeat: else it costs a question.
  if known <> none then
    if exists (
      with wanted as (
        select lines.posting_id, lines.line, lines.account_id, lines.units
        from ledger_lines(known, first_moves, account_ids, account_assets, move_postings, move_froms, move_tos, move_units) as lines
      ), stored as (
        select entry.posting_id, entry.line, entry.account_id, entry.units::numeric from entry where entry.posting_id = any (known)
      )
      (table wanted except table stored) union all (table stored except table wanted)
    ) then
      raise exception 'A posting was repeated with other moves' using errcode = 'check_violation';
    end if;
  end if;

  if moved > 0 then
    -- Locked rows stay where they were found.
    with change as materialized (
      select changed.place, changed.balance from unnest(places, before, balances) as changed (place, before, balance)
      where changed.balance <> changed.before
    ), done as (
      update account set balance = change.balance from change where account.ctid = change.place returning 1
    )
    select (select count(*) from change) <> (select count(*) from done) into named_twice;
    if named_twice then
      raise exception 'An account was named twice' using errcode = 'check_violation';
    end if;

    insert into posting (id, reason, ref, memo, at) overriding system value
    select wanted.id, wanted.reason, wanted.ref, wanted.memo, coalesce(wanted.at, present)
    from unnest(fresh, reasons, refs, memos, ats) as wanted (id, reason, ref, memo, at)
    where wanted.id is not null
    on conflict (ref, reason) do nothing;
    get diagnostics written = row_count;
    if written <> moved then
      raise exception 'The same posting is being made elsewhere' using errcode = 'serialization_failure';
    end if;

    insert into entry (posting_id, line, account_id, asset, units)
    select * from ledger_lines(fresh, first_moves, account_ids, account_assets, move_postings, move_froms, move_tos, move_units);
  end if;

  return query select * from unnest(verdicts, shorts);
end $$;

-- As before, with every meter, use and payee looked up.
create or replace function limits_take(
  user_ids uuid[], kinds text[], refs text[], amounts numeric[], day_caps numeric[], month_caps numeric[],
  payee_ids uuid[], confirmations boolean[],
  free_cap numeric, free_new_cap numeric, braked_cap numeric, new_for interval, brake_for interval
) returns text[] language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
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
  where not exists (select from limit_meter as there where there.user_id = wanted.user_id and there.kind = wanted.kind offset 0)
  order by 1, 2
  on conflict do nothing;

  perform from (select distinct wish.user_id, wish.kind from unnest(all_users, all_kinds) as wish (user_id, kind) order by 1, 2) as wanted
  cross join lateral (
    select from limit_meter where limit_meter.user_id = wanted.user_id and limit_meter.kind = wanted.kind for no key update
  ) as locked;

  select array_agg(numbered.meter order by numbered.n) into meters
  from (
    select wanted.n, dense_rank() over (order by wanted.user_id, wanted.kind) as meter
    from unnest(all_users, all_kinds) with ordinality as wanted (user_id, kind, n)
  ) as numbered;
  select array_agg(used.ref is not null order by wanted.n), array_agg(paid.user_id is not null order by wanted.n),
         array_agg(stays_new(paid.first_paid_at, wanted.user_id, new_for, brake_for) order by wanted.n)
  into known, met, are_new
  from unnest(refs, user_ids, payee_ids) with ordinality as wanted (ref, user_id, payee_id, n)
  left join lateral (select limit_use.ref from limit_use where limit_use.ref = wanted.ref limit 1) as used on true
  left join lateral (
    select payee_paid.user_id, payee_paid.first_paid_at from payee_paid
    where payee_paid.user_id = wanted.user_id and payee_paid.payee_id = wanted.payee_id limit 1
  ) as paid on true;

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
    from (select distinct wish.user_id, wish.kind from unnest(all_users, all_kinds) as wish (user_id, kind)) as wanted
    cross join lateral (
      select * from limit_meter where limit_meter.user_id = wanted.user_id and limit_meter.kind = wanted.kind limit 1
    ) as there
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
  cross join lateral (
    select meter.ctid from limit_meter as meter where meter.user_id = changed.user_id and meter.kind = changed.kind limit 1
  ) as place (at)
  where there.ctid = place.at;

  return verdicts;
end $$;

-- What is asked seldom, or for few. Reading through a bitmap needs a condition on an index, where an index by itself may also be walked from
-- end to end: with the other ways to read a table off, that is the plan there is. It takes a little longer than one look for each key.
do $$
declare
  routine regprocedure;
begin
  foreach routine in array (
    select array_agg(oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('ledger_locked', 'ledger_await_postings', 'limits_return', 'look_up'))
  loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan set enable_seqscan = off
      set enable_indexscan = off set enable_indexonlyscan = off', routine);
  end loop;
end $$;

-- Where the platform's accounts are, of all people's: the roll-up read every account for these few.
create index account_of_platform on account (id) where not has_floor;

-- As before, with the entries of a posting looked up, posting by posting.
create or replace function ledger_roll_up(most int) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
as $$
declare
  present constant smallint := ledger_open_era();
  since record;
  rolled int;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger_roll_up')) then
    return 0;
  end if;
  select last_era, last_xid, last_id into since from account_rollup order by last_era desc, last_xid desc, last_id desc limit 1;

  with platform as materialized (
    select account.id from account where not account.has_floor
  ), block as materialized (
    select posting.era, posting.xid, posting.id from posting
    where (posting.era, posting.xid, posting.id) > (coalesce(since.last_era, 0::smallint), coalesce(since.last_xid, '0'), coalesce(since.last_id, 0))
      and (posting.era, posting.xid) < (present, pg_snapshot_xmin(pg_current_snapshot()))
    order by posting.era, posting.xid, posting.id limit most
  ), last as (
    select block.era, block.xid, block.id from block order by block.era desc, block.xid desc, block.id desc limit 1
  ), change as (
    select line.account_id, sum(line.units) as units from block
    cross join lateral (select entry.account_id, entry.units from entry where entry.posting_id = block.id offset 0) as line
    where line.account_id in (select platform.id from platform)
    group by line.account_id
  ), kept as (
    insert into account_rollup as rollup (account_id, balance, last_era, last_xid, last_id)
    select platform.id, coalesce(change.units, 0), last.era, last.xid, last.id
    from last cross join platform left join change on change.account_id = platform.id
    on conflict (account_id) do update
      set balance = rollup.balance + excluded.balance,
          last_era = excluded.last_era, last_xid = excluded.last_xid, last_id = excluded.last_id
  )
  select count(*) into rolled from block;
  return rolled;
end $$;

-- What one says to have paid another: asked with every payment between two people of a bill group.
create index bill_settlement_claimed_between on bill_settlement (from_member_id, to_member_id) where state = 'CLAIMED_PAID';
