-- Being put into a bill group by somebody whom one does not know asks first: until the yes there is no place in the group, so that
-- no bill can name whoever was only asked. Whoever is in a group today stays there.

create table bill_invitation (
  user_id uuid not null references app_user,
  group_id uuid not null references bill_group,
  id uuid not null unique default uuidv7(),
  invited_by uuid not null references app_user,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  asked_at timestamptz not null default clock_now(),
  answered_at timestamptz,
  primary key (user_id, group_id),
  check (user_id <> invited_by),
  check ((state = 'OPEN') = (answered_at is null))
);
-- Nobody is asked into several groups at once by the same person, however fast that one types.
create unique index bill_invitation_of_pair on bill_invitation (invited_by, user_id) where state = 'OPEN';
create index bill_invitation_of_group on bill_invitation (group_id) where state = 'OPEN';

grant select, insert on bill_invitation to sengi_app;
grant update (id, invited_by, state, asked_at, answered_at) on bill_invitation to sengi_app;
