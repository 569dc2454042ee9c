-- Rand that is to go back was written off the books when somebody said that they had sent it, and no line of the bank had to bear them out.
-- Now it is owed until a run that two people let go has carried it to the bank, and on its way until the bank's own statement says that
-- it left: the client account is credited then and not before.
insert into account_kind (kind, side, has_floor) values
  ('bank_payout_owed', 'customer', true),
  ('bank_payout_in_transit', 'customer', true);

-- A debt in rand to an account at a bank. What was agreed about it is never changed: whoever has another account is owed anew.
create table bank_payout (
  id uuid primary key default uuidv7(),
  -- The payment in suspense that goes back.
  payment_id uuid not null,
  amount_cents units not null check (amount_cents > 0),
  -- Whose order the payment was for; null where nobody knows.
  user_id uuid references app_user,
  state text not null default 'ASKED' check (state in ('ASKED', 'OWED', 'PAID', 'CANCELLED')),
  holder_name text not null check (length(holder_name) between 1 and 70),
  bank text not null check (length(bank) between 1 and 60),
  branch_code text not null check (branch_code ~ '^[0-9]{6}$'),
  -- Sealed; it opens under the name of its payment alone.
  account_number text not null check (account_number like 'sealed:%'),
  last_digits text not null check (last_digits ~ '^[0-9]{1,4}$'),
  -- The end-to-end reference, one for every attempt.
  reference text not null unique check (reference ~ '^SNP[2-9A-HJKMNP-Z]{8}$'),
  -- What the bank of the account said of whose it is; null until it was asked, or where nobody can be asked.
  holder_word text check (holder_word in ('confirmed', 'unsaid', 'other', 'closed', 'not_found')),
  holder_asked_at timestamptz,
  created_at timestamptz not null default clock_now(),
  ended_at timestamptz,
  unique (id, amount_cents),
  foreign key (payment_id, amount_cents) references bank_payment (id, amount_cents),
  check ((holder_word is null) = (holder_asked_at is null)),
  check ((state in ('PAID', 'CANCELLED')) = (ended_at is not null))
);
create unique index bank_payout_of_payment on bank_payout (payment_id) where state <> 'CANCELLED';
create index bank_payout_owed on bank_payout (id) where state = 'OWED';
create index bank_payout_of_state on bank_payout (state, id);
create index bank_payout_of_user on bank_payout (user_id);
create index bank_payout_unasked on bank_payout (id) where state = 'OWED' and holder_word is null;
grant select, insert on bank_payout to sengi_app;
grant update (state, holder_word, holder_asked_at, ended_at) on bank_payout to sengi_app;

-- Payouts that go to the bank in one file. Whoever made or proposed it does not approve it, and nobody adds to it after that.
create table bank_payout_run (
  id uuid primary key default uuidv7(),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PROPOSED', 'APPROVED', 'SENT', 'CLOSED', 'DISCARDED')),
  made_by uuid not null references app_user,
  made_at timestamptz not null default clock_now(),
  asked_by uuid references app_user,
  asked_at timestamptz,
  reason text check (length(reason) between 10 and 1000),
  approved_by uuid references app_user,
  approved_at timestamptz,
  -- The file as it was approved, sealed: whoever takes it twice takes the same.
  file bytea check (length(file) > 0),
  file_hash bytea check (length(file_hash) = 32),
  sent_by uuid references app_user,
  sent_at timestamptz,
  closed_at timestamptz,
  check ((asked_by is null) = (asked_at is null) and (asked_by is null) = (reason is null)),
  check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (file_hash is null)),
  check (approved_by is null or approved_by <> asked_by and approved_by <> made_by),
  check ((sent_by is null) = (sent_at is null) and (sent_by is null or approved_by is not null)),
  check (state not in ('PROPOSED', 'APPROVED', 'SENT', 'CLOSED') or asked_by is not null),
  check (state not in ('APPROVED', 'SENT', 'CLOSED') or approved_by is not null),
  check (state not in ('SENT', 'CLOSED') or sent_by is not null),
  check (state <> 'DISCARDED' or sent_by is null),
  check ((state in ('CLOSED', 'DISCARDED')) = (closed_at is not null))
);
create index bank_payout_run_open on bank_payout_run (id) where state in ('DRAFT', 'PROPOSED', 'APPROVED', 'SENT');
create index bank_payout_run_asked on bank_payout_run (asked_at) where state = 'PROPOSED';
grant select, insert on bank_payout_run to sengi_app;
grant update (state, asked_by, asked_at, reason, approved_by, approved_at, file, file_hash, sent_by, sent_at, closed_at)
  on bank_payout_run to sengi_app;

