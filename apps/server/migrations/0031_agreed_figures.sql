-- What was agreed stays as it was agreed: the terms that a pool ever offered are kept beside it, and the application may change
-- of a quote and of an ad only what happens to them, so that neither a fault nor a thief in it rewrites a figure.

-- Which rate and lock a pool offered since when. Positions keep their own; here is what they could have been.
create table stake_pool_terms (
  pool_id uuid not null references stake_pool,
  apy_basis_points integer not null,
  lock_days integer not null,
  since timestamptz not null default clock_now(),
  primary key (pool_id, apy_basis_points, lock_days)
);
insert into stake_pool_terms (pool_id, apy_basis_points, lock_days) select id, apy_basis_points, lock_days from stake_pool;
grant select on stake_pool_terms to sengi_app;

create function keep_pool_terms() returns trigger language plpgsql as $$
begin
  insert into stake_pool_terms (pool_id, apy_basis_points, lock_days) values (new.id, new.apy_basis_points, new.lock_days)
  on conflict do nothing;
  return null;
end $$;
create trigger stake_pool_keeps_terms after insert or update of apy_basis_points, lock_days on stake_pool
  for each row execute function keep_pool_terms();
create trigger stake_pool_terms_is_history before update or delete or truncate on stake_pool_terms
  for each statement execute function refuse_rewrite();

-- A part of a debt is found by the posting that moved it.
create unique index debt_payment_by_id on debt_payment (id);

-- What counted until it came back is asked for when a window is judged afterwards.
create index limit_use_returned on limit_use (user_id, kind, at) include (cents) where returned_at is not null;

revoke update on onramp_quote from sengi_app;
grant update (used_at) on onramp_quote to sengi_app;

-- Whose ad it is and what it trades never changes; how much, at what price and on which terms is its owner's to edit.
revoke update on p2p_ad from sengi_app;
grant update (price_type, price_micros, margin_basis_points, floor_micros, ceiling_micros, shown_micros, min_units, max_units, total_units,
  remaining_units, methods, terms, pay_window_minutes, min_completion, min_days, business_hours, payout_account_id, state, funded, version)
  on p2p_ad to sengi_app;
