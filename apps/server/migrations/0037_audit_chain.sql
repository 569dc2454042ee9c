-- Who did what is chained, so that no line of it can be changed, removed or put in between unseen; and the application, which signs in as
-- nobody but itself from now on, may write of an event only what happened: its number and its time are the database's.

-- The same clock, which nobody can turn back by a table of their own that is found before this one.
create or replace function clock_now() returns timestamptz language sql stable parallel safe
  as $$ select now() + advanced from public.sandbox_clock $$;

revoke insert on audit_event from sengi_app;
grant insert (actor_id, action, subject, network, detail) on audit_event to sengi_app;
create trigger audit_is_history before update or delete or truncate on audit_event for each statement execute function refuse_rewrite();

-- One link for each event, in the order in which they were sealed. The chain begins with zeros.
create table audit_seal (
  seq bigint primary key check (seq > 0),
  event_id bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);
create trigger audit_seal_is_history before update or delete or truncate on audit_seal for each statement execute function refuse_rewrite();

-- What was recorded and waits for its link. Recording waits for nobody, and whoever commits late is found here all the same.
create table audit_unsealed (event_id bigint primary key);
insert into audit_unsealed select id from audit_event;

create function audit_wait() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into audit_unsealed (event_id) values (new.id);
  return null;
end $$;
create trigger audit_waits after insert on audit_event for each row execute function audit_wait();

-- A link's hash: its place, the hash before it, and the event in a text that no setting of the session can change.
create function audit_hash(seq bigint, prev_hash bytea, event audit_event) returns bytea language sql stable as $$
  select sha256(convert_to(
    'sengi.audit.1|' || seq || '|' || encode(prev_hash, 'hex') || '|' || jsonb_build_array(
      event.id, trunc(extract(epoch from event.at) * 1000000)::text, event.actor_id, event.action, event.subject, event.network, event.detail
    )::text, 'UTF8'))
$$;

-- Links up to `most` waiting events; answers how many. One process at a time, and nobody waits for it.
create function audit_seal_next(most int) returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  head audit_seal;
  event audit_event;
  sealed int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('audit_seal')) then
    return 0;
  end if;
  select * into head from audit_seal order by seq desc limit 1;
  head.seq := coalesce(head.seq, 0);
  head.hash := coalesce(head.hash, decode(repeat('00', 32), 'hex'));

  for event in
    with taken as (
      delete from audit_unsealed where event_id in (
        select waiting.event_id from audit_unsealed as waiting join audit_event on audit_event.id = waiting.event_id
        order by waiting.event_id limit most)
      returning event_id
    )
    select audit_event.* from taken join audit_event on audit_event.id = taken.event_id order by audit_event.id
  loop
    head.seq := head.seq + 1;
    head.hash := audit_hash(head.seq, head.hash, event);
    insert into audit_seal (seq, event_id, hash) values (head.seq, event.id, head.hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- What is not as it was recorded: links out of sequence, without their event or of another content, and events outside the chain.
create function audit_breaks() returns table (seq bigint, event_id bigint, what text) language sql stable as $$
  select link.seq, link.event_id,
         case when link.seq <> link.before_seq + 1 then 'torn' when event.id is null then 'missing' else 'altered' end
  from (
    select audit_seal.*,
           lag(audit_seal.seq, 1, 0::bigint) over neighbours as before_seq,
           lag(audit_seal.hash, 1, decode(repeat('00', 32), 'hex')) over neighbours as before_hash
    from audit_seal window neighbours as (order by audit_seal.seq)
  ) as link
  left join audit_event as event on event.id = link.event_id
  where link.seq <> link.before_seq + 1 or event.id is null or link.hash <> audit_hash(link.seq, link.before_hash, event)
  union all
  select null, event.id, 'never sealed' from audit_event as event
  where not exists (select from audit_seal as link where link.event_id = event.id)
    and not exists (select from audit_unsealed as waiting where waiting.event_id = event.id)
  union all
  select null, waiting.event_id, 'missing' from audit_unsealed as waiting
  where not exists (select from audit_event as event where event.id = waiting.event_id)
$$;

revoke execute on function audit_seal_next from public;
grant execute on function audit_seal_next to sengi_app;
grant select on audit_seal, audit_unsealed to sengi_app;

-- A process that serves may look whether the schema is the one it knows, without the owner's address.
grant select on schema_migration to sengi_app;
