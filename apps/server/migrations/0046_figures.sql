-- Figures that staff may change while the product runs: a row for each change, with who, why and from when, so that what held at any
-- moment can be told afterwards. Nothing here is ever edited; a change is taken back by another one.
create table setting_change (
  id uuid primary key default uuidv7(),
  key text not null check (key ~ '^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$'),
  value jsonb not null,
  from_when timestamptz not null default clock_now(),
  changed_by uuid references app_user,
  reason text not null check (length(reason) between 1 and 500),
  changed_at timestamptz not null default clock_now()
);
create index on setting_change (key, from_when, id);
grant select, insert on setting_change to sengi_app;

-- Every process keeps the figures by heart, and every browser some of them: whoever writes a change, and however, tells them all.
create function tell_of_setting() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('sengi_live', '* figures');
  return null;
end
$$;
create trigger setting_change_told after insert on setting_change for each statement execute function tell_of_setting();

-- What staff had changed of P2P's figures goes on. An outage is no figure but a state of the market, with deadlines that move with it: it stays.
insert into setting_change (key, value, from_when, changed_by, reason, changed_at)
select 'p2p.' || lower(regexp_replace(name, '([A-Z])', '_\1', 'g')), value, changed_at, changed_by, 'Changed before reasons were kept', changed_at
from p2p_setting where name <> 'outage';
delete from p2p_setting where name <> 'outage';
alter table p2p_setting add constraint p2p_setting_is_outage check (name = 'outage');
