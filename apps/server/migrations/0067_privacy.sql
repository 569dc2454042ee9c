-- People decide who finds them and what they are written for, take along what is held of them, and close their account.

-- By which ways others find somebody whom they have not met. Who never chose is found by all of them.
create table findability (
  user_id uuid primary key references app_user,
  by_search boolean not null default true,
  by_email boolean not null default true,
  by_phone boolean not null default true,
  changed_at timestamptz not null default clock_now()
);
grant select, insert on findability to sengi_app;
grant update (by_search, by_email, by_phone, changed_at) on findability to sengi_app;

-- Whether this asker finds this person so. Oneself and whom one has met are always found by name; an address or number that is hidden
-- finds nobody, not even for friends, because it would say whose it is.
create function may_find(asker uuid, person uuid, way text) returns boolean language sql stable as $$
  select asker = person
      or not exists (
        select from findability where user_id = person
          and not case way when 'search' then by_search when 'email' then by_email else by_phone end)
      or way = 'search' and have_met(asker, person)
$$;

-- What was missed is kept so that nobody reads an address or a number in it.
create or replace function lookup_key(wanted text) returns text language sql immutable as $$
  select case when position('@' in wanted) > 0 then '@' || encode(sha256(convert_to(wanted, 'UTF8')), 'hex')
    when starts_with(wanted, '+') then '+' || encode(sha256(convert_to(wanted, 'UTF8')), 'hex')
    else wanted end
$$;

-- As before (migration 0038), and by a number that its owner confirmed, too; whoever hides is nobody.
create or replace function look_up(askers uuid[], texts text[], waits boolean, allowed int, since timestamptz)
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
      where (app_user.username = wish.wanted and may_find(wish.asker, app_user.id, 'search')
          or app_user.email_canonical = wish.wanted and app_user.email_verified_at is not null
            and may_find(wish.asker, app_user.id, 'email')
          or app_user.phone = wish.wanted and app_user.phone_confirmed_at is not null
            and may_find(wish.asker, app_user.id, 'phone'))
        and app_user.suspended_at is null
        and not exists (select from user_block where blocker_id = app_user.id and blocked_id = wish.asker)
        and not ((position('@' in wish.wanted) > 0 or starts_with(wish.wanted, '+'))
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

-- What somebody agreed to and took back, each time with the text that they read. The last one of a kind holds.
create table consent_event (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('marketing_email', 'marketing_push')),
  given boolean not null,
  text_version text not null check (length(text_version) between 1 and 20),
  at timestamptz not null default clock_now(),
  primary key (user_id, id)
);
grant select, insert on consent_event to sengi_app;
-- Whoever asked for offers before this was written down.
insert into consent_event (user_id, kind, given, text_version, at)
select user_id, 'marketing_' || channel, is_on, 'before', changed_at from notification_preference
where category = 'marketing' and channel in ('email', 'push');

-- All that is held of somebody as one file: asked for, put together in the background, kept sealed for some days.
create table data_export (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'READY', 'FAILED', 'OVER')),
  language text not null check (language in ('en', 'af')),
  tries integer not null default 0,
  due_at timestamptz not null default clock_now(),
  asked_at timestamptz not null default clock_now(),
  ready_at timestamptz,
  expires_at timestamptz,
  size integer check (size > 0),
  storage_name text check (storage_name ~ '^[0-9a-f]{64}$'),
  primary key (user_id, id),
  check (state not in ('READY') or ready_at is not null and expires_at is not null and size is not null and storage_name is not null)
);
create unique index data_export_waiting on data_export (user_id) where state = 'QUEUED';
create index data_export_due on data_export (due_at) where state = 'QUEUED';
create index data_export_over on data_export (expires_at) where state = 'READY';
grant select, insert on data_export to sengi_app;
grant update (state, tries, due_at, ready_at, expires_at, size, storage_name) on data_export to sengi_app;

-- An account that its owner wants closed: undone until the date, then closed; what the law has us keep is sealed in a file of its own and
-- shredded at its date.
create table account_closure (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  state text not null default 'ASKED' check (state in ('ASKED', 'UNDONE', 'PREVENTED', 'CLOSED', 'SHREDDED')),
  asked_at timestamptz not null default clock_now(),
  closes_at timestamptz not null,
  ended_at timestamptz,
  shred_at timestamptz,
  shredded_at timestamptz,
  storage_name text check (storage_name ~ '^[0-9a-f]{64}$'),
  primary key (user_id, id),
  check ((state = 'ASKED') = (ended_at is null)),
  check ((state in ('CLOSED', 'SHREDDED')) = (shred_at is not null)),
  check ((state = 'CLOSED') = (storage_name is not null)),
  check ((state = 'SHREDDED') = (shredded_at is not null))
);
create unique index account_closure_stands on account_closure (user_id) where state in ('ASKED', 'CLOSED', 'SHREDDED');
create index account_closure_due on account_closure (closes_at) where state = 'ASKED';
create index account_closure_shred on account_closure (shred_at) where state = 'CLOSED';
grant select, insert on account_closure to sengi_app;
grant update (state, ended_at, shred_at, shredded_at, storage_name) on account_closure to sengi_app;

-- A closed account has no address any more, and its name stays taken.
grant update (email, email_canonical) on app_user to sengi_app;
-- What is kept no longer than the account.
grant delete on user_pin, notification, notification_preference, insights_cache, findability, p2p_relation, known_browser, known_network,
  push_subscription, contact, user_block to sengi_app;

-- A wallet that is locked whole, those parts too that only a first move would bring into being: whoever closes an account must not miss
-- the payment that is just making one.
create function ledger_lock_wallet(of_user uuid, assets text[]) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into account (kind, owner, user_id, asset, has_floor)
  select 'available', of_user, of_user, asset, true from unnest(assets) as asset order by asset
  on conflict (kind, owner, asset) do nothing;
  perform from account where kind = 'available' and owner = of_user order by id for no key update;
end $$;
revoke execute on function ledger_lock_wallet from public;
grant execute on function ledger_lock_wallet to sengi_app;

-- What is wrong about somebody is mended by our team.
alter table support_ticket drop constraint support_ticket_topic_check;
alter table support_ticket add constraint support_ticket_topic_check
  check (topic in ('payment', 'purchase', 'p2p', 'verification', 'security', 'privacy', 'complaint', 'other'));