-- One attempt to pay a payout. While one lives, there is no other.
create table bank_payout_line (
  id uuid primary key default uuidv7(),
  run_id uuid not null references bank_payout_run,
  place integer not null check (place > 0),
  payout_id uuid not null,
  amount_cents units not null,
  state text not null default 'DRAFTED' check (state in ('DRAFTED', 'APPROVED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'DROPPED')),
  sent_at timestamptz,
  -- The line of the bank's statement by which it left.
  statement_id uuid,
  statement_place integer,
  -- The payment by which it came back.
  returned_payment_id uuid unique references bank_payment,
  -- What two people found out where no statement says it.
  asked_outcome text check (asked_outcome in ('PAID', 'FAILED')),
  evidence text check (length(evidence) between 10 and 1000),
  asked_by uuid references app_user,
  asked_at timestamptz,
  approved_by uuid references app_user,
  -- Two people had said that it failed before the bank's statement said that it left.
  is_late boolean not null default false,
  ended_at timestamptz,
  unique (run_id, place),
  foreign key (payout_id, amount_cents) references bank_payout (id, amount_cents),
  foreign key (statement_id, statement_place) references bank_statement_line (statement_id, place),
  unique (statement_id, statement_place),
  check ((statement_id is null) = (statement_place is null)),
  check ((asked_outcome is null) = (evidence is null) and (asked_outcome is null) = (asked_by is null)
    and (asked_outcome is null) = (asked_at is null)),
  check (approved_by is null or asked_by is not null and approved_by <> asked_by),
  check (state not in ('SENT', 'UNKNOWN', 'PAID', 'FAILED') or sent_at is not null),
  constraint bank_payout_line_proof check (case state
    when 'PAID' then statement_id is not null or approved_by is not null and asked_outcome = 'PAID'
    when 'FAILED' then returned_payment_id is not null or approved_by is not null and asked_outcome = 'FAILED'
    else true end),
  check ((state in ('PAID', 'FAILED', 'DROPPED')) = (ended_at is not null))
);
create unique index bank_payout_line_lives on bank_payout_line (payout_id) where state in ('DRAFTED', 'APPROVED', 'SENT', 'UNKNOWN', 'PAID');
create index bank_payout_line_of_payout on bank_payout_line (payout_id, id);
create index bank_payout_line_away on bank_payout_line (sent_at) where state in ('SENT', 'UNKNOWN');
create index bank_payout_line_unknown on bank_payout_line (sent_at) where state = 'UNKNOWN';
create index bank_payout_line_asked on bank_payout_line (asked_at) where asked_outcome is not null and approved_by is null;
grant select, insert on bank_payout_line to sengi_app;
grant update (state, sent_at, statement_id, statement_place, returned_payment_id, asked_outcome, evidence, asked_by, asked_at, approved_by,
  is_late, ended_at) on bank_payout_line to sengi_app;

-- A payment that is to go back is on its way until its payout was paid. What went back until now was sent by hand before it was said, and
-- its evidence says so; it stays done. Whoever asked for that in the last hours has sent it, too, so that a second person may still agree.
alter table bank_resolution add column payout_id uuid references bank_payout;
create unique index bank_resolution_of_payout on bank_resolution (payout_id);
do $$
declare
  held text;
begin
  for held in
    select conname from pg_constraint
    where conrelid = 'bank_resolution'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%evidence IS NOT NULL%' or pg_get_constraintdef(oid) like '%''OFFERED''%''DONE''%''WITHDRAWN''%')
  loop
    execute format('alter table bank_resolution drop constraint %I', held);
  end loop;
end $$;
alter table bank_resolution
  add constraint bank_resolution_state_check check (state in ('ASKED', 'OFFERED', 'RETURNING', 'DONE', 'WITHDRAWN')),
  add constraint bank_resolution_goes_to check ((act = 'return') = (evidence is not null or payout_id is not null)),
  add constraint bank_resolution_one_way check (evidence is null or payout_id is null),
  add constraint bank_resolution_returning check (state <> 'RETURNING' or payout_id is not null);

-- Money that went to somebody and came back is nobody's order and in no suspense: it is owed again.
alter table bank_payment
  drop constraint bank_payment_outcome_check,
  add constraint bank_payment_outcome_check check (outcome in ('MATCHED', 'SUSPENSE', 'CAME_BACK'));
do $$
declare
  held text;
begin
  select conname into strict held from pg_constraint
  where conrelid = 'bank_payment'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%order_id IS NOT NULL%';
  execute format('alter table bank_payment drop constraint %I', held);
end $$;
alter table bank_payment add constraint bank_payment_of_whom check (
  case outcome when 'MATCHED' then order_id is not null when 'CAME_BACK' then order_id is null else true end);
