-- Another account to be paid on waits under the settings lock, too; each by itself, known by the name that stands first.
alter table waiting_change
  drop constraint waiting_change_kind_check,
  add constraint waiting_change_kind_check check (kind in
    ('factor_off', 'recovery_codes', 'passkey_new', 'passkey_gone', 'pin', 'email', 'phone', 'lock', 'payout_account'));
drop index waiting_change_open;
create unique index waiting_change_open on waiting_change (user_id, kind, (case
    when kind in ('passkey_new', 'passkey_gone') then target
    when kind = 'payout_account' then split_part(target, ' ', 1)
  end)) nulls not distinct
  where ended_at is null;
-- What somebody had put off lately, also what they called off.
create index waiting_change_asked on waiting_change (user_id, kind, asked_at);
