-- The last insights of each person, so that the same findings are not worded anew, and a model is asked rarely.
create table insights_cache (
  user_id uuid primary key references app_user,
  findings_hash bytea check (length(findings_hash) = 32),
  answer jsonb,
  generated_at timestamptz,
  model_asked_at timestamptz,
  check (num_nulls(findings_hash, answer, generated_at) in (0, 3))
);
grant select, insert, update on insights_cache to sengi_app;
