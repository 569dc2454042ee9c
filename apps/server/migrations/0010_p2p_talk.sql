-- What the two sides of an order tell each other: where to pay, what they write, and the files they show. All of it is evidence.

-- Where people want to be paid. A removed one stays, because orders were paid to it. A new one rests before it can be used,
-- so that whoever takes over a login cannot have the next payment sent elsewhere.
create table p2p_payout_account (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  kind text not null check (kind in ('bank', 'payshap', 'cash')),
  holder_name text not null check (length(holder_name) between 1 and 200),
  bank text check (length(bank) between 1 and 60),
  account_number text check (account_number ~ '^[0-9]{6,13}$'),
  branch_code text check (branch_code ~ '^[0-9]{6}$'),
  shap_id text check (length(shap_id) between 6 and 40),
  place text check (length(place) between 3 and 200),
  is_default boolean not null default false,
  usable_at timestamptz not null,
  created_at timestamptz not null default clock_now(),
  removed_at timestamptz,
  check (usable_at >= created_at),
  check (removed_at is null or not is_default),
  check ((kind = 'bank') = (account_number is not null)),
  check ((kind = 'bank') = (branch_code is not null)),
  check (kind <> 'bank' or bank is not null),
  check ((kind = 'payshap') = (shap_id is not null)),
  check ((kind = 'cash') = (place is not null))
);
create index p2p_payout_account_of_user on p2p_payout_account (user_id, id desc) where removed_at is null;
create unique index p2p_payout_account_default on p2p_payout_account (user_id, kind) where is_default;
create unique index p2p_payout_account_once on p2p_payout_account (user_id, kind, coalesce(branch_code, ''), coalesce(account_number, shap_id, place))
  where removed_at is null;
grant select, insert on p2p_payout_account to sengi_app;
grant update (is_default, removed_at) on p2p_payout_account to sengi_app;

-- Files that a party showed. The bytes lie encrypted in the storage under a name that says nothing; `sha256` is of what was kept.
create table p2p_evidence (
  id uuid primary key default uuidv7(),
  order_id uuid not null references p2p_order,
  uploader_id uuid not null references app_user,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null check (size between 1 and 5242880),
  sha256 bytea not null check (length(sha256) = 32),
  storage_name text not null unique check (storage_name ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_now(),
  unique (order_id, uploader_id, sha256)
);
create index p2p_evidence_by_hash on p2p_evidence (sha256);
grant select, insert on p2p_evidence to sengi_app;
create trigger p2p_evidence_is_history before update or delete or truncate on p2p_evidence
  for each statement execute function refuse_rewrite();

-- The end of each order's chain of messages, held while a line is added.
create table p2p_chat (
  order_id uuid primary key references p2p_order,
  last_seq integer not null default 0 check (last_seq >= 0),
  last_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(last_hash) = 32)
);
grant select, insert on p2p_chat to sengi_app;
grant update (last_seq, last_hash) on p2p_chat to sengi_app;

-- When somebody had received, or had read, everything up to a place in the chain.
create table p2p_chat_mark (
  order_id uuid not null references p2p_chat,
  user_id uuid not null references app_user,
  mark text not null check (mark in ('delivered', 'read')),
  seq integer not null check (seq > 0),
  at timestamptz not null default clock_now(),
  primary key (order_id, user_id, mark, seq)
);
grant select, insert on p2p_chat_mark to sengi_app;

-- What was written, each line sealed over the line before it: a changed, missing or added line breaks the chain.
create table p2p_message (
  id uuid primary key default uuidv7(),
  order_id uuid not null references p2p_order,
  seq integer not null check (seq > 0),
  sender_id uuid not null references app_user,
  text text not null check (length(text) <= 1000),
  warnings text[] not null default '{}',
  evidence_id uuid references p2p_evidence,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null default clock_now(),
  unique (order_id, seq),
  check (text <> '' or evidence_id is not null)
);
create index p2p_message_of_sender on p2p_message (sender_id, id desc);
grant select, insert on p2p_message to sengi_app;
create trigger p2p_message_is_history before update or delete or truncate on p2p_message
  for each statement execute function refuse_rewrite();

-- SHA-256 over tag, place, the hash before, and the line itself. Every field but the last has its length or a fixed one, so no
-- two lines have the same bytes. Times count in microseconds.
create function p2p_message_hash(line p2p_message, evidence_sha256 bytea) returns bytea language sql stable as $$
  select sha256(
    convert_to('sengi.p2p.message.1', 'UTF8') || int4send(line.seq) || line.prev_hash
    || uuid_send(line.order_id) || uuid_send(line.id) || uuid_send(line.sender_id)
    || int8send((extract(epoch from line.created_at) * 1000000)::bigint)
    || int4send(octet_length(warned)) || warned
    || coalesce(uuid_send(line.evidence_id) || evidence_sha256, decode(repeat('00', 48), 'hex'))
    || convert_to(line.text, 'UTF8'))
  from convert_to(array_to_string(line.warnings, ','), 'UTF8') as warned
$$;

-- The sandbox's own traders, with whom newcomers practise. Production has none: nothing there writes or reads this table.
create table sandbox_trader (
  user_id uuid primary key references app_user
);
grant select, insert on sandbox_trader to sengi_app;
