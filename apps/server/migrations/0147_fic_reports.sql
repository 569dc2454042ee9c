-- What is to be reported to the Financial Intelligence Centre had no place: who found it, until when the law wants it, and that it was sent.
-- A report that is over is never altered, whoever asks. Who works on suspicions has a role of their own, because nobody may hear of them.
alter table staff_role drop constraint staff_role_role_check;
alter table staff_role add constraint staff_role_role_check check (role in
  ('owner', 'support', 'compliance', 'reporting', 'disputes', 'treasury_maker', 'treasury_approver', 'security', 'config'));
alter table role_change drop constraint role_change_role_check;
alter table role_change add constraint role_change_role_check check (role in
  ('owner', 'support', 'compliance', 'reporting', 'disputes', 'treasury_maker', 'treasury_approver', 'security', 'config'));

create table fic_report (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in
    ('cash_threshold', 'terrorist_property', 'suspicious_transaction', 'suspicious_activity', 'terrorist_financing')),
  state text not null default 'OPEN' check (state in ('OPEN', 'DRAFTED', 'AGREED', 'FILED', 'CLOSED')),
  -- Whom it is about; null for somebody without an account.
  user_id uuid references app_user,
  known_on date not null,
  due_at timestamptz not null,
  -- From when on our team is told that it is due.
  warn_at timestamptz not null check (warn_at <= due_at),
  narrative text not null check (length(narrative) between 20 and 8000),
  cents bigint check (cents > 0),
  owner_id uuid not null references app_user,
  opened_by uuid not null references app_user,
  opened_at timestamptz not null default clock_now(),
  asked_by uuid references app_user,
  asked_at timestamptz,
  agreed_by uuid references app_user,
  reference text check (length(reference) between 4 and 60),
  ended_by uuid references app_user,
  ended_at timestamptz,
  close_reason text check (length(close_reason) between 10 and 1000),
  check ((asked_by is null) = (asked_at is null)),
  check ((state in ('FILED', 'CLOSED')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  check ((state = 'FILED') = (reference is not null)),
  check ((state = 'CLOSED') = (close_reason is not null)),
  -- Nobody keeps a report about themselves, and whoever asked does not agree.
  check (user_id is null or (user_id not in (opened_by, owner_id)
    and user_id is distinct from agreed_by and user_id is distinct from ended_by)),
  check (agreed_by is null or (asked_by is not null and agreed_by <> asked_by)),
  check (state <> 'AGREED' or agreed_by is not null)
);
create index fic_report_open on fic_report (due_at, id) where ended_at is null;
create index fic_report_near on fic_report (warn_at) where ended_at is null;
create index fic_report_asked on fic_report (asked_at) where state = 'DRAFTED' and asked_by is not null and agreed_by is null;
create index fic_report_over on fic_report (id desc) where ended_at is not null;

create table fic_report_step (
  report_id uuid not null references fic_report,
  seq integer not null check (seq > 0),
  at timestamptz not null default clock_now(),
  by uuid not null references app_user,
  act text not null check (act in ('open', 'draft', 'ask', 'refuse', 'agree', 'file', 'close', 'hand_on')),
  state text not null check (state in ('OPEN', 'DRAFTED', 'AGREED', 'FILED', 'CLOSED')),
  note text check (length(note) between 1 and 1000),
  primary key (report_id, seq)
);

create function fic_report_keep() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.state in ('FILED', 'CLOSED') then
    raise exception 'report % is kept as it is', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger fic_report_kept before update or delete on fic_report for each row execute function fic_report_keep();

create function fic_report_step_keep() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a step of a report is kept as it is' using errcode = 'integrity_constraint_violation';
end $$;
create trigger fic_report_step_kept before update or delete on fic_report_step for each row execute function fic_report_step_keep();

grant select, insert on fic_report, fic_report_step to sengi_app;
grant update (state, narrative, cents, owner_id, asked_by, asked_at, agreed_by, reference, ended_by, ended_at, close_reason)
  on fic_report to sengi_app;
