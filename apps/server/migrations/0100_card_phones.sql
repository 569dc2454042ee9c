-- A card in the wallet of its owner's phone: what was asked of the network, and what the network says of the token that stands for the
-- card there. What it says before we know the token is kept until we do.

create table card_phone (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  card_id uuid not null,
  wallet text not null check (wallet in ('apple', 'google')),
  state text not null default 'REQUESTED'
    check (state in ('REQUESTED', 'CHECKING', 'ACTIVE', 'SUSPENDED', 'REMOVED', 'REFUSED')),
  -- Stands for the card on that phone; null until the network has said which.
  token text check (length(token) between 16 and 100),
  -- The network stopped it by itself, whatever the card does.
  is_stopped boolean not null default false,
  -- The network has not taken in yet what we ask of it.
  is_untold boolean not null default true,
  asked_at timestamptz not null default clock_now(),
  tried_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, card_id) references card,
  check (state in ('REQUESTED', 'REMOVED', 'REFUSED') or token is not null)
);
create unique index card_phone_open on card_phone (user_id, card_id, wallet)
  where state in ('REQUESTED', 'CHECKING', 'ACTIVE', 'SUSPENDED');
-- A random name keeps it unique where no index over everybody can.
create index card_phone_of_token on card_phone (token) where token is not null;
create index card_phone_untold on card_phone (coalesce(tried_at, asked_at)) where is_untold;
grant select, insert on card_phone to sengi_app;
grant update (state, token, is_stopped, is_untold, tried_at) on card_phone to sengi_app;

-- What the network said of a token, once for each of its names.
create table card_phone_word (
  token text not null check (length(token) between 1 and 100),
  event_ref text not null check (length(event_ref) between 1 and 64),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('activated', 'refused', 'suspended', 'resumed', 'deleted')),
  -- The token is nobody's yet.
  is_kept boolean not null default true,
  heard_at timestamptz not null default clock_now(),
  primary key (token, event_ref)
);
grant select, insert on card_phone_word to sengi_app;
grant update (is_kept) on card_phone_word to sengi_app;

-- The sandbox's phones: it alone knows what lies on which.
create table sandbox_card_phone (
  ref text primary key,
  token text not null unique,
  state text not null check (state in ('check', 'active', 'suspended', 'removed', 'refused'))
);
grant select, insert, update on sandbox_card_phone to sengi_app;
