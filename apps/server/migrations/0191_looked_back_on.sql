-- Before a figure changes, our team looks at what it would have done in the last days. Rows come in the order of time, so that a range of
-- blocks says which of them are of these days, and a row that is added pays next to nothing for it.
create index limit_use_of_days on limit_use using brin (at);
create index withdrawal_of_days on withdrawal using brin (created_at);
create index buy_order_of_days on buy_order using brin (created_at);
create index p2p_order_of_days on p2p_order using brin (created_at);
create index qr_payment_of_days on qr_payment using brin (paid_at);
create index card_payment_of_days on card_payment using brin (created_at);
