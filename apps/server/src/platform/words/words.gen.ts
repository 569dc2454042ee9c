// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

interface ContractFieldsWords {
  a_payment_method: None
  account: None
  act_needs_no_pin: None
  ad_order: None
  ad_part: None
  ad_side: None
  address_kept: None
  amount_valid: None
  asset_unknown: None
  bill_description: None
  bill_note_long: None
  bill_comment: None
  bill_comment_long: None
  breach_reason: None
  case_name: None
  category: None
  category_unknown: None
  channel_unknown: None
  chart_period: None
  alert_side: None
  worth_range: None
  place_unknown: None
  code: None
  code_form: None
  comment_long: None
  completion_rate: None
  contact_name_long: None
  country: None
  current_password: None
  date_form: None
  day: None
  days_whole: None
  description_long: None
  email: None
  emoji: None
  field_unclear: None
  figure_reason: None
  figure_unknown: None
  finding: None
  give_reason: None
  group_full: None
  group_name: None
  group_name_long: None
  guest_name: None
  holder_name: None
  interval: None
  language_unknown: None
  currency_unknown: None
  letter: None
  letter_short: None
  lift_reason: None
  margin: None
  message: None
  message_long: None
  name_long: None
  network: None
  factor_code_form: None
  factor_challenge: None
  new_password: None
  not_an_email: None
  note_long: None
  order_reason_long: None
  page_rows: None
  passkey: None
  passkey_name: None
  password: None
  password_long: None
  password_short: None
  reset_link: None
  lock_days: None
  pay_window: None
  payment_method: None
  payment_method_twice: None
  phone_long: None
  pin: None
  pin_form: None
  pool: None
  price_type: None
  proof_reason: None
  purpose: None
  push_address: None
  push_key: None
  rand_and_cents: None
  reason: None
  reason_long: None
  recipient: None
  recipient_long: None
  recurrence: None
  say_why: None
  screening_reason: None
  settlement: None
  settlement_method: None
  split_mode: None
  statement: None
  statement_short: None
  stop_reason: None
  suspension_reason: None
  role_reason: None
  file_format: None
  tax_year: None
  terms_long: None
  ticket_about: None
  search_term: None
  ticket_state: None
  people_to_write_to: None
  people_to_tag: None
  person_tag: None
  people_to_write_to_once: None
  ticket_subject: None
  ticket_subject_long: None
  ticket_number: None
  ticket_text: None
  ticket_text_long: None
  ticket_topic: None
  kept_answer_title: None
  kept_answer_text: None
  kept_answer_long: None
  kept_answer_places: None
  announcement_title: None
  announcement_text: None
  announcement_level: None
  announcement_ends: None
  person_limit_scope: None
  person_limit_until: None
  bar_reason: None
  ticket_queue: None
  complaint_category: None
  complaint_product: None
  complaint_outcome: None
  complaint_finding: None
  complaint_finding_long: None
  complaint_redress: None
  complaint_cause: None
  complaint_state: None
  complaint_escalation: None
  time_form: None
  unpaid_evidence: None
  cold_address_needed: None
  cold_label_needed: None
  username: None
  username_form: None
  username_unknown: None
  version: None
  version_form: None
  went_well: None
  what_happened: None
  what_happened_short: None
  who_paid: None
  who_shares: None
  whose_wallet: None
  why_in_hundred: None
  statement_bank: None
  why_in_ten: None
  finding_way: None
  on_or_off: None
  consent_kind: None
  display_name: None
  display_name_long: None
  phone: None
  yes_or_no: None
  paper_name: None
  paper_country: None
  paper_form: None
  paper_number: None
  paper_birth_date: None
  paper_street: None
  paper_suburb: None
  paper_city: None
  paper_postal_code: None
  paper_source: None
  paper_funds: None
  prominence_answer: None
  prominence_relation: None
  prominence_position: None
  wealth_text: None
  origin_kind: None
  origin_name: None
  card: None
  exchange_way: None
  card_quote: None
  phone_wallet: None
  phone_word: None
  terminal_kind: None
  merchant_category: None
  insight_kind: None
  dispute_ground: None
  card_channel: None
  contact_name: None
  contact_subject: None
  contact_stamp: None
  contact_over: None
  qr_text: None
  qr_quote: None
  qr_merchant: None
  qr_merchant_long: None
  qr_category: None
  qr_kind: None
  qr_reference_long: None
  qr_refund_mode: None
  qr_keep: None
  referral_id: None
  referral_code: None
  referral_counts: None
  status_link: None
  incident_title: None
  incident_title_long: None
  incident_said: None
  incident_said_long: None
  incident_kind: None
  incident_impact: None
  incident_parts: None
  incident_clocks: None
  incident_stage: None
  list_sort: None
  pair_sort: None
  staff_ad_sort: None
  queue_sort: None
  register_sort: None
  case_sort: None
  view_page: None
  view_name: None
  view_filters: None
  account_flag: None
  account_sort: None
  account_clue: None
  doing_group: None
  staff_note: None
  masked_field: None
  terms_version: None
  watch_reason: None
  watch_outcome: None
  watch_figure: None
  report_why: None
  report_narrative: None
  report_reference: None
  breach_text: None
  breach_people: None
  breach_reference: None
  programme_text: None
  vat_month: None
  privacy_request_text: None
  tax_number: None
  tax_absence: None
  tax_words: None
  tax_residences: None
  tax_is_true: None
  birth_town: None
  calendar_year: None
  carf_year: None
  carf_reference: None
  branch_code: None
  bank_account_number: None
  bank_name: None
}

interface ContractTermsWords {
  first: None
}

interface AuthAnswersWords {
  logged_out: None
  password_changed: None
  device_out: None
  others_out: None
  pin_set: None
  confirmed: None
  code_sent: None
  email_verified: None
  reset_asked: None
  password_reset: None
  passkey_removed: None
  second_factor_on: None
  second_factor_off: None
  second_factor_lost: None
  second_factor_kept: None
  change_called_off: None
  frozen: None
}

interface AuthFieldsWords {
  username_reserved: None
  mobile_number: None
}

interface AuthLettersWords {
  code_subject: None
  code_text: { username: 'slot'; code: 'slot'; minutes: 'slot' }
  loss_code_subject: None
  loss_code_text: { username: 'slot'; code: 'slot'; minutes: 'slot'; password: 'slot' }
  reset_subject: None
  reset_text: { username: 'slot'; link: 'slot'; span: 'slot' }
  suspended_subject: None
  suspended_text: { username: 'slot'; contact: 'slot' }
  lifted_subject: None
  lifted_text: { username: 'slot'; password: 'slot' }
  frozen_subject: None
  frozen_text: { username: 'slot'; reset: 'slot'; contact: 'slot' }
  frozen_by_team_text: { username: 'slot'; contact: 'slot' }
  email_change_subject: None
  email_change_text: { username: 'slot'; code: 'slot'; minutes: 'slot' }
  email_in_use_subject: None
  email_in_use_text: { username: 'slot' }
  email_asked_subject: None
  email_asked_text: { username: 'slot'; profile: 'slot'; password: 'slot'; contact: 'slot' }
  email_changed_subject: None
  email_changed_text: { username: 'slot'; hours: 'slot'; contact: 'slot' }
  phone_agree_subject: None
  phone_agree_text: { username: 'slot'; code: 'slot'; minutes: 'slot'; password: 'slot' }
  phone_changed_subject: None
  phone_changed_text: { username: 'slot'; password: 'slot'; contact: 'slot' }
  username_changed_subject: None
  username_changed_text: { username: 'slot'; old: 'slot'; password: 'slot'; contact: 'slot' }
  barred_subject: None
  barred_text: { username: 'slot'; contact: 'slot' }
}

interface AuthTextsWords {
  code: { code: 'slot'; minutes: 'slot' }
  in_use: None
  agree: { code: 'slot' }
  changed: { contact: 'slot' }
}

interface BillsAnswersWords {
  removed: None
  ended: None
  declined: None
  no_account: None
  asked_already: None
  not_to_be_asked: None
  asked_by_another: None
  says_paid: None
  comment_deleted: None
}

interface BillsChangesWords {
  description: { before: 'slot'; after: 'slot' }
  amount: { before: 'slot'; after: 'slot' }
  category: { before: 'slot'; after: 'slot' }
  date: { before: 'slot'; after: 'slot' }
  split: { before: 'slot'; after: 'slot' }
  note: { before: 'slot'; after: 'slot' }
  parts: None
}

interface BillsCsvWords {
  date: None
  amount: None
  description: None
  category: None
  payer: None
  share: None
  settlement: None
  currency: { currency: 'slot' }
  sums: None
  totals: None
  payer_unknown: None
  person: { name: 'slot' }
  expense: None
}

