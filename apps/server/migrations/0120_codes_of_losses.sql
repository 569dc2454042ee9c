-- A code from the mailbox also proves who lost their second factor. Letters of one kind are none of the other's, and neither code serves
-- for the other.
alter table email_code
  add column purpose text not null default 'verify' check (purpose in ('verify', 'factor_loss'));
