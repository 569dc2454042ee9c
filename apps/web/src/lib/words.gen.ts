// Written by `npx node apps/web/messages-types.ts` from the English messages.
type None = Record<never, never>
type Whole<Words, Texts extends Record<keyof Words, string>> = [Words, Texts]

export interface AppWords {
  menu_profile: None
  menu_kyc: None
  menu_limits: None
  menu_balances: None
  menu_linked: None
  menu_history: None
  menu_two_factor: None
  menu_sessions: None
  menu_password: None
  menu_notifications: None
  menu_language: None
  menu_theme: None
  menu_privacy: None
  menu_help: None
  menu_ticket: None
  menu_disputes: None
  menu_terms: None
  menu_policy: None
  menu_licenses: None
  menu_admin: None
  group_you: None
  group_money: None
  group_security: None
  group_preferences: None
  group_help: None
  account_pages: None
  account_menu: None
  account: None
  signed_in_as: { username: 'slot' }
  log_out: None
  logged_out: None
  kyc_required: None
  refusal: { gate: { of: 'card' | 'other' | 'p2p' } }
  verify_me: None
  bank_payments: None
  mailbox: None
  to_balance: None
  verification: None
  tier: { tier: { of: 'other' | 'tier_0' | 'tier_1' | 'tier_2' } }
  sandbox_time: { time: 'slot' }
  offline: None
  skip: None
  save: None
  send: None
  request: None
  stake: None
  bills: None
  main: None
  no_connection: None
  not_reached: None
  not_loaded: None
}

export interface ComingWords {
  linked: None
  linked_line: None
  two_factor: None
  two_factor_line: None
  privacy_settings: None
  privacy_settings_line: None
  tickets: None
  tickets_line: None
  journey: None
  journey_line: None
  compliance: None
  compliance_line: None
  help: None
  help_line: None
  contact: None
  contact_line: None
  api_docs: None
  api_docs_line: None
  status: None
  status_line: None
  terms: None
  terms_line: None
  privacy: None
  privacy_line: None
  aml: None
  aml_line: None
  risk: None
  risk_line: None
  qr: None
  qr_line: None
  card: None
  card_line: None
  admin: None
  admin_line: None
  back: None
  sign_in: None
}

export interface AccountWords {
  balances: None
  balances_line: None
  balances_failed: None
  total: None
  available: None
  staked: None
  price: None
  day: None
  loading_balances: None
  password: None
  password_line: None
  password_changed: None
  password_not_changed: None
  change_password: None
  current_password: None
  new_password: None
  password_hint: None
  pin_changed: None
  pin_set: None
  change_your_pin: None
  set_a_pin: None
  pin_forgot: None
  pin_why: { amount: 'slot' }
  pin_why_soon: None
  change_pin: None
  set_pin: None
  profile: None
  profile_line: None
  username: None
  email: None
  phone: None
  since: None
  verified: None
  not_verified: None
  none_given: None
  verify_address: None
  verify_why: None
  verify_email: None
  sessions: None
  sessions_line: None
  sessions_failed: None
  only_this: None
  device_out: None
  device_not_out: None
  this_device: None
  signed_in_at: { network: 'slot'; date: 'slot' }
  last_active: { date: 'slot' }
  end_on: { device: 'slot' }
  end: None
  others_out: None
  others_not_out: None
  end_all: None
  end_all_title: None
  end_others: None
  end_line: { count: 'count' }
  loading_sessions: None
  theme: None
  theme_line: None
  verify_title: None
  is_verified: None
  to_profile: None
  can_claim: None
  code_sent: None
  code_not_sent: None
  sent_new: { email: 'slot' }
  sent_first: { email: 'slot' }
  sandbox_letter: None
  send_another: None
  send_new: None
  verified_toast: None
  not_verified_toast: None
  code_form: None
  code: None
  verify: None
  language: None
  language_line: None
  language_choice: None
  language_partly: None
}

export interface VerifyNoticeWords {
  label: None
  title: None
  line: { email: 'slot' }
  enter: None
}

export interface AuthWords {
  about: None
  home: { brand: 'slot' }
  sign_in_title: None
  sign_in: None
  new_here: { link: 'tag' }
  keep_title: None
  check_address: None
  never_ask: None
  shared_device: None
  email: None
  password: None
  just_looking: None
  try_staff: None
  try_demo: None
  welcome_back: None
  login_failed: None
  invalid_credentials: None
  unreachable: None
}

export interface RegisterWords {
  title: None
  have_one: { link: 'tag' }
  before: None
  who: None
  who_text: None
  get: None
  get_text: None
  next: None
  next_text: None
  time: None
  time_text: None
  risk: None
  username: None
  username_hint: None
  phone: None
  length_none: { least: 'slot' }
  length_more: { more: 'slot' }
  length_enough: None
  accept: { terms: 'tag'; privacy: 'tag'; risk: 'tag' }
  new_tab: None
  create: None
  created: None
  failed: None
  try_again: None
  steps_title: None
  step_0: None
  step_0_text: None
  step_1: None
  step_1_text: None
  step_2: None
  step_2_text: None
  step_3: None
  step_3_text: None
}

