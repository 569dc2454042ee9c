-- What people are told, by which way, and what they would rather not hear.

-- One row per event, person and way, written in the transaction of the event: it is told once, and never of what was rolled back.
create table notification (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  dedupe_key text not null check (length(dedupe_key) between 1 and 300),
  channel text not null check (channel in ('in_app', 'email', 'push')),
  type text not null check (length(type) between 1 and 60),
  category text not null check (category in ('payments', 'requests', 'bills', 'card', 'p2p', 'rewards', 'price', 'security', 'admin', 'marketing')),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  link text not null check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'READ', 'FAILED')),
  created_at timestamptz not null default clock_now(),
  due_at timestamptz not null default clock_now(),
  sent_at timestamptz,
  read_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  -- The notice with which this one was sent in one message.
  told_with uuid references notification check (told_with <> id),
  unique (dedupe_key, user_id, channel),
  check ((state in ('SENT', 'READ')) = (sent_at is not null)),
  check ((state = 'READ') = (read_at is not null)),
  check (channel <> 'in_app' or state in ('SENT', 'READ'))
);
create index notification_list on notification (user_id, id desc) where channel = 'in_app';
create index notification_unread on notification (user_id) where channel = 'in_app' and state = 'SENT';
create index notification_due on notification (due_at) where state = 'QUEUED';
grant select, insert on notification to sengi_app;
grant update (state, due_at, sent_at, read_at, tries, told_with) on notification to sengi_app;

-- Only what differs from the product's own choice. Word of one's own safety cannot be switched off.
create table notification_preference (
  user_id uuid not null references app_user,
  category text not null check (category in ('payments', 'requests', 'bills', 'card', 'p2p', 'rewards', 'price', 'security', 'admin', 'marketing')),
  channel text not null check (channel in ('in_app', 'email', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null default clock_now(),
  primary key (user_id, category, channel),
  check (category <> 'security' or is_on)
);
grant select, insert on notification_preference to sengi_app;
grant update (is_on, changed_at) on notification_preference to sengi_app;

-- Browsers that asked to be woken. One that moved to another account takes its address along.
create table push_subscription (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 30),
  device text not null check (length(device) <= 200),
  created_at timestamptz not null default clock_now()
);
create index push_subscription_of_user on push_subscription (user_id, id desc);
grant select, insert, delete on push_subscription to sengi_app;
grant update (user_id, p256dh, auth, device, created_at) on push_subscription to sengi_app;

-- The sandbox's own key pair for web push, made once: browsers stay subscribed to the key they saw.
create table sandbox_push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
);
grant select, insert on sandbox_push_key to sengi_app;

-- Which of another module's events has been heard, so that each is told on once.
create table notification_inbox (
  event_id bigint primary key,
  heard_at timestamptz not null default clock_now()
);
grant select, insert, delete on notification_inbox to sengi_app;
create index outbox_security on outbox (id) where topic in ('sign_in', 'password', 'email_verified', 'kyc');

-- Phones stay quiet from 21:00 to 07:00 South African time: the moment at which something of `at` may make a sound.
create function after_quiet_hours(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select case
    when extract(hour from here) >= 21 then (date_trunc('day', here) + interval '1 day 7 hours') at time zone 'Africa/Johannesburg'
    when extract(hour from here) < 7 then (date_trunc('day', here) + interval '7 hours') at time zone 'Africa/Johannesburg'
    else at end
  from (select at at time zone 'Africa/Johannesburg' as here) as local
$$;
