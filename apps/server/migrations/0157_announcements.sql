-- Our team tells people something without writing to each of them: a short note above their pages, which a second person of the team read
-- before anybody sees it, from and until a moment, and which its reader can put away.
create table announcement (
  id uuid primary key default uuidv7(),
  level text not null check (level in ('information', 'warning')),
  title text not null check (length(title) between 3 and 60),
  title_af text not null check (length(title_af) between 3 and 60),
  said text not null check (length(said) between 10 and 280),
  said_af text not null check (length(said_af) between 10 and 280),
  -- Who reads it; null for everybody.
  tier text check (tier in ('tier_0', 'tier_1', 'tier_2', 'tier_3')),
  language text check (language in ('en', 'af')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null check (length(reason) between 10 and 500),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null default clock_now(),
  agreed_by uuid references app_user check (agreed_by <> asked_by),
  agreed_at timestamptz,
  -- Taken back before anybody agreed, or ended before its time.
  ended_by uuid references app_user,
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 10 and 500),
  check ((agreed_by is null) = (agreed_at is null)),
  check (num_nulls(ended_by, ended_at, end_reason) in (0, 3))
);
create index announcement_agreed on announcement (ends_at) where agreed_at is not null and ended_at is null;
create index announcement_asked on announcement (asked_at) where agreed_at is null and ended_at is null;
grant select, insert on announcement to sengi_app;
grant update (agreed_by, agreed_at, ended_by, ended_at, end_reason) on announcement to sengi_app;

create table announcement_put_away (
  user_id uuid not null references app_user,
  announcement_id uuid not null references announcement,
  at timestamptz not null default clock_now(),
  primary key (user_id, announcement_id)
);
create index announcement_put_away_of on announcement_put_away (announcement_id);
grant select, insert, delete on announcement_put_away to sengi_app;
