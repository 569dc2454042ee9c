-- A bill follows what its shop took in the end, which may be more than was reserved when the payment was shared. Changes only a rule of an
-- empty or short table.
alter table bill_shared_payment drop constraint bill_shared_payment_check;
alter table bill_shared_payment add constraint bill_shared_payment_cents_check check (cents >= 0);
