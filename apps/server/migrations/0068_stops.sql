-- Letters about what may be a thief's doing carry a link that stops it without signing in: of a new device, of a lost second factor, of an
-- account that is to be closed. And an account that its owner froze so goes on with a new password, while what our team stopped takes two.

-- The secret itself is only in the letter. The address is the one that it went to: whoever reads it is the owner, whatever a thief changed since.
create table stop_link (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  what text not null check (what in ('new_device', 'factor_loss', 'closure')),
  email_canonical text not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id),
  check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
-- A random secret keeps it unique where no index over everybody can.
create index stop_link_of_token on stop_link (token_hash);
create index stop_link_by_end on stop_link (expires_at);
grant select, insert, delete on stop_link to sengi_app;
grant update (used_at) on stop_link to sengi_app;

-- What an owner froze is let go by whoever sets a new password with a link of a letter, or by two of our team as ever.
alter table suspension
  add column owner_lifts boolean not null default false,
  drop constraint suspension_takes_two,
  add constraint suspension_takes_two check (lifted_at is null
    or (lift_asked_at is not null and lifted_by is distinct from lift_asked_by)
    or (owner_lifts and lift_asked_at is null and lifted_by is null));
grant update (owner_lifts, reason, suspended_by) on suspension to sengi_app;
