-- A connection keeps the plans of its first payments, made while tables held nothing or fifty rows, until somebody counts the rows again:
-- minutes in which every payment read whole tables. What these functions read is known, so no plan of theirs depends on counts any more.

-- They look rows up by keys, many at a time. Reading through a bitmap needs a condition on an index, where an index alone may also be
-- walked from end to end: with every other way to read a table off, what is left is one look for each key. Joins among arrays stay free.
do $$
declare
  routine regprocedure;
begin
  foreach routine in array (
    select array_agg(oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname in ('entry_rules', 'ledger_post', 'ledger_locked', 'ledger_await_postings', 'limits_take', 'limits_return', 'look_up'))
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
