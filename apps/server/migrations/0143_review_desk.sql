-- The review of applications is a queue of several people: each application has a time by which it should be reviewed, and is held by one of
-- our team while they work on it. It frees itself, so that nobody holds up the others.
alter table kyc_application
  add column due_at timestamptz,
  add column held_by uuid references app_user check (held_by <> user_id),
  add column held_until timestamptz;
update kyc_application set due_at = date_trunc('milliseconds', created_at) + interval '24 hours' where state = 'IN_REVIEW';
alter table kyc_application
  add constraint kyc_application_due check (state <> 'IN_REVIEW' or due_at is not null),
  add constraint kyc_application_held check ((held_by is null) = (held_until is null) and (held_by is null or state = 'IN_REVIEW'));
grant update (due_at, held_by, held_until) on kyc_application to sengi_app;

drop index kyc_application_queue;
create index kyc_application_queue on kyc_application (due_at, id) where state = 'IN_REVIEW';

-- While it was looked at, a paper was asked for again that is not there yet.
create function kyc_waits_for_person(of_user uuid, since timestamptz) returns boolean
  language sql stable
  return exists (select from kyc_document where user_id = of_user and state = 'REFUSED' and changed_at >= since);
