-- A ticket can be a complaint: it has clocks that the law sets, is decided in writing by somebody who did not answer in it, and stands
-- in a register with what came of it.

create table support_complaint (
  user_id uuid not null references app_user,
  ticket_id uuid not null,
  state text not null default 'received' check (state in ('received', 'acknowledged', 'referable', 'decided')),
  category text not null check (category in ('other', 'money', 'delay', 'fees', 'service', 'information', 'privacy')),
  product text not null check (product in ('other', 'wallet', 'buying', 'p2p', 'card', 'qr', 'staking', 'bills', 'rewards', 'account', 'verification')),
  -- Its person, or who of our team marked it.
  said_by uuid not null references app_user,
  -- The colleague whom it is about.
  against uuid references app_user,
  made_at timestamptz not null,
  acknowledge_by timestamptz not null,
  decide_by timestamptz not null check (decide_by > acknowledge_by),
  -- The next clock, and from when on it waits for our team.
  due_by timestamptz,
  near_at timestamptz,
  acknowledged_at timestamptz,
  -- Null where the clock did it.
  acknowledged_by uuid references app_user,
  told_at timestamptz,
  told_by uuid references app_user,
  refer_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references app_user,
  outcome text check (outcome in ('upheld', 'partly', 'not_upheld', 'withdrawn')),
  finding text check (length(finding) between 10 and 2000),
  redress text check (length(redress) between 1 and 500),
  root_cause text check (root_cause in ('none', 'system', 'person', 'process', 'wording', 'partner')),
  escalated_to text check (escalated_to in ('management', 'ombud', 'regulator')),
  escalated_at timestamptz,
  escalation_reason text check (length(escalation_reason) between 10 and 500),
  primary key (user_id, ticket_id),
  foreign key (user_id, ticket_id) references support_ticket,
  check ((state = 'decided') = (decided_at is not null)),
  check (num_nulls(decided_at, decided_by, outcome, finding, root_cause) in (0, 5)),
  check (redress is null or state = 'decided'),
  check (num_nulls(due_by, near_at) in (0, 2) and (due_by is null) = (state = 'decided')),
  check (state <> 'acknowledged' or acknowledged_at is not null),
  check (state <> 'referable' or (told_at is not null and refer_until is not null)),
  check (num_nulls(escalated_to, escalated_at, escalation_reason) in (0, 3)),
  check (decided_by <> against and decided_by <> user_id),
  check (against <> user_id)
);
create index support_complaint_ticket on support_complaint (ticket_id);
create index support_complaint_due on support_complaint (due_by, ticket_id) where decided_at is null;
create index support_complaint_over on support_complaint (decided_at, ticket_id) where decided_at is not null;
grant select, insert on support_complaint to sengi_app;
grant update (state, category, product, against, due_by, near_at, acknowledged_at, acknowledged_by, told_at, told_by, refer_until,
  decided_at, decided_by, outcome, finding, redress, root_cause, escalated_to, escalated_at, escalation_reason)
  on support_complaint to sengi_app;

-- What people complained about before has been a complaint since it was written.
insert into support_complaint (user_id, ticket_id, category, product, said_by, made_at, acknowledge_by, decide_by, due_by, near_at)
select user_id, id, 'other', 'other', user_id, opened_at, opened_at + interval '21 days', opened_at + interval '42 days',
       opened_at + interval '21 days', opened_at + interval '7 days'
from support_ticket where topic = 'complaint' and turn <> 'nobodys';

-- A complaint is shredded with its ticket.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'delete from support_ticket where user_id = person;';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, 'delete from support_complaint where user_id = person; ' || found);
end $$;
