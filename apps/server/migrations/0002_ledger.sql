-- The ledger: who has what, and every move that made it so. Nothing but the functions below writes here, and nothing rewrites history.

-- Whether an account may fall below zero, and what it is to the company's books: a customer's money, our own, or the assets behind both.
-- A later feature's kind of account is a row more.
create table account_kind (
  kind text primary key,
  side text not null check (side in ('customer', 'own', 'asset')),
  has_floor boolean not null,
  unique (kind, has_floor),
  check (side <> 'asset' or not has_floor)
);
insert into account_kind (kind, side, has_floor) values
  ('available', 'customer', true),
  ('held', 'customer', true),
  ('escrow', 'customer', true),
  ('staked', 'customer', true),
  ('suspense_bank', 'customer', false),
  ('fees', 'own', false),
  ('rounding', 'own', false),
  ('custody_bank', 'asset', false),
  ('custody_chain', 'asset', false),
  ('house', 'asset', false);

-- An account with a floor keeps a running balance that is locked and checked. One without has no hot row:
-- its balance is the last roll-up and what came after. The free half of each page keeps balance updates in place.
create table account (
  id bigint generated always as identity primary key,
  kind text not null,
  owner uuid not null,
  user_id uuid,
  asset text not null check (asset ~ '^[A-Z]{2,10}$'),
  has_floor boolean not null,
  balance units not null default 0,
  in_use boolean not null generated always as (balance <> 0) stored,
  unique (kind, owner, asset),
  foreign key (kind, has_floor) references account_kind (kind, has_floor),
  check (case when has_floor then balance >= 0 else balance = 0 end)
) with (fillfactor = 50);
create index account_of_user on account (user_id) where in_use;
-- The platform's own exist from the start, so that no first payment makes the others wait for its commit.
insert into account (kind, owner, asset, has_floor)
select kind, '00000000-0000-0000-0000-000000000000', asset, has_floor
from account_kind cross join unnest(array['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT', 'ZAR']) as asset
where not has_floor;

-- Why money moved, once per (reason, ref): a retry finds the posting there. `xid` orders postings for sealing.
create table posting (
  id bigint generated always as identity primary key,
  reason text not null check (length(reason) between 1 and 100),
  ref text not null check (length(ref) between 1 and 100),
  memo jsonb,
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  unique (ref, reason)
);
create index posting_of_transaction on posting (xid, id);

-- The two lines of each move, odd line out and even line in. Checked in bulk by entry_rules, because a foreign key
-- would lock the rows of the platform's accounts, which every payment shares.
create table entry (
  posting_id bigint not null,
  line smallint not null check (line > 0),
  account_id bigint not null,
  asset text not null,
  units units not null check (units <> 0),
  primary key (posting_id, line)
);
create index entry_of_account on entry (account_id, posting_id, line);

-- What the platform's accounts held after the posting at (xid, id), behind which no transaction is still open.
create table account_rollup (
  account_id bigint primary key references account,
  balance units not null,
  last_xid xid8 not null,
  last_id bigint not null
);

-- The journal sealed in blocks, each up to the posting at (xid, id). A hash covers the block before, so that no past line can change unseen.
create table seal (
  seq bigint primary key check (seq > 0),
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  last_xid xid8 not null,
  last_id bigint not null,
  postings integer not null check (postings > 0),
  sealed_at timestamptz not null default now()
);

create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: history is append-only', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger posting_is_history before update or delete or truncate on posting for each statement execute function refuse_rewrite();
create trigger entry_is_history before update or delete or truncate on entry for each statement execute function refuse_rewrite();
create trigger seal_is_history before update or delete or truncate on seal for each statement execute function refuse_rewrite();
create trigger account_stays before delete or truncate or update of id, kind, owner, user_id, asset, has_floor on account
  for each statement execute function refuse_rewrite();

create function entry_rules() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by posting_id, asset having sum(units) <> 0) then
    raise exception 'A posting does not balance' using errcode = 'check_violation';
  end if;
  if exists (select from fresh left join account on account.id = fresh.account_id and account.asset = fresh.asset
             where account.id is null) then
    raise exception 'An entry names an account that does not hold its asset' using errcode = 'foreign_key_violation';
  end if;
  if exists (select from fresh left join posting on posting.id = fresh.posting_id where posting.id is null) then
    raise exception 'An entry names no posting' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger entry_rules after insert on entry referencing new table as fresh
  for each statement execute function entry_rules();

-- The lines of some moves, as entry stores them.
create function ledger_lines(
  posting_ids bigint[], first_moves int[], account_ids bigint[], account_assets text[],
  move_postings int[], move_froms int[], move_tos int[], move_units numeric[]
) returns table (posting_id bigint, line smallint, account_id bigint, asset text, units numeric)
language sql immutable as $$
  select posting_ids[move.posting], (2 * (move.n - first_moves[move.posting]) + side.line)::smallint,
         account_ids[side.account], account_assets[side.account], side.units
  from unnest(move_postings, move_froms, move_tos, move_units) with ordinality as move (posting, source, target, units, n)
  cross join lateral (values (1, move.source, -move.units), (2, move.target, move.units)) as side (line, account, units)
  where posting_ids[move.posting] is not null
$$;