interface BillsHistoryWords {
  group_made: { name: 'slot' }
  group_changed: { name: 'slot' }
  group_archived: None
  group_reopened: None
  group_handed_over: { name: 'slot' }
  member_added: { name: 'slot' }
  member_joined: None
  member_joined_by_link: { name: 'slot' }
  member_left: None
  member_removed: { name: 'slot' }
  place_taken: { name: 'slot' }
  guest_changed: { name: 'slot' }
  place_kept: { name: 'slot' }
  member_asked: { name: 'slot' }
  invitation_declined: None
  invitation_withdrawn: { name: 'slot' }
  link_made: None
  link_renewed: None
  link_withdrawn: None
  link_withdrawn_of: { name: 'slot' }
  bill_added: { what: 'slot'; amount: 'slot' }
  bill_changed: { what: 'slot'; amount: 'slot' }
  bill_deleted: { what: 'slot'; amount: 'slot' }
  bill_restored: { what: 'slot'; amount: 'slot' }
  bill_refunded: { what: 'slot'; amount: 'slot' }
  bill_refunded_whole: { what: 'slot'; amount: 'slot' }
  bill_not_taken: { what: 'slot'; amount: 'slot' }
  bill_taken: { what: 'slot'; amount: 'slot' }
  taking_left: { amount: 'slot'; what: 'slot' }
  refund_left: { what: 'slot'; amount: 'slot' }
  paid: { name: 'slot'; amount: 'slot'; asset: 'slot' }
  paid_as_asked: { name: 'slot'; amount: 'slot' }
  said_paid: { from: 'slot'; to: 'slot'; amount: 'slot'; how: { of: 'eft' | 'other' } }
  payment_confirmed: { amount: 'slot' }
  payment_rejected: { amount: 'slot' }
  payment_withdrawn: { amount: 'slot' }
  rule_added: { what: 'slot' }
  rule_changed: { what: 'slot' }
  rule_paused: { what: 'slot' }
  rule_paused_because: { what: 'slot'; reason: 'slot' }
  rule_resumed: { what: 'slot' }
  rule_ended: { what: 'slot' }
  payer_cannot_be_paid: None
  group_was_archived: None
  lines_imported: { bills: 'count'; amount: 'slot'; payments: 'count'; format: { of: 'other' | 'spliit' | 'splitwise' } }
  bills_imported: { bills: 'count'; amount: 'slot'; format: { of: 'other' | 'spliit' | 'splitwise' } }
  import_undone: { count: 'count' }
}

interface BillsLinksWords {
  invites: { who: 'slot' }
  invites_line: { people: 'count' }
  full: None
  full_line: None
  over: None
  over_line: None
  unknown: None
  unknown_line: None
}

interface BillsNoticesWords {
  recurring_bill: None
  refund: None
  taking: None
  eft: None
  cash: None
  confirmed: None
  rejected: None
}

interface CardsDeclinesWords {
  card_not_active: None
  card_frozen: None
  card_cancelled: None
  card_expired: None
  channel_off: None
  over_payment_limit: None
  over_day_limit: None
  over_month_limit: None
  not_enough: None
  account_stopped: None
  not_verified: None
  already_reversed: None
  dispute_shop_proved: None
  dispute_nothing_taken: None
}

interface HoldsLeavingWords {
  nothing: { asset: 'slot' }
  some: { free: 'slot' }
}

interface InsightsFindingsWords {
  concentration: { percent: 'slot'; asset: 'slot' }
  no_stable: None
  stable: { percent: 'slot' }
  idle: { percent: 'slot'; assets: 'slot' }
  fees: { percent: 'slot' }
  week_same: None
  week_less: { percent: 'slot' }
  week_more: { percent: 'slot' }
  unlock_basic: None
  unlock_verified: None
  unlock_premium: None
}

interface InsightsRemarksWords {
  payment_in_suspense: { count: 'count' }
  open_debt: { count: 'count' }
  open_request: { count: 'count' }
  open_bill: { count: 'count' }
  claim_expiring: { count: 'count' }
  ad_unfunded: { count: 'count' }
  email_unverified: None
  no_pin: None
  lock_ending: { count: 'count' }
}

interface KycFaultsWords {
  photo_mismatch: None
  person_looks: None
}

interface KycPapersWords {
  identity: None
  address: None
  funds: None
  ID: None
  Selfie: None
  ProofOfAddress: None
  SourceOfFunds: None
  SourceOfWealth: None
  prominence: None
}

interface KycProminenceWords {
  found_by_bureau: { bureau: 'slot' }
  not_approved: None
}

interface KycScreeningWords {
  kept_for: None
}

interface KycTaxWords {
  address_elsewhere: None
  za_id_elsewhere: None
  us_passport: None
  za_number_form: None
}

interface KycTiersWords {
  tier_0: None
  tier_1: None
  tier_2: None
  tier_3: None
  email: None
  username: None
  id: None
  name: None
  document: None
  selfie: None
  address: None
  funds: None
  income: None
  buying: None
  card: None
  staking: None
  p2p: None
  limits: None
  upgraded: None
  in_review: None
}

interface KycVerdictsWords {
  name: None
  number: None
  birth_date: None
  country: None
  address: None
  funds: None
  ID: None
  Selfie: None
  ProofOfAddress: None
  SourceOfFunds: None
  SourceOfWealth: None
  whole: None
  does_not_match: None
  unreadable: None
  expired: None
  cut_off: None
  name_differs: None
  too_old: None
  face_differs: None
  wrong_document: None
  not_explained: None
  see_why: None
  named: { name: 'slot'; why: 'slot' }
  all: { lines: 'slot' }
}

interface NotificationsAnswersWords {
  push_on: None
  push_off: None
}

interface NotificationsLettersWords {
  gathered_title: { count: 'count' }
  gathered_title_any: { count: 'count' }
  more: { count: 'slot' }
  text: { username: 'slot'; body: 'slot'; link: 'slot'; choices: 'slot' }
  text_with_stop: { username: 'slot'; body: 'slot'; stop: 'slot'; link: 'slot'; choices: 'slot' }
  stop_new_device: { address: 'slot' }
  stop_factor_loss: { address: 'slot' }
  stop_closure: { address: 'slot' }
  stop_loosening: { address: 'slot' }
}

