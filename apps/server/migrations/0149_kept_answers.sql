-- Our team is asked the same again and again: answers are kept in both languages, for whoever answers to begin from. What they said before
-- they were changed is in the record.
create table kept_answer (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 3 and 80),
  said text not null check (length(said) between 1 and 3000),
  -- Null where nobody translated it.
  said_af text check (length(said_af) between 1 and 3000),
  version integer not null default 1 check (version > 0),
  used integer not null default 0 check (used >= 0),
  made_by uuid not null references app_user,
  made_at timestamptz not null default clock_now(),
  changed_by uuid references app_user,
  changed_at timestamptz,
  retired_by uuid references app_user,
  retired_at timestamptz,
  check ((changed_by is null) = (changed_at is null) and (changed_by is null) = (version = 1)),
  check ((retired_by is null) = (retired_at is null))
);
create unique index kept_answer_title on kept_answer (lower(title)) where retired_at is null;
create index kept_answer_chosen on kept_answer (id) where retired_at is null;
create index kept_answer_retired on kept_answer (id) where retired_at is not null;
grant select, insert on kept_answer to sengi_app;
grant update (title, said, said_af, version, used, changed_by, changed_at, retired_by, retired_at) on kept_answer to sengi_app;