export interface BuyWords {
  title: None
  your_order: None
  no_quote: None
  asset: None
  amount_in_rand: None
  amount_hint: None
  get_quote: None
  unclear: None
  too_precise: None
  invalid: None
  cancelled_toast: None
  not_cancelled: None
  cancel: None
  cancel_title: None
  keep: None
  cancel_line: None
  copied_all: None
  copy_all: None
  all_details: { reference: 'slot'; amount: 'slot'; bank: 'slot'; name: 'slot'; number: 'slot'; branch: 'slot' }
  instructions: None
  reference: None
  amount: None
  bank: None
  account_name: None
  account_number: None
  branch_code: None
  in_wallet: None
  you_paid: None
  you_got: None
  rate: { asset: 'slot' }
  fee_paid: None
  order: None
  credited: None
  history: None
  done: None
  priced_on_arrival: { until: 'slot'; coins: 'slot' }
  orders_failed: None
  my_orders: None
  rand_of: { amount: 'slot'; asset: 'slot' }
  expired_title: None
  expired_line: None
  cancelled_title: None
  cancelled_line: None
  new_quote: None
  to_pay: None
  expired: None
  cancelled: None
  checking: None
  show_how: None
  pay: { amount: 'slot' }
  from_bank: { coins: 'slot' }
  use_reference: { reference: 'slot' }
  next: None
  next_pay: None
  next_match: None
  next_wallet: { asset: 'slot' }
  received_status: None
  expired_status: None
  order_failed: None
  loading_order: None
  held_for: None
  no_longer_held: None
  was_held: { until: 'slot'; percent: 'slot' }
  is_held: { until: 'slot'; percent: 'slot' }
  money_until: { until: 'slot' }
  order_created: None
  order_not_created: None
  quote: None
  price_expired: None
  refresh: None
  new_price: None
  create: None
  you_pay: None
  you_get: None
  market_price: None
  spread: None
  fee_pay: None
  simulate_failed: None
  simulated: None
  sandbox: None
  sandbox_line: None
  simulate: None
  to_make: None
  pay_for: { amount: 'slot'; asset: 'slot' }
  paid_for: { amount: 'slot'; asset: 'slot' }
  have_received: None
  by: { date: 'slot' }
  what_follows: None
  how_to_pay: None
}

export interface ReceivedWords {
  no_quote: None
  offer: { asset: 'slot' }
  held_for: None
  price_expired: None
  new_price: None
  see: None
  you_get: None
  rate: { asset: 'slot' }
  fee: None
  taken: None
  not_taken: None
  take: { coins: 'slot' }
  sends_back: None
  did_not_work: None
  send_back_instead: None
  send_back_title: None
  send_back: None
  keep_offer: None
  send_back_line: None
  received: None
  we_received: { amount: 'slot' }
  we_received_not: { amount: 'slot'; wanted: 'slot' }
  safe: None
  bought: { coins: 'slot' }
  returned: None
}

export interface P2pAdsWords {
  edit_your_ad: { asset: 'slot' }
  edit_ad: None
  back_to_my_ads: None
  loading_my_ad: None
  not_yours: None
  ad_updated: None
  ad_not_updated: None
  save_changes: None
  create_ad: None
  ad_created: None
  ad_not_created: None
  payment_methods: None
  terms_length: { length: 'slot'; most: 'slot' }
  terms_example: None
  reach_ad: None
  kind_of_price: None
  fixed_price: None
  market_price_now: { price: 'slot' }
  margin: None
  comes_to: { price: 'slot'; asset: 'slot' }
  never_below: None
  never_above: None
  no_bound: None
  minimum: None
  maximum: None
  still_to_trade: None
  total_to_trade: None
  same_as_maximum: None
  you_have: { amount: 'slot' }
  buyers_need_account: { link: 'tag' }
  payout_account: None
  preview: None
  others_buy: { asset: 'slot'; username: 'slot' }
  others_sell: { asset: 'slot'; username: 'slot' }
  fee_on_top: { rate: 'slot' }
  nothing_locked: None
  conditions: None
  minutes_to_pay: None
  by_method: None
  completed_percent: None
  anybody: None
  membership: None
  business_hours: None
  on_days: None
  from_hour: None
  until_hour: None
  valid_amount: None
  enter_price: None
  margin_form: None
  below_minimum: None
  total_too_small: None
  choose_method: None
  minutes_between: { least: 'slot'; most: 'slot' }
  number_between: { least: 'slot'; most: 'slot' }
  number_of_days: None
  choose_day: None
  my_ads: None
  my_ads_failed: None
  selling_at: { asset: 'slot'; price: 'slot' }
  buying_at: { asset: 'slot'; price: 'slot' }
  paused: None
  live: None
  without_funds: None
  left_of: { left: 'slot'; total: 'slot'; methods: 'slot' }
  ad_name: { asset: 'slot'; price: 'slot' }
  live_again: None
  ad_paused: None
  ad_removed: None
  ad_not_removed: None
  resume: { quiet: 'tag'; ad: 'slot' }
  pause: { quiet: 'tag'; ad: 'slot' }
  edit: { quiet: 'tag'; ad: 'slot' }
  remove_ad: { quiet: 'tag'; ad: 'slot' }
  remove_ad_title: None
  remove_ad_confirm: None
  keep_ad: None
  remove_ad_line: None
}

