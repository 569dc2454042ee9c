-- A change of a figure is tied to what one person proposed and another approved: the application could write one that nobody agreed to, as
-- long as it named nobody. What was changed before proposals were kept says so, and the application cannot say it.
alter table setting_change add column before_proposals boolean not null default false;
update setting_change set before_proposals = true where proposal_id is null;
alter table setting_change drop constraint setting_change_by_two;
alter table setting_change add constraint setting_change_by_two check (before_proposals = (proposal_id is null));
revoke insert on setting_change from sengi_app;
grant insert (key, value, from_when, changed_by, reason, proposal_id) on setting_change to sengi_app;

-- Whatever writes it, a change is the one that was approved, from the moment that was agreed.
create function setting_change_as_approved() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.proposal_id is not null and not exists (
    select from setting_proposal as proposal where proposal.id = new.proposal_id and proposal.state = 'APPROVED'
      and proposal.key = new.key and proposal.value = new.value and proposal.proposed_by is not distinct from new.changed_by
      and coalesce(proposal.from_when, proposal.decided_at) = new.from_when
  ) then
    raise exception 'Nobody approved this change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger setting_change_is_approved before insert on setting_change for each row execute function setting_change_as_approved();