interface NotificationsNoticesWords {
  transfer_received_title: { amount: 'slot' }
  transfer_received_body: { from: 'slot' }
  transfer_received_body_worth: { from: 'slot'; coins: 'slot' }
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
  deposit_origin_asked_title: { amount: 'slot' }
  deposit_origin_asked_body: None
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
  request_paid_body_worth: { from: 'slot'; coins: 'slot' }
  request_declined_title: { amount: 'slot' }
  request_declined_body: { to: 'slot' }
  request_cancelled_title: { amount: 'slot' }
  request_cancelled_body: { from: 'slot' }
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
  bill_link_used_title: None
  bill_link_used_body: { by: 'slot'; group: 'slot' }
  bill_shared_title: { share: 'slot' }
  bill_shared_body: { by: 'slot'; what: 'slot'; group: 'slot'; share: 'slot' }
  bill_changed_title: { share: 'slot' }
  bill_changed_body: { by: 'slot'; what: 'slot'; group: 'slot'; share: 'slot' }
  bill_settled_title: { amount: 'slot' }
  bill_settled_body: { by: 'slot'; group: 'slot'; asset: 'slot' }
  bill_claimed_paid_title: { amount: 'slot' }
  bill_claimed_paid_body: { by: 'slot'; method: 'slot'; group: 'slot' }
  bill_answered_title: { amount: 'slot'; answer: 'slot' }
  bill_answered_body: { by: 'slot'; group: 'slot' }
  bill_yes_taken_back_title: { amount: 'slot' }
  bill_yes_taken_back_body: { by: 'slot'; group: 'slot' }
  bill_deleted_title: { share: 'slot' }
  bill_deleted_body: { by: 'slot'; what: 'slot'; group: 'slot' }
  bill_reminder_title: { amount: 'slot' }
  bill_reminder_body: { by: 'slot'; group: 'slot' }
  bill_comment_title: None
  bill_comment_body: { by: 'slot'; what: 'slot'; group: 'slot' }
  bill_refunded_title: None
  bill_refunded_body: { what: 'slot'; group: 'slot'; amount: 'slot' }
  price_moved_title: { asset: 'slot'; change: 'slot' }
  price_moved_body: { asset: 'slot'; price: 'slot' }
  price_reached_title: { asset: 'slot'; amount: 'slot' }
  price_reached_body: { asset: 'slot'; price: 'slot' }
  onramp_credited_title: { amount: 'slot' }
  onramp_credited_body: None
  onramp_credited_body_paid: { paid: 'slot' }
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
  kyc_rejected_body_what: { what: 'slot' }
  kyc_asked_again_title: None
  kyc_asked_again_body: None
  kyc_asked_again_body_what: { what: 'slot' }
  kyc_taken_back_title: None
  kyc_taken_back_body: None
  kyc_prominence_asked_title: None
  kyc_prominence_asked_body: None
  kyc_prominence_approve_title: None
  kyc_prominence_approve_body: None
  kyc_prominence_refuse_title: None
  kyc_prominence_refuse_body: None
  kyc_prominence_clear_title: None
  kyc_prominence_clear_body: None
  support_begun_title: { ticket: 'slot' }
  support_begun_body: None
  support_answered_title: { ticket: 'slot' }
  support_answered_body: None
  support_joined_title: { ticket: 'slot'; other: 'slot' }
  support_joined_body: None
  support_unanswered_title: { ticket: 'slot' }
  support_unanswered_body: None
  support_ended_title: { ticket: 'slot' }
  support_ended_body: None
  support_complaint_marked_title: { ticket: 'slot' }
  support_complaint_marked_body: { date: 'slot' }
  support_complaint_acknowledged_title: { ticket: 'slot' }
  support_complaint_acknowledged_body: { contact: 'slot'; date: 'slot' }
  support_complaint_acknowledged_body_team: { date: 'slot' }
  support_complaint_referable_title: { ticket: 'slot' }
  support_complaint_referable_body: { date: 'slot'; ombud: 'slot' }
  support_complaint_withdrawn_title: { ticket: 'slot' }
  support_complaint_withdrawn_body: None
  support_complaint_decided_title: { ticket: 'slot' }
  support_complaint_decided_body: { date: 'slot'; ombud: 'slot' }
  support_complaint_decided_body_withdrawn: None
  p2p_order_title: { order: 'slot' }
  p2p_order_body: { said: 'slot' }
  p2p_dispute_title: { order: 'slot' }
  p2p_dispute_body: { said: 'slot' }
  p2p_ad_paused_title: { asset: 'slot' }
  p2p_ad_paused_body: { side: { of: 'buy' | 'other' | 'sell' }; reason: 'slot'; ends: { of: 'look' | 'other' } }
  p2p_ad_let_go_title: { asset: 'slot' }
  p2p_ad_let_go_body: { side: { of: 'buy' | 'other' | 'sell' }; reason: 'slot' }
  p2p_ad_kept_paused_title: { asset: 'slot' }
  p2p_ad_kept_paused_body: { side: { of: 'buy' | 'other' | 'sell' }; reason: 'slot'; ends: { of: 'look' | 'other' } }
  p2p_ad_stopped_title: { asset: 'slot' }
  p2p_ad_stopped_body: { count: 'count'; why: { of: 'not_funded' | 'other' | 'used_up' } }
  p2p_rated_title: { order: 'slot' }
  p2p_rated_body: { how: { of: 'good' | 'other' } }
  staking_unlocked_title: { amount: 'slot' }
  staking_unlocked_body: { pool: 'slot' }
  reward_badge_title: None
  reward_badge_body: { badge: { of: 'first_trade' | 'other' | 'reliable_seller' | 'security_pro' | 'social_splitter' | 'staking_starter' | 'verified_user' } }
  reward_reached_title: { amount: 'slot' }
  reward_reached_body: { day: 'slot' }
  reward_paid_title: { amount: 'slot' }
  reward_paid_body: None
  reward_paid_body_worth: { worth: 'slot' }
  reward_lost_title: { amount: 'slot' }
  reward_lost_body: None
  security_new_device_title: None
  security_new_device_body: { device: 'slot'; news: { of: 'both' | 'browser' | 'network' | 'other' } }
  security_password_changed_title: None
  security_password_changed_body: None
  security_password_reset_title: None
  security_password_reset_body: None
  security_pin_set_title: None
  security_pin_set_body: None
  security_email_verified_title: None
  security_email_verified_body: None
  security_sign_ins_failed_title: None
  security_sign_ins_failed_body: { times: 'slot' }
  security_pin_guessed_title: None
  security_pin_guessed_body: None
  security_codes_failed_title: None
  security_codes_failed_body: { times: 'slot' }
  security_factor_on_title: None
  security_factor_on_body: None
  security_factor_off_title: None
  security_factor_off_body: None
  security_recovery_codes_title: None
  security_recovery_codes_body: None
  security_passkey_added_title: None
  security_passkey_added_body: None
  security_passkey_removed_title: None
  security_passkey_removed_body: None
  security_factor_lost_title: None
  security_factor_lost_body: None
  security_factor_kept_title: None
  security_factor_kept_body: None
  security_factor_gone_title: None
  security_factor_gone_body: None
  payout_checked_title: None
  payout_checked_body: { account: 'slot'; said: 'slot' }
  security_payout_account_title: None
  security_payout_account_body: { account: 'slot'; change: 'slot' }
  on_screen_title: { heading: 'slot' }
  on_screen_body: { who: 'slot'; told: 'slot' }
  gone_title: None
  privacy_export_ready_title: None
  privacy_export_ready_body: { span: 'slot' }
  privacy_export_failed_title: None
  privacy_export_failed_body: None
  privacy_closure_asked_title: None
  privacy_closure_asked_body: { span: 'slot' }
  privacy_closure_undone_title: None
  privacy_closure_undone_body: None
  privacy_closure_prevented_title: None
  privacy_closure_prevented_body: None
  security_change_waits_title: None
  security_change_waits_body: { kind: { of: 'email' | 'factor_off' | 'lock' | 'other' | 'passkey_gone' | 'passkey_new' | 'payout_account' | 'phone' | 'pin' | 'recovery_codes' } }
  security_change_made_title: None
  security_change_made_body: { kind: { of: 'email' | 'factor_off' | 'lock' | 'other' | 'passkey_gone' | 'passkey_new' | 'payout_account' | 'phone' | 'pin' | 'recovery_codes' } }
  security_change_called_off_title: None
  security_change_called_off_body: None
  security_change_failed_title: None
  security_change_failed_body: { kind: { of: 'email' | 'factor_off' | 'lock' | 'other' | 'passkey_gone' | 'passkey_new' | 'payout_account' | 'phone' | 'pin' | 'recovery_codes' } }
  security_lock_set_title: None
  security_lock_set_body: None
  act_not_me: None
  card_paid_title: { amount: 'slot' }
  card_paid_body: { merchant: 'slot' }
  card_declined_title: { amount: 'slot' }
  card_declined_body: { merchant: 'slot'; why: 'slot' }
  card_refunded_title: { amount: 'slot' }
  card_refunded_body: { merchant: 'slot' }
  card_phone_added_title: None
  card_phone_added_body: { wallet: 'slot' }
  card_phone_refused_title: None
  card_phone_refused_body: { wallet: 'slot' }
  card_phone_stopped_title: None
  card_phone_stopped_body: { wallet: 'slot' }
  card_phone_removed_title: None
  card_phone_removed_body: { wallet: 'slot' }
  card_dispute_won_title: { amount: 'slot' }
  card_dispute_won_body: { merchant: 'slot' }
  card_dispute_lost_title: { merchant: 'slot' }
  card_dispute_lost_body: { why: 'slot' }
  qr_received_title: { amount: 'slot' }
  qr_received_body: { payer: 'slot' }
  qr_refunded_title: { amount: 'slot' }
  qr_refunded_body: { merchant: 'slot' }
  qr_refunded_body_worth: { merchant: 'slot'; coins: 'slot' }
}

interface OnrampOrdersWords {
  hours: { count: 'count' }
  minutes: { count: 'count' }
  seconds: { count: 'count' }
  days: { count: 'count' }
  own_name: None
  simulated: None
  unknown_reference: None
  wrong_amount: { ordered: 'slot' }
  other_name: None
  late: None
  already_paid: None
  cancelled: None
  payer_unknown: None
  awaiting_price: None
  account_suspended: None
}

interface OnrampStatementsWords {
  cells: None
  amount: None
  currency: None
  sign: None
  both_sides: None
  date: None
  date_form: None
  months_first: None
  number: None
  number_twice: None
}

interface P2pAnswersWords {
  ad_taken_down: None
  noted: None
  payout_removed: None
  favourite_added: None
  favourite_removed: None
  trader_blocked: None
  trader_unblocked: None
}

interface P2pNoticesWords {
  new_order: None
  new_order_rand: { rand: 'slot' }
  accept_and_pay: None
  accept_and_pay_rand: { rand: 'slot' }
  pay_now: None
  pay_now_rand: { rand: 'slot' }
  escrow_locked: None
  wait_for_account: None
  say_where: None
  account_shown: None
  account_shown_rand: { rand: 'slot' }
  account_chosen: None
  seller_did_not_choose: None
  you_did_not_choose: None
  buyer_is_here: None
  you_did_not_accept: None
  buyer_did_not_accept: None
  declined: None
  seller_left: None
  wait_for_seller: None
  check_your_bank: None
  check_your_bank_rand: { rand: 'slot' }
  you_cancelled: None
  buyer_cancelled: None
  expired: None
  expired_did_you_pay: { duration: 'slot' }
  more_time: { duration: 'slot' }
  cancel_asked: None
  cancelled_together: None
  released: None
  released_rand: { rand: 'slot' }
  proof_withdrawn: None
  disputed: None
  seller_silent: None
  you_were_silent: None
  decided: None
  being_checked: None
  goes_on: None
  late_claim: None
  reported: None
  pay_the_rest: None
  rest_asked: None
  rest_told: None
  rest_paid: None
  rest_missed: None
  title_order: { rand: 'slot' }
  title_new_order: { rand: 'slot'; until: 'slot' }
  title_accept: { rand: 'slot'; until: 'slot' }
  title_pay: { rand: 'slot'; until: 'slot' }
  title_say_where: { rand: 'slot'; until: 'slot' }
  title_wait: { rand: 'slot' }
  title_coming: { rand: 'slot'; until: 'slot' }
  title_check: { rand: 'slot'; until: 'slot' }
  title_more_time: { rand: 'slot'; until: 'slot' }
  title_withdrawn: { rand: 'slot' }
  title_ask_cancel: { rand: 'slot' }
  title_cancelled: { rand: 'slot' }
  title_expired: { rand: 'slot' }
  title_released: { rand: 'slot' }
  title_dispute: { rand: 'slot' }
  title_decided: { rand: 'slot' }
  title_reported: { rand: 'slot' }
  title_pay_rest: { rand: 'slot'; until: 'slot' }
  title_rest: { rand: 'slot' }
  title_rest_paid: { rand: 'slot' }
  before_time: { time: 'slot' }
  before_day: { time: 'slot'; day: 'slot'; month: { of: '1' | '10' | '11' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'other' } }
  owes: { owed: 'slot' }
  payout_added: None
  payout_made_default: None
  payout_no_default: None
  payout_removed: None
  payout_verified: None
  payout_name_differs: None
  payout_refused: { reason: { of: 'closed' | 'no_credits' | 'not_found' | 'other' | 'other_holder' | 'other_name' } }
  payout_bank: { bank: 'slot'; digits: 'slot' }
  payout_payshap: { digits: 'slot' }
  payout_cash: None
}

interface P2pPayoutWords {
  one_of: { some: 'slot'; last: 'slot' }
}

interface PrivacyAnswersWords {
  account_kept: None
}

interface PrivacyFileWords {
  account: None
  sign_in: None
  verification: None
  people: None
  payments: None
  buying: None
  staking: None
  trading: None
  bills: None
  messages: None
  support: None
  privacy: None
  how_to_read: None
}

