-- What a month of trading comes to, worked out now and then from the orders that ended in it: who traded with whom again and again, and
-- how orders went by each way of paying. Both are written anew each time.
create table p2p_pair (
  one_id uuid not null references app_user,
  other_id uuid not null references app_user,
  trades integer not null check (trades > 0),
  cents units not null check (cents > 0),
  -- Of the trades of the one of them who trades less, in whole percent.
  share_percent integer not null check (share_percent between 1 and 100),
  last_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index p2p_pair_of_other on p2p_pair (other_id);
grant select, insert, delete on p2p_pair to sengi_app;

create table p2p_way (
  method text primary key check (method in ('EFT', 'PayShap', 'Cash')),
  ended integer not null check (ended > 0),
  completed integer not null check (completed between 0 and ended),
  disputed integer not null check (disputed between 0 and ended),
  -- From the buyer's word that it is paid to the release, of half of those without a dispute; null where there was none.
  release_seconds integer check (release_seconds >= 0),
  counted_at timestamptz not null default clock_now()
);
grant select, insert, delete on p2p_way to sengi_app;
