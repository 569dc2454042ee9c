// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

interface ContractFieldsWords {
  a_payment_method: None
  account: None
  act_needs_no_pin: None
  ad_order: None
  ad_side: None
  address_kept: None
  amount_valid: None
  asset_unknown: None
  bill_description: None
  bill_note_long: None
  breach_reason: None
  case_name: None
  category: None
  category_unknown: None
  channel_unknown: None
  chart_period: None
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
  letter: None
  letter_short: None
  lift_reason: None
  margin: None
  message: None
  message_long: None
  name_long: None
  network: None
  new_password: None
  not_an_email: None
  note_long: None
  order_reason_long: None
  page_rows: None
  password: None
  password_long: None
  password_short: None
  pay_window: None
  payment_method: None
  payment_method_twice: None
  phone_long: None
  pin: None
  pin_form: None
  pool: None
  price_type: None
  purpose: None
  push_address: None
  push_key: None
  rand_and_cents: None
  reason: None
  reason_long: None
  recipient: None
  recipient_long: None
  recurrence: None
  returned_to: None
  say_why: None
  settlement: None
  settlement_method: None
  split_mode: None
  statement: None
  statement_short: None
  stop_reason: None
  suspension_reason: None
  terms_long: None
  time_form: None
  unpaid_evidence: None
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
  why_in_ten: None
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
}

interface AuthFieldsWords {
  username_reserved: None
  mobile_number: None
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

interface NotificationsAnswersWords {
  push_on: None
  push_off: None
}

interface SettingsFiguresWords {
  whole: { least: 'slot'; most: 'slot' }
  flag: None
  dates: { most: 'slot' }
  caps: None
  windows: { rails: 'slot'; days: 'slot' }
}

interface PlatformAnswersWords {
  unexpected: None
  or: { one: 'slot'; other: 'slot' }
  check_field: { field: 'slot' }
}

/** Every room of sentences but the refusals. */
export interface RoomWords {
  'contract/fields': ContractFieldsWords
  'auth/answers': AuthAnswersWords
  'auth/fields': AuthFieldsWords
  'holds/leaving': HoldsLeavingWords
  'insights/findings': InsightsFindingsWords
  'kyc/tiers': KycTiersWords
  'notifications/answers': NotificationsAnswersWords
  'settings/figures': SettingsFiguresWords
  'platform/answers': PlatformAnswersWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
  account_stopped: None
  insufficient_funds: { asset: 'slot' }
  payments_busy: None
  payment_unconfirmed: None
  payment_unreachable: None
  registration_refused: None
  username_not_allowed: None
  username_misleading: None
  email_reserved: None
  password_refused: None
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
  step_up_required: None
  step_up_facts_unknown: None
  pin_not_set: None
  pin_wrong: { left: 'count' }
  pin_refused: { why: { of: 'counts' | 'keypad' | 'other' | 'repeats' } }
  pin_wanted: None
  pin_or_password_needed: None
  too_many_pins: None
  kyc_required: { feature: { of: 'card' | 'claiming' | 'other' | 'p2p' | 'sending' | 'staking' }; tier: 'count' }
  staff_suspended: { email: 'slot' }
  staff_email_not_verified: { email: 'slot' }
  person_not_found: None
  already_suspended: None
  account_not_suspended: None
  suspension_not_found: None
  suspension_over: None
  illegal_transition: None
  second_person_needed: None
  lift_not_asked: None
  own_account_decision: None
  own_account_suspension: None
  breach_not_found: None
  breach_lifted: None
  breach_lift_not_asked: None
  breach_second_person_needed: None
  own_money_decision: None
  withdrawal_held: { can: 'slot' }
  already_at_tier: None
  tier_reached_already: { tier: 'slot' }
  tier_changed_meanwhile: None
  one_step_only: { next: 'slot' }
  application_open: None
  application_closed: None
  not_eligible: { count: 'count'; reasons: 'slot' }
  bureau_unavailable: None
  price_unavailable: { asset: 'slot' }
  price_unknown: { asset: 'slot' }
  no_price_waiting: { asset: 'slot' }
  notification_not_found: None
  notice_not_mutable: None
  push_service_unknown: None
  figure_not_found: None
  figure_refused: { fault: 'slot' }
  figure_in_past: None
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
  headers_too_large: None
  unsupported_media_type: None
  file_type_unsupported: { types: 'slot' }
  invalid_request: { fault: 'slot' }
  json_object_needed: None
  text_not_storable: None
  work_too_long: None
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
