-- What people change of themselves: how they are called, and where they are reached. A name that somebody gave up belongs to nobody else,
-- an address or number counts from when its owner typed in what was sent there, and a number is one account's.

alter table app_user
  add column display_name text check (length(display_name) between 2 and 40),
  add column username_changed_at timestamptz,
  add column phone_confirmed_at timestamptz,
  add check (phone_confirmed_at is null or phone is not null);
grant update (display_name, username, username_changed_at, email, email_canonical, phone_confirmed_at) on app_user to sengi_app;

-- Whoever sends to a number must mean one person. The same index finds them.
create unique index app_user_of_confirmed_phone on app_user (phone) where phone_confirmed_at is not null;

-- Names that were given up, for ever: who takes one would be paid instead of whoever had it. Its owner may return to it.
create table username_left (
  username text primary key check (username ~ '^[a-z0-9_]{3,20}$'),
  user_id uuid not null references app_user,
  left_at timestamptz not null default clock_now()
);
create index username_left_of_user on username_left (user_id);
grant select, insert on username_left to sengi_app;

-- An address or a number that somebody wants to have, and the codes that show that it is theirs, as hashes. Who confirmed a number before
-- shows with a second code that the old side agrees: from the old number, or from the e-mail address where that number is lost. A target
-- that is another account's is kept alike and answered alike, only that no code was sent there.
create table contact_change (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('email', 'phone')),
  target text not null check (length(target) between 3 and 254),
  typed text not null check (length(typed) between 3 and 254),
  code_hash bytea not null check (length(code_hash) = 32),
  old_way text check (old_way in ('phone', 'email')),
  old_code_hash bytea check (length(old_code_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, id),
  check (expires_at > created_at),
  check (used_at is null or ended_at is null),
  check ((old_way is null) = (old_code_hash is null)),
  check (old_way is null or kind = 'phone')
);
create unique index contact_change_open on contact_change (user_id, kind) where used_at is null and ended_at is null;
-- A number is written to so often a day, whoever asks.
create index contact_change_of_target on contact_change (kind, target, created_at);
create index contact_change_by_time on contact_change (created_at);
grant select, insert, delete on contact_change to sengi_app;
grant update (tries, used_at, ended_at) on contact_change to sengi_app;

-- Text messages on their way, as letters are: written with their cause, handed over afterwards, perhaps more than once. The words go
-- when the message has gone, because most hold a code.
create table text_message (
  recipient text not null check (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  id uuid not null default uuidv7(),
  key text not null check (length(key) between 1 and 200),
  body text check (length(body) <= 600),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz not null default clock_now(),
  created_at timestamptz not null default clock_now(),
  closed_at timestamptz,
  primary key (recipient, id),
  unique (recipient, key),
  check ((state = 'QUEUED') = (closed_at is null)),
  check ((state = 'QUEUED') = (body is not null))
);
create index text_message_due on text_message (due_at) where state = 'QUEUED';
create index text_message_closed on text_message (closed_at) where state <> 'QUEUED';
grant select, insert, delete on text_message to sengi_app;
grant update (body, state, tries, due_at, closed_at) on text_message to sengi_app;

-- The sandbox's telephones: what a network would have delivered.
create table sandbox_text (
  id uuid primary key default uuidv7(),
  key text not null,
  recipient text not null,
  body text not null,
  received_at timestamptz not null default clock_now(),
  unique (recipient, key)
);
create index sandbox_text_to on sandbox_text (recipient, id desc);
grant select, insert on sandbox_text to sengi_app;

-- Another e-mail address brakes what leaves like a new password: what braked before goes on to, whatever that is.
create index audit_event_of_addresses on audit_event (actor_id, at) where action = 'auth.email_changed';
alter function brake_ends(uuid, interval) rename to brake_of_secrets_ends;
create function brake_ends(of_user uuid, brake_for interval) returns timestamptz language sql stable as $$
  select greatest(brake_of_secrets_ends(of_user, brake_for), (
    select max(at) + brake_for from audit_event
    where actor_id = of_user and action = 'auth.email_changed' and at > clock_now() - brake_for))
$$;
revoke execute on function brake_ends from public;
grant execute on function brake_ends to sengi_app;
