-- Prominent people (FICA, sections 21F to 21H): everybody is asked once, with what the second tier rests on. A yes, or what our team found,
-- is a case: approved, refused or cleared by two, on where wealth and funds come from, and looked at again by a date.
alter table kyc_detail drop constraint kyc_detail_kind_check,
  add constraint kyc_detail_kind_check check (kind in ('identity', 'address', 'funds', 'prominence'));
alter table kyc_document drop constraint kyc_document_kind_check,
  add constraint kyc_document_kind_check check (kind in ('ID', 'Selfie', 'ProofOfAddress', 'SourceOfFunds', 'SourceOfWealth'));
alter table kyc_verdict drop constraint kyc_verdict_field_check,
  add constraint kyc_verdict_field_check check (field in
    ('name', 'number', 'birth_date', 'country', 'address', 'funds', 'ID', 'Selfie', 'ProofOfAddress', 'SourceOfFunds', 'SourceOfWealth', 'whole'));

-- One case for each person, for good: what is said or found later goes on in it.
create table pep_case (
  user_id uuid primary key references app_user,
  state text not null check (state in
    ('DECLARED', 'FOUND', 'INFORMATION_ASKED', 'INFORMED', 'PROPOSED', 'APPROVED', 'REFUSED', 'CLEARED', 'REVIEW_DUE')),
  -- Whether its person knows: they said it, or were asked for more.
  is_told boolean not null,
  -- What our team found is not altered by what its person says.
  is_found boolean not null,
  kind text not null check (kind in ('foreign', 'domestic', 'influential')),
  relation text not null check (relation in ('self', 'family', 'associate')),
  country text not null check (length(country) = 2),
  held_from date not null,
  held_until date check (held_until >= held_from),
  -- Sealed: which position it is, and where wealth and funds come from.
  position bytea not null check (length(position) between 34 and 16384),
  wealth bytea check (length(wealth) between 34 and 16384),
  wealth_at timestamptz,
  opened_at timestamptz not null default clock_now(),
  -- By when the next step is to be done; of what was approved when it is looked at again, of what is over when it ended.
  due_at timestamptz not null,

  asked_outcome text check (asked_outcome in ('approve', 'refuse', 'clear')),
  asked_rating text check (asked_rating in ('high', 'standard')),
  asked_reason text check (length(asked_reason) between 10 and 500),
  asked_by uuid references app_user check (asked_by <> user_id),
  asked_at timestamptz,
  asked_from text,

  rating text check (rating in ('high', 'standard')),
  proposed_by uuid references app_user check (proposed_by <> user_id),
  decided_by uuid references app_user check (decided_by <> user_id),
  decided_at timestamptz,

  check ((wealth is null) = (wealth_at is null)),
  constraint pep_case_asked check (num_nonnulls(asked_outcome, asked_reason, asked_by, asked_at, asked_from) = case state when 'PROPOSED' then 5 else 0 end),
  check (state <> 'PROPOSED' or (asked_outcome = 'approve') = (asked_rating is not null)),
  check (asked_outcome is distinct from 'approve' or wealth is not null),
  -- A foreign position is always of high risk.
  check (kind <> 'foreign' or asked_rating is distinct from 'standard'),
  check (num_nonnulls(proposed_by, decided_by, decided_at) in (0, 3)),
  constraint pep_case_takes_two check (state not in ('APPROVED', 'REFUSED', 'CLEARED', 'REVIEW_DUE')
    or (decided_by is not null and proposed_by is not null and decided_by <> proposed_by)),
  constraint pep_case_approved_on check (state not in ('APPROVED', 'REVIEW_DUE')
    or (wealth is not null and rating is not null and (kind <> 'foreign' or rating = 'high')))
);
create index pep_case_due on pep_case (due_at, user_id);
create index pep_case_open on pep_case (due_at, user_id) where state not in ('APPROVED', 'REFUSED', 'CLEARED');
grant select, insert on pep_case to sengi_app;
grant update (state, is_told, is_found, kind, relation, country, held_from, held_until, position, wealth, wealth_at, due_at, asked_outcome, asked_rating,
  asked_reason, asked_by, asked_at, asked_from, rating, proposed_by, decided_by, decided_at) on pep_case to sengi_app;

-- History: written with what was done, never changed.
create table pep_case_step (
  user_id uuid not null references pep_case,
  seq integer not null check (seq > 0),
  at timestamptz not null default clock_now(),
  by uuid references app_user,
  act text not null check (act in ('declare', 'find', 'ask', 'inform', 'propose', 'agree', 'not_agree', 'lapse', 'fall_due')),
  state text not null,
  outcome text,
  rating text,
  note text check (length(note) between 1 and 500),
  primary key (user_id, seq)
);
grant select, insert on pep_case_step to sengi_app;

-- It goes at the date at which everything else goes that the law has us keep.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'delete from kyc_clash where person in (user_id, holder_id);';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, found || ' delete from pep_case_step where user_id = person; delete from pep_case where user_id = person;');
end $$;