interface PrivacyLettersWords {
  closed_subject: None
  closed_text: { username: 'slot'; years: 'slot'; when: 'slot' }
}

interface QrLinksWords {
  pay: { merchant: 'slot' }
  pay_amount: { merchant: 'slot'; amount: 'slot' }
  pay_line: { city: 'slot' }
  over: None
  over_line: None
  unknown: None
  unknown_line: None
}

interface QrPosterWords {
  scan: None
}

interface RequestsAnswersWords {
  asked: None
  fulfilled: None
}

interface RequestsLettersWords {
  first_subject: { amount: 'slot' }
  reminder_subject: { amount: 'slot' }
  text: { from: 'slot'; amount: 'slot'; open: 'slot'; link: 'slot' }
}

interface RequestsLinksWords {
  asks: { who: 'slot'; amount: 'slot' }
  asks_line: None
  over: None
  over_line: None
  unknown: None
  unknown_line: None
}

interface RequestsNoticesWords {
  somebody: None
}

interface RewardsInvitationsWords {
  invites: { who: 'slot' }
  unknown: None
  line: None
}

interface SettingsFiguresWords {
  whole: { least: 'slot'; most: 'slot' }
  flag: None
  dates: { most: 'slot' }
  caps: None
  windows: { rails: 'slot'; days: 'slot' }
  coins: { asset: 'slot'; most: 'slot' }
}

interface SettingsNamesWords {
  area_p2p: None
  area_payout: None
  area_limits: None
  area_brake: None
  area_resets: None
  area_watch: None
  area_stops: None
  area_profile: None
  area_cards: None
  area_qr: None
  area_quotes: None
  area_bills: None
  area_calls: None
  area_repeats: None
  area_kyc: None
  area_review: None
  area_screening: None
  area_wallet: None
  area_market: None
  area_onramp: None
  area_claims: None
  area_requests: None
  area_chain: None
  area_withdrawals: None
  area_custody: None
  area_travel: None
  area_support: None
  area_work: None
  area_complaints: None
  area_contact: None
  area_registers: None
  area_privacy: None
  area_referrals: None
  area_statements: None
  area_fees: None
  p2p_fee_basis_points: None
  p2p_streak_discount_basis_points: None
  p2p_long_streak_discount_basis_points: None
  p2p_band_basis_points: None
  p2p_price_tolerance_basis_points: None
  p2p_grace_seconds: None
  p2p_free_cancel_seconds: None
  p2p_choose_account_seconds: None
  p2p_extension_seconds: None
  p2p_extensions_at_most: None
  p2p_ask_lapses_seconds: None
  p2p_late_claim_seconds: None
  p2p_report_seconds: None
  p2p_answer_seconds: None
  p2p_top_up_seconds: None
  p2p_appeal_seconds: None
  p2p_buyer_hold_seconds: None
  p2p_new_buyer_trades: None
  p2p_open_orders_at_most: None
  p2p_faults_a_day_at_most: None
  p2p_cancels_a_day_at_most: None
  p2p_open_claims_at_most: None
  p2p_ads_at_most: None
  p2p_paused_ad_days: None
  p2p_smallest_order_cents: None
  p2p_limit_days: None
  p2p_second_approver_cents: None
  p2p_pin_above_cents: None
  p2p_explicit_ack: None
  p2p_windows: None
  p2p_declared_holidays: None
  payout_accounts_at_most: None
  payout_added_a_day_at_most: None
  payout_ask_again_seconds: None
  limits_tier_0_internal: None
  limits_tier_0_withdrawal: None
  limits_tier_1_internal: None
  limits_tier_1_withdrawal: None
  limits_tier_2_internal: None
  limits_tier_2_withdrawal: None
  limits_tier_3_internal: None
  limits_tier_3_withdrawal: None
  brake_free_cents: None
  brake_free_new_cents: None
  brake_braked_cents: None
  brake_hours: None
  resets_link_seconds: None
  resets_letters_an_hour: None
  watch_guesses_at_least: None
  watch_accounts_at_least: None
  watch_networks_at_least: None
  watch_secrets_at_least: None
  watch_browser_people_at_least: None
  stops_link_seconds: None
  profile_username_seconds: None
  profile_codes_an_hour: None
  profile_texts_to_a_number_a_day: None
  profile_texts_for_one_a_day: None
  profile_texts_for_known_a_day: None
  cards_most_payment_cents: None
  cards_most_day_cents: None
  cards_most_month_cents: None
  cards_smallest_exchange_cents: None
  cards_largest_exchange_cents: None
  cards_hold_seconds: None
  cards_long_hold_seconds: None
  cards_reveals_a_day: None
  cards_phones_a_day: None
  qr_smallest_payment_cents: None
  qr_largest_payment_cents: None
  qr_shop_fee_basis_points: None
  qr_code_seconds: None
  qr_codes_at_most: None
  quotes_held_seconds: None
  bills_link_seconds: None
  calls_signed_in: None
  calls_visitor: None
  calls_browsers_of_network: None
  calls_networks_of_site: None
  calls_registrations: None
  calls_sign_ins: None
  calls_password_changes: None
  calls_password_resets: None
  calls_push_subscriptions: None
  calls_purchase_quotes: None
  calls_withdrawal_quotes: None
  calls_look_ups: None
  calls_contacts: None
  calls_blocks: None
  calls_reputations: None
  calls_evidence: None
  calls_receipts: None
  calls_groups: None
  calls_members: None
  calls_group_exports: None
  calls_group_imports: None
  calls_requests_to_all: None
  calls_bill_reminders: None
  calls_bill_comments: None
  calls_ticket_files: None
  calls_contact_messages: None
  calls_request_links: None
  calls_identities: None
  calls_papers: None
  calls_statements: None
  calls_insights: None
  calls_referral_codes: None
  calls_people_searches: None
  calls_list_files: None
  calls_reveals: None
  calls_staff_searches: None
  repeats_kept_seconds: None
  kyc_tier_0_buy_cents: None
  kyc_tier_1_buy_cents: None
  kyc_tier_2_buy_cents: None
  kyc_tier_3_buy_cents: None
  review_due_hours: None
  review_hold_seconds: None
  screening_hit_score: None
  screening_shrink_basis_points: None
  screening_stale_hours: None
  screening_fetch_hours: None
  wallet_price_alerts_at_most: None
  market_fresh_seconds: None
  market_jump_basis_points: None
  market_agreement_basis_points: None
  market_widest_spread_basis_points: None
  market_judged_by_old_cents: None
  market_rate_shown_days: None
  onramp_spread_basis_points: None
  onramp_fee_basis_points: None
  onramp_smallest_cents: None
  onramp_largest_cents: None
  onramp_price_held_seconds: None
  onramp_price_tolerance_basis_points: None
  onramp_payment_seconds: None
  onramp_lapsed_seconds: None
  onramp_open_orders_at_most: None
  onramp_limit_days: None
  onramp_unnamed_up_to_cents: None
  onramp_resolved_alone_up_to_cents: None
  claims_wait_seconds: None
  claims_open_at_most: None
  requests_open_seconds: None
  requests_reminders_at_most: None
  requests_reminder_seconds: None
  requests_open_to_strangers_at_most: None
  chain_btc_on_bitcoin: None
  chain_eth_on_ethereum: None
  chain_sol_on_solana: None
  chain_ltc_on_litecoin: None
  chain_bch_on_bitcoin_cash: None
  chain_usdt_on_ethereum: None
  chain_usdt_on_tron: None
  chain_bitcoin_confirmations: None
  chain_ethereum_confirmations: None
  chain_solana_confirmations: None
  chain_litecoin_confirmations: None
  chain_bitcoin_cash_confirmations: None
  chain_tron_confirmations: None
  chain_bitcoin_minutes: None
  chain_ethereum_minutes: None
  chain_solana_minutes: None
  chain_litecoin_minutes: None
  chain_bitcoin_cash_minutes: None
  chain_tron_minutes: None
  chain_torn_grace_hours: None
  withdrawals_review_from_cents: None
  withdrawals_review_hours: None
  withdrawals_second_thoughts_seconds: None
  travel_full_from_cents: None
  travel_ask_from_cents: None
  support_answer_seconds: None
  support_priority_answer_seconds: None
  support_reopen_seconds: None
  support_unanswered_seconds: None
  support_written_to_a_day_at_most: None
  support_open_tickets_at_most: None
  support_messages_a_day_at_most: None
  support_megabytes_a_day_at_most: None
  support_kept_answers_at_most: None
  support_announcement_days: None
  support_announcements_at_most: None
  work_rings_after_seconds: None
  work_tags_at_most: None
  work_tags_of_one_at_most: None
  complaints_acknowledge_days: None
  complaints_decide_days: None
  complaints_ombud_months: None
  complaints_near_days: None
  contact_messages_a_day_at_most: None
  contact_kept_days: None
  contact_report_kept_days: None
  privacy_export_kept_seconds: None
  privacy_export_pause_seconds: None
  privacy_export_megabytes_at_most: None
  privacy_closing_days: None
  privacy_kept_years: None
  referrals_joined_goal: None
  referrals_verified_goal: None
  referrals_traded_goal: None
  referrals_joined_cents: None
  referrals_verified_cents: None
  referrals_traded_cents: None
  referrals_bonus_tether: None
  referrals_hold_seconds: None
  referrals_name_seconds: None
  referrals_monthly_friends_at_most: None
  referrals_daily_friends_at_most: None
  referrals_leaving_seconds: None
  referrals_leaving_percent: None
  referrals_network_friends_at_most: None
  statements_movements_at_most: None
  statements_printed_at_most: None
  fees_notice_days: None
  registers_cash_above_cents: None
  registers_cash_days: None
  registers_property_days: None
  registers_suspicion_days: None
  registers_warn_days: None
  registers_breach_days: None
  registers_training_days: None
  registers_abroad_is_held: None
  registers_abroad_year_cents: None
  registers_vat_basis_points: None
  registers_request_days: None
  registers_banked_days: None
  registers_pep_high_days: None
  registers_pep_review_days: None
  registers_pep_grace_days: None
  registers_pep_answer_days: None
  custody_cooling_hours: None
  custody_btc_hot_most_basis_points: None
  custody_btc_hot_least_basis_points: None
  custody_eth_hot_most_basis_points: None
  custody_eth_hot_least_basis_points: None
  custody_sol_hot_most_basis_points: None
  custody_sol_hot_least_basis_points: None
  custody_ltc_hot_most_basis_points: None
  custody_ltc_hot_least_basis_points: None
  custody_bch_hot_most_basis_points: None
  custody_bch_hot_least_basis_points: None
  custody_usdt_hot_most_basis_points: None
  custody_usdt_hot_least_basis_points: None
  custody_hot_asked_seconds: None
  custody_cold_asked_seconds: None
  custody_break_after_seconds: None
  registers_carf_begins_in_month: None
  registers_carf_retail_above_dollars: None
  registers_carf_people_a_file: None
  area_payouts: None
  payouts_run_up_to_cents: None
  payouts_lines_at_most: None
  payouts_unheard_seconds: None
}

