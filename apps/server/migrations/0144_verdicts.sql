-- Our team says of each thing that somebody said or showed whether it is fine, and of what is not why. What was not fine is to be given again:
-- until now that could be said of documents alone.
alter table kyc_detail
  add column refused_at timestamptz,
  add constraint kyc_detail_judged check (accepted_at is null or refused_at is null);
grant update (refused_at) on kyc_detail to sengi_app;

-- History: written with the decision that they belong to, never changed. Without a fault it is fine.
create table kyc_verdict (
  user_id uuid not null references app_user,
  review_id uuid not null,
  field text not null check (field in
    ('name', 'number', 'birth_date', 'country', 'address', 'funds', 'ID', 'Selfie', 'ProofOfAddress', 'SourceOfFunds', 'whole')),
  application_id uuid not null references kyc_application,
  act text not null check (act in ('ACCEPTED', 'REFUSED', 'ASKED_AGAIN')),
  fault text check (fault in ('does_not_match', 'unreadable', 'expired', 'cut_off', 'name_differs', 'too_old', 'face_differs',
    'wrong_document', 'not_explained', 'other')),
  text text check (length(text) between 1 and 500),
  by uuid not null references app_user check (by <> user_id),
  at timestamptz not null default clock_now(),
  primary key (user_id, review_id, field),
  check (fault is not null or (text is null and field <> 'whole')),
  check (fault is distinct from 'other' or text is not null)
);
create index kyc_verdict_of_application on kyc_verdict (user_id, application_id);
grant select, insert on kyc_verdict to sengi_app;

-- While it was looked at, a paper was asked for again that is not there yet.
create or replace function kyc_waits_for_person(of_user uuid, since timestamptz) returns boolean
  language sql stable
  return exists (select from kyc_document where user_id = of_user and state = 'REFUSED' and changed_at >= since)
    or exists (select from kyc_detail where user_id = of_user and refused_at >= since);

-- What was said about somebody goes at the date at which everything else goes that the law has us keep.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'delete from kyc_clash where person in (user_id, holder_id);';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, found || ' delete from kyc_verdict where user_id = person;');
end $$;
