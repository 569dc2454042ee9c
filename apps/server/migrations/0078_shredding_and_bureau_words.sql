-- What the law has us keep of a closed account is destroyed at its date, also where the application may only add. What goes and what
-- stays, and why, stands in modules/privacy/held/after.rules.ts; a test holds the two together.

create function shred_person(person uuid) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone constant text := 'Shredded with the account';
  nowhere constant text := 'gone@closed.invalid';
begin
  perform from account_closure where user_id = person and state = 'CLOSED' and shred_at <= clock_now() for update;
  if not found then raise exception 'The date of % has not come', person; end if;

  delete from kyc_detail where user_id = person;
  delete from kyc_document where user_id = person;
  delete from kyc_clash where person in (user_id, holder_id);
  delete from support_message where user_id = person;
  delete from support_file where user_id = person;
  delete from support_ticket where user_id = person;
  delete from consent_event where user_id = person;
  delete from p2p_payout_account where user_id = person;
  delete from data_export where user_id = person;
  delete from session where user_id = person;
  delete from waiting_change where user_id = person;
  delete from idempotency_key where user_id = person;

  update app_user set screened_name = null where id = person;
  update suspension set reason = gone, lift_reason = case when lift_reason is not null then gone end where user_id = person;
  update kyc_application set reason = null, bureau_ref = null where user_id = person;
  update kyc_tier_loss set reason = gone where user_id = person;

  update transfer set note = null where sender_id = person;
  update transfer set typed_to = nowhere where person in (sender_id, recipient_id) and typed_to is not null;
  update transfer_claim set note = null where sender_id = person;
  update transfer_claim set email = nowhere, email_canonical = nowhere where person in (sender_id, recipient_id);
  update payment_request set note = null where requester_id = person;
  update payment_request set reason = null where payer_id = person;
  update payment_request set to_identifier = case when to_identifier is not null then nowhere end,
    payer_email = case when payer_email is not null then nowhere end
  where person in (requester_id, payer_id);
  update withdrawal set note = null, originator_name = gone, beneficiary_name = gone, failure_text = null,
    exchange_name = case when exchange_name is not null then gone end,
    refund_evidence = case when refund_evidence is not null then gone end
  where user_id = person;
  update withdrawal_originator set sealed = null where user_id = person;
  update deposit_origin set name = null where user_id = person;
  update bank_payment set payer_name = gone
  where order_id in (select id from buy_order where user_id = person)
    or id in (select payment_id from bank_resolution where user_id = person);
  update buy_order set payer_name = gone where user_id = person and payer_name is not null;
  update bank_resolution set reason = gone, evidence = case when evidence is not null then gone end where user_id = person;

  update p2p_ad set terms = '' where user_id = person;
  update p2p_order set ad_terms = '' where maker_id = person;
  update p2p_order set buyer_name = null where buyer_id = person;
  update p2p_order set seller_name = null, pay_details = null where seller_id = person;
  update p2p_rating set comment = '' where user_id = person;
  update p2p_case_statement as said set text = gone
  from p2p_case as one join p2p_order as traded on traded.id = one.order_id
  where one.id = said.case_id and person = case said.role when 'buyer' then traded.buyer_id when 'seller' then traded.seller_id end;

  update bill_member set guest_email = null, guest_name = null where user_id = person;
  update bill_comment set said = '', deleted_at = coalesce(deleted_at, clock_now()) where author_id = person;
end $$;
revoke execute on function shred_person from public;
grant execute on function shred_person to sengi_app;

-- What a bureau told us by a signed call, by its hash, so that the same message counts once. Forgotten when it would be too old to count.
create table bureau_word (
  bureau text not null check (length(bureau) between 1 and 40),
  digest bytea not null check (length(digest) = 32),
  heard_at timestamptz not null default now(),
  primary key (bureau, digest)
);
create index bureau_word_heard on bureau_word (heard_at);
grant select, insert, delete on bureau_word to sengi_app;
