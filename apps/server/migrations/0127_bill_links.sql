-- People join a bill group by a link that one of its members shares: each member has one at a time, it ends at a date, and a new one
-- takes the place of the old, whose code is then nobody's. Whoever made it copies it again, so the code is kept as it is.

create table bill_link (
  group_id uuid not null,
  member_id uuid not null,
  code text not null unique check (code ~ '^[0-9A-Za-z_-]{22}$'),
  made_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (group_id, member_id),
  foreign key (member_id, group_id) references bill_member (id, group_id),
  check (expires_at > made_at)
);

grant select, insert on bill_link to sengi_app;
grant update (code, made_at, expires_at, withdrawn_at) on bill_link to sengi_app;
