-- Which version of the terms each person accepted, and when: a later version is asked for again, and what was accepted before it stays
-- provable. The column of the account says the last one, this table all of them.
create table terms_acceptance (
  user_id uuid not null references app_user,
  version text not null check (length(version) between 1 and 20),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
grant select on terms_acceptance to sengi_app;
create trigger terms_acceptance_is_history before update or delete or truncate on terms_acceptance
  for each statement execute function refuse_rewrite();

-- The first text was named by a day before it had a number.
update app_user set terms_version = '1.0' where terms_version = '2026-11-01';
-- Whoever joined before this table accepted the version of that day.
insert into terms_acceptance (user_id, version, accepted_at) select id, terms_version, terms_accepted_at from app_user;

-- Written by the database itself with the account, so that no way of accepting leaves it out.
create function keep_terms_acceptance() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into terms_acceptance (user_id, version, accepted_at)
  values (new.id, new.terms_version, new.terms_accepted_at) on conflict do nothing;
  return null;
end $$;
revoke execute on function keep_terms_acceptance from public;
create trigger app_user_keeps_terms after insert or update of terms_version on app_user
  for each row execute function keep_terms_acceptance();
grant update (terms_version, terms_accepted_at) on app_user to sengi_app;
