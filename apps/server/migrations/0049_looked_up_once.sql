-- The rules of entries looked up an account and a posting for every line, while a batch over a few busy accounts names the same ones again
-- and again: each is looked up once.

-- As before (migration 0044), each account and each posting once.
create or replace function entry_rules() returns trigger language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  if exists (select from fresh group by posting_id, asset having sum(units) <> 0) then
    raise exception 'A posting does not balance' using errcode = 'check_violation';
  end if;
  if exists (select from (select distinct account_id, asset from fresh) as named where not exists (
      select from account where account.id = named.account_id and account.asset = named.asset offset 0)) then
    raise exception 'An entry names an account that does not hold its asset' using errcode = 'foreign_key_violation';
  end if;
  if exists (select from (select distinct posting_id from fresh) as named where not exists (
      select from posting where posting.id = named.posting_id offset 0)) then
    raise exception 'An entry names no posting' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
