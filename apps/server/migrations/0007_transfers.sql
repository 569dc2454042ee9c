-- Who sent what to whom. Written by the batch that moved the money, so it carries no foreign keys to check for each row.
create table transfer (
  id uuid primary key,
  sender_id uuid not null,
  recipient_id uuid not null,
  asset text not null check (asset in ('BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT')),
  units units not null check (units > 0),
  note text check (length(note) between 1 and 140),
  emoji text not null check (length(emoji) between 1 and 8),
  created_at timestamptz not null,
  check (sender_id <> recipient_id)
);
create index on transfer (sender_id, id desc);
create index on transfer (recipient_id, id desc);
grant select, insert on transfer to sengi_app;
