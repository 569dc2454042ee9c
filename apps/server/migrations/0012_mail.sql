-- Letters on their way, the sandbox's mailbox, and who has shown that an e-mail address is theirs.

-- Written with their cause, delivered afterwards, perhaps more than once: the key lets the receiving side know it again.
-- The words go when the letter has gone, because some hold a code.
create table letter (
  id uuid primary key default uuidv7(),
  key text not null unique check (length(key) between 1 and 200),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body text check (length(body) <= 20000),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz not null default clock_now(),
  created_at timestamptz not null default clock_now(),
  closed_at timestamptz,
  check ((state = 'QUEUED') = (closed_at is null)),
  check ((state = 'QUEUED') = (body is not null))
);
create index letter_due on letter (due_at) where state = 'QUEUED';
create index letter_closed on letter (closed_at) where state <> 'QUEUED';
grant select, insert, delete on letter to sengi_app;
grant update (body, state, tries, due_at, closed_at) on letter to sengi_app;

-- The sandbox's mailbox: what a real server would have taken away.
create table sandbox_letter (
  id uuid primary key default uuidv7(),
  key text not null unique,
  recipient text not null,
  subject text not null,
  body text not null,
  html text,
  received_at timestamptz not null default clock_now()
);
create index sandbox_letter_to on sandbox_letter (lower(recipient), id desc);
grant select, insert on sandbox_letter to sengi_app;

-- An address counts as somebody's own once they have typed in what was sent there.
alter table app_user add column email_verified_at timestamptz;
grant update (email_verified_at) on app_user to sengi_app;

-- The code itself is only in the letter. A new one makes the old ones worthless.
create table email_code (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  email_canonical text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index email_code_of_user on email_code (user_id, id desc);
grant select, insert, delete on email_code to sengi_app;
grant update (tries, used_at) on email_code to sengi_app;

-- Devices that somebody has signed in from, to notice a new one.
create table known_device (
  user_id uuid not null references app_user,
  device text not null check (length(device) <= 200),
  first_seen_at timestamptz not null default clock_now(),
  primary key (user_id, device)
);
grant select, insert on known_device to sengi_app;
insert into known_device (user_id, device, first_seen_at)
  select user_id, device, min(created_at) from session group by user_id, device;
