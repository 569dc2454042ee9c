-- What goes to people and exchanges in other countries is counted by calendar year for each person, so that an allowance of exchange
-- control can be held as soon as the law says that it covers coins.
create index withdrawal_abroad on withdrawal (user_id, created_at) include (value_cents)
  where beneficiary_country <> 'ZA' and state <> 'FAILED';
create index withdrawal_abroad_by_time on withdrawal (created_at) include (user_id, value_cents)
  where beneficiary_country <> 'ZA' and state <> 'FAILED';
