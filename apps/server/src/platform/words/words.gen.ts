// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

interface AuthLettersWords {
  code_subject: None
  code_text: { username: 'slot'; code: 'slot'; minutes: 'slot' }
  suspended_subject: None
  suspended_text: { username: 'slot'; contact: 'slot' }
  lifted_subject: None
  lifted_text: { username: 'slot'; password: 'slot' }
}

interface BillsNoticesWords {
  recurring_bill: None
  eft: None
  cash: None
  confirmed: None
  rejected: None
}

interface NotificationsLettersWords {
  gathered_title: { count: 'count' }
  more: { count: 'slot' }
  text: { username: 'slot'; body: 'slot'; link: 'slot'; choices: 'slot' }
}

interface NotificationsNoticesWords {
  transfer_received_title: { amount: 'slot' }
  transfer_received_body: { from: 'slot' }
  claim_waiting_title: { amount: 'slot' }
  claim_waiting_body: { from: 'slot' }
  claim_claimed_title: { amount: 'slot' }
  claim_claimed_body: { email: 'slot' }
  claim_declined_title: { amount: 'slot' }
  claim_declined_body: { email: 'slot' }
  claim_expired_title: { amount: 'slot' }
  claim_expired_body: { email: 'slot'; wait: 'slot' }
  claim_expired_body_in_time: { email: 'slot' }
  deposit_credited_title: { amount: 'slot' }
  deposit_credited_body: None
  deposit_torn_title: { amount: 'slot' }
  deposit_torn_body: { hours: 'slot' }
  deposit_mended_title: { amount: 'slot' }
  deposit_mended_body: None
  withdrawal_confirmed_title: { amount: 'slot' }
  withdrawal_confirmed_body: { address: 'slot' }
  withdrawal_failed_title: { amount: 'slot' }
  withdrawal_failed_body: { address: 'slot' }
  request_received_title: { amount: 'slot' }
  request_received_body: { from: 'slot' }
  request_reminded_title: { amount: 'slot' }
  request_reminded_body: { from: 'slot' }
  request_paid_title: { amount: 'slot' }
  request_paid_body: { from: 'slot' }
  request_declined_title: None
  request_declined_body: { to: 'slot'; amount: 'slot' }
  request_cancelled_title: None
  request_cancelled_body: { from: 'slot'; amount: 'slot' }
  request_not_owed_title: { amount: 'slot' }
  request_not_owed_body: { group: 'slot'; by: 'slot' }
  request_not_owed_body_rest: { group: 'slot'; by: 'slot'; left: 'slot' }
  request_ask_again_title: { amount: 'slot' }
  request_ask_again_body: { group: 'slot'; by: 'slot' }
  request_ask_again_body_rest: { group: 'slot'; by: 'slot'; left: 'slot' }
  request_expired_title: { amount: 'slot' }
  request_expired_body: { wait: 'slot' }
  request_expired_body_in_time: None
  bill_joined_title: None
  bill_joined_body: { by: 'slot'; group: 'slot' }
  bill_invited_title: None
  bill_invited_body: { by: 'slot' }
  bill_shared_title: None
  bill_shared_body: { by: 'slot'; what: 'slot'; group: 'slot'; share: 'slot' }
  bill_changed_title: None
  bill_changed_body: { by: 'slot'; what: 'slot'; group: 'slot'; share: 'slot' }
  bill_settled_title: { amount: 'slot' }
  bill_settled_body: { by: 'slot'; group: 'slot'; asset: 'slot' }
  bill_claimed_paid_title: { amount: 'slot' }
  bill_claimed_paid_body: { by: 'slot'; method: 'slot'; group: 'slot' }
  bill_answered_title: { amount: 'slot'; answer: 'slot' }
  bill_answered_body: { by: 'slot'; group: 'slot' }
  price_moved_title: { asset: 'slot'; change: 'slot' }
  price_moved_body: { asset: 'slot'; price: 'slot' }
  onramp_credited_title: { amount: 'slot' }
  onramp_credited_body: None
  onramp_waiting_title: { amount: 'slot' }
  onramp_waiting_body: { why: 'slot' }
  onramp_offer_title: { amount: 'slot' }
  onramp_offer_body: None
  onramp_returned_title: { amount: 'slot' }
  onramp_returned_body: None
  kyc_approved_title: None
  kyc_approved_body: None
  kyc_rejected_title: None
  kyc_rejected_body: None
  p2p_order_title: { order: 'slot' }
  p2p_order_body: { said: 'slot' }
  p2p_dispute_title: { order: 'slot' }
  p2p_dispute_body: { said: 'slot' }
  staking_unlocked_title: { amount: 'slot' }
  staking_unlocked_body: { pool: 'slot' }
  security_new_device_title: None
  security_new_device_body: { device: 'slot'; news: { of: 'both' | 'browser' | 'network' | 'other' } }
  security_password_changed_title: None
  security_password_changed_body: None
  security_pin_set_title: None
  security_pin_set_body: None
  security_email_verified_title: None
  security_email_verified_body: None
  security_sign_ins_failed_title: None
  security_sign_ins_failed_body: { times: 'slot' }
  security_pin_guessed_title: None
  security_pin_guessed_body: None
  security_payout_account_title: None
  security_payout_account_body: { account: 'slot'; change: 'slot' }
  gone_title: None
}

