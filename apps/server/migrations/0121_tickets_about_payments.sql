-- A ticket can also be about money that was sent to somebody or came from a chain, and about a payment by card or at a till.
alter table support_ticket
  drop constraint support_ticket_about_kind_check,
  add constraint support_ticket_about_kind_check check (about_kind in
    ('p2p_order', 'purchase', 'withdrawal', 'referral', 'transfer', 'claim', 'deposit', 'card_payment', 'qr_payment'));
