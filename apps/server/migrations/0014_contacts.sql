-- Whom people keep in mind, whom they want to hear nothing of, and what finds both quickly.

-- A person, an e-mail address or a place on a chain that somebody keeps, each once.
create table contact (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  peer_id uuid references app_user,
  email text check (length(email) between 3 and 254),
  asset text check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  network text check (network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')),
  address text check (length(address) between 10 and 120),
  label text check (length(label) between 1 and 40),
  created_at timestamptz not null default clock_now(),
  check (num_nonnulls(peer_id, email, address) = 1),
  check ((address is null) = (asset is null) and (address is null) = (network is null)),
  check (peer_id <> user_id),
  unique nulls not distinct (user_id, peer_id, email, asset, network, address)
);
create index contact_of_user on contact (user_id, id desc);
grant select, insert, delete on contact to sengi_app;
grant update (label) on contact to sengi_app;

-- Who is blocked can neither send nor ask, and is told nothing of it.
create table user_block (
  blocker_id uuid not null references app_user,
  blocked_id uuid not null references app_user,
  created_at timestamptz not null default clock_now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
grant select, insert, delete on user_block to sengi_app;

-- Whether somebody was paid before decides on warnings and the PIN.
create index transfer_between on transfer (sender_id, recipient_id, id desc);
drop index transfer_sender_id_id_idx;
drop index transfer_recipient_id_id_idx;
create index transfer_of_sender on transfer (sender_id, id desc) include (recipient_id);

-- Search by the beginning of a username, and payment by phone number.
create index app_user_by_username on app_user (username text_pattern_ops) where suspended_at is null;
create index app_user_by_phone on app_user (phone) where phone is not null;