export interface P2pChatWords {
  write_message: None
  message: None
  attach: None
  send_message: None
  file_not_attached: None
  message_not_sent: None
  from_buyer: None
  from_seller: None
  from_team: None
  from_you: None
  team: None
  read: None
  delivered: None
  sent: None
  warn_off_app_contact: None
  warn_release_first: None
  warn_foreign_name: None
  warn_third_party_payer: None
  warn_other_account: None
  warn_unknown: None
  chat_with: { username: 'slot' }
  stay_here: None
  messages: None
  earlier: None
  loading_chat: None
  chat_failed: None
  no_messages: None
  files_of_order: None
  files: None
  file_by_you: { kind: { of: 'other' | 'pdf' }; size: 'slot'; date: 'slot' }
  file_by: { kind: { of: 'other' | 'pdf' }; who: { of: 'buyer' | 'other' }; size: 'slot'; date: 'slot' }
  used_elsewhere: None
  open_file: None
  file_of_order: None
  file_failed: None
  loading_file: None
  pdf_line: None
  evidence: None
  may_be_faked: None
  save_file: None
}

export interface P2pClosedWords {
  order: None
  amount: None
  paid_by: None
  buyer: None
  seller: None
  created: None
  rated_well: { username: 'slot' }
  rated_badly: { username: 'slot' }
  thank_you: None
  not_rated: None
  rating: None
  how_did_it_go: { username: 'slot' }
  comment: None
  well: None
  not_well: None
  save_receipt: None
  receipt: None
  was_locked: None
  was_relocked: None
  was_released: None
  was_refunded: None
  was_split: None
  was_penalty: None
  escrow: None
  fees: None
  penalties: None
  receipt_of: None
  closed: None
  still_open: None
  price: None
  price_line: { rand: 'slot'; asset: 'slot' }
  rand: None
  fee: None
  reference: None
  cancelled_title: None
  cancelled_buyer: None
  cancelled_seller: None
  expired_title: None
  expired_buyer: None
  expired_seller: None
  refunded_title: None
  refunded_buyer: None
  refunded_seller: None
  split_title: None
  split_line: None
  over: None
  my_ads: None
  browse_ads: None
  case: None
  completed: None
  is_in_wallet: None
  is_in_bank: None
}

export interface P2pDisputesWords {
  disputes: None
  disputes_intro: { link: 'tag' }
  loading_disputes: None
  disputes_failed: None
  no_disputes: None
  no_disputes_line: None
  buying_for: { amount: 'slot'; rand: 'slot'; username: 'slot' }
  selling_for: { amount: 'slot'; rand: 'slot'; username: 'slot' }
  order_opened: { number: 'slot'; date: 'slot' }
  answer_proposal: None
  tell_until: { date: 'slot' }
  why_not_received: None
  why_underpaid: None
  why_overpaid: None
  why_third_party_payer: None
  why_payment_reversed: None
  why_account_frozen: None
  why_abuse: None
  why_not_released: None
  why_unresponsive: None
  why_account_details_wrong: None
  why_cannot_upload: None
  why_paid_late: None
  why_wrong_amount: None
  why_seller_silent: None
  why_proof_withdrawn: None
  something_else: None
  pill_open: None
  pill_assigned: None
  pill_evidence: None
  pill_proposed: None
  pill_decided: None
  carried_out: None
  case_closed: None
  reopened: None
  case_checking: None
  stands_open: None
  stands_assigned: None
  stands_evidence: None
  stands_proposed: None
  stands_decided: None
  loading_case: None
  case_failed: None
  where_it_stands: None
  opened_because: None
  opened_by: { who: { of: 'buyer' | 'me' | 'other' | 'system' } }
  answer_until: None
  decision_expected: None
  your_side: None
  send_statement: None
  why_again: None
  send_appeal: None
  how_they_end: { link: 'tag' }
  statements: None
  you: None
  the_buyer: None
  the_seller: None
  statement_sent: None
  statement_failed: None
  statement_hint: { length: 'slot'; least: 'slot' }
  statement_short: { least: 'slot' }
  proposal_accepted: None
  proposal_failed: None
  proposal: None
  proposed: { outcome: 'slot' }
  who_accepted: { buyer: { of: 'other' | 'yes' }; seller: { of: 'other' | 'yes' } }
  accept_proposal: None
  accept_proposal_title: None
  not_yet: None
  accept_proposal_line: { outcome: 'slot' }
  outcome_release: None
  outcome_refund: None
  outcome_split: None
  outcome_split_by: { amount: 'slot' }
  outcome_no_change: None
  found_money_received: None
  found_no_proof: None
  found_forged_proof: None
  found_underpaid: None
  found_overpaid: None
  found_outage: None
  found_party_silent: None
  found_agreed: None
  decision: None
  second_approver: None
  may_appeal: { date: 'slot' }
  case_opened: None
  case_not_opened: None
  dispute: None
  choose_reason: None
  when_paid: None
  say_when: None
  what_happened: None
  what_happened_hint: { length: 'slot'; least: 'slot' }
  what_happened_short: { least: 'slot' }
  send_claim: None
  send_report: None
  send_dispute: None
  reason: None
}

