-- The highest tier is given by two of our team: whoever reviewed an application finds it fine, and another person, who reads the same papers,
-- agrees. What one person gave before stays as it was given.
alter table kyc_application
  add column takes_two boolean not null default false,
  add column accept_asked_by uuid references app_user check (accept_asked_by <> user_id),
  add column accept_asked_at timestamptz,
  -- Of the papers as they were read.
  add column accept_fingerprint text check (length(accept_fingerprint) = 64),
  add column accept_reason text check (length(accept_reason) between 1 and 500),
  -- Why somebody did not agree to what was asked last.
  add column accept_refusal text check (length(accept_refusal) between 10 and 500);
alter table kyc_application alter column takes_two set default true;
update kyc_application set takes_two = true where state = 'IN_REVIEW';
alter table kyc_application
  add constraint kyc_application_accept_asked check (num_nonnulls(accept_asked_by, accept_asked_at, accept_fingerprint) in (0, 3)),
  -- What a bureau answers is decided by none of us.
  add constraint kyc_application_takes_two check (not takes_two or target_tier <> 'tier_3' or state <> 'APPROVED' or decided_by is null
    or (accept_asked_by is not null and accept_asked_by <> decided_by));
grant update (accept_asked_by, accept_asked_at, accept_fingerprint, accept_reason, accept_refusal) on kyc_application to sengi_app;

-- What was written about somebody goes at the date at which everything else goes that the law has us keep.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'update kyc_application set reason = null, bureau_ref = null';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, found || ', accept_reason = null, accept_refusal = null');
end $$;
