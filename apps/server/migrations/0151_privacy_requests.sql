-- What people ask of us under POPIA (sections 11(3), 23 and 24) was answered here and there, and nobody saw until when it had to be. Each
-- wish has a row with its clock now, whichever way it came, until it is answered.
create table privacy_request (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('access', 'correction', 'deletion', 'objection')),
  -- `app` is what somebody asked for in their account, which the product answers by itself.
  via text not null check (via in ('app', 'ticket', 'letter', 'other')),
  -- A day in South Africa.
  asked_on date not null,
  what text check (length(what) between 10 and 2000),
  noted_by uuid references app_user,
  noted_at timestamptz not null default clock_now(),
  -- Who of our team looks after it; nobody where the product does.
  owner_id uuid references app_user,
  due_at timestamptz not null,
  -- From when on our team is told that it is due.
  warn_at timestamptz not null check (warn_at <= due_at),
  outcome text check (outcome in ('granted', 'partly', 'refused', 'withdrawn')),
  -- What the person was told, where our team answered.
  answer text check (length(answer) between 10 and 2000),
  ended_by uuid references app_user,
  ended_at timestamptz,
  primary key (user_id, id),
  check ((via = 'app') = (noted_by is null) and (noted_by is null) = (what is null)),
  check ((outcome is null) = (ended_at is null)),
  check ((ended_by is null) = (answer is null) and (ended_by is null or ended_at is not null)),
  check (via = 'app' or ended_at is null or ended_by is not null),
  -- Nobody looks after a wish of their own.
  check (user_id is distinct from owner_id and user_id is distinct from noted_by and user_id is distinct from ended_by)
);
create index privacy_request_open on privacy_request (due_at, id) where ended_at is null;
create index privacy_request_near on privacy_request (warn_at) where ended_at is null;
create index privacy_request_over on privacy_request (id desc) where ended_at is not null;
grant select, insert on privacy_request to sengi_app;
grant update (owner_id, outcome, answer, ended_by, ended_at) on privacy_request to sengi_app;

-- What was asked before, with the clock of the law.
insert into privacy_request (user_id, kind, via, asked_on, due_at, warn_at, outcome, ended_at)
select user_id, 'access', 'app', (asked_at at time zone 'Africa/Johannesburg')::date, asked_at + interval '30 days', asked_at + interval '28 days',
       case when ready_at is not null then 'granted' end, ready_at
from data_export;
insert into privacy_request (user_id, kind, via, asked_on, due_at, warn_at, outcome, ended_at)
select user_id, 'deletion', 'app', (asked_at at time zone 'Africa/Johannesburg')::date, asked_at + interval '30 days', asked_at + interval '28 days',
       case state when 'ASKED' then null when 'UNDONE' then 'withdrawn' when 'PREVENTED' then 'refused' else 'granted' end, ended_at
from account_closure;

-- It is shredded with what else was asked.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'delete from data_export where user_id = person;';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, 'delete from privacy_request where user_id = person; ' || found);
end $$;