interface P2pNoticesWords {
  new_order: None
  accept_and_pay: None
  pay_now: None
  escrow_locked: None
  buyer_is_here: None
  you_did_not_accept: None
  buyer_did_not_accept: None
  declined: None
  seller_left: None
  wait_for_seller: None
  check_your_bank: None
  you_cancelled: None
  buyer_cancelled: None
  expired: None
  expired_did_you_pay: { duration: 'slot' }
  more_time: { duration: 'slot' }
  cancel_asked: None
  cancelled_together: None
  released: None
  proof_withdrawn: None
  disputed: None
  seller_silent: None
  you_were_silent: None
  decided: None
  being_checked: None
  goes_on: None
  late_claim: None
  reported: None
  owes: { owed: 'slot' }
  payout_added: None
  payout_made_default: None
  payout_no_default: None
  payout_removed: None
  payout_bank: { bank: 'slot'; digits: 'slot' }
  payout_payshap: { digits: 'slot' }
  payout_cash: None
}

interface RequestsLettersWords {
  first_subject: { amount: 'slot' }
  reminder_subject: { amount: 'slot' }
  text: { from: 'slot'; amount: 'slot'; open: 'slot'; link: 'slot' }
}

interface RequestsNoticesWords {
  somebody: None
}

interface TransfersLettersWords {
  first_subject: { amount: 'slot' }
  first_text: { from: 'slot'; amount: 'slot'; value: 'slot'; wait: 'slot'; link: 'slot' }
  reminder_subject: { amount: 'slot' }
  reminder_text: { from: 'slot'; amount: 'slot'; days: 'count'; link: 'slot' }
}

interface WalletNoticesWords {
  up: { percent: 'slot' }
  down: { percent: 'slot' }
}

interface PlatformAnswersWords {
  unexpected: None
}

interface PlatformDurationsWords {
  day: { count: 'count' }
  hour: { count: 'count' }
  minute: { count: 'count' }
  second: { count: 'count' }
}

/** Every room of sentences but the refusals. */
export interface RoomWords {
  'auth/letters': AuthLettersWords
  'bills/notices': BillsNoticesWords
  'notifications/letters': NotificationsLettersWords
  'notifications/notices': NotificationsNoticesWords
  'p2p/notices': P2pNoticesWords
  'requests/letters': RequestsLettersWords
  'requests/notices': RequestsNoticesWords
  'transfers/letters': TransfersLettersWords
  'wallet/notices': WalletNoticesWords
  'platform/answers': PlatformAnswersWords
  'platform/durations': PlatformDurationsWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
}
