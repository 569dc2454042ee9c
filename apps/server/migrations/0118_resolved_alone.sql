-- From which sum on a second person must approve what becomes of a payment in suspense is a figure that staff change. A row keeps what
-- held when it was asked for, so that a change of the figure neither frees what waits nor accuses what was done; a row that does not
-- say is held to the strictest.
alter table bank_resolution add column alone_up_to_cents units not null default 5000000;
alter table bank_resolution alter column alone_up_to_cents set default 0;

do $$
declare
  held text;
begin
  select conname into strict held from pg_constraint
  where conrelid = 'bank_resolution'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%5000000%';
  execute format('alter table bank_resolution drop constraint %I', held);
end $$;

alter table bank_resolution add constraint bank_resolution_second_person check (
  state in ('ASKED', 'WITHDRAWN') or asked_by is null or amount_cents <= alone_up_to_cents or approved_by is not null);
