-- Orders that a payment in suspense may be for: found by its amount, and by who paid in this name before.
create index buy_order_of_amount on buy_order (fiat_cents, id desc) where state <> 'CREDITED' and state <> 'CANCELLED';
create index bank_payment_of_payer on bank_payment (lower(payer_name) collate "C") where outcome = 'MATCHED' and payer_name <> '';
-- The list of orders, by state.
create index buy_order_of_state on buy_order (state, id desc);
