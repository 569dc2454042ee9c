-- Money on its way to an e-mail address whose owner has no verified account yet: held for fourteen days, then it goes back.

-- One account per claim, so that a second payout finds it empty; what cannot go back to its sender waits in suspense.
insert into account_kind (kind, side, has_floor) values
  ('claims', 'customer', true),
  ('suspense_claims', 'customer', false);
insert into account (kind, owner, asset, has_floor)
select 'suspense_claims', '00000000-0000-0000-0000-000000000000', asset, false
from unnest(array['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT', 'ZAR']) as asset;

-- The link in the letter serves once, and only its hash is kept. A state that is over never changes.
create table transfer_claim (
  id uuid primary key,
  sender_id uuid not null references app_user,
  email text not null check (length(email) between 3 and 254),
  email_canonical text not null check (length(email_canonical) between 3 and 254),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  value_cents units not null check (value_cents >= 0),
  note text check (length(note) between 1 and 140),
  emoji text not null,
  secret_hash bytea unique check (length(secret_hash) = 32),
  state text not null default 'HELD' check (state in ('HELD', 'CLAIMED', 'CANCELLED', 'DECLINED', 'EXPIRED')),
  recipient_id uuid references app_user,
  returned_to text check (returned_to in ('sender', 'suspense')),
  reminders integer not null default 0 check (reminders between 0 and 2),
  told_user_id uuid references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  closed_at timestamptz,
  check ((state = 'HELD') = (closed_at is null)),
  check ((state in ('CLAIMED', 'DECLINED')) = (recipient_id is not null)),
  check ((state in ('CANCELLED', 'DECLINED', 'EXPIRED')) = (returned_to is not null)),
  check (recipient_id <> sender_id)
);
create index transfer_claim_of_sender on transfer_claim (sender_id, id desc);
create index transfer_claim_of_recipient on transfer_claim (recipient_id, id desc) where recipient_id is not null;
create index transfer_claim_waiting on transfer_claim (email_canonical, id desc) where state = 'HELD';
create index transfer_claim_due on transfer_claim (expires_at) where state = 'HELD';
create index transfer_claim_in_suspense on transfer_claim (id) where returned_to = 'suspense';
grant select, insert on transfer_claim to sengi_app;
grant update (secret_hash, state, recipient_id, returned_to, reminders, told_user_id, closed_at) on transfer_claim to sengi_app;
