-- Books that watch themselves, and that survive a move. Transaction numbers start again in another cluster, so that what was paid there
-- after a dump was restored stood before the last roll-up and seal and was never taken into either; and nobody looked at the books
-- between two runs of `npm run verify`, nor was anything stopped when they were broken.

-- An era is a stretch of history whose transaction numbers ascend. Postings stand in the order of (era, xid, id).
create table ledger_era (
  era smallint primary key check (era > 0),
  opened_at timestamptz not null default now()
);
insert into ledger_era (era) values (1);
grant select on ledger_era to sengi_app;

alter table posting add column era smallint not null default 1;
drop index posting_of_transaction;
create index posting_of_transaction on posting (era, xid, id);
alter table account_rollup add column last_era smallint not null default 1;
alter table seal add column last_era smallint not null default 1;

-- Answers the era of what is posted now, and opens one where the stored transaction numbers are ahead of this cluster's: then they were
-- given out by another. The era is the column's default, so that posting costs nothing; changing it waits for whoever is posting, so
-- that of an era that is over every posting is finished. A schema that was made anew knows only the first default, so that is compared too.
create function ledger_open_era() returns smallint
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  present smallint;
  written smallint;
  is_foreign boolean;
begin
  for attempt in 1..2 loop
    present := (select max(era) from ledger_era);
    written := (select substring(pg_get_expr(adbin, adrelid) from '\d+') from pg_attrdef
                join pg_attribute on attrelid = adrelid and attnum = adnum
                where adrelid = 'posting'::regclass and attname = 'era');
    -- Of what a snapshot sees, only its own transaction may bear a number beyond it.
    is_foreign := coalesce((
      select posting.xid >= pg_snapshot_xmax(pg_current_snapshot()) and posting.xid is distinct from pg_current_xact_id_if_assigned()
      from posting where posting.era = present order by posting.era desc, posting.xid desc, posting.id desc limit 1), false);
    exit when not is_foreign and written = present;
    if attempt = 1 then
      perform pg_advisory_xact_lock(hashtext('ledger_open_era'));
    else
      if is_foreign then
        insert into ledger_era (era) values (present + 1) returning era into present;
      end if;
      execute format('alter table posting alter column era set default %s', present);
    end if;
  end loop;
  return present;
end $$;
revoke execute on function ledger_open_era from public;
grant execute on function ledger_open_era to sengi_app;

-- As before, in the order of eras.
create or replace function ledger_roll_up(most int) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
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

  with block as materialized (
    select posting.era, posting.xid, posting.id from posting
    where (posting.era, posting.xid, posting.id) > (coalesce(since.last_era, 0::smallint), coalesce(since.last_xid, '0'), coalesce(since.last_id, 0))
      and (posting.era, posting.xid) < (present, pg_snapshot_xmin(pg_current_snapshot()))
    order by posting.era, posting.xid, posting.id limit most
  ), last as (
    select block.era, block.xid, block.id from block order by block.era desc, block.xid desc, block.id desc limit 1
  ), change as (
    select entry.account_id, sum(entry.units) as units from block
    join entry on entry.posting_id = block.id join account on account.id = entry.account_id and not account.has_floor
    group by entry.account_id
  ), kept as (
    insert into account_rollup as rollup (account_id, balance, last_era, last_xid, last_id)
    select account.id, coalesce(change.units, 0), last.era, last.xid, last.id
    from last cross join account left join change on change.account_id = account.id
    where not account.has_floor
    on conflict (account_id) do update
      set balance = rollup.balance + excluded.balance,
          last_era = excluded.last_era, last_xid = excluded.last_xid, last_id = excluded.last_id
  )
  select count(*) into rolled from block;
  return rolled;
end $$;