export interface P2pMarketWords {
  market: None
  marketplace: None
  browse_tab: None
  orders_tab: None
  create_ad: None
  settings: None
  how_disputes_end: None
  ads_shown: { count: 'count' }
  ads_failed: None
  ads: None
  more_ads: None
  more_ads_failed: None
  practice: None
  no_ads: None
  clear_filters: None
  nothing_fits: None
  loading_ads: None
  all_assets: None
  newest: None
  price_low: None
  price_high: None
  sort: None
  payment_method: None
  wanted_amount: None
  per_asset: { asset: 'slot' }
  limits: None
  open: None
  your_ad: None
  not_funded: None
  funded: None
  too_far: None
  closed_now: None
  new_trader: None
  completed_share: { percent: 'slot' }
  trade_count: { count: 'count' }
  releases_in: { time: 'slot' }
  loading_orders: None
  orders_failed: None
  no_orders: None
  browse_ads: None
  your_turn: None
  under_way: None
  over: None
  buying: { amount: 'slot' }
  selling: { amount: 'slot' }
  order_line: { number: 'slot'; date: 'slot' }
  time_left: None
  time_up: None
  back_to_ads: None
  ad: None
  loading_ad: None
  ad_failed: None
  own_ad: None
  own_ad_line: None
  edit_this_ad: None
  the_ad: None
  margin_of: { percent: 'slot' }
  available_now: None
  time_to_pay: None
  hours_open: None
  you_need: None
  completed_trades: { percent: 'slot' }
  your_account: None
  days_or_older: { days: 'count' }
  buy_from: { username: 'slot' }
  sell_to: { username: 'slot' }
  order_entry: None
  want_to_buy: None
  want_to_sell: None
  enter_in: { asset: 'slot' }
  enter_in_rand: None
  same_bank: None
  reach_order: None
  buyer_safe: None
  seller_safe: None
  ad_is_paused: None
  seller_short: None
  price_too_far: None
  no_market_price: None
  out_of_hours: None
  between: { least: 'slot'; most: 'slot' }
  sums: None
  you_pay: None
  you_get: None
  you_sell: None
  fee: None
  seller_pays_it: None
  fee_of: { percent: 'slot' }
  to_be_locked: None
  invalid: None
  out_of_range: None
  must_be_between: { least: 'slot'; most: 'slot' }
  range_fault: { least: 'slot'; most: 'slot' }
  unclear: { one: 'slot'; other: 'slot' }
  order_created: None
  order_not_created: None
  pay_me_at: None
  account_rests: { date: 'slot'; link: 'tag' }
  no_account: { method: 'slot'; link: 'tag' }
}

