-- Bills that people share: groups, who is in them, what was spent and by whom, and how it was settled.

create table bill_group (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  owner_member_id uuid not null,
  simplify boolean not null default true,
  default_split text not null default 'equal' check (default_split in ('equal', 'exact', 'percent', 'shares', 'adjustments')),
  version integer not null default 1 check (version > 0),
  archived_at timestamptz,
  created_at timestamptz not null default clock_now()
);

-- A user, or a guest without an account; with an e-mail address, its verified owner can take the place over, row and all.
create table bill_member (
  id uuid primary key default uuidv7(),
  group_id uuid not null references bill_group,
  user_id uuid references app_user,
  guest_name text check (length(guest_name) between 1 and 60),
  guest_email text check (guest_email = lower(guest_email) and length(guest_email) between 3 and 254),
  joined_at timestamptz not null default clock_now(),
  removed_at timestamptz,
  unique (id, group_id),
  unique (group_id, user_id),
  check (user_id is not null or guest_name is not null)
);
create index on bill_member (user_id, group_id) where removed_at is null;
create unique index on bill_member (group_id, guest_email) where user_id is null and removed_at is null;
create index on bill_member (guest_email) where user_id is null and removed_at is null;
alter table bill_group add foreign key (owner_member_id, id) references bill_member (id, group_id) deferrable initially deferred;

-- A bill that comes again. Its dates are counted from the first one, never from the last, so that a 31st stays one.
create table bill_rule (
  id uuid primary key default uuidv7(),
  group_id uuid not null references bill_group,
  version integer not null default 1 check (version > 0),
  created_by uuid not null references app_user,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  recurrence text not null check (recurrence in ('weekly', 'monthly', 'yearly')),
  every integer not null check (every between 1 and 12),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  occurrences integer check (occurrences between 1 and 500),
  made integer not null default 0 check (made >= 0),
  next_place integer not null default 0 check (next_place >= 0),
  next_at timestamptz,
  paused_at timestamptz,
  paused_reason text,
  removed_at timestamptz,
  created_at timestamptz not null default clock_now(),
  check (ends_on is null or occurrences is null),
  check (paused_reason is null or paused_at is not null)
);
create index on bill_rule (group_id, id);
create index on bill_rule (next_at) where paused_at is null and removed_at is null;

create table bill_expense (
  id uuid primary key default uuidv7(),
  group_id uuid not null references bill_group,
  version integer not null default 1 check (version > 0),
  description text not null check (length(description) between 1 and 140),
  cents units not null check (cents <> 0 and abs(cents) <= 1000000000),
  category text not null check (length(category) between 1 and 30),
  on_date date not null,
  split_mode text not null check (split_mode in ('equal', 'exact', 'percent', 'shares', 'adjustments')),
  note text not null check (length(note) <= 1000),
  rule_id uuid references bill_rule,
  occurrence_on date,
  receipt_name text unique check (receipt_name ~ '^[0-9a-f]{64}$'),
  receipt_type text check (receipt_type in ('image/jpeg', 'image/png', 'application/pdf')),
  receipt_size integer check (receipt_size > 0),
  receipt_by uuid references app_user,
  receipt_at timestamptz,
  created_by uuid references app_user,
  created_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (id, group_id),
  -- Exactly once for each date of a rule, however often the job runs.
  unique (rule_id, occurrence_on),
  check ((rule_id is null) = (occurrence_on is null)),
  check ((receipt_name is null) = (receipt_type is null) and (receipt_name is null) = (receipt_size is null))
);
create index on bill_expense (group_id, on_date desc, id desc);
create index on bill_expense (receipt_by, receipt_at) where receipt_by is not null;

create table bill_payer (
  expense_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  cents units not null check (cents <> 0),
  primary key (expense_id, member_id),
  foreign key (expense_id, group_id) references bill_expense (id, group_id),
  foreign key (member_id, group_id) references bill_member (id, group_id)
);
create index on bill_payer (group_id, member_id);

-- What each member bears, as it was decided when the bill was entered; nothing recomputes it. `value` is what was typed.
create table bill_share (
  expense_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  value text check (length(value) between 1 and 20),
  cents units not null,
  primary key (expense_id, member_id),
  foreign key (expense_id, group_id) references bill_expense (id, group_id),
  foreign key (member_id, group_id) references bill_member (id, group_id)
);
create index on bill_share (group_id, member_id);

-- At the end of each transaction: who paid, and who bears it, sum to the bill.
create function bill_sums() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from bill_payer where expense_id = new.id) is distinct from new.cents::numeric
    or (select sum(cents) from bill_share where expense_id = new.id) is distinct from new.cents::numeric then
    raise exception 'Bill % does not sum', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger bill_expense_sums after insert or update on bill_expense
  deferrable initially deferred for each row execute function bill_sums();

