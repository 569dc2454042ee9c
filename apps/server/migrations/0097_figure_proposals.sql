-- Figures that staff change are proposed by one person and approved by another, because a fee, a limit or a window that one pair of
-- hands can move is no promise. What was proposed is never rewritten: only its end is written beside it.
create table setting_proposal (
  id uuid primary key default uuidv7(),
  key text not null check (key ~ '^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$'),
  -- What would hold from that moment on without it: whoever approves agrees to the step, not to its end alone.
  was jsonb not null,
  value jsonb not null,
  -- Null: from the moment at which it is approved.
  from_when timestamptz,
  reason text not null check (length(reason) between 10 and 500),
  -- Of everything above and of who proposed it, as it was shown to whoever decides.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  proposed_by uuid not null references app_user,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 10 and 500),
  check (was <> value),
  check (expires_at > proposed_at and expires_at <= proposed_at + interval '24 hours'),
  check ((state = 'PROPOSED') = (decided_at is null)),
  check ((state in ('PROPOSED', 'EXPIRED')) = (decided_by is null)),
  check (state not in ('APPROVED', 'REJECTED') or decided_by <> proposed_by),
  check (state <> 'WITHDRAWN' or decided_by = proposed_by),
  check (state <> 'APPROVED' or decided_at < expires_at),
  check ((state = 'REJECTED') = (decision_reason is not null))
);
-- One open proposal for each figure, so that two never answer the same question.
create unique index setting_proposal_open on setting_proposal (key) where state = 'PROPOSED';
grant select, insert on setting_proposal to sengi_app;
grant update (state, decided_by, decided_at, decision_reason) on setting_proposal to sengi_app;

-- What a person changes was proposed, and each proposal is carried out once. What was changed before proposals stays as it is.
alter table setting_change add column proposal_id uuid unique references setting_proposal;
alter table setting_change add constraint setting_change_by_two check (proposal_id is not null or changed_by is null) not valid;