export interface P2pOrderWords {
  back_to_orders: None
  order: None
  loading_order: None
  order_failed: None
  said_review: None
  said_disputed: None
  said_released: None
  said_cancelled: None
  said_expired: None
  said_refunded: None
  said_split: None
  progress: None
  number_of: { number: 'slot' }
  step: { step: 'slot'; of: 'slot' }
  step_called: { step: 'slot'; of: 'slot'; title: 'slot' }
  until: { date: 'slot' }
  outage: None
  on_hold: None
  buyer_ack: None
  buyer_ack_over: None
  buyer_pay: None
  buyer_pay_over: None
  seller_has: None
  buyer_review_over: None
  buyer_has: None
  seller_ack_over: None
  seller_pay_over: None
  seller_review: None
  seller_review_over: None
  steps: None
  steps_of_order: None
  step_done: None
  step_locked: None
  locked_for_buyer: { username: 'slot' }
  locked_for_seller: None
  you_accept: None
  you_accept_line: None
  you_pay: None
  you_pay_line: None
  seller_checks: None
  seller_checks_line: { username: 'slot' }
  step_completed: None
  in_your_wallet: { asset: 'slot' }
  buyer_accepts: None
  buyer_accepts_line: { username: 'slot' }
  buyer_pays: None
  buyer_pays_line: { username: 'slot' }
  you_release: None
  you_release_line: None
  both_have: None
  agreed: None
  amount: None
  to_pay: None
  fee_by_seller: None
  locked: None
  paid_by: None
  buyer: None
  seller: None
  created: None
  order_number: None
  ad_terms: None
  rail_payshap: None
  rail_eft_same_bank: None
  rail_eft_other_bank: None
  rail_cash: None
  everything_happened: { count: 'slot' }
  you: None
  the_buyer: None
  the_seller: None
  our_team: None
  unknown_state: None
  what_now: None
  other_acts: None
  cancel_together: None
  you_asked: None
  they_ask: { username: 'slot' }
  goes_on: None
  if_you_agree: None
  question_lapses: { date: 'slot' }
  accepted: None
  not_accepted: None
  accept_and_pay: None
  not_paid_yet: None
  take_back_title: None
  take_back: None
  leave_it: None
  taken_back: None
  not_taken_back: None
  take_back_line: None
  cancel_order: None
  cancel_title: None
  not_paid_cancel: None
  keep_order: None
  cancelled: None
  not_cancelled: None
  cancel_line: None
  cancel_if_unpaid: None
  ask_to_cancel: None
  ask_title: None
  asked: None
  not_asked: None
  ask_line: { username: 'slot' }
  agree_to_cancel: None
  agree_title: None
  agree_and_cancel: None
  agree_line: None
  no_money_sent: None
  give_more: { time: 'slot' }
  give_title: { time: 'slot' }
  give: { time: 'slot' }
  not_now: None
  given: { time: 'slot' }
  not_given: None
  give_line: { left: 'count' }
  release_after_all: None
  release_title: { amount: 'slot' }
  release: { amount: 'slot' }
  not_yet: None
  released: None
  not_released: None
  release_instead: { rand: 'slot'; username: 'slot' }
  release_owed: None
  came_from: { name: 'slot' }
  is_exactly: { rand: 'slot' }
  reference_is: { reference: 'slot' }
  looked_myself: None
  confirm_received: None
  check_more: { left: 'count' }
  check_bank: { rand: 'slot' }
  goes_at_once: { username: 'slot' }
  proof: None
  paid_say_so: None
  take_photo: None
  choose_file: None
  try_again: None
  have_paid: { rand: 'slot' }
  proof_line: None
  proof_not_sent: None
  proof_sent: None
  file_not_sent: None
  reference: None
  sells_to_you: { username: 'slot' }
  accept_line: { amount: 'slot'; rand: 'slot' }
  waiting_for: { username: 'slot' }
  waiting_accept: None
  team_looks: None
  team_looks_line: None
  pay: { rand: 'slot' }
  pay_line: { username: 'slot'; amount: 'slot'; rail: 'slot' }
  pay_warning: { b: 'tag'; reference: 'slot' }
  no_account_yet: None
  pays_you: { username: 'slot' }
  pays_you_line: { rand: 'slot'; b: 'tag'; reference: 'slot'; name: 'slot' }
  took_back: None
  waiting_confirm: { username: 'slot' }
  waiting_confirm_line: { rail: 'slot' }
  team_from: { date: 'slot' }
  says_paid: { username: 'slot' }
  look_for: { rand: 'slot' }
  cannot_pay_yet: { method: 'slot' }
  buyer_sees: None
  not_chosen: None
  where_to_pay: None
  use_account: None
  pay_details: None
  holder: None
  account_number: None
  branch_code: None
  shap_id: None
  place: None
  open_dispute: None
  open_dispute_line: None
  late_claim: None
  late_claim_line: { time: 'slot' }
  report: None
  report_line: { time: 'slot' }
}

export interface P2pOutcomesWords {
  title: None
  intro: None
  paid_finding: None
  paid_outcome: None
  paid_consequence: None
  no_proof_finding: None
  no_proof_outcome: None
  no_proof_consequence: None
  underpaid_finding: None
  underpaid_outcome: None
  underpaid_consequence: None
  overpaid_finding: None
  overpaid_outcome: None
  overpaid_consequence: None
  other_payer_finding: None
  other_payer_outcome: None
  other_payer_consequence: None
  crypto_reference_finding: None
  crypto_reference_outcome: None
  crypto_reference_consequence: None
  outage_finding: None
  outage_outcome: None
  outage_consequence: None
  silent_finding: None
  silent_outcome: None
  silent_consequence: None
  always: None
  rule_silence: None
  rule_escrow: None
  rule_answer: { unit: { of: 'day' | 'hour' | 'minute' | 'other' | 'second' }; count: 'slot' }
  rule_approver: { rand: 'slot' }
  rule_limits: { claims: 'count'; cancels: 'count' }
  rule_letter: None
  reviewed: { link: 'tag' }
}