drop function ledger_broken_seals;
drop function ledger_hash;
-- The hash of a block: the postings after one place up to another, in a text that no setting of the session can change. The text of
-- the first era has no mark, so that what was sealed before there were eras stays what it is.
create function ledger_hash(
  seq bigint, prev_hash bytea,
  since_era smallint, since_xid xid8, since_id bigint, last_era smallint, last_xid xid8, last_id bigint
) returns bytea language sql stable as $$
  select sha256(convert_to(
    'sengi.journal.1|' || seq || '|' || encode(prev_hash, 'hex') || '|' || coalesce(string_agg(line.body, E'\n' order by line.era, line.xid, line.id), ''),
    'UTF8'))
  from (
    select posting.era, posting.xid, posting.id, jsonb_build_array(
      posting.id, case posting.era when 1 then '' else posting.era || '.' end || posting.xid, posting.reason, posting.ref, posting.memo,
      (extract(epoch from posting.at) * 1000000)::bigint,
      (select jsonb_agg(jsonb_build_array(entry.line, account.kind, account.owner, account.user_id, entry.asset, entry.units::text) order by entry.line)
       from entry left join account on account.id = entry.account_id where entry.posting_id = posting.id)
    )::text as body
    from posting
    where (posting.era, posting.xid, posting.id) > (since_era, since_xid, since_id)
      and (posting.era, posting.xid, posting.id) <= (last_era, last_xid, last_id)
  ) as line
$$;

create or replace function ledger_seal(most int) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  present constant smallint := ledger_open_era();
  head seal;
  next record;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger_seal')) then
    return 0;
  end if;
  select * into head from seal order by seq desc limit 1;
  head.seq := coalesce(head.seq, 0);
  head.hash := coalesce(head.hash, decode(repeat('00', 32), 'hex'));
  head.last_era := coalesce(head.last_era, 0);
  head.last_xid := coalesce(head.last_xid, '0');
  head.last_id := coalesce(head.last_id, 0);

  with block as (
    select posting.era, posting.xid, posting.id from posting
    where (posting.era, posting.xid, posting.id) > (head.last_era, head.last_xid, head.last_id)
      and (posting.era, posting.xid) < (present, pg_snapshot_xmin(pg_current_snapshot()))
    order by posting.era, posting.xid, posting.id limit most
  )
  select block.era, block.xid, block.id, count(*) over () as postings into next
  from block order by block.era desc, block.xid desc, block.id desc limit 1;
  if not found then
    return 0;
  end if;

  insert into seal (seq, prev_hash, hash, last_era, last_xid, last_id, postings)
  values (head.seq + 1, head.hash,
          ledger_hash(head.seq + 1, head.hash, head.last_era, head.last_xid, head.last_id, next.era, next.xid, next.id),
          next.era, next.xid, next.id, next.postings);
  return next.postings;
end $$;

-- The blocks that are not what was sealed: out of sequence, torn from the one before, or of other content.
create function ledger_broken_seals() returns setof bigint language sql stable as $$
  select seq from (
    select seal.*,
           lag(seq, 1, 0::bigint) over neighbours as before_seq,
           lag(hash, 1, decode(repeat('00', 32), 'hex')) over neighbours as before_hash,
           lag(last_era, 1, 0::smallint) over neighbours as before_era,
           lag(last_xid, 1, '0'::xid8) over neighbours as before_xid,
           lag(last_id, 1, 0::bigint) over neighbours as before_id
    from seal window neighbours as (order by seq)
  ) as link
  where seq <> before_seq + 1 or prev_hash <> before_hash
     or hash <> ledger_hash(seq, prev_hash, before_era, before_xid, before_id, last_era, last_xid, last_id)
$$;

-- Moves that wait until two people have looked: all that leave one person, or all of one reason. Lifted ones are kept.
create table ledger_stop (
  breach_id uuid not null,
  user_id uuid,
  reason text,
  placed_at timestamptz not null default clock_now(),
  lifted_at timestamptz,
  check (num_nonnulls(user_id, reason) = 1)
);
create unique index ledger_stop_running on ledger_stop (breach_id, user_id, reason) nulls not distinct where lifted_at is null;
grant select, insert on ledger_stop to sengi_app;
grant update (lifted_at) on ledger_stop to sengi_app;

-- For what asks before it begins, as a withdrawal that is about to be sent.
create function ledger_is_stopped(of_user uuid, of_reason text) returns boolean language sql stable as $$
  select exists (select from ledger_stop where lifted_at is null and (user_id = of_user or reason = of_reason))
$$;

-- Which of some accounts somebody else has locked at this moment, by their places, counted from 1. It waits for nobody.
create function ledger_locked(account_kinds text[], account_owners uuid[], account_assets text[]) returns int[]
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with wanted as (
    select account.id, wanted.n::int as n
    from unnest(account_kinds, account_owners, account_assets) with ordinality as wanted (kind, owner, asset, n)
    join account on account.kind = wanted.kind and account.owner = wanted.owner and account.asset = wanted.asset and account.has_floor
  ), free as (
    select account.id from account where account.id in (select wanted.id from wanted) for no key update skip locked
  )
  select coalesce(array_agg(wanted.n order by wanted.n), '{}') from wanted where wanted.id not in (select free.id from free)