interface StakingPoolsWords {
  ethereum_flexible: None
  ethereum_90_days: None
  solana_flexible: None
  solana_30_days: None
  tether_flexible: None
  tether_60_days: None
  bitcoin_flexible: None
  bitcoin_90_days: None
  litecoin_30_days: None
  bitcoin_cash_flexible: None
  streak_club: None
  staked: None
  unstaked: None
}

interface StatementsFilesWords {
  statement: None
  tax_pack: { year: 'slot' }
  of: { username: 'slot' }
  days: { from: 'slot'; to: 'slot' }
  until_now: { at: 'slot' }
  made: { at: 'slot' }
  page: { page: 'slot'; pages: 'slot' }
  all_owned: None
  nothing: None
  opening: None
  closing: None
  when: None
  what: None
  change: None
  balance: None
  value: None
  moved: { amount: 'slot' }
  with: { what: 'slot'; who: 'slot' }
  purchase: None
  sale: None
  received: None
  sent: None
  gift: None
  deposit: None
  withdrawal: None
  own: None
  own_set_aside: None
  own_came_back: None
  own_staked: None
  own_unstaked: None
  reward: None
  fee: None
  penalty: None
  correction: None
  unknown: None
  not_advice: None
  method: None
  fees_in_coins: None
  figures: None
  figure: None
  rand: None
  proceeds: None
  proceeds_short: None
  base_cost: None
  gains: None
  losses: None
  net: None
  income: None
  exclusion: None
  inclusion: None
  included: None
  carried: None
  revenue: None
  holdings_opening: None
  holdings_closing: None
  holdings_now: None
  asset: None
  amount: None
  cost: None
  disposals: None
  acquired_on: None
  gain: None
  acquisitions: None
  rewards: None
  none: None
  unknown_value: None
  doubts: None
  doubts_line: None
  nothing_doubted: None
  doubt_received: None
  doubt_deposit: None
  doubt_sent: None
  doubt_gift: None
  doubt_withdrawal: None
  doubt_own_wallet: None
  doubt_own_back: None
  doubt_penalty: None
  doubt_correction: None
  doubt_unknown: { reason: 'slot' }
  doubt_no_value: None
  doubt_no_origin: None
}

interface SupportContactWords {
  received: { number: 'slot' }
  received_subject: { number: 'slot' }
  received_text: { number: 'slot'; span: 'slot' }
  answer_subject: { number: 'slot' }
  answer_text: { name: 'slot'; answer: 'slot'; contact: 'slot'; number: 'slot' }
}

interface SupportStatusWords {
  asked: None
  confirmed: None
  stopped: None
  confirm_subject: None
  confirm_text: { link: 'slot'; span: 'slot' }
  update_subject: { title: 'slot'; stage: 'slot' }
  update_text: { title: 'slot'; stage: 'slot'; said: 'slot'; page: 'slot'; stop: 'slot' }
  stage_planned: None
  stage_investigating: None
  stage_identified: None
  stage_under_way: None
  stage_watching: None
  stage_resolved: None
  feed_title: None
  feed_now_operational: None
  feed_now_maintenance: None
  feed_now_degraded: None
  feed_now_outage: None
  feed_entry: { title: 'slot'; stage: 'slot' }
  feed_part: { part: 'slot'; state: 'slot' }
  part_accounts: None
  part_jobs: None
  part_prices: None
  part_chain: None
  part_bank: None
  part_mail: None
  state_operational: None
  state_maintenance: None
  state_degraded: None
  state_outage: None
}

interface TransfersAnswersWords {
  sent: None
  contact_removed: None
  unblocked: None
  deposit_on_its_way: None
  payment_planned: None
}

interface TransfersFailuresWords {
  network_refused: None
  address_unknown: None
}

interface TransfersLettersWords {
  first_subject: { amount: 'slot' }
  first_text: { from: 'slot'; amount: 'slot'; value: 'slot'; wait: 'slot'; link: 'slot' }
  reminder_subject: { amount: 'slot' }
  reminder_text: { from: 'slot'; amount: 'slot'; days: 'count'; link: 'slot' }
}

interface TransfersLinksWords {
  send: { who: 'slot' }
  unknown: None
  line: None
}

interface TransfersPayeesWords {
  about_user: None
  about_email: { span: 'slot' }
  about_address: { network: 'slot' }
  about_request: None
  about_group: None
  about_till: None
  blocked: None
  first_time: None
  needs_tier: None
  look_alike: None
  no_checksum: None
  shared_form: None
  future_witness: None
  network_of_usdt: { network: 'slot'; standard: 'slot' }
}

interface WalletNotesWords {
  bills: { group: 'slot' }
  reward_days: { count: 'count' }
}

interface WalletNoticesWords {
  up: { percent: 'slot' }
  down: { percent: 'slot' }
  alert_removed: None
}

interface PlatformAnswersWords {
  unexpected: None
  or: { one: 'slot'; other: 'slot' }
  check_field: { field: 'slot' }
}

interface PlatformDurationsWords {
  day: { count: 'count' }
  hour: { count: 'count' }
  minute: { count: 'count' }
  second: { count: 'count' }
}

