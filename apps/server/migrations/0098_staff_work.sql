-- What waits for our team is counted with every look at the control centre, so what is over is not read; and our team looks people up by
-- the beginning of a name, suspended or not.
create index chain_alarm_open on chain_alarm (raised_at) where settled_at is null;
create index bank_resolution_asked on bank_resolution (asked_at) where state = 'ASKED';
create index suspension_lift_asked on suspension (lift_asked_at) where lifted_at is null and lift_asked_at is not null;
create index promo_fill_asked on promo_fill (asked_at) where approved_at is null;
create index referral_reward_short on referral_reward (short_since) where state = 'HELD' and short_since is not null;
create index withdrawal_unknown on withdrawal (created_at) where state = 'BROADCAST' and answer = 'unknown';
create index screening_case_asked on screening_case (clear_asked_at) where state <> 'FALSE' and clear_asked_by is not null;
create index app_user_by_any_name on app_user (username text_pattern_ops);

-- Who did what is looked up by the act as well.
create index audit_event_by_action on audit_event (action, id desc);
