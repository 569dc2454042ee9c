-- What our team looks at when accounts may be in danger: signs that a rule found in the record of sign-ins, who looks at each, and how it ended.
create table security_alert (
  id uuid primary key default uuidv7(),
  rule text not null check (rule in ('guessing', 'many_accounts', 'many_networks', 'missed_secrets', 'shared_browser')),
  -- A network, a person, or the hash of a browser, by the rule.
  about text not null check (length(about) between 1 and 100),
  -- The span that the rule counted: one alert for each, however often it is counted again.
  span_from timestamptz not null,
  count integer not null check (count > 0),
  -- Whose accounts it is about; none where only a network is known.
  user_ids uuid[] not null default '{}',
  raised_at timestamptz not null default clock_now(),
  taken_by uuid references app_user,
  taken_at timestamptz,
  closed_by uuid references app_user,
  closed_at timestamptz,
  outcome text check (outcome in ('harmless', 'acted')),
  reason text check (length(reason) between 10 and 1000),
  unique (rule, about, span_from),
  check ((taken_by is null) = (taken_at is null)),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null) and (closed_at is null) = (reason is null))
);
create index security_alert_open on security_alert (id) where closed_at is null;
create index security_alert_raised on security_alert (raised_at);
create index security_alert_closed on security_alert (closed_at) where closed_at is not null;
grant select, insert, delete on security_alert to sengi_app;
grant update (count, user_ids, taken_by, taken_at, closed_by, closed_at, outcome, reason) on security_alert to sengi_app;

-- Sign-ins and what was tried in vain: their list, of everyone and of one network, and what the rules count by its moment.
create index audit_event_of_sign_ins on audit_event (id desc)
  where action in ('auth.signed_in', 'staff.signed_in', 'auth.sign_in_failed', 'auth.second_factor_failed', 'auth.pin_failed');
create index audit_event_of_networks on audit_event (network, id desc)
  where action in ('auth.signed_in', 'staff.signed_in', 'auth.sign_in_failed', 'auth.second_factor_failed', 'auth.pin_failed');
create index audit_event_of_watch on audit_event (at)
  where action in ('auth.signed_in', 'staff.signed_in', 'auth.sign_in_failed', 'auth.second_factor_failed', 'auth.pin_failed');

-- From which browser sessions began, by their moment.
create index session_by_browser on session (created_at) where visitor_hash is not null;
