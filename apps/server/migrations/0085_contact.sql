-- Visitors write to our team without an account, and whoever reports a compliance issue may do so without a name. What is over is
-- forgotten at its date.

create table contact_message (
  id uuid primary key default uuidv7(),
  subject text not null check (subject in ('general', 'account', 'p2p', 'kyc', 'technical', 'compliance')),
  -- Who reads it: nobody but compliance sees what was reported to it.
  desk text not null generated always as (case subject when 'compliance' then 'compliance' else 'support' end) stored,
  first_name text check (length(first_name) between 1 and 60),
  last_name text check (length(last_name) between 1 and 60),
  -- As it was typed, for the letter; the other one counts.
  email text check (length(email) between 3 and 254),
  email_canonical text check (length(email_canonical) between 3 and 254),
  language text not null check (language in ('en', 'af')),
  said text not null check (length(said) between 1 and 4000),
  -- Of what the page was given for one message: sent twice, it is one.
  stamp_hash bytea not null unique check (length(stamp_hash) = 32),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text check (length(answer) between 1 and 4000),
  ended_by uuid references app_user,
  ended_at timestamptz,
  received_at timestamptz not null default clock_now(),
  check (num_nonnulls(first_name, last_name, email, email_canonical) in (0, 4)),
  check (email is not null or subject = 'compliance'),
  check ((state = 'open') = (ended_at is null)),
  check ((ended_by is null) = (ended_at is null)),
  check ((state = 'answered') = (answer is not null)),
  check (state <> 'answered' or email is not null)
);
create index contact_message_queue on contact_message (desk, (state = 'open'), id);
create index contact_message_day on contact_message (email_canonical, received_at);
create index contact_message_by_end on contact_message (desk, ended_at) where state <> 'open';
grant select, insert, delete on contact_message to sengi_app;
grant update (state, answer, ended_by, ended_at) on contact_message to sengi_app;
