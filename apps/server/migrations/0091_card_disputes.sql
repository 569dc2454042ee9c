-- What becomes of a card payment that its owner says was not theirs: our team decides, and where money goes back a second person agrees.
-- What the network takes from the shop for it is one more event of the payment, so that everything still adds up.

alter table card_event drop constraint card_event_kind_check;
alter table card_event add constraint card_event_kind_check
  check (kind in ('authorise', 'increment', 'capture', 'reverse', 'expire', 'refund', 'chargeback'));

-- One for each payment that was denied; when that was stands at the payment.
create table card_dispute (
  user_id uuid not null,
  payment_id uuid not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ASKED', 'WON', 'LOST')),
  ground text check (ground in ('fraud', 'shop_agreed', 'shop_proved', 'nothing_taken')),
  asked_by uuid references app_user,
  asked_at timestamptz,
  settled_by uuid references app_user,
  settled_at timestamptz,
  credited_cents units not null default 0 check (credited_cents >= 0),
  primary key (user_id, payment_id),
  foreign key (user_id, payment_id) references card_payment,
  check ((state = 'OPEN') = (ground is null)),
  check ((ground is null) = (asked_by is null) and (asked_by is null) = (asked_at is null)),
  check ((state in ('WON', 'LOST')) = (settled_by is not null) and (settled_by is null) = (settled_at is null)),
  check ((state = 'WON') = (credited_cents > 0)),
  -- Whoever asks for money to go back does not agree to it, and nobody decides about their own.
  check (state <> 'WON' or asked_by <> settled_by),
  check (user_id <> asked_by and user_id <> settled_by)
);
create index card_dispute_open on card_dispute (payment_id) where settled_at is null;
create index card_dispute_of_payment on card_dispute (payment_id);
grant select, insert on card_dispute to sengi_app;
grant update (state, ground, asked_by, asked_at, settled_by, settled_at, credited_cents) on card_dispute to sengi_app;

insert into card_dispute (user_id, payment_id) select user_id, id from card_payment where disputed_at is not null;
drop index card_payment_disputed;
