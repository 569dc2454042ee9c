-- Where people are paid is asked of the bank that keeps it, its number lies sealed, and its owner may give it a name.

alter table p2p_payout_account
  add column label text check (length(label) between 1 and 40),
  -- What a list shows of a number that is sealed, and what the same number is found by.
  add column last_digits text check (last_digits ~ '^[0-9]{1,4}$'),
  add column number_hash bytea check (length(number_hash) = 32),
  -- Whether its holder was held against a verified name. Somebody who has none yet may write an account down, and is not paid to it.
  add column holder_known boolean not null default true,
  add column check_state text not null default 'UNVERIFIED'
    check (check_state in ('UNVERIFIED', 'CHECKING', 'VERIFIED', 'NAME_DIFFERS', 'REFUSED')),
  add column check_reason text check (check_reason in ('not_found', 'closed', 'no_credits', 'other_holder', 'other_name')),
  add column checked_at timestamptz,
  add column check_tries integer not null default 0,
  -- When the bank is asked next; nothing to ask of a place, or of what it has answered.
  add column check_due_at timestamptz,
  add check ((check_reason is not null) = (check_state = 'REFUSED')),
  add check ((checked_at is not null) = (check_state in ('VERIFIED', 'NAME_DIFFERS', 'REFUSED'))),
  add check (kind <> 'cash' or check_state = 'UNVERIFIED' and check_due_at is null),
  -- Who asks again keeps the bank's last word until there is a new one.
  add check (check_due_at is null or check_state <> 'VERIFIED');

-- A number is sealed where it stood. What was written before is sealed by a round, because the key is not here; and not at once:
-- processes of the version before would show what is sealed as it lies, so the round begins when they are long gone.
insert into recurring_task (name, last_run_at) values ('p2p.seal_numbers', now() + interval '30 minutes');
alter table p2p_payout_account
  drop constraint p2p_payout_account_account_number_check,
  drop constraint p2p_payout_account_shap_id_check,
  add constraint p2p_payout_account_account_number_check
    check (account_number ~ '^[0-9]{6,13}$' or account_number ~ '^sealed:[A-Za-z0-9+/=]{40,200}$'),
  add constraint p2p_payout_account_shap_id_check
    check (length(shap_id) between 6 and 40 or shap_id ~ '^sealed:[A-Za-z0-9+/=]{40,200}$'),
  add check ((coalesce(account_number, shap_id) ~ '^sealed:') is not true or number_hash is not null and last_digits is not null);
create unique index p2p_payout_account_number on p2p_payout_account (user_id, kind, number_hash)
  where removed_at is null and number_hash is not null;
-- What somebody added lately, removed ones too.
create index p2p_payout_account_added on p2p_payout_account (user_id, created_at);
create index p2p_payout_account_open on p2p_payout_account (id) where number_hash is null and kind <> 'cash';
create index p2p_payout_account_due on p2p_payout_account (check_due_at)
  where check_due_at is not null and removed_at is null;
grant update (label, account_number, shap_id, last_digits, number_hash, holder_known, check_state, check_reason, checked_at, check_tries,
  check_due_at) on p2p_payout_account to sengi_app;

update p2p_payout_account set check_due_at = clock_now() where kind <> 'cash' and removed_at is null;

-- An account that an open order is paid to stays; and what orders keep of a number is sealed like the number.
create index p2p_order_paid_to on p2p_order (seller_id) where closed_at is null;
create index p2p_order_open_number on p2p_order (id) where pay_details is not null and not pay_details ? 'last_digits'
  and pay_details->>'kind' <> 'cash';

-- Whether the sandbox's banks answer a question about an account's holder: staff let them fall silent to see what people see then.
create table sandbox_bank_silence (
  is_one boolean primary key default true check (is_one),
  is_silent boolean not null
);
grant select, insert on sandbox_bank_silence to sengi_app;
grant update (is_silent) on sandbox_bank_silence to sengi_app;