export interface P2pPayoutWords {
  payout_intro: None
  your_accounts: None
  loading_accounts: None
  accounts_failed: None
  no_account_yet: None
  add_first: None
  default: None
  usable_from: { date: 'slot' }
  account_removed: None
  account_not_removed: None
  default_failed: None
  make_default: { quiet: 'tag'; account: 'slot' }
  remove_account: { quiet: 'tag'; account: 'slot' }
  remove_account_title: { account: 'slot' }
  remove_account_confirm: None
  keep_account: None
  remove_account_line: None
  account_added: None
  account_not_added: None
  add_an_account: None
  kind: None
  kind_bank: None
  add_account: None
  holder: None
  holder_hint: None
  choose_bank: None
  number: None
  shap_id: None
  shap_id_hint: None
  place: None
  place_hint: None
  no_shap_id: None
  no_place: None
  no_number: None
  number_length: { bank: 'slot'; digits: 'slot' }
  or: { one: 'slot'; other: 'slot' }
}

export interface P2pPeopleWords {
  favourites: None
  no_favourites: None
  remove: { quiet: 'tag'; who: 'slot' }
  blocked: None
  nobody_blocked: None
  unblock_person: { quiet: 'tag'; who: 'slot' }
  loading_people: None
  list_failed: None
  person_failed: None
  no_favourite_now: { who: 'slot' }
  favourite_now: { who: 'slot' }
  is_favourite: None
  make_favourite: None
  allowed_again: { who: 'slot' }
  unblock: None
  block: None
  block_title: { who: 'slot' }
  block_who: { who: 'slot' }
  not_now: None
  blocked_now: { who: 'slot' }
  block_line: None
}

export interface P2pWords {
  close: None
  back_to_market: None
  payout_accounts: None
  favourites_and_blocked: None
  want_to: None
  buy_side: None
  sell_side: None
  buy: { what: 'slot' }
  sell: { what: 'slot' }
  asset: None
  cash: None
  price_per: { asset: 'slot' }
  from_market: None
  follows_market: None
  terms: None
  default_account: None
  bank: None
  payshap_id: { id: 'slot' }
  cash_at: { place: 'slot' }
  state_created: None
  state_pay: None
  state_review: None
  state_disputed: None
  state_released: None
  state_cancelled: None
  state_expired: None
  state_refunded: None
  state_split: None
  checking: None
  under_a_minute: None
  minutes: { minutes: 'slot' }
  hours: { hours: 'slot' }
  hours_and_minutes: { hours: 'slot'; minutes: 'slot' }
  days: { days: 'count' }
  span: { unit: { of: 'day' | 'hour' | 'minute' | 'other' | 'second' }; count: 'slot' }
  monday: None
  tuesday: None
  wednesday: None
  thursday: None
  friday: None
  saturday: None
  sunday: None
  every_day: None
  trader: { username: 'slot' }
  you: None
  here_since: { date: 'slot' }
  trades: None
  completed: None
  usual_release: None
  on_time: None
  went_well: None
  did_not: None
  reach: None
  reach_title: None
  reach_email: { email: 'tag' }
  reach_email_or_push: { email: 'tag'; push: 'tag' }
}

export interface SaveWords {
  actions: None
  buy: None
  qr: None
  p2p: None
  card: None
  kyc_required: None
  gate_p2p: None
  gate_card: None
  two_minutes: None
  verify_me: None
  staked: { amount: 'slot' }
  course: { coin: 'slot' }
  course_by: { coin: 'slot'; percent: 'slot' }
  receive: None
  all_balances: None
  assets: None
  not_updated: None
  not_loaded: None
  loading_assets: None
  title: None
  spread: None
  coins: { count: 'slot' }
  under_tenth: None
  step_open: None
  step_open_line: None
  step_verify: None
  step_verify_line: None
  step_buy: None
  step_buy_line: { amount: 'slot' }
  step_buy_soon: None
  nothing: { link: 'tag' }
  done: None
  total: None
  show: None
  hide: None
  no_balance: None
  first_coins: None
  day: None
  as_of: { time: 'slot' }
  stale: None
  without: { coins: 'slot' }
  loading_balance: None
  no_prices: None
  held_day: None
  held_since: { date: 'slot' }
  chart_day: { from: 'slot'; to: 'slot' }
  chart_since: { date: 'slot'; from: 'slot'; to: 'slot' }
  hidden: None
  chart_failed: None
  chart_load: None
  how_far: None
  period: { period: { of: 'P1D' | 'P1M' | 'P1W' | 'other' } }
}

export interface ContactsWords {
  no_recipient: None
  no_username: None
  add_form: None
  add: None
  add_hint: None
  takes: None
  name: None
  add_button: None
  block_form: None
  block_label: None
  block: None
  unreachable: None
  title: None
  people: None
  loading_contacts: None
  contacts_failed: None
  nobody: None
  send_to: { quiet: 'tag'; who: 'slot' }
  remove: { quiet: 'tag'; who: 'slot' }
  blocked: None
  loading_blocked: None
  blocked_failed: None
  nobody_blocked: None
  unblock: { quiet: 'tag'; who: 'slot' }
  did_not_work: None
}

