-- What somebody thinks of each kind of insight: whether it helps, and since when they want to see it no more. By kind, so there are only a few,
-- and they go with the row when an account is closed.
alter table insights_cache add column opinions jsonb not null default '{}' check (jsonb_typeof(opinions) = 'object');
-- Our team adds up what people think; most have said nothing.
create index insights_cache_judged on insights_cache (user_id) where opinions <> '{}';
