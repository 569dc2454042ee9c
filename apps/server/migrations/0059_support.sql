-- People ask our team in tickets: what they wrote, the files they showed and what they were answered belong to whoever asked.

create table support_ticket (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  topic text not null check (topic in ('payment', 'purchase', 'p2p', 'verification', 'security', 'complaint', 'other')),
  subject text not null check (length(subject) between 1 and 200),
  -- What of the person's own it is about, by the module that has it.
  about_kind text check (about_kind in ('p2p_order', 'purchase', 'withdrawal')),
  about_id uuid,
  state text not null default 'open' check (state in ('open', 'waiting_for_us', 'waiting_for_you', 'solved', 'closed')),
  turn text not null default 'ours' check (turn in ('ours', 'theirs', 'nobodys')),
  -- Since when it is whose turn it is: the age of a ticket in its queue.
  since timestamptz not null default clock_now(),
  answer_by timestamptz,
  ended_at timestamptz,
  taken_by uuid references app_user,
  opened_at timestamptz not null default clock_now(),
  primary key (user_id, id),
  check ((about_kind is null) = (about_id is null)),
  check (turn = case when state in ('open', 'waiting_for_us') then 'ours' when state = 'waiting_for_you' then 'theirs' else 'nobodys' end),
  check ((answer_by is not null) = (turn = 'ours')),
  check ((ended_at is not null) = (turn = 'nobodys')),
  check (taken_by <> user_id)
);
create index support_ticket_queue on support_ticket (turn, since, id);
create index support_ticket_id on support_ticket (id);
create index support_ticket_number on support_ticket (right(id::text, 8));
create index support_ticket_solved on support_ticket (ended_at) where state = 'solved';
create index support_ticket_open on support_ticket (user_id) where turn <> 'nobodys';
grant select, insert on support_ticket to sengi_app;
grant update (state, turn, since, answer_by, ended_at, taken_by) on support_ticket to sengi_app;

-- A file is kept sealed under a name of chance; this row says whose it is and in which ticket it was shown.
create table support_file (
  user_id uuid not null references app_user,
  ticket_id uuid not null,
  id uuid not null default uuidv7(),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  storage_name text not null unique check (storage_name ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default clock_now(),
  primary key (user_id, ticket_id, id),
  unique (user_id, ticket_id, sha256),
  foreign key (user_id, ticket_id) references support_ticket
);
create index support_file_day on support_file (user_id, at);
grant select, insert on support_file to sengi_app;

create table support_message (
  user_id uuid not null references app_user,
  ticket_id uuid not null,
  id uuid not null default uuidv7(),
  author_id uuid not null references app_user,
  by_staff boolean not null,
  said text not null check (length(said) <= 4000),
  file_id uuid,
  at timestamptz not null default clock_now(),
  primary key (user_id, ticket_id, id),
  foreign key (user_id, ticket_id) references support_ticket,
  foreign key (user_id, ticket_id, file_id) references support_file,
  check (by_staff = (author_id <> user_id)),
  check ((said = '') = (file_id is not null))
);
create index support_message_day on support_message (user_id, at) where not by_staff;
grant select, insert on support_message to sengi_app;
