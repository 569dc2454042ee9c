-- A language model hears percentages of somebody's portfolio only once they said so, and what it wrote goes when they take that back.
alter table consent_event drop constraint consent_event_kind_check;
alter table consent_event add constraint consent_event_kind_check
  check (kind in ('marketing_email', 'marketing_push', 'insights_model'));
-- Nobody was asked before.
update insights_cache set findings_hash = null, answer = null, generated_at = null where answer ->> 'source' = 'model';
