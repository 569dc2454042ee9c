-- What grows with people is found by whose it is: the primary keys of notices, letters, codes, contacts, uses of limits, lines of
-- chats, files shown in orders, histories of groups and events of the audit trail begin with their owner, so that these tables can be
-- spread over several servers.

-- A notice is its person's, and so is the message that it went with.
alter table notification drop constraint notification_told_with_fkey;
alter table notification drop constraint notification_pkey;
alter table notification add primary key (user_id, id);
alter table notification add foreign key (user_id, told_with) references notification (user_id, id);

-- A letter is its address's: many go to people who have no account.
alter table letter drop constraint letter_pkey;
alter table letter drop constraint letter_key_key;
alter table letter add primary key (recipient, id);
alter table letter add unique (recipient, key);

-- A code that was sent, and a contact, are their person's; the index that found them so is the key now.
alter table email_code drop constraint email_code_pkey;
alter table email_code add primary key (user_id, id);
drop index email_code_of_user;
alter table contact drop constraint contact_pkey;
alter table contact add primary key (user_id, id);
drop index contact_of_user;

-- What happened in a group is the group's.
alter table bill_event drop constraint bill_event_pkey;
alter table bill_event add primary key (group_id, id);
drop index bill_event_group_id_id_idx;

-- A line is its order's, at its place; a file is its order's, so that no line can show one of another order.
alter table p2p_message drop constraint p2p_message_evidence_id_fkey;
alter table p2p_message drop constraint p2p_message_pkey;
alter table p2p_message drop constraint p2p_message_order_id_seq_key;
alter table p2p_message add primary key (order_id, seq);
alter table p2p_evidence drop constraint p2p_evidence_pkey;
alter table p2p_evidence add primary key (order_id, id);
alter table p2p_message add foreign key (order_id, evidence_id) references p2p_evidence (order_id, id);

-- An event is of whoever did it, and nobody's where nobody had signed in. The chain over all of them finds it by its number.
alter table audit_event
  add column owner_id uuid not null generated always as (coalesce(actor_id, '00000000-0000-0000-0000-000000000000')) stored;
alter table audit_event drop constraint audit_event_pkey;
alter table audit_event add primary key (owner_id, id);
create index audit_event_by_number on audit_event (id);

-- A use is its person's. Who counts and who gives back says whose.
alter table limit_use drop constraint limit_use_pkey;
alter table limit_use add primary key (user_id, ref);

-- Only the way to a use changes in limits_take: it keeps all else that was made of it, its settings too.
do $$
declare
  made constant text := pg_get_functiondef('limits_take'::regproc);
  found constant text := 'from limit_use where limit_use.ref = wanted.ref';
begin
  if position(found in made) = 0 then
    raise exception 'limits_take does not look for uses as it did';
  end if;
  execute replace(made, found, 'from limit_use where limit_use.user_id = wanted.user_id and limit_use.ref = wanted.ref');
end $$;

-- Gives uses back, each once: to the meter of their kind, and to the brakes. Whom only a returned use paid was not paid.
create function limits_return(given_users uuid[], given_refs text[]) returns void language plpgsql as $$
begin
  perform from limit_meter where limit_meter.user_id = any (given_users)
  order by limit_meter.user_id, limit_meter.kind for no key update;

  delete from payee_paid using limit_use as used
  where used.user_id = any (given_users) and used.ref = any (given_refs)
    and payee_paid.user_id = used.user_id and payee_paid.payee_id = used.payee_id and payee_paid.ref = used.ref;

  with back as (
    update limit_use set returned_at = clock_now()
    where limit_use.user_id = any (given_users) and limit_use.ref = any (given_refs) and limit_use.returned_at is null
    returning limit_use.user_id, limit_use.kind, limit_use.cents, limit_use.at, limit_use.confirmed, limit_use.is_new
  )
  update limit_meter as there
  set day_cents = there.day_cents - sums.day, month_cents = there.month_cents - sums.month,
      free_cents = there.free_cents - sums.free, free_new_cents = there.free_new_cents - sums.free_new, new_cents = there.new_cents - sums.new
  from (
    select meter.user_id, meter.kind,
           coalesce(sum(back.cents) filter (where back.kind = meter.kind and back.at > meter.day_since), 0) as day,
           coalesce(sum(back.cents) filter (where back.kind = meter.kind and back.at > meter.month_since), 0) as month,
           coalesce(sum(back.cents) filter (where meter.kind = 'internal' and back.at > meter.day_since and not back.confirmed), 0) as free,
           coalesce(sum(back.cents) filter (where meter.kind = 'internal' and back.at > meter.day_since and not back.confirmed and back.is_new), 0) as free_new,
           coalesce(sum(back.cents) filter (where meter.kind = 'internal' and back.at > meter.day_since and back.is_new), 0) as new
    from back join limit_meter as meter on meter.user_id = back.user_id
    group by meter.user_id, meter.kind
  ) as sums
  where there.user_id = sums.user_id and there.kind = sums.kind;
end $$;
revoke execute on function limits_return(uuid[], text[]) from public;
grant execute on function limits_return(uuid[], text[]) to sengi_app;
alter function limits_return(uuid[], text[]) set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_indexscan = off set enable_indexonlyscan = off;
drop function limits_return(text[]);
