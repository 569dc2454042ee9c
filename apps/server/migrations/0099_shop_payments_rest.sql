-- A payment at a shop stops with the account as a payment to a person does, also when it was under way already.
update ledger_rest set reasons = reasons || array['qr.paid', 'qr.till_held'];
