-- Nobody outside could see whether what we say we owe is all of it. Now once a day everything that the books owe anybody is counted
-- into trees of hashes and sums whose root is published, and each person can check that they are in it.

create table liability_proof (
  id uuid primary key default uuidv7(),
  -- Null: the day's own.
  asked_by uuid references app_user,
  reason text check (length(reason) between 10 and 500),
  asked_at timestamptz not null default clock_now(),
  taken_at timestamptz,
  -- What the count saw of the ledger, so that it can be counted again.
  era smallint,
  snapshot pg_snapshot,
  published_at timestamptz,
  root bytea check (length(root) = 32),
  -- When its leaves were deleted; its root and its totals stay.
  forgotten_at timestamptz,
  check ((asked_by is null) = (reason is null)),
  check ((taken_at is null) = (snapshot is null) and (taken_at is null) = (era is null)),
  check (published_at is null or (taken_at is not null and root is not null)),
  check ((published_at is null) = (root is null)),
  check (forgotten_at is null or published_at is not null)
);
-- One is made at a time; who asks for one meanwhile means the same.
create unique index liability_proof_one on liability_proof ((true)) where published_at is null;

-- What is owed and what is there of each asset.
create table liability_total (
  proof_id uuid not null references liability_proof,
  asset text not null,
  leaves integer not null check (leaves >= 0),
  units units not null check (units >= 0),
  held_units units not null,
  top bytea check (length(top) = 32),
  primary key (proof_id, asset)
);

-- What one person is owed of an asset, in parts. What no person is named for is under the platform's own id.
create table liability_leaf (
  user_id uuid not null,
  proof_id uuid not null references liability_proof,
  asset text not null,
  position integer not null check (position >= 0),
  salt bytea not null check (length(salt) = 32),
  units units not null check (units > 0),
  primary key (user_id, proof_id, asset, position)
);
create index liability_leaf_in_order on liability_leaf (proof_id, asset, position);

-- The tops of runs of leaves, so that one person's way to the root is found without reading everybody.
create table liability_run (
  proof_id uuid not null references liability_proof,
  asset text not null,
  place integer not null check (place >= 0),
  hash bytea not null check (length(hash) = 32),
  units units not null check (units > 0),
  primary key (proof_id, asset, place)
);

grant select, insert on liability_proof, liability_total, liability_leaf, liability_run to sengi_app;
grant update (taken_at, era, snapshot, published_at, root, forgotten_at) on liability_proof to sengi_app;
grant update (top) on liability_total to sengi_app;
-- Of single people no more is kept than what they may still ask for.
grant delete on liability_leaf, liability_run to sengi_app;
