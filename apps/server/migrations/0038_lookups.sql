-- Who looks people up learns nothing any more once an hour's misses are used up, at whatever door; what was sent to an e-mail address
-- shows the address and not its owner; and whom somebody wants to hear nothing of stands in one list for all of the product.

-- Whom somebody looked for and did not find, each text once. An e-mail address is kept as a hash; a text that ends in a star was the
-- beginning of usernames.
create table lookup_miss (
  user_id uuid not null references app_user,
  asked text not null check (length(asked) between 1 and 80),
  at timestamptz not null default clock_now(),
  primary key (user_id, asked)
);
create index lookup_miss_by_time on lookup_miss (at);
grant select, insert, delete on lookup_miss to sengi_app;
grant update (at) on lookup_miss to sengi_app;

-- How a text is kept that was looked for.
create function lookup_key(wanted text) returns text language sql immutable as $$
  select case when position('@' in wanted) > 0 then '@' || encode(sha256(convert_to(wanted, 'UTF8')), 'hex') else wanted end
$$;

-- Whom somebody knows of already, without looking: they dealt with each other by name, or keep them. What was paid to an e-mail address
-- names nobody.
create function have_met(asker uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from payee_paid where user_id = asker and payee_id = other)
      or exists (select from payee_paid where user_id = other and payee_id = asker)
      or exists (select from contact where user_id = asker and peer_id = other)
      or exists (select from payment_request where payer_id = asker and requester_id = other)
      or exists (select from p2p_order where buyer_id = asker and seller_id = other)
      or exists (select from p2p_order where seller_id = asker and buyer_id = other)
      or exists (
        select from bill_member as mine join bill_member as theirs on theirs.group_id = mine.group_id
        where mine.user_id = asker and theirs.user_id = other and mine.removed_at is null and theirs.removed_at is null)
$$;

-- Looks people up by username or e-mail address, many in one round trip, each with its verdict: found, missed, or spent, when the asker
-- has missed too often lately, whoever was asked for. Then only those whom the asker has met are found. Nobody is who is frozen, who
-- blocked the asker, or whose address is not verified. One asker's look-ups come one after the other, so that a burst of them gets no
-- further; without `waits`, whose other look-up is under way is told that they are busy, and keeps nobody else waiting. What an earlier
-- miss told already is no new one.
create function look_up(askers uuid[], texts text[], waits boolean, allowed int, since timestamptz)
returns table (asker_id uuid, asked text, user_id uuid, username text, verdict text, was_last boolean) language plpgsql as $$
declare
  free uuid[];
begin
  if waits then
    perform pg_advisory_xact_lock(hashtextextended('lookup ' || one.asker, 0))
    from (select distinct asker from unnest(askers) as asker order by asker) as one;
    free := askers;
  else
    select array_agg(one.asker) into free from (
      select asker, pg_try_advisory_xact_lock(hashtextextended('lookup ' || asker, 0)) as is_free
      from (select distinct asker from unnest(askers) as asker) as each
    ) as one where one.is_free;
  end if;

  return query
  with question as (
    select wish.asker, wish.wanted, wish.n, person.id, person.username, lookup_key(wish.wanted) as key
    from unnest(askers, texts) with ordinality as wish (asker, wanted, n)
    left join lateral (
      select app_user.id, app_user.username from app_user
      where (app_user.username = wish.wanted or app_user.email_canonical = wish.wanted and app_user.email_verified_at is not null)
        and app_user.suspended_at is null
        and not exists (select from user_block where blocker_id = app_user.id and blocked_id = wish.asker)
        and not (position('@' in wish.wanted) > 0
          and exists (select from user_block where blocker_id = wish.asker and blocked_id = app_user.id))
    ) as person on true
  ), weighed as (
    select question.*, question.id is null and not exists (
      select from lookup_miss where lookup_miss.user_id = question.asker and lookup_miss.at > since
        and (lookup_miss.asked = question.key
          or right(lookup_miss.asked, 1) = '*' and starts_with(question.wanted, rtrim(lookup_miss.asked, '*')))
    ) as is_new
    from question
  ), counted as (
    select weighed.*, count(*) filter (where weighed.is_new) over (
        partition by weighed.asker order by weighed.n rows between unbounded preceding and 1 preceding)
      + (select count(*) from lookup_miss where lookup_miss.user_id = weighed.asker and lookup_miss.at > since) as missed
    from weighed
  ), judged as (
    select counted.*, case
      when not counted.asker = any (coalesce(free, '{}')) then 'busy'
      when counted.missed >= allowed and (counted.id is null or not have_met(counted.asker, counted.id)) then 'spent'
      when counted.id is null then 'missed'
      else 'found' end as told
    from counted
  ), kept as (
    insert into lookup_miss (user_id, asked)
    select distinct judged.asker, judged.key from judged where judged.told = 'missed' and judged.is_new
    on conflict on constraint lookup_miss_pkey do update set at = excluded.at
  )
  select judged.asker, judged.wanted, case judged.told when 'found' then judged.id end,
         case judged.told when 'found' then judged.username end, judged.told,
         judged.told = 'missed' and judged.is_new and judged.missed = allowed - 1
  from judged order by judged.n;
end $$;

-- What the sender of a payment typed who named an e-mail address: that, and not whose it is, is what they see of it afterwards. Their
-- uses of limits name no payee and count as new, whoever owned the address.
alter table transfer add column typed_to text check (length(typed_to) between 3 and 254);
update transfer set typed_to = app_user.email_canonical
from limit_use, app_user
where limit_use.ref = transfer.id::text and limit_use.payee_id is null and limit_use.is_new and app_user.id = transfer.recipient_id;

-- How many requests to strangers somebody may have open must not depend on what only the asked person knows.
alter table payment_request add column to_stranger boolean not null default false;
update payment_request set to_stranger = true where from_stranger or payer_email is not null;
drop index payment_request_to_strangers;
create index payment_request_to_strangers on payment_request (requester_id) where to_stranger and state in ('PENDING', 'PARTIAL');

-- One list of blocks: what was blocked in P2P trade is blocked everywhere, from when it was first.
insert into user_block (blocker_id, blocked_id, created_at)
select user_id, other_id, at from p2p_relation where kind = 'block'
on conflict (blocker_id, blocked_id) do update set created_at = least(user_block.created_at, excluded.created_at);
delete from p2p_relation where kind = 'block';
alter table p2p_relation drop constraint p2p_relation_kind_check;
alter table p2p_relation add constraint p2p_relation_kind_check check (kind = 'favourite');
drop index p2p_relation_other_id_idx;
create index user_block_of_blocked on user_block (blocked_id, blocker_id);