$$;
revoke execute on function ledger_locked from public;
grant execute on function ledger_locked to sengi_app;

-- Up to where the books were judged posting by posting.
create table ledger_watch (
  only_row boolean primary key default true check (only_row),
  last_era smallint not null default 0,
  last_xid xid8 not null default '0',
  last_id bigint not null default 0,
  judged bigint not null default 0,
  ran_at timestamptz
);
insert into ledger_watch default values;
grant select on ledger_watch to sengi_app;
grant update (last_era, last_xid, last_id, judged, ran_at) on ledger_watch to sengi_app;

-- As before, and with a third verdict: stopped.
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
  present constant timestamptz := clock_now();
begin
  -- Accounts come into being with their first move.
  for attempt in 1..2 loop
    select array_agg(account.id order by wanted.n), bool_or(account.user_id is distinct from wanted.user_id) filter (where account.id is not null)
    into account_ids, strangers
    from unnest(account_kinds, account_owners, account_users, account_assets) with ordinality as wanted (kind, owner, user_id, asset, n)
    left join account on account.kind = wanted.kind and account.owner = wanted.owner and account.asset = wanted.asset;
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
    select account.id, account.balance from account
    where account.id = any (account_ids) and account.has_floor
    order by account.id for no key update
  )
  select array_agg(locked.balance::numeric order by wanted.n) into before
  from unnest(account_ids) with ordinality as wanted (id, n) left join locked on locked.id = wanted.id;
  balances := before;

  select array_agg(posting.id order by wanted.n) into known
  from unnest(reasons, refs) with ordinality as wanted (reason, ref, n)
  left join posting on posting.ref = wanted.ref and posting.reason = wanted.reason;

  -- What leaves the wallet of a stopped person, or goes from what they set aside to anybody else, waits, and so does a stopped reason.
  -- What comes in or back does not. Almost always nothing is stopped.
  select array_agg(stop.user_id), array_agg(stop.reason) into stopped_users, stopped_reasons
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

  -- The same (reason, ref) with other moves is somebody's mistake, not a retry.
  if known <> none and exists (
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

  if moved > 0 then
    update account set balance = change.balance
    from unnest(account_ids, before, balances) as change (id, before, balance)
    where account.id = change.id and change.balance <> change.before;
    get diagnostics written = row_count;
    if written <> (select count(*) from unnest(before, balances) as change (before, balance) where change.balance <> change.before) then
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

-- The full set: nightly, and when a member of staff asks for it. One waits or runs at a time. Operators' hours, so real time.
create table book_check (
  id uuid primary key default uuidv7(),
  asked_by uuid references app_user,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  asked integer,
  broken text[],
  failure text,
  check (finished_at is null or started_at is not null)
);
create unique index book_check_open on book_check ((true)) where finished_at is null;
grant select, insert on book_check to sengi_app;
grant update (started_at, finished_at, asked, broken, failure) on book_check to sengi_app;

-- What was found, once for the same thing. `subject` is a posting or an account where one can be named, else the books.
create table book_breach (
  id uuid primary key default uuidv7(),
  rule text not null,
  subject text not null,
  sentence text not null,
  reason text,
  found_at timestamptz not null default clock_now(),
  lift_asked_by uuid references app_user,
  lift_reason text check (length(lift_reason) between 10 and 1000),
  lifted_by uuid references app_user,
  lifted_at timestamptz,
  check ((lift_asked_by is null) = (lift_reason is null)),
  check ((lifted_by is null) = (lifted_at is null)),
  check (lifted_by is null or lift_asked_by is not null and lifted_by <> lift_asked_by)
);
create unique index book_breach_open on book_breach (rule, subject) where lifted_at is null;
create index book_breach_of_reason on book_breach (reason) where lifted_at is null;
grant select, insert on book_breach to sengi_app;
grant update (lift_asked_by, lift_reason, lifted_by, lifted_at) on book_breach to sengi_app;
alter table ledger_stop add foreign key (breach_id) references book_breach;
