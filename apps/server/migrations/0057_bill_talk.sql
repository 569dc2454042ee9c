-- Bills are talked about beside the bill, and a debt is brought to mind at most once a day. What was said about a bill, and when
-- somebody was reminded last, belongs to the group.

-- The words of a comment that was deleted are gone; that there was one stays.
create table bill_comment (
  group_id uuid not null references bill_group,
  expense_id uuid not null,
  id uuid not null default uuidv7(),
  author_id uuid not null references app_user,
  said text not null check (length(said) <= 500),
  at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  primary key (group_id, expense_id, id),
  foreign key (expense_id, group_id) references bill_expense (id, group_id),
  check ((said = '') = (deleted_at is not null))
);
grant select, insert on bill_comment to sengi_app;
grant update (said, deleted_at) on bill_comment to sengi_app;

-- One row for each debt that was ever brought to mind: who reminded whom, and when last.
create table bill_reminder (
  group_id uuid not null references bill_group,
  by_id uuid not null references app_user,
  user_id uuid not null references app_user,
  at timestamptz not null default clock_now(),
  primary key (group_id, by_id, user_id),
  check (by_id <> user_id)
);
grant select, insert on bill_reminder to sengi_app;
grant update (at) on bill_reminder to sengi_app;