-- The one door through which money moves: any number of postings, each with its own verdict, in one round trip.
-- Accounts are named once and moves point at them (and at their posting) by place, counted from 1.
-- Locks are taken in one order (accounts by id); each posting is decided in turn on the running balances.
create function ledger_post(
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

  for this in 1..cardinality(refs) loop
    first_moves[this] := next_move;
    while move_postings[next_move] = this loop
      source := move_froms[next_move];
      target := move_tos[next_move];
      amount := move_units[next_move];
      if amount <= 0 or amount = 'NaN' or source = target then
        raise exception 'A move needs a positive amount and two accounts' using errcode = 'check_violation';
      end if;
      if known[this] is null and shorts[this] is null then
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

-- Takes up to `most` finished postings into the platform's rolled-up balances; answers how many. One process at a time.
create function ledger_roll_up(most int) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  since record;
  rolled int;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger_roll_up')) then
    return 0;
  end if;
  select last_xid, last_id into since from account_rollup order by last_xid desc, last_id desc limit 1;

  with block as materialized (
    select posting.xid, posting.id from posting
    where (posting.xid, posting.id) > (coalesce(since.last_xid, '0'), coalesce(since.last_id, 0))
      and posting.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by posting.xid, posting.id limit most
  ), last as (
    select block.xid, block.id from block order by block.xid desc, block.id desc limit 1
  ), change as (
    select entry.account_id, sum(entry.units) as units from block
    join entry on entry.posting_id = block.id join account on account.id = entry.account_id and not account.has_floor
    group by entry.account_id
  ), kept as (
    insert into account_rollup as rollup (account_id, balance, last_xid, last_id)
    select account.id, coalesce(change.units, 0), last.xid, last.id
    from last cross join account left join change on change.account_id = account.id
    where not account.has_floor
    on conflict (account_id) do update
      set balance = rollup.balance + excluded.balance, last_xid = excluded.last_xid, last_id = excluded.last_id
  )
  select count(*) into rolled from block;
  return rolled;
end $$;

-- The hash of a block: the postings after one place up to another, in a text that no setting of the session can change.
create function ledger_hash(seq bigint, prev_hash bytea, since_xid xid8, since_id bigint, last_xid xid8, last_id bigint)
returns bytea language sql stable as $$
  select sha256(convert_to(
    'sengi.journal.1|' || seq || '|' || encode(prev_hash, 'hex') || '|' || coalesce(string_agg(line.body, E'\n' order by line.xid, line.id), ''),
    'UTF8'))
  from (
    select posting.xid, posting.id, jsonb_build_array(
      posting.id, posting.xid::text, posting.reason, posting.ref, posting.memo,
      (extract(epoch from posting.at) * 1000000)::bigint,
      (select jsonb_agg(jsonb_build_array(entry.line, account.kind, account.owner, account.user_id, entry.asset, entry.units::text) order by entry.line)
       from entry left join account on account.id = entry.account_id where entry.posting_id = posting.id)
    )::text as body
    from posting
    where (posting.xid, posting.id) > (since_xid, since_id) and (posting.xid, posting.id) <= (last_xid, last_id)
  ) as line
$$;

-- Seals up to `most` finished postings as the next block; answers how many. One process at a time.
create function ledger_seal(most int) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  head seal;
  next record;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger_seal')) then
    return 0;
  end if;
  select * into head from seal order by seq desc limit 1;
  head.seq := coalesce(head.seq, 0);
  head.hash := coalesce(head.hash, decode(repeat('00', 32), 'hex'));
  head.last_xid := coalesce(head.last_xid, '0');
  head.last_id := coalesce(head.last_id, 0);

  with block as (
    select posting.xid, posting.id from posting
    where (posting.xid, posting.id) > (head.last_xid, head.last_id) and posting.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by posting.xid, posting.id limit most
  )
  select block.xid, block.id, count(*) over () as postings into next from block order by block.xid desc, block.id desc limit 1;
  if not found then
    return 0;
  end if;

  insert into seal (seq, prev_hash, hash, last_xid, last_id, postings)
  values (head.seq + 1, head.hash,
          ledger_hash(head.seq + 1, head.hash, head.last_xid, head.last_id, next.xid, next.id),
          next.xid, next.id, next.postings);
  return next.postings;
end $$;

-- The blocks that are not what was sealed: out of sequence, torn from the one before, or of other content.
create function ledger_broken_seals() returns setof bigint language sql stable as $$
  select seq from (
    select seal.*,
           lag(seq, 1, 0::bigint) over neighbours as before_seq,
           lag(hash, 1, decode(repeat('00', 32), 'hex')) over neighbours as before_hash,
           lag(last_xid, 1, '0'::xid8) over neighbours as before_xid,
           lag(last_id, 1, 0::bigint) over neighbours as before_id
    from seal window neighbours as (order by seq)
  ) as link
  where seq <> before_seq + 1 or prev_hash <> before_hash
     or hash <> ledger_hash(seq, prev_hash, before_xid, before_id, last_xid, last_id)
$$;

-- The application reads everything and writes nothing, except through the three doors.
revoke execute on function ledger_post, ledger_roll_up, ledger_seal from public;
grant execute on function ledger_post, ledger_roll_up, ledger_seal to sengi_app;
grant select on account_kind, account, posting, entry, account_rollup, seal to sengi_app;
