-- Verification of people: what they applied for, what decided it, and every tier they ever held.

-- One open application per person. The bureau's answer or a member of staff closes it, once.
create table kyc_application (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  target_tier text not null check (target_tier in ('tier_1', 'tier_2', 'tier_3')),
  state text not null default 'IN_REVIEW' check (state in ('IN_REVIEW', 'APPROVED', 'REJECTED', 'FAILED')),
  bureau text,
  bureau_ref text,
  decided_by uuid references app_user check (decided_by <> user_id),
  reason text check (length(reason) <= 1000),
  created_at timestamptz not null default clock_now(),
  decided_at timestamptz,
  check ((state = 'IN_REVIEW') = (decided_at is null)),
  check (bureau is not null or bureau_ref is null)
);
create unique index kyc_application_open on kyc_application (user_id) where state = 'IN_REVIEW';
create index kyc_application_of_user on kyc_application (user_id, id desc);
grant select, insert on kyc_application to sengi_app;
grant update (state, bureau_ref, decided_by, reason, decided_at) on kyc_application to sengi_app;

-- What was handed in. The bytes lie encrypted in the document store; here is where, and what they must hash to.
create table kyc_document (
  id uuid primary key default uuidv7(),
  application_id uuid not null references kyc_application,
  kind text not null check (kind in ('ID', 'Selfie', 'ProofOfAddress')),
  storage_key text not null unique,
  sha256 bytea not null check (length(sha256) = 32),
  state text not null default 'UPLOADED' check (state in ('UPLOADED', 'ACCEPTED', 'REFUSED')),
  created_at timestamptz not null default clock_now()
);
create index kyc_document_of_application on kyc_document (application_id);
grant select, insert on kyc_document to sengi_app;
grant update (state) on kyc_document to sengi_app;

-- Every tier change, with the application that earned it. History: written once, never changed.
create table kyc_tier_change (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  application_id uuid not null unique references kyc_application,
  from_tier text not null check (from_tier in ('tier_0', 'tier_1', 'tier_2')),
  to_tier text not null check (to_tier in ('tier_1', 'tier_2', 'tier_3')),
  at timestamptz not null default clock_now(),
  unique (user_id, to_tier)
);
grant select, insert on kyc_tier_change to sengi_app;

-- What the sandbox's bureau was asked and answered: the same question gets the same answer.
create table sandbox_bureau_check (
  application_id uuid primary key,
  ref text not null unique,
  target_tier text not null,
  outcome text not null check (outcome in ('PASS', 'FAIL', 'REVIEW', 'ERROR')),
  legal_name text,
  asked_at timestamptz not null default clock_now()
);
grant select, insert on sandbox_bureau_check to sengi_app;
