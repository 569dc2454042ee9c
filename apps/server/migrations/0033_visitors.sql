-- Who is told apart behind one address: browsers by a signed cookie, so that a neighbour's wrong guesses do not lock the owner
-- out, and a sign-in with a new browser or from a new network is told to the owner.

-- The sandbox's own key for signing visitors' cookies, made once: browsers stay known by what they were given.
create table sandbox_visitor_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null check (length(key) = 32)
);
grant select, insert on sandbox_visitor_key to sengi_app;

-- Browsers that somebody signed in with. The cookie's id is nowhere: a leak of this table makes nobody a known browser.
create table known_browser (
  user_id uuid not null references app_user,
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, visitor_hash)
);
create index known_browser_by_visitor on known_browser (visitor_hash);
create index known_browser_by_age on known_browser (last_seen_at);
grant select, insert, delete on known_browser to sengi_app;
grant update (last_seen_at) on known_browser to sengi_app;

-- Networks that somebody signed in from. The last one stays for ever, so that a sign-in after years is told as well.
create table known_network (
  user_id uuid not null references app_user,
  network text not null check (length(network) between 1 and 100),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_network_by_age on known_network (last_seen_at);
grant select, insert, delete on known_network to sengi_app;
grant update (last_seen_at) on known_network to sengi_app;

-- What a browser calls itself was what made it known until now, and anybody can say the same. Where people signed in from is known.
insert into known_network (user_id, network, first_seen_at, last_seen_at)
  select user_id, network, min(created_at), max(created_at) from session group by user_id, network;
insert into known_network (user_id, network, first_seen_at, last_seen_at)
  select actor_id, network, now(), now() from (
    select distinct on (actor_id) actor_id, network from audit_event
    where action in ('auth.signed_in', 'staff.signed_in') and actor_id is not null and network is not null
    order by actor_id, id desc
  ) as latest
  join app_user on app_user.id = latest.actor_id
  on conflict do nothing;
drop table known_device;

-- The browser of a session, so that signing a device out makes its browser a stranger again.
alter table session add column visitor_hash bytea check (length(visitor_hash) = 32);

-- Wrong passwords of an account, over all networks, of which its owner was not told yet, and when they last were.
alter table sign_in_throttle
  add column untold integer not null default 0 check (untold >= 0),
  add column untold_since timestamptz not null default now(),
  add column told_at timestamptz;
