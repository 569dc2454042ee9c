-- What one person of our team asked for waits a day for another one, who sends back the hash of what they read: a page that was opened
-- before something was asked anew, or before what it means has changed, approves nothing. Both are said here once, for every table.
create function ask_lapses(asked_at timestamptz) returns timestamptz language sql stable as $$
  select asked_at + interval '24 hours'
$$;

-- `facts` bear no moment as such, because its text hangs on the zone of the session: its seconds are given.
create function ask_hash(kind text, facts jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(kind || '|' || facts::text, 'UTF8')), 'hex')
$$;

-- When it was asked. Of what waits now it is the last moment that is known, so that nothing is approved which nobody looked at lately.
alter table withdrawal add column refund_asked_at timestamptz;
update withdrawal set refund_asked_at = coalesce(
  (select at from withdrawal_event where withdrawal_id = withdrawal.id and action = 'ask_refund' order by id desc limit 1), created_at)
where refund_asked_by is not null;
alter table withdrawal add constraint withdrawal_refund_asked_once check ((refund_asked_by is null) = (refund_asked_at is null));
grant update (refund_asked_at) on withdrawal to sengi_app;

alter table book_breach add column lift_asked_at timestamptz;
update book_breach set lift_asked_at = found_at where lift_asked_by is not null;
alter table book_breach add constraint book_breach_lift_asked_once check ((lift_asked_by is null) = (lift_asked_at is null));
grant update (lift_asked_at) on book_breach to sengi_app;