export interface SendWords {
  title: None
  near: None
  step: { step: 'slot'; of: 'slot' }
  back: None
  balances_failed: None
  recipient: None
  recipient_hint: None
  asset: None
  note: None
  note_length: { length: 'slot'; most: 'slot' }
  note_example: None
  emoji: None
  review: None
  amount: None
  in_rand: { asset: 'slot' }
  in_coin: { asset: 'slot' }
  available: { amount: 'slot' }
  enter_in: { asset: 'slot' }
  enter_in_rand: None
  you_can_withdraw: { free: 'slot'; held: 'slot'; until: 'slot'; link: 'tag' }
  you_can_withdraw_settled: { free: 'slot'; held: 'slot'; link: 'tag' }
  contacts: None
  contacts_line: None
  receive: None
  receive_line: None
  sent: None
  sent_line: None
  paid_before: None
  choose: { who: 'slot' }
  who: None
  can_send: { amount: 'slot'; link: 'tag' }
  can_withdraw: { amount: 'slot'; link: 'tag' }
  limits_send: { amount: 'slot'; link: 'tag' }
  limits_withdraw: { amount: 'slot'; link: 'tag' }
  verified: None
  first_time: None
  address_of: { asset: 'slot' }
  crypto_address: None
  a_request: None
  no_price: { asset: 'slot' }
  dust: { asset: 'slot' }
  short: { amount: 'slot' }
  invalid: None
  unclear: None
  too_precise: None
  precision: { asset: 'slot'; places: 'slot' }
  zero: None
  no_recipient: None
  own_account: None
  not_looked_up: None
  no_amount: None
  held_short: { amount: 'slot' }
  limit_short: { amount: 'slot' }
  copied: None
  share: None
  receipt_copied: None
  share_text: { worth: 'slot'; to: 'slot'; brand: 'slot'; date: 'slot'; id: 'slot' }
  kept: None
  in_contacts: None
  add_contact: None
  sent_title: None
  sent_amount: { amount: 'slot' }
  to_whom: { who: 'slot' }
  claim_line: { unit: { of: 'day' | 'hour' | 'minute' | 'other' | 'second' }; count: 'slot' }
  claim_soon: None
  value_sent: None
  fee: None
  message: None
  time: None
  reference: None
  more: None
  done: None
  check_title: None
  check_recipient: { explanation: 'slot' }
  check_again: None
  on_its_way: None
  change: None
  send_amount: { amount: 'slot' }
  to: None
  arrives: None
  at_once_or: None
  at_once: None
  no_note: None
  sent_toast: None
  failed: None
  wings: None
  party: None
  gift: None
  food: None
  coffee: None
  rent: None
  ride: None
  love: None
}

export interface WithdrawalWords {
  payment: None
  receipt: None
  to: None
  network: None
  belongs: None
  amount: None
  fee: None
  leaves: None
  arrives: None
  in_about: { minutes: 'slot' }
  note: None
  reason: None
  asked_for: None
  delivered: None
  transaction: None
  reference: None
  whose: None
  whose_form: None
  kyc: None
  kyc_line: None
  verify_me: None
  asset_to: { asset: 'slot' }
  review: None
  belongs_legend: None
  me: None
  other: None
  full_name: None
  full_name_hint: None
  kept_in: None
  private_wallet: None
  exchange: None
  exchange_name: None
  purpose: None
  law: None
  savings: None
  family: None
  gift: None
  goods: None
  investment: None
  something_else: None
  no_name: None
  no_exchange: None
  sent_title: None
  loading_list: None
  list_failed: None
  none: None
  send: None
  none_line: None
  list: None
  more: None
  loading_one: None
  one_failed: None
  all: None
  done: None
  confirmations: None
  some_of: { some: 'slot'; all: 'slot' }
  not_called_back: None
  call_back: None
  call_back_title: None
  let_go: None
  call_back_line: None
  check_title: None
  compare: None
  fee_again: None
  check_again: None
  on_its_way: None
  change: None
  failed: None
  no_quote: None
  fee_held: None
  fee_over: None
  send_amount: { amount: 'slot' }
  sent_toast: None
  you: None
  owner_at: { owner: 'slot'; exchange: 'slot' }
  reserved: None
  reserved_title: None
  reserved_line: None
  in_review: None
  in_review_title: None
  in_review_line: None
  broadcast: None
  broadcast_title: None
  broadcast_line: { some: 'slot'; all: 'slot' }
  confirmed: None
  confirmed_title: None
  confirmed_line: None
  came_back: None
  came_back_title: None
  failed_cancelled: None
  failed_rejected: None
  failed_refused: None
  failed_refunded: None
  checking: None
  checking_title: None
  checking_line: None
}

export interface LibWords {
  suggestions: None
  contacts: None
  paid_before: None
  on_sengi: None
  verified: None
  someone: None
  copy: { what: 'slot' }
  copied: { what: 'slot' }
}

