-- Colleagues narrow the same lists in the same way every day: each keeps their own ways of looking under a name. What was typed to find
-- somebody is not among it.
create table saved_view (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  page text not null check (length(page) between 1 and 60),
  name text not null check (length(name) between 1 and 40),
  -- As an address says it: `queue=late&sort=last`.
  filters text not null check (length(filters) between 1 and 300),
  made_at timestamptz not null default clock_now(),
  primary key (user_id, id)
);
create unique index saved_view_name on saved_view (user_id, page, lower(name));
grant select, insert, delete on saved_view to sengi_app;
