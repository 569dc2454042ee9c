-- What brakes was said in two places that had parted: another e-mail address braked sales on P2P and what goes onto a card, and neither payments
-- nor withdrawals.

-- Another e-mail address stands among what brakes everywhere, and is found by the same index.
drop index audit_event_of_secrets;
create index audit_event_of_secrets on audit_event (actor_id, at)
  where action in (
    'auth.password_changed', 'auth.pin_set', 'auth.second_factor_off', 'auth.second_factor_on', 'auth.passkey_added', 'auth.email_changed');
do $$
declare
  braking constant text := '''auth.passkey_added''';
  body text;
  found integer := 0;
begin
  for body in
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and strpos(prosrc, braking) > 0
  loop
    execute replace(body, braking, braking || ', ''auth.email_changed''');
    found := found + 1;
  end loop;
  if found <> 2 then
    raise exception 'What brakes is said in % places', found;
  end if;
end
$$;
drop function brake_ends(uuid, interval);
alter function brake_of_secrets_ends(uuid, interval) rename to brake_ends;
drop index audit_event_of_addresses;
