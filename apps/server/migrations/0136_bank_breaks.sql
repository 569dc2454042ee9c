-- The client account as our books have it, beside its statements: what of either is not in the other stands in the list of breaks
-- until it is there, or somebody closes it with a reason.
create table bank_book_line (
  posting_id bigint primary key,
  reason text not null check (length(reason) between 1 and 100),
  ref text not null check (length(ref) between 1 and 100),
  -- The day that the bank received the payment; of anything else the day that it was booked.
  day date not null,
  -- Above zero where money came in.
  cents units not null check (cents <> 0),
  payment_id uuid references bank_payment,
  -- What a payer wrote, of whose payment this is.
  words text not null,
  -- Its line of a statement. Of another amount, that is a break of its own.
  statement_id uuid,
  place integer,
  differs boolean not null default false,
  closed_by uuid references app_user,
  closed_at timestamptz,
  closed_reason text check (length(closed_reason) between 10 and 1000),
  foreign key (statement_id, place) references bank_statement_line (statement_id, place),
  unique (statement_id, place),
  check ((statement_id is null) = (place is null)),
  check (not differs or statement_id is not null),
  check ((closed_by is null) = (closed_at is null) and (closed_by is null) = (closed_reason is null))
);
create index bank_book_line_of_payment on bank_book_line (payment_id);
create index bank_book_line_alone on bank_book_line (day, posting_id) where statement_id is null;
create index bank_book_line_differs on bank_book_line (day, posting_id) where differs;
create index bank_book_line_closed on bank_book_line (day, posting_id) where closed_at is not null;
grant select, insert on bank_book_line to sengi_app;
grant update (statement_id, place, differs, closed_by, closed_at, closed_reason) on bank_book_line to sengi_app;

alter table bank_statement_line
  -- Its line of our books.
  add column posting_id bigint unique references bank_book_line,
  add column closed_by uuid references app_user,
  add column closed_at timestamptz,
  add column closed_reason text check (length(closed_reason) between 10 and 1000),
  add check ((closed_by is null) = (closed_at is null) and (closed_by is null) = (closed_reason is null));
create index bank_statement_line_alone on bank_statement_line (day, statement_id, place) where is_taken and posting_id is null;
create index bank_statement_line_closed on bank_statement_line (day, statement_id, place) where closed_at is not null;
grant update (posting_id, closed_by, closed_at, closed_reason) on bank_statement_line to sengi_app;