-- What a debt in rand costs in crypto, for a minute.
create table bill_quote (
  id uuid primary key default uuidv7(),
  group_id uuid not null,
  user_id uuid not null references app_user,
  from_member_id uuid not null,
  to_member_id uuid not null,
  cents units not null check (cents > 0),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  price_micros units not null check (price_micros > 0),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  check (from_member_id <> to_member_id),
  foreign key (from_member_id, group_id) references bill_member (id, group_id),
  foreign key (to_member_id, group_id) references bill_member (id, group_id)
);

-- A debt that was paid. The rand figure is what counts; crypto moved in the same transaction, cash and EFT need the payee's yes.
create table bill_settlement (
  id uuid primary key default uuidv7(),
  group_id uuid not null references bill_group,
  from_member_id uuid not null,
  to_member_id uuid not null,
  cents units not null check (cents > 0),
  method text not null check (method in ('crypto', 'cash', 'eft')),
  state text not null check (state in ('PAID', 'CLAIMED_PAID', 'CONFIRMED', 'REJECTED', 'WITHDRAWN')),
  asset text check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units check (units > 0),
  price_micros units check (price_micros > 0),
  from_user_id uuid references app_user,
  to_user_id uuid references app_user,
  -- One quote pays once, and so does one request.
  quote_id uuid unique references bill_quote,
  request_id uuid unique,
  note text not null default '' check (length(note) <= 140),
  reason text check (length(reason) between 1 and 140),
  created_by uuid not null references app_user,
  created_at timestamptz not null default clock_now(),
  decided_by uuid references app_user,
  decided_at timestamptz,
  check (from_member_id <> to_member_id),
  check ((method = 'crypto') = (state = 'PAID')),
  check ((method = 'crypto') = (asset is not null and units is not null and from_user_id is not null and to_user_id is not null)),
  check (asset is not null or (units is null and price_micros is null and quote_id is null and request_id is null)),
  check (method <> 'crypto' or num_nonnulls(quote_id, request_id) = 1),
  check (from_user_id <> to_user_id),
  check ((state = 'REJECTED') = (reason is not null)),
  check ((state in ('CONFIRMED', 'REJECTED', 'WITHDRAWN')) = (decided_at is not null)),
  foreign key (from_member_id, group_id) references bill_member (id, group_id),
  foreign key (to_member_id, group_id) references bill_member (id, group_id)
);
create index on bill_settlement (group_id, id desc);

-- One request per debtor and asking; the settlement is booked when it is fulfilled.
create table bill_request (
  id uuid primary key,
  request_id uuid not null unique,
  group_id uuid not null references bill_group,
  from_member_id uuid not null,
  to_member_id uuid not null,
  cents units not null check (cents > 0),
  created_at timestamptz not null default clock_now(),
  closed_at timestamptz,
  check (from_member_id <> to_member_id),
  foreign key (from_member_id, group_id) references bill_member (id, group_id),
  foreign key (to_member_id, group_id) references bill_member (id, group_id)
);
create unique index on bill_request (from_member_id, to_member_id) where closed_at is null;
create index on bill_request (group_id) where closed_at is null;

-- Everything that was done, with what was there before and after. Only ever added to.
create table bill_event (
  id uuid primary key default uuidv7(),
  group_id uuid not null references bill_group,
  kind text not null check (length(kind) between 1 and 40),
  actor_id uuid references app_user,
  subject_id uuid,
  said text not null check (length(said) between 1 and 500),
  before jsonb,
  after jsonb,
  at timestamptz not null default clock_now()
);
create index on bill_event (group_id, id desc);
create index on bill_event (subject_id, id desc);

grant select, insert on bill_group, bill_member, bill_rule, bill_expense, bill_payer, bill_share, bill_quote, bill_settlement, bill_request, bill_event to sengi_app;
grant update (name, owner_member_id, simplify, default_split, version, archived_at) on bill_group to sengi_app;
grant update (user_id, guest_name, guest_email, joined_at, removed_at) on bill_member to sengi_app;
grant update (version, terms, recurrence, every, ends_on, occurrences, made, next_place, next_at, paused_at, paused_reason, removed_at) on bill_rule to sengi_app;
grant update (version, description, cents, category, on_date, split_mode, note, receipt_name, receipt_type, receipt_size, receipt_by, receipt_at, deleted_at) on bill_expense to sengi_app;
grant delete on bill_payer, bill_share, bill_quote to sengi_app;
grant update (state, reason, decided_by, decided_at) on bill_settlement to sengi_app;
grant update (closed_at) on bill_request to sengi_app;
