-- A payment that comes alone pays for each question that a batch asks once. So fewer questions are asked.

-- As before: an account named twice is seen where accounts are looked up, and what is there is asked together with what is stopped.
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
    select array_agg(account.id order by wanted.n), bool_or(account.user_id is distinct from wanted.user_id) filter (where account.id is not null),
      count(account.id) <> count(distinct account.id)
    into account_ids, strangers, named_twice
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
  if named_twice then
    raise exception 'An account was named twice' using errcode = 'check_violation';
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

  -- What is there already, what is stopped and what rests: one look for all of it, because it is taken with every call.
  -- What leaves the wallet of a stopped person, or goes from what they set aside to anybody else, waits, and so does a stopped reason.
  -- What comes in or back does not. Almost always nothing is stopped.
  select (
      select array_agg(posting.id order by wanted.n)
      from unnest(reasons, refs) with ordinality as wanted (reason, ref, n)
      left join lateral (
        select made.id from posting as made where made.ref = wanted.ref and made.reason = wanted.reason limit 1
      ) as posting on true
    ), array_agg(stop.user_id), array_agg(stop.reason),
    exists (select from ledger_rest as rest where rest.user_id = any (account_users) and rest.reasons && ledger_post.reasons)
  into known, stopped_users, stopped_reasons, resting
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
    update account set balance = change.balance
    from unnest(places, before, balances) as change (place, before, balance)
    where account.ctid = change.place and change.balance <> change.before;

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

-- As before, in one question; which rule was broken is asked only when one was.
create or replace function entry_rules() returns trigger language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  if exists (
      select from fresh group by posting_id, asset
      having sum(units) <> 0 or not exists (select from posting where posting.id = fresh.posting_id offset 0))
    or exists (
      select from (select distinct account_id, asset from fresh) as named
      where not exists (select from account where account.id = named.account_id and account.asset = named.asset offset 0))
  then
    if exists (select from fresh group by posting_id, asset having sum(units) <> 0) then
      raise exception 'A posting does not balance' using errcode = 'check_violation';
    elsif exists (select from fresh where not exists (select from posting where posting.id = fresh.posting_id offset 0)) then
      raise exception 'An entry names no posting' using errcode = 'foreign_key_violation';
    end if;
    raise exception 'An entry names an account that does not hold its asset' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