export interface PinWords {
  set: None
  away_title: None
  away: { secret: { of: 'other' | 'pin' } }
  first_title: None
  first: None
  confirm_title: None
  staff: None
  pin: None
  confirm: None
  confirm_password: None
  your_password: None
  new_pin: None
  new_hint: None
  after: { hours: 'count' }
  after_soon: None
  asks: { act: { of: 'other' | 'payout_account' | 'payout_default' } }
  asks_set: { act: { of: 'other' | 'payout_account' | 'payout_default' } }
}

export interface ServerWords {
  invalid_credentials: None
  too_many_attempts: None
  too_many_requests: None
  busy: None
  unavailable: None
  sign_in: None
  session_ended: None
  registration_refused: None
  username_reserved: None
  invalid_phone: None
  invalid_email: None
  choose_username: None
  username_form: None
  choose_password: None
  password_short: None
  password_long: None
  phone_long: None
  give_password: None
  give_current_password: None
  current_password_wrong: None
  invalid_amount: None
  no_recipient: None
  recipient_long: None
  person_not_found: None
  own_account: None
  send_to_self: None
  no_phones: None
  you_blocked: None
  not_enough: { asset: 'slot' }
  buys_too_little: { asset: 'slot' }
  no_price: None
  no_price_later: None
  quote_expired: None
  quote_used: None
  too_many_orders: { open: 'slot' }
  order_not_found: None
  pin_confirm: None
  suspended: None
  fee_expired: None
  least_sent: { amount: 'slot' }
  about_user: None
  about_email: None
  about_address: { network: 'slot' }
  about_request: None
}

export interface EntryWords {
  optional: None
  show_secret: { what: 'slot' }
  hide_secret: { what: 'slot' }
  password: None
  sandbox: None
  play_money: None
  loading: None
  loading_page: None
  broken: None
  broken_line: None
  load_again: None
  unreachable: None
  no_figure: None
  hidden: None
  stale: None
  stale_said: None
}

export interface UiWords {
  cancel: None
  max: None
  did_you_mean: { one: 'slot'; other: 'slot' }
  too_precise: { unit: 'slot'; places: 'slot' }
  invalid: None
  read_as: { amount: 'slot' }
  checking: None
  not_confirmed: None
  asking_payment: None
  asking_stake: None
  again_payment: None
  again_stake: None
  one_minute: None
  five_minutes: None
  days: { days: 'slot' }
  close: None
  retry: None
  options: None
  notification: None
  theme: None
  light: None
  dark: None
  system: None
}

/** A message that a language lacks does not compile. */
type Translated = [
  Whole<AppWords, typeof import('../app/messages/app.af.json')>,
  Whole<ComingWords, typeof import('../app/messages/coming.af.json')>,
  Whole<AccountWords, typeof import('../features/account/messages/account.af.json')>,
  Whole<VerifyNoticeWords, typeof import('../features/account/messages/verify-notice.af.json')>,
  Whole<AuthWords, typeof import('../features/auth/messages/auth.af.json')>,
  Whole<RegisterWords, typeof import('../features/auth/messages/register.af.json')>,
  Whole<BuyWords, typeof import('../features/buy-crypto/messages/buy.af.json')>,
  Whole<ReceivedWords, typeof import('../features/buy-crypto/messages/received.af.json')>,
  Whole<P2pAdsWords, typeof import('../features/p2p/messages/p2p-ads.af.json')>,
  Whole<P2pChatWords, typeof import('../features/p2p/messages/p2p-chat.af.json')>,
  Whole<P2pClosedWords, typeof import('../features/p2p/messages/p2p-closed.af.json')>,
  Whole<P2pDisputesWords, typeof import('../features/p2p/messages/p2p-disputes.af.json')>,
  Whole<P2pMarketWords, typeof import('../features/p2p/messages/p2p-market.af.json')>,
  Whole<P2pOrderWords, typeof import('../features/p2p/messages/p2p-order.af.json')>,
  Whole<P2pOutcomesWords, typeof import('../features/p2p/messages/p2p-outcomes.af.json')>,
  Whole<P2pPayoutWords, typeof import('../features/p2p/messages/p2p-payout.af.json')>,
  Whole<P2pPeopleWords, typeof import('../features/p2p/messages/p2p-people.af.json')>,
  Whole<P2pWords, typeof import('../features/p2p/messages/p2p.af.json')>,
  Whole<SaveWords, typeof import('../features/save/messages/save.af.json')>,
  Whole<ContactsWords, typeof import('../features/send/messages/contacts.af.json')>,
  Whole<SendWords, typeof import('../features/send/messages/send.af.json')>,
  Whole<WithdrawalWords, typeof import('../features/send/messages/withdrawal.af.json')>,
  Whole<LibWords, typeof import('../lib/messages/lib.af.json')>,
  Whole<PinWords, typeof import('../lib/messages/pin.af.json')>,
  Whole<ServerWords, typeof import('../lib/messages/server.af.json')>,
  Whole<EntryWords, typeof import('../ui/messages/entry.af.json')>,
  Whole<UiWords, typeof import('../ui/messages/ui.af.json')>,
]