/** Every room of sentences but the refusals. */
export interface RoomWords {
  'contract/fields': ContractFieldsWords
  'contract/terms': ContractTermsWords
  'auth/answers': AuthAnswersWords
  'auth/fields': AuthFieldsWords
  'auth/letters': AuthLettersWords
  'auth/texts': AuthTextsWords
  'bills/answers': BillsAnswersWords
  'bills/changes': BillsChangesWords
  'bills/csv': BillsCsvWords
  'bills/history': BillsHistoryWords
  'bills/links': BillsLinksWords
  'bills/notices': BillsNoticesWords
  'cards/declines': CardsDeclinesWords
  'holds/leaving': HoldsLeavingWords
  'insights/findings': InsightsFindingsWords
  'insights/remarks': InsightsRemarksWords
  'kyc/faults': KycFaultsWords
  'kyc/papers': KycPapersWords
  'kyc/prominence': KycProminenceWords
  'kyc/screening': KycScreeningWords
  'kyc/tax': KycTaxWords
  'kyc/tiers': KycTiersWords
  'kyc/verdicts': KycVerdictsWords
  'notifications/answers': NotificationsAnswersWords
  'notifications/letters': NotificationsLettersWords
  'notifications/notices': NotificationsNoticesWords
  'onramp/orders': OnrampOrdersWords
  'onramp/statements': OnrampStatementsWords
  'p2p/answers': P2pAnswersWords
  'p2p/notices': P2pNoticesWords
  'p2p/payout': P2pPayoutWords
  'privacy/answers': PrivacyAnswersWords
  'privacy/file': PrivacyFileWords
  'privacy/letters': PrivacyLettersWords
  'qr/links': QrLinksWords
  'qr/poster': QrPosterWords
  'requests/answers': RequestsAnswersWords
  'requests/letters': RequestsLettersWords
  'requests/links': RequestsLinksWords
  'requests/notices': RequestsNoticesWords
  'rewards/invitations': RewardsInvitationsWords
  'settings/figures': SettingsFiguresWords
  'settings/names': SettingsNamesWords
  'staking/pools': StakingPoolsWords
  'statements/files': StatementsFilesWords
  'support/contact': SupportContactWords
  'support/status': SupportStatusWords
  'transfers/answers': TransfersAnswersWords
  'transfers/failures': TransfersFailuresWords
  'transfers/letters': TransfersLettersWords
  'transfers/links': TransfersLinksWords
  'transfers/payees': TransfersPayeesWords
  'wallet/notes': WalletNotesWords
  'wallet/notices': WalletNoticesWords
  'platform/answers': PlatformAnswersWords
  'platform/durations': PlatformDurationsWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
  account_stopped: None
  insufficient_funds: { asset: 'slot' }
  payments_busy: None
  payment_unconfirmed: None
  payment_unreachable: None
  field_not_there: None
  approval_not_found: None
  view_not_found: None
  view_named: None
  view_filters_unknown: None
  too_many_views: { most: 'slot' }
  nobody_to_tag: None
  too_many_tags: { most: 'slot' }
  too_many_tags_of_one: { most: 'slot' }
  registration_refused: None
  username_not_allowed: None
  username_misleading: None
  email_reserved: None
  password_refused: None
  password_leaked: None
  password_repeats: None
  password_is_own_name: None
  password_unchanged: None
  password_wrong: None
  current_password_wrong: None
  invalid_phone: None
  invalid_credentials: None
  token_invalid: None
  session_not_found: None
  too_many_attempts: None
  sign_in_busy: None
  email_code_wrong: { left: 'count' }
  email_code_not_valid: None
  email_code_over: None
  email_already_verified: None
  too_many_email_codes: None
  reset_link_wrong: None
  reset_link_used: None
  reset_link_replaced: None
  reset_link_over: None
  stop_link_wrong: None
  change_waits: { at: 'slot' }
  change_waits_no_more: None
  second_factor_required: None
  second_factor_wrong: None
  second_factor_used: None
  second_factor_over: None
  second_factor_on: None
  second_factor_off: None
  authenticator_not_begun: None
  factor_not_lost: None
  loss_proof_needed: None
  loss_number_wrong: None
  loss_code_wrong: None
  loss_needs_team: None
  passkey_refused: None
  passkey_wrong: None
  passkey_known: None
  passkeys_full: None
  passkey_not_found: None
  step_up_required: None
  step_up_facts_unknown: None
  pin_not_set: None
  pin_wrong: { left: 'count' }
  pin_refused: { why: { of: 'counts' | 'keypad' | 'other' | 'repeats' } }
  pin_wanted: None
  pin_or_password_needed: None
  pin_or_code_needed: None
  too_many_pins: None
  kyc_required: { feature: { of: 'card' | 'claiming' | 'other' | 'p2p' | 'sending' | 'shop' | 'staking' }; tier: 'count' }
  staff_suspended: { email: 'slot' }
  staff_email_not_verified: { email: 'slot' }
  staff_account_suspended: None
  staff_mailbox_open: None
  staff_factor_missing: None
  own_role_change: None
  role_held: None
  role_not_held: None
  role_asked_already: None
  role_beyond: None
  role_clashes: { held: { of: 'other' | 'treasury_approver' | 'treasury_maker' } }
  last_owner: None
  role_change_not_found: None
  role_change_over: None
  person_not_found: None
  already_suspended: None
  account_not_suspended: None
  suspension_not_found: None
  suspension_over: None
  illegal_transition: None
  second_person_needed: None
  asker_may_not: None
  approval_changed: None
  approval_lapsed: None
  lift_not_asked: None
  own_account_decision: None
  own_account_suspension: None
  suspension_kept: None
  display_name_form: None
  display_name_not_allowed: None
  username_taken: None
  username_unchanged: None
  username_changed_lately: { at: 'slot' }
  email_unchanged: None
  email_taken: None
  phone_unchanged: None
  phone_taken: None
  change_not_asked: None
  change_code_wrong: { left: 'count' }
  change_code_used: None
  change_code_replaced: None
  change_code_over: None
  change_code_tried: None
  old_code_needed: None
  too_many_change_codes: None
  terms_not_accepted: { version: 'slot'; since: 'slot' }
  terms_version_unknown: None
  security_alert_not_found: None
  account_barred: None
  account_barred_already: None
  bar_not_asked: None
  bill_not_found: None
  shared_payment_not_found: None
  shared_payment_empty: None
  bill_changed: { changes: 'slot' }
  bill_changed_meanwhile: None
  bill_deleted_meanwhile: None
  bill_added_already: None
  bill_event_not_found: None
  not_undoable: None
  too_many_bills: { most: 'slot' }
  bill_without_receipt: None
  too_many_receipts: { most: 'slot' }
  split_refused: { what: { of: 'other' | 'payers' }; amount: 'slot'; side: { of: 'other' | 'short' } }
  split_percent_differs: { percent: 'slot'; side: { of: 'other' | 'short' } }
  bill_amount_zero: None
  bill_too_large: { most: 'slot' }
  bill_payer_twice: None
  bill_payer_zero: None
  bill_stranger: None
  bill_nobody_shares: None
  bill_sharer_twice: None
  bill_share_missing: None
  bill_share_zero: None
  bill_parts_not_whole: None
  bill_adjustments_too_large: None
  bill_adjustment_below_zero: None
  recurring_bill_not_found: None
  recurring_bill_changed: None
  recurring_bill_paused: None
  recurring_bill_not_paused: None
  recurring_bill_in_past: None
  recurring_bill_ends_twice: None
  recurring_bill_ends_early: None
  too_many_recurring_bills: { most: 'slot' }
  group_not_found: None
  group_archived: None
  group_archived_meanwhile: None
  group_not_archived: None
  group_changed: None
  group_owner_only: { act: { of: 'archive' | 'change' | 'guest' | 'hand_over' | 'other' | 'reopen' } }
  group_owner_without_account: None
  group_not_settled: None
  group_payment_waits: None
  too_many_groups: { most: 'slot' }
  members_refused: { names: 'slot' }
  member_named_twice: { name: 'slot' }
  member_by_email: None
  member_here_already: { name: 'slot' }
  member_unnamed: None
  member_not_found: None
  member_left: { name: 'slot' }
  balance_not_zero: { name: 'slot' }
  owner_must_stay: None
  group_full: { most: 'slot' }
  group_full_over_time: { most: 'slot' }
  guest_place_not_found: None
  guest_place_taken: None
  guest_here_already: None
  guest_email_taken: None
  group_invitation_not_found: None
  group_invitation_not_open: None
  group_invitation_answered: None
  group_invitation_of_another: None
  group_invitation_waits: { name: 'slot' }
  group_invitation_waits_elsewhere: { name: 'slot' }
  group_invitation_declined: { name: 'slot'; days: 'count' }
  group_invitation_rests: { name: 'slot' }
  too_many_group_invitations: { most: 'slot' }
  group_link_not_found: None
  group_link_not_open: None
  group_link_over: None
  group_link_of_another: None
  group_link_of_former: None
  settlement_refused: None
  settlement_parties_left: None
  settlement_to_oneself: None
  settlement_of_one: None
  settlement_to_guest: { name: 'slot' }
  settlement_not_found: None
  settlement_of_others: None
  settlement_answer_of_other: None
  settlement_answered: None
  too_many_settlements: { most: 'slot' }
  settlement_quote_not_found: None
  settlement_quote_used: None
  settlement_quote_expired: { unit: { of: 'day' | 'hour' | 'minute' | 'other' }; count: 'count' }
  overpays: { over: 'slot'; owed: 'slot' }
  overpays_nothing: { amount: 'slot' }
  bill_request_paid_otherwise: { name: 'slot' }
  bill_request_not_owed: { amount: 'slot'; name: 'slot' }
  bill_request_overpays: { owed: 'slot'; amount: 'slot'; name: 'slot' }
  nobody_owes_you: None
  csv_refused: None
  csv_too_large: { most: 'slot' }
  csv_too_many_columns: { most: 'slot' }
  csv_too_many_bills: { most: 'slot' }
  csv_without_bills: None
  reminder_not_owed: { name: 'slot' }
  reminder_to_guest: { name: 'slot' }
  reminder_of_paid: { name: 'slot' }
  reminded_already: { name: 'slot' }
  reminded_too_often: { most: 'slot' }
  friend_not_found: None
  comment_not_found: None
  too_many_comments: { most: 'slot' }
  csv_too_many_people: { most: 'slot' }
  csv_currency: { currency: 'slot' }
  import_people_differ: None
  import_person_asked: { name: 'slot' }
  import_not_found: None
  import_changed: { count: 'count' }
  import_undone_already: None
  breach_not_found: None
  breach_lifted: None
  breach_lift_not_asked: None
  breach_second_person_needed: None
  own_money_decision: None
  card_missing: None
  card_exists: None
  card_issue_failed: None
  card_network_silent: None
  card_not_active: None
  card_not_frozen: None
  card_owes: None
  card_limit_too_high: { most: 'slot' }
  card_reveals_used_up: { times: 'count' }
  card_phone_exists: None
  card_phone_not_found: None
  card_phone_not_asked: None
  card_phones_used_up: { times: 'count' }
  card_amount_missing: None
  card_exchange_above_maximum: { most: 'slot' }
  card_too_empty: None
  card_payment_not_found: None
  card_payment_denied_already: None
  card_message_misfits: None
  card_dispute_waits: None
  card_dispute_nothing: None
  card_dispute_asked: None
  card_dispute_over: None
  card_dispute_not_asked: None
  card_dispute_asked_by_you: None
  card_dispute_is_own: None
  pool_asset_wrong: None
  pool_fill_not_found: None
  pool_fill_asked_by_you: None
  pool_fill_over: None
  withdrawal_held: { can: 'slot' }
  already_at_tier: None
  tier_reached_already: { tier: 'slot' }
  tier_changed_meanwhile: None
  one_step_only: { next: 'slot' }
  application_open: None
  application_closed: None
  not_eligible: { count: 'count'; reasons: 'slot' }
  bureau_unavailable: None
  screening_case_not_found: None
  screening_case_over: None
  clearing_not_asked: None
  list_not_found: None
  list_unreadable: { why: { of: 'cut' | 'empty' | 'format' | 'large' | 'other' | 'twice' } }
  papers_missing: { what: 'slot' }
  id_number_shape: None
  id_number_date: None
  id_number_citizen: None
  id_number_check: None
  passport_incomplete: None
  passport_shape: None
  birth_date_odd: None
  under_age: None
  identity_taken: None
  detail_accepted: None
  document_kind_refused: None
  document_under_review: None
  document_accepted: None
  document_not_found: None
  picture_too_small: { least: 'slot' }
  picture_unreadable: None
  application_not_found: None
  application_decided: None
  application_changed: None
  application_held: { name: 'slot'; until: 'slot' }
  review_not_started: None
  application_of_your_own: None
  application_waits_for_person: None
  tier_not_lower: None
  clash_not_found: None
  identity_stays: None
  bureau_word_unsigned: None
  bureau_word_unreadable: None
  bureau_word_old: None
  verdicts_incomplete: None
  verdicts_not_fine: None
  verdicts_all_fine: None
  verdict_needs_words: None
  verdict_of_whole: None
  application_waits_for_second: None
  second_not_asked: None
  tax_country_twice: None
  tax_number_or_reason: None
  tax_reason_in_words: None
  birth_place_needed: None
  tax_doubts_open: None
  check_unfinished: None
  prominence_incomplete: None
  prominence_dates: None
  wealth_not_asked: None
  pep_case_not_found: None
  pep_case_open: None
  pep_step_impossible: None
  pep_wealth_missing: None
  pep_foreign_high: None
  pep_not_approved: None
  limit_exceeded: { kind: { of: 'all' | 'internal' | 'other' | 'p2p' | 'withdrawal' }; cap: 'slot'; window: { of: 'day' | 'month' | 'other' } }
  payee_on_hold: { hours: 'slot'; cap: 'slot' }
  person_limit_not_found: None
  person_limit_over: None
  person_limit_asked: None
  person_limit_asked_by_you: None
  person_limit_beyond_month: { cap: 'slot' }
  person_limit_until_past: None
  price_unavailable: { asset: 'slot' }
  price_unknown: { asset: 'slot' }
  no_price_waiting: { asset: 'slot' }
  price_candidate_changed: { asset: 'slot' }
  price_kept_already: { asset: 'slot' }
  quoting_paused: { asset: 'slot' }
  quoting_paused_already: { asset: 'slot' }
  quoting_not_paused: { asset: 'slot' }
  notification_not_found: None
  notice_not_mutable: None
  push_service_unknown: None
  quote_not_found: None
  buy_quote_expired: None
  buy_quote_used: None
  buy_quote_for_something_else: None
  order_not_found: None
  order_expired: None
  already_paid: None
  buy_order_cancelled: None
  payment_awaits_price: None
  purchase_below_minimum: { amount: 'slot' }
  purchase_above_maximum: { amount: 'slot' }
  purchase_too_small: { asset: 'slot' }
  purchase_limit_reached: { limit: 'slot'; days: 'count'; left: 'slot'; lapsed: { of: 'none' | 'other' | 'some' }; span: 'slot' }
  purchase_without_price: None
  too_many_open_orders: { open: 'slot' }
  payment_not_found: None
  payment_not_offered: None
  payment_settled: None
  payment_buys_too_little: { asset: 'slot' }
  payment_buyer_suspended: None
  payment_resolved: None
  payment_nothing_asked: None
  payment_is_own: None
  payment_asked_by_you: None
  payment_order_needed: None
  payment_of_other_order: None
  payment_of_paid_order: None
  payment_of_other_amount: { amount: 'slot' }
  payment_without_price: None
  buyer_suspended: None
  statement_refused: None
  statement_without_lines: None
  statement_too_many_lines: { most: 'slot' }
  statement_currency: { currency: 'slot' }
  statement_of_other_account: None
  statement_known: None
  statement_not_found: None
  statement_decided: None
  statement_without_news: None
  statement_asked_by_you: None
  break_not_open: None
  payment_account_misplaced: None
  payout_not_found: None
  payout_taken: None
  payout_may_have_left: None
  payout_none_waiting: None
  payout_person_suspended: None
  payout_to_refused_account: None
  payout_run_not_found: None
  payout_run_over: None
  payout_run_too_large: { most: 'slot'; lines: 'slot' }
  payout_run_asked_by_you: None
  payout_run_without_file: None
  payout_outcome_too_early: None
  payout_outcome_asked: None
  payout_outcome_not_asked: None
  payout_outcome_asked_by_you: None
  payout_outcome_known: None
  payout_on_statement: None
  ad_not_found: None
  ad_unavailable: None
  ad_outside_hours: None
  ad_buyer_unable: None
  ad_seller_unable: None
  ad_changed: None
  ad_not_on_market: None
  ad_paused_unchanged: None
  ad_paused_for_look: None
  ad_like_paused: None
  ad_not_team_paused: None
  ad_look_not_asked: None
  ad_is_own: None
  ad_price_changed: None
  ad_range: None
  ad_total_below_maximum: None
  ad_account_missing: { method: { of: 'Cash' | 'EFT' | 'PayShap' | 'other' } }
  ad_account_rests: { method: { of: 'Cash' | 'EFT' | 'PayShap' | 'other' }; from: 'slot' }
  ad_methods_repeated: None
  ad_days_repeated: None
  ad_hours_reversed: None
  ad_price_bounds_reversed: None
  ad_minimum_too_small: { least: 'slot' }
  ad_underfunded: None
  ad_remaining_short: { left: 'slot' }
  too_many_ads: { most: 'slot' }
  own_ad: None
  price_out_of_band: { percent: 'slot' }
  ad_price_out_of_band: { percent: 'slot' }
  ad_price_missing: None
  ad_margin_missing: None
  ad_margin_on_fixed: None
  ad_price_on_floating: None
  ad_price_digits: None
  ad_price_not_positive: None
  ad_asset_missing: None
  method_not_offered: None
  conditions_not_met: { days: 'slot' }
  ad_completion_not_met: { percent: 'slot' }
  trader_suspended: None
  trading_needs_tier: None
  trading_restricted: None
  trading_owes: None
  trading_faults_today: None
  trading_cancels_today: None
  trading_limit_exceeded: { whose: { of: 'other' | 'own' }; limit: 'slot'; days: 'slot' }
  too_many_orders_taken: { open: 'slot' }
  order_too_small: { least: 'slot' }
  order_out_of_range: { least: 'slot'; most: 'slot' }
  order_funds_short: { asset: 'slot'; held: 'slot'; amount: 'slot'; fee: 'slot' }
  wrong_role: None
  order_changed: None
  order_changed_meanwhile: None
  order_not_possible: { state: { of: 'AWAIT_PAYMENT_PROOF' | 'CANCELLED' | 'CREATED' | 'DISPUTED' | 'EXPIRED' | 'REFUNDED' | 'RELEASED' | 'SELLER_REVIEW' | 'SPLIT' | 'other' } }
  order_on_hold: None
  order_not_on_hold: None
  order_accepted_already: None
  order_not_accepted: None
  order_time_over: None
  order_no_account: None
  order_amount_missing: None
  order_has_time: None
  order_too_soon_to_cancel: None
  order_too_soon_to_dispute: None
  order_proof_withdrawn: None
  order_proof_not_withdrawn: None
  order_extensions_used: None
  order_seller_has_time: None
  order_cancel_asked: None
  order_cancel_not_asked: None
  order_cancel_money_unsaid: None
  order_escrow_empty: None
  order_closed: None
  order_reported: None
  order_report_too_late: { time: 'slot' }
  late_claim_made: None
  late_claim_no_account: None
  late_claim_too_late: { time: 'slot' }
  late_claim_open: None
  late_claim_paid_at: None
  order_not_completed: None
  already_rated: None
  favourite_not_found: None
  trader_not_found: None
  trader_is_self: None
  reason_not_open: None
  case_not_found: None
  case_changed: None
  case_not_possible: { state: { of: 'ASSIGNED' | 'CLOSED' | 'DECIDED' | 'EVIDENCE' | 'EXECUTED' | 'OPEN' | 'PROPOSED' | 'REOPENED' | 'other' } }
  case_open_already: None
  case_stated_already: None
  case_proposal_accepted: None
  case_undecided: None
  case_appealed: None
  case_appeal_over: None
  case_outcome_unfit: None
  case_not_decidable: None
  case_answers_awaited: { time: 'slot' }
  case_not_yours: None
  case_of_own_order: None
  case_assignee_party: None
  case_assignee_not_staff: None
  case_approver_decided: None
  case_reviewer_decided: None
  amounts_do_not_sum: None
  top_up_not_asked: None
  top_up_over: None
  top_up_amount: { rand: 'slot' }
  case_top_up_runs: None
  case_split_only: None
  case_part_without_split: None
  case_penalty_without_fault: None
  payout_account_not_found: None
  payout_account_known: None
  payout_account_unfit: None
  payout_account_resting: { span: 'slot'; from: 'slot' }
  payout_account_chosen: None
  payout_account_by_seller: None
  payout_name_needed: None
  payout_account_in_use: None
  payout_account_refused: None
  payout_check_unneeded: None
  payout_check_resting: { from: 'slot' }
  too_many_payouts_today: { most: 'slot' }
  too_many_payout_accounts: { most: 'slot' }
  holder_name_refused: None
  payout_holder_missing: None
  payout_bank_unknown: None
  payout_branch_code_wrong: { bank: 'slot'; code: 'slot' }
  payout_account_number_wrong: { bank: 'slot'; digits: 'slot' }
  payout_shap_id_wrong: None
  payout_place_missing: None
  evidence_not_found: None
  evidence_too_many: { most: 'slot' }
  evidence_too_much: None
  evidence_not_taken: None
  message_refused: None
  message_not_found: None
  too_many_messages: None
  chat_closed: None
  chat_blocked_by_you: None
  chat_unavailable: None
  export_asked_lately: { time: 'slot' }
  export_not_found: None
  export_not_ready: None
  export_over: None
  closure_not_possible: None
  closure_stands: None
  no_closure: None
  privacy_request_not_found: None
  privacy_request_over: None
  privacy_request_unknown_person: None
  privacy_request_yours: None
  privacy_request_owner_may_not: None
  privacy_request_ahead: None
  qr_unknown: None
  qr_cut_short: None
  qr_repeated: None
  qr_damaged: None
  qr_other_currency: None
  qr_amount_wrong: None
  qr_altered: None
  qr_code_not_found: None
  qr_code_paid: None
  qr_code_expired: None
  qr_code_cancelled: None
  qr_own_code: None
  qr_amount_missing: None
  qr_amount_fixed: { amount: 'slot' }
  qr_tip_refused: None
  qr_below_minimum: { least: 'slot' }
  qr_above_maximum: { most: 'slot' }
  qr_network_silent: None
  qr_till_not_found: None
  qr_payment_not_found: None
  qr_merchant_missing: None
  qr_codes_at_most: { most: 'count' }
  qr_refund_amount: None
  qr_refund_above_paid: { left: 'slot' }
  report_not_found: None
  report_step_impossible: None
  report_person_unknown: None
  report_owner_may_not: None
  report_moment_ahead: None
  report_below_limit: { above: 'slot' }
  report_about_you: None
  privacy_breach_not_found: None
  programme_missing: None
  programme_version_known: None
  programme_not_staff: None
  programme_trained_already: None
  vat_month_running: None
  vat_month_counting: None
  vat_month_empty: None
  vat_month_closed: None
  carf_company_unknown: None
  carf_year_unknown: None
  carf_year_running: None
  carf_counting: None
  carf_nothing_reported: None
  carf_file_on_its_way: None
  carf_file_not_found: None
  carf_person_not_found: None
  carf_step_impossible: None
  request_not_found: None
  request_over: None
  request_declined: None
  request_taken_back: None
  request_expired: { span: 'slot' }
  request_open: None
  request_amount_missing: None
  request_payer_missing: None
  request_payer_unclear: None
  request_quote_expired: { span: 'slot' }
  request_rest_too_small: { amount: 'slot' }
  self_asked: None
  too_many_open_requests: { most: 'slot' }
  partial_not_allowed: { amount: 'slot' }
  amount_out_of_range: { amount: 'slot' }
  too_many_reminders: { most: 'count' }
  request_without_name: None
  too_soon: { span: 'slot' }
  request_quote_not_found: None
  referral_code_unknown: None
  referral_code_own: None
  referral_too_late: { time: 'slot' }
  referral_named_already: None
  referral_not_found: None
  referral_is_own: None
  referral_appeal_over: None
  referral_decided_by_you: None
  figure_not_found: None
  figure_refused: { fault: 'slot' }
  figure_in_past: None
  figure_unchanged: None
  figure_notice_short: { days: 'slot'; earliest: 'slot' }
  figure_proposal_not_found: None
  figure_proposal_open: None
  figure_proposal_over: None
  figure_proposal_changed: None
  figure_moved_on: None
  figure_proposed_by_you: None
  figure_proposed_by_other: None
  pool_not_found: None
  stake_below_minimum: { amount: 'slot' }
  pool_closed: None
  pool_rewards_late: None
  pool_needs_streak: { days: 'count' }
  pool_full: { room: 'slot' }
  position_not_found: None
  already_unstaked: None
  still_locked: { day: 'slot' }
  stake_amount_missing: None
  statement_range_reversed: None
  statement_too_long: { most: 'slot' }
  statement_too_long_to_print: { most: 'slot' }
  tax_year_unknown: None
  ticket_not_found: None
  ticket_file_not_found: None
  ticket_about_unknown: None
  ticket_over: { time: 'slot' }
  ticket_joined: { ticket: 'slot' }
  ticket_join_unknown: None
  ticket_join_over: None
  ticket_join_complaint: None
  ticket_step_refused: None
  ticket_of_your_own: None
  complaint_not_found: None
  complaint_step_refused: None
  complaint_reviewer: None
  complaint_about_you: None
  complaint_colleague_unknown: None
  kept_answer_not_found: None
  kept_answer_retired: None
  kept_answer_changed: None
  kept_answer_titled: None
  nobody_to_write_to: None
  too_many_written_to: { most: 'slot'; left: 'slot' }
  too_many_kept_answers: { most: 'slot' }
  announcement_not_found: None
  announcement_asked_by_you: None
  announcement_over: None
  announcement_times_wrong: { time: 'slot' }
  too_many_announcements: { most: 'slot' }
  too_many_tickets: { most: 'slot' }
  too_many_ticket_messages: { most: 'slot' }
  too_many_ticket_files: { most: 'slot' }
  contact_refused: None
  contact_names_needed: None
  contact_stamp_over: None
  contact_sent_already: None
  too_many_contact_messages: { most: 'slot' }
  contact_message_not_found: None
  contact_message_over: None
  contact_without_address: None
  status_link_over: None
  incident_not_found: None
  incident_over: None
  incident_step_refused: None
  incident_times_wrong: None
  recipient_not_found: None
  phone_not_payable: None
  recipient_renamed: None
  too_many_lookups: None
  self_transfer: None
  sent_to_self: None
  self_blocked: None
  not_blocked: None
  counterparty_blocked: None
  account_suspended: None
  amount_below_minimum: None
  agreed_amount_moved: None
  contact_not_found: None
  too_many_contacts: { most: 'slot' }
  invalid_address: { fault: { of: 'checksum' | 'ethereum' | 'other' } }
  address_of_test_network: { network: 'slot' }
  address_is_private_key: None
  address_unpayable: { what: { of: 'dash' | 'dogecoin' | 'lightning' | 'mweb' | 'other' } }
  address_maybe_bitcoin: None
  address_maybe_litecoin: None
  address_of_other_coin: { found: 'slot'; name: 'slot'; asset: 'slot'; offered: { of: 'other' | 'two' }; first: 'slot'; second: 'slot' }
  address_on_other_network: { found: 'slot'; wanted: 'slot' }
  address_of_contract: None
  address_of_nobody: None
  own_chain_address: None
  payment_of_other_asset: { asset: 'slot' }
  payment_scheme_unpayable: { scheme: 'slot' }
  till_paid_elsewhere: None
  link_without_address: None
  link_demands_unknown: None
  link_amount_unreadable: None
  link_of_other_chain: { chain: 'slot' }
  ethereum_link_without_address: None
  token_unpayable: None
  solana_token_unpayable: None
  beneficiary_needed: None
  beneficiary_name_needed: None
  beneficiary_exchange_needed: None
  network_unavailable: { asset: 'slot'; network: 'slot' }
  network_not_received: { asset: 'slot' }
  network_required: { asset: 'slot' }
  network_of_address_required: { asset: 'slot' }
  quote_expired: None
  withdrawal_not_found: None
  withdrawal_too_small: { amount: 'slot' }
  abroad_allowance_used: { allowance: 'slot'; left: 'slot' }
  withdrawal_needs_kyc: None
  withdrawal_quote_misfits: None
  withdrawal_in_review: None
  withdrawal_about_to_leave: None
  withdrawal_sent: None
  withdrawal_arrived: None
  withdrawal_over: None
  own_withdrawal: None
  refund_asked_already: None
  refund_not_asked: None
  refund_of_taken_payment: None
  refund_worker_asking: None
  refund_needs_another_person: None
  simulated_deposit_too_large: { most: 'slot' }
  chain_alarm_not_found: None
  cold_address_unreadable: None
  cold_address_of_person: None
  cold_address_known: None
  cold_address_not_found: None
  cold_address_asked_by_you: None
  cold_address_over: None
  cold_address_cooling: None
  cold_address_retired: None
  cold_wallet_short: None
  hot_wallet_short: None
  movement_cost_uncovered: None
  movement_asked_already: None
  movement_not_found: None
  movement_asked_by_you: None
  movement_over: None
  movement_not_in_doubt: None
  movement_worker_asking: None
  return_asked_already: None
  return_asked_by_you: None
  return_not_asked: None
  chain_break_not_open: None
  chain_break_changed: None
  claim_not_found: None
  claim_over: None
  claim_waits: None
  claim_taken_back: None
  claim_declined: None
  claim_expired: { span: 'slot' }
  claim_on_hold: None
  claim_link_used: None
  email_not_verified: None
  too_many_open_claims: { most: 'slot' }
  withdrawal_unavailable: None
  withdrawal_needs_facts: { from: 'slot'; what: { of: 'address' | 'identity' | 'other' } }
  deposit_not_found: None
  origin_not_asked: None
  origin_answered: None
  origin_name_needed: { kind: { of: 'exchange' | 'other' } }
  price_alert_not_found: None
  price_alert_reached_already: { side: { of: 'above' | 'other' } }
  too_many_price_alerts: { most: 'slot' }
  malformed_request: None
  token_in_address: None
  duplicate_key: { field: 'slot' }
  duplicate_parameter: { name: 'slot' }
  invalid_cursor: None
  unknown_route: None
  not_found: None
  method_not_allowed: None
  request_timeout: None
  body_too_large: None
  file_too_large: { most: 'slot' }
  headers_too_large: None
  unsupported_media_type: None
  file_type_unsupported: { types: 'slot' }
  invalid_request: { fault: 'slot' }
  json_object_needed: None
  text_not_storable: None
  work_too_long: None
  list_too_long: { most: 'slot' }
  unknown_field: { field: 'slot' }
  too_deep: None
  idempotency_key_invalid: None
  idempotency_key_reused: None
  idempotency_key_freed: None
  sign_in_required: None
  permission_denied: None
  confirm_required: None
  staff_confirm_required: None
  too_many_requests: None
  busy: None
  service_busy: None
  too_many_calls: None
  too_many_live_lines: None
  too_much_under_way: None
  unavailable: None
  invalid_amount: None
  amount_precision: { asset: 'slot'; places: 'slot' }
  amount_not_positive: None
  file_refused: None
  file_of_other_kind: { kind: 'slot' }
  file_damaged: { kind: 'slot' }
  picture_too_large: None
  pdf_not_passive: None
  too_many_files: None
}
