-- Beyond a suspension, which one of us decides at once and which is looked into: two of us bar an account from the product. Its sign-in is
-- told so, and what it holds stays its owner's.
alter table suspension
  add column bar_asked_by uuid references app_user check (bar_asked_by <> user_id),
  add column bar_asked_at timestamptz,
  add column bar_reason text check (length(bar_reason) between 10 and 1000),
  add column barred_by uuid references app_user check (barred_by <> user_id),
  add column barred_at timestamptz,
  add check (num_nonnulls(bar_asked_by, bar_asked_at, bar_reason) in (0, 3)),
  add check (num_nonnulls(barred_by, barred_at) in (0, 2)),
  add constraint suspension_bar_takes_two check (barred_at is null or (bar_asked_at is not null and barred_by <> bar_asked_by)),
  -- A new password lets nobody in whom two of us barred.
  add constraint suspension_barred_is_ours check (barred_at is null or not owner_lifts);
grant update (bar_asked_by, bar_asked_at, bar_reason, barred_by, barred_at) on suspension to sengi_app;
