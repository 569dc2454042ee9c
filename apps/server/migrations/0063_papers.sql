-- People are verified by what they say and show of themselves: each detail sealed, each document sent and judged on its own, and a tier that was
-- given can be taken back.

-- Never written: a document belonged to an application, and now stays with its person until it is judged.
drop table kyc_document;

-- Sealed with the id of the key within; of a number there is beside it only a keyed hash, by which the same number is found again.
create table kyc_detail (
  user_id uuid not null references app_user,
  kind text not null check (kind in ('identity', 'address', 'funds')),
  sealed bytea not null check (length(sealed) between 34 and 16384),
  number_hash bytea check (length(number_hash) = 32),
  given_at timestamptz not null default clock_now(),
  accepted_at timestamptz,
  primary key (user_id, kind),
  check ((kind = 'identity') = (number_hash is not null))
);
create unique index kyc_detail_number on kyc_detail (number_hash);
grant select, insert, delete on kyc_detail to sengi_app;
grant update (sealed, number_hash, given_at, accepted_at) on kyc_detail to sengi_app;

-- The bytes lie sealed in the document store; here is where, and how each was judged. One of a kind counts, those before it are replaced.
create table kyc_document (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('ID', 'Selfie', 'ProofOfAddress', 'SourceOfFunds')),
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  size integer not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  storage_name text not null unique check (storage_name ~ '^[0-9a-f]{64}$'),
  state text not null default 'SENT' check (state in ('SENT', 'ACCEPTED', 'REFUSED', 'REPLACED')),
  reason text check (length(reason) between 1 and 500),
  decided_by uuid references app_user check (decided_by <> user_id),
  sent_at timestamptz not null default clock_now(),
  changed_at timestamptz not null default clock_now(),
  primary key (user_id, id),
  check (state <> 'REFUSED' or reason is not null)
);
create unique index kyc_document_current on kyc_document (user_id, kind) where state <> 'REPLACED';
create index kyc_document_replaced on kyc_document (changed_at) where state = 'REPLACED';
grant select, insert, delete on kyc_document to sengi_app;
grant update (state, reason, decided_by, changed_at) on kyc_document to sengi_app;

-- Somebody gave a number that another account bears: our team says whose it is.
create table kyc_clash (
  user_id uuid not null references app_user,
  holder_id uuid not null references app_user check (holder_id <> user_id),
  at timestamptz not null default clock_now(),
  settled_at timestamptz,
  settled_by uuid references app_user check (settled_by <> user_id and settled_by <> holder_id),
  reason text check (length(reason) between 1 and 500),
  primary key (user_id, holder_id),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (reason is null))
);
create index kyc_clash_open on kyc_clash (at, user_id, holder_id) where settled_at is null;
grant select, insert on kyc_clash to sengi_app;
grant update (at, settled_at, settled_by, reason) on kyc_clash to sengi_app;

-- Every tier that was taken back. History beside kyc_tier_change: written once, never changed.
create table kyc_tier_loss (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  from_tier text not null check (from_tier in ('tier_1', 'tier_2', 'tier_3')),
  to_tier text not null check (to_tier in ('tier_0', 'tier_1', 'tier_2')),
  reason text not null check (length(reason) between 1 and 500),
  by uuid not null references app_user check (by <> user_id),
  at timestamptz not null default clock_now(),
  primary key (user_id, id),
  check (to_tier < from_tier)
);
grant select, insert on kyc_tier_loss to sengi_app;

-- Who lost a tier can reach it again.
alter table kyc_tier_change drop constraint kyc_tier_change_user_id_to_tier_key;
create index kyc_tier_change_of_user on kyc_tier_change (user_id, at);

-- The queue of our team.
create index kyc_application_queue on kyc_application (id) where state = 'IN_REVIEW';
