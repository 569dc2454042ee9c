/**
 * What a thief with every right brings along, in his own session: moves that balance, running balances that agree, limits that are
 * counted, notices that are written. Who is called by username. The ledger alone cannot tell any of it from the truth.
 */
export const tools = `
set session_replication_role = replica;

create function pg_temp.who(name text) returns uuid language sql as $$ select id from app_user where username = name $$;

create function pg_temp.account_of(k text, o uuid, a text, holder uuid) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from account where kind = k and owner = o and asset = a;
  if found_id is null then
    insert into account (kind, owner, user_id, asset, has_floor)
    select k, o, case when k = 'available' then o else holder end, a, has_floor from account_kind where kind = k
    returning id into found_id;
  end if;
  return found_id;
end $$;

-- One more move of a posting, which begins with the first.
create function pg_temp.move(
  why text, of_ref text, from_kind text, from_owner uuid, to_kind text, to_owner uuid, what text, how_much numeric,
  told jsonb default null, moment timestamptz default null, holder uuid default null
) returns void language plpgsql as $$
declare
  of_posting bigint;
  first smallint;
  source bigint := pg_temp.account_of(from_kind, coalesce(from_owner, '00000000-0000-0000-0000-000000000000'), what, holder);
  target bigint := pg_temp.account_of(to_kind, coalesce(to_owner, '00000000-0000-0000-0000-000000000000'), what, holder);
begin
  select id into of_posting from posting where ref = of_ref and reason = why;
  if of_posting is null then
    insert into posting (reason, ref, memo, at) values (why, of_ref, told, coalesce(moment, clock_now())) returning id into of_posting;
  end if;
  select coalesce(max(line), 0) into first from entry where posting_id = of_posting;
  insert into entry (posting_id, line, account_id, asset, units)
  values (of_posting, first + 1, source, what, -how_much), (of_posting, first + 2, target, what, how_much);
  update account set balance = balance - how_much where id = source and has_floor;
  update account set balance = balance + how_much where id = target and has_floor;
end $$;

-- What a posting moved becomes so many times as much, everywhere.
create function pg_temp.times(why text, of_ref text, factor numeric) returns void language plpgsql as $$
begin
  update account set balance = account.balance + moved.units * (factor - 1)
  from (
    select entry.account_id, sum(entry.units) as units from entry join posting on posting.id = entry.posting_id
    where posting.reason = why and posting.ref = of_ref group by entry.account_id
  ) as moved
  where account.id = moved.account_id and account.has_floor;
  update entry set units = units * factor from posting where posting.id = entry.posting_id and posting.reason = why and posting.ref = of_ref;
end $$;

-- The same, for lines of one asset.
create function pg_temp.times_of(why text, of_ref text, what text, factor numeric) returns void language plpgsql as $$
begin
  update account set balance = account.balance + moved.units * (factor - 1)
  from (
    select entry.account_id, sum(entry.units) as units from entry join posting on posting.id = entry.posting_id
    where posting.reason = why and posting.ref = of_ref and entry.asset = what group by entry.account_id
  ) as moved
  where account.id = moved.account_id and account.has_floor;
  update entry set units = units * factor from posting
  where posting.id = entry.posting_id and posting.reason = why and posting.ref = of_ref and entry.asset = what;
end $$;

create function pg_temp.memo_of(what text) returns jsonb language sql as $$
  select jsonb_build_object('emoji', '💸', 'prices', jsonb_build_object(what, trim_scale(price_micros / 1000000.0)::text))
  from market_price where asset = what
$$;

create function pg_temp.cents_of(what text, how_much numeric) returns numeric language sql as $$
  select div(how_much * price_micros + whole - 1, whole) from market_price,
    lateral (select case what when 'BTC' then 1e12 when 'ETH' then 1e22 when 'USDT' then 1e10 end::numeric as whole) as one
  where asset = what
$$;

create function pg_temp.used(of_ref text, by_whom uuid, of_kind text, worth numeric, moment timestamptz default null) returns void language plpgsql as $$
begin
  insert into limit_use (ref, user_id, kind, cents, at, confirmed, is_new)
  values (of_ref, by_whom, of_kind, worth, coalesce(moment, clock_now()), true, false);
  insert into limit_meter as meter (user_id, kind, day_cents, month_cents) values (by_whom, of_kind, worth, worth)
  on conflict (user_id, kind) do update set day_cents = meter.day_cents + worth, month_cents = meter.month_cents + worth;
end $$;

-- A payment as the product makes it, with everything that belongs to it. Answers its id.
create function pg_temp.pay(payer uuid, payee uuid, how_much numeric, what text default 'BTC') returns uuid language plpgsql as $$
declare paid uuid := gen_random_uuid();
begin
  insert into transfer (id, sender_id, recipient_id, asset, units, emoji, created_at)
  values (paid, payer, payee, what, how_much, '💸', clock_now());
  perform pg_temp.move('transfer.sent', paid::text, 'available', payer, 'available', payee, what, how_much, pg_temp.memo_of(what));
  perform pg_temp.used(paid::text, payer, 'internal', pg_temp.cents_of(what, how_much));
  insert into notification (user_id, dedupe_key, channel, type, category, link, state, sent_at)
  values (payee, 'transfer.received:' || paid, 'in_app', 'transfer.received', 'payments', '/', 'SENT', now());
  return paid;
end $$;
`

/** After the past was rewritten: seals and rolled-up balances made anew, as if it had always been so. */
export const coverUp = `
set session_replication_role = replica;
delete from seal;
delete from account_rollup;
`
