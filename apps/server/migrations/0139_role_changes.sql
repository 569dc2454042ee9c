-- Roles that somebody of our team asks for on behalf of a colleague, and another one gives; and those that were taken.
create table role_change (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  role text not null check (role in ('owner', 'support', 'compliance', 'disputes', 'treasury_maker', 'treasury_approver', 'security', 'config')),
  reason text not null check (length(reason) between 10 and 1000),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null default clock_now(),
  outcome text check (outcome in ('given', 'taken', 'refused', 'lapsed')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (decided_by is not null or outcome is null or outcome = 'lapsed'),
  -- Nobody asks for a role of their own or decides on it, and who asked does not give.
  check (asked_by <> user_id and decided_by is distinct from user_id),
  check (outcome is distinct from 'given' or decided_by <> asked_by)
);
create unique index role_change_open on role_change (user_id, role) where outcome is null;
create index role_change_decided on role_change (id desc) where outcome is not null;
grant select, insert on role_change to sengi_app;
grant update (outcome, decided_by, decided_at) on role_change to sengi_app;
