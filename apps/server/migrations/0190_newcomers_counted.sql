-- How far newcomers got takes several looks at each of them. They are counted every minute, and the overview shows what was counted.
create table newcomer_count (
  single boolean primary key default true check (single),
  counted_at timestamptz not null,
  reached jsonb not null
);
grant select, insert, update on newcomer_count to sengi_app;
