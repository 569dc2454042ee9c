-- Statements of the client account that staff bring in as files: what a file said, who accepted it, and what became of each line.
create table bank_statement (
  id uuid primary key default uuidv7(),
  bank text not null check (bank in ('fnb', 'absa', 'standard_bank', 'capitec', 'investec')),
  format text not null check (format in ('csv', 'ofx')),
  account text check (length(account) between 1 and 40),
  file_hash bytea not null check (length(file_hash) = 32),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ASKED', 'ACCEPTED', 'DISCARDED')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  opening_cents units,
  closing_cents units,
  balances text not null check (balances in ('fits', 'differs', 'unknown')),
  -- Rows that cannot be read, each with its number, why, and what stands there.
  unreadable jsonb not null,
  -- What the lines bring in that were not there already, as it was when somebody accepted them.
  new_in_cents units check (new_in_cents >= 0),
  -- What one person may accept alone; the row keeps the figure.
  alone_up_to_cents units,
  -- Whether what this person accepted alone on this day is still within the figure.
  is_within_alone boolean,
  uploaded_by uuid not null references app_user,
  uploaded_at timestamptz not null default clock_now(),
  asked_by uuid references app_user,
  asked_at timestamptz,
  reason text check (length(reason) between 10 and 1000),
  approved_by uuid references app_user,
  closed_by uuid references app_user,
  closed_at timestamptz,
  check ((asked_by is null) = (asked_at is null) and (asked_by is null) = (reason is null)),
  check ((asked_by is null) = (new_in_cents is null) and (asked_by is null) = (is_within_alone is null)),
  check (state in ('DRAFT', 'DISCARDED') or asked_by is not null),
  check (state <> 'DRAFT' or asked_by is null),
  check ((state in ('ACCEPTED', 'DISCARDED')) = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  check (approved_by is null or approved_by <> asked_by and approved_by <> uploaded_by and state = 'ACCEPTED'),
  constraint bank_statement_second_person check (state <> 'ACCEPTED' or is_within_alone or approved_by is not null),
  check (not is_within_alone or new_in_cents <= alone_up_to_cents)
);
-- The same file twice is one statement.
create unique index bank_statement_of_file on bank_statement (file_hash) where state <> 'DISCARDED';
create index bank_statement_asked on bank_statement (id) where state = 'ASKED';
create index bank_statement_taken on bank_statement (last_day) where state = 'ACCEPTED';
create index bank_statement_alone on bank_statement (closed_by, closed_at) where state = 'ACCEPTED';
grant select, insert on bank_statement to sengi_app;
grant update (state, new_in_cents, alone_up_to_cents, is_within_alone, asked_by, asked_at, reason, approved_by, closed_by, closed_at)
  on bank_statement to sengi_app;

-- What a line says is never changed. A line that brought money in is one payment, and a payment is one line of a statement.
create table bank_statement_line (
  statement_id uuid not null references bank_statement,
  place integer not null check (place > 0),
  row integer not null check (row > 0),
  day date not null,
  cents units not null check (cents <> 0),
  reference text not null check (length(reference) <= 200),
  -- Until the line is judged; from then on the payment has it.
  payer_name text not null check (length(payer_name) <= 100),
  balance_cents units,
  -- The bank's own name for it, where the file says one.
  bank_ref text check (length(bank_ref) between 1 and 100),
  is_already boolean not null,
  -- Part of an accepted statement, and no line that another one has.
  is_taken boolean not null default false,
  -- Accepted, brings money in, and is not judged yet.
  is_due boolean not null default false,
  payment_id uuid unique references bank_payment,
  -- The bank's feed had told of the payment before the line was booked.
  was_told_before boolean,
  primary key (statement_id, place),
  check ((payment_id is null) = (was_told_before is null)),
  check (payment_id is null or cents > 0 and not is_already),
  check (not is_taken or not is_already),
  check (not is_due or cents > 0 and is_taken and payment_id is null)
);
create index bank_statement_line_due on bank_statement_line (statement_id, place) where is_due;
create index bank_statement_line_of_day on bank_statement_line (day) where is_taken;
grant select, insert on bank_statement_line to sengi_app;
grant update (is_already, is_taken, is_due, payer_name, payment_id, was_told_before) on bank_statement_line to sengi_app;

-- The same money is told by the bank's feed and by its statement: found by its amount and day.
create index bank_payment_alike on bank_payment (amount_cents, received_at);
