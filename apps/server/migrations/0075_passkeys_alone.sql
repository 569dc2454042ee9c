-- A passkey signs its person in by itself and confirms a payment. What it is to sign is kept until it is answered, once.

-- Nobody is known yet: the answer names the person.
create table passkey_sign_in (
  challenge text primary key check (length(challenge) >= 40),
  expires_at timestamptz not null
);
create index passkey_sign_in_by_end on passkey_sign_in (expires_at);
grant select, insert, delete on passkey_sign_in to sengi_app;

-- For one act with its facts, so that what was signed for one payment confirms no other.
create table step_up_ask (
  user_id uuid not null references app_user,
  challenge text not null check (length(challenge) >= 40),
  act text not null,
  digest bytea not null check (length(digest) = 32),
  expires_at timestamptz not null,
  primary key (user_id, challenge)
);
create index step_up_ask_by_end on step_up_ask (expires_at);
grant select, insert, delete on step_up_ask to sengi_app;

-- What confirms payments brakes them while it is new, as a new PIN does: else a known password would be enough for a way of one's own.
drop index audit_event_of_secrets;
create index audit_event_of_secrets on audit_event (actor_id, at)
  where action in (
    'auth.password_changed', 'auth.pin_set', 'auth.second_factor_off', 'auth.second_factor_on', 'auth.passkey_added');
do $$
declare
  braking constant text := '''auth.second_factor_off''';
  body text;
  found integer := 0;
begin
  for body in
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and strpos(prosrc, braking) > 0
  loop
    execute replace(body, braking, braking || ', ''auth.second_factor_on'', ''auth.passkey_added''');
    found := found + 1;
  end loop;
  if found = 0 then
    raise exception 'Nothing brakes any more after a second factor';
  end if;
end
$$;
