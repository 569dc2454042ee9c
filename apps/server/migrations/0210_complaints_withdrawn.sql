-- Whoever complained can withdraw it: it is over then, with nobody who decided and nothing that was found.
do $$
declare
  held text;
begin
  select conname into strict held from pg_constraint
  where conrelid = 'support_complaint'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nulls(decided_at, decided_by%';
  execute format('alter table support_complaint drop constraint %I', held);
end $$;
alter table support_complaint add constraint support_complaint_ends check (
  num_nulls(decided_at, decided_by, outcome, finding, root_cause) in (0, 5)
  or (decided_at is not null and outcome is not distinct from 'withdrawn' and redress is null
    and num_nulls(decided_by, finding, root_cause) = 3)
);
