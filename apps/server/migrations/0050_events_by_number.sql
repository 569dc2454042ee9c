-- The seal of the audit trail walked all events by their number, while a key of theirs begins with whoever did it since migration 0047.

-- As before, with each event looked up by its number.
create or replace function audit_seal_next(most int) returns int
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
        select waiting.event_id from audit_unsealed as waiting
        where exists (select from audit_event where audit_event.id = waiting.event_id offset 0)
        order by waiting.event_id limit most)
      returning event_id
    )
    select told.* from taken
    cross join lateral (select * from audit_event where audit_event.id = taken.event_id limit 1) as told order by told.id
  loop
    head.seq := head.seq + 1;
    head.hash := audit_hash(head.seq, head.hash, event);
    insert into audit_seal (seq, event_id, hash) values (head.seq, event.id, head.hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
