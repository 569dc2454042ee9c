// Written by `npx node apps/web/messages-types.ts` from the English messages.
type None = Record<never, never>
type Whole<Words, Texts extends Record<keyof Words, string>> = [Words, Texts]

export interface AuditDeskWords {
  title: None
  intro: None
  filter: None
  actor: None
  actor_hint: None
  action: None
  action_hint: None
  subject: None
  subject_hint: None
  apply: None
  clear: None
  loading: None
  failed: None
  none: None
  none_line: None
  more: None
  nobody: None
  from: None
  detail: None
  unsealed: None
  whole: None
  broken: None
  unchecked: None
  chain_line: { links: 'count'; waiting: 'slot' }
  checked: { date: 'slot' }
  value: { name: 'slot'; value: 'slot' }
}

export interface BankDeskWords {
  title: None
  intro: None
  loading: None
  failed: None
  nothing: None
  nothing_line: None
  older: None
  faults: None
  faults_line: None
  credit: None
  offer: None
  return: None
  credit_line: None
  offer_line: None
  return_line: None
  asked_toast: None
  done: None
  decide_about: { reference: 'slot' }
  what: None
  order: None
  order_hint: None
  why: None
  decide: None
  reason_unknown_reference: None
  reason_wrong_amount: None
  reason_other_name: None
  reason_late: None
  reason_already_paid: None
  reason_cancelled: None
  reason_payer_unknown: None
  reason_awaiting_price: None
  reason_account_suspended: None
  received: None
  reference: None
  none: None
  payer: None
  not_named: None
  declined: None
  offered: None
  asked: { act: { of: 'credit' | 'offer' | 'other' } }
  did_not_work: None
  approved: None
  approve: None
  taken_back: None
  take_back: None
  list: None
  list_suspense: None
  list_statements: None
  suggestions: None
  suggestions_loading: None
  suggestions_failed: None
  suggestions_none: None
  suggested_of: { username: 'slot'; date: 'slot'; state: 'slot' }
  order_AWAITING_PAYMENT: None
  order_CREDITED: None
  order_EXPIRED: None
  order_CANCELLED: None
  because_reference_named: None
  because_reference_beginning: None
  because_reference_swapped: None
  because_reference_mistyped: None
  because_reference_missing: None
  because_reference_extra: None
  because_amount: None
  because_name: None
  because_paid_before: None
  use_suggestion: { reference: 'slot' }
  list_breaks: None
  list_orders: None
  order_state: None
  orders_ALL: None
  orders_AWAITING_PAYMENT: None
  orders_CREDITED: None
  orders_EXPIRED: None
  orders_CANCELLED: None
  find_order: None
  find_order_hint: None
  find: None
  orders_loading: None
  orders_failed: None
  orders_none: None
  orders_none_line: None
  ordered: None
  buys: None
  ordered_at: None
  credited_at: None
  may_come_until: None
  got: None
  part_received: None
  part_payouts: None
  parts: None
  account_holder: None
  account_bank: None
  account_branch: None
  account_number: None
}

export interface BreaksDeskWords {
  bank: None
  bank_line: None
  chain: None
  chain_line: None
  none_open_line: None
  none_closed_line: None
  kind_not_in_books: None
  kind_not_in_statement: None
  kind_amount_differs: None
  of_day: { day: 'slot'; count: 'count' }
  statement: None
  books: None
  words: None
  no_words: None
  booked_as: None
  chain_open: { count: 'count' }
  chain_books: None
  chain_desk: None
  loading: None
  failed: None
}

export interface PayoutsDeskWords {
  title: None
  intro: None
  list: None
  list_payouts: None
  list_runs: None
  stage: None
  stage_WAITING: None
  stage_ASKED: None
  stage_IN_RUN: None
  stage_SENT: None
  stage_UNKNOWN: None
  stage_PAID: None
  stage_CANCELLED: None
  stage_ALL: None
  loading: None
  failed: None
  none: None
  none_line: None
  more: None
  gather: { count: 'count' }
  gather_line: None
  account: None
  account_line: { bank: 'slot'; branch: 'slot'; digits: 'slot' }
  holder_says: None
  holder_unasked: None
  holder_unsaid: None
  holder_confirmed: None
  holder_other: None
  holder_closed: None
  holder_not_found: None
  reference: None
  person: None
  owed_since: None
  failed_before: None
  times: { count: 'count' }
  choose: { reference: 'slot' }
  see_run: None
  cancel: None
  cancel_hint: None
  cancelled: None
  why: None
  did_not_work: None
  run_state: None
  run_ALL: None
  run_DRAFT: None
  run_PROPOSED: None
  run_APPROVED: None
  run_SENT: None
  run_CLOSED: None
  run_DISCARDED: None
  run_DRAFT_line: None
  run_PROPOSED_line: None
  run_APPROVED_line: None
  run_SENT_line: None
  run_CLOSED_line: None
  run_DISCARDED_line: None
  runs_loading: None
  runs_failed: None
  runs_none: None
  runs_none_line: None
  run_row: { count: 'count'; settled: 'slot'; by: 'slot'; date: 'slot' }
  run_title: None
  run_failed: None
  lines: None
  progress: None
  settled_of: { settled: 'slot'; lines: 'slot' }
  payouts_in_it: None
  made: None
  proposed: None
  approved: None
  sent: None
  closed: None
  by_at: { by: 'slot'; at: 'slot' }
  file_hash: None
  propose: None
  propose_hint: None
  propose_done: None
  approve: None
  approve_done: None
  discard: None
  discard_hint: None
  discard_done: None
  take_file: None
  take_file_line: None
  same_file_line: None
  line_DRAFTED: None
  line_APPROVED: None
  line_SENT: None
  line_UNKNOWN: None
  line_PAID: None
  line_FAILED: None
  line_DROPPED: None
  proof_statement: None
  proof_came_back: None
  proof_two_people: None
  drop: None
  say_outcome: None
  outcome: None
  outcome_PAID_line: None
  outcome_FAILED_line: None
  outcome_evidence: None
  outcome_hint: None
  outcome_go: None
  outcome_asked: None
  leave: None
  asked_PAID: None
  asked_FAILED: None
  outcome_agree: None
  outcome_done: None
  take_back: None
}

export interface StatementsDeskWords {
  statements: None
  upload: None
  bank: None
  file: None
  file_hint: None
  file_missing: None
  read: None
  uploaded: None
  loading: None
  failed: None
  none: None
  none_line: None
  older: None
  state_DRAFT: None
  state_ASKED: None
  state_ACCEPTED: None
  state_DISCARDED: None
  span: { first: 'slot'; last: 'slot' }
  lines: None
  already: None
  unreadable: None
  unreadable_rows: { count: 'count' }
  row: { row: 'slot' }
  money_in: None
  money_out: None
  new_money_in: None
  opening: None
  closing: None
  balances: None
  balances_fits: None
  balances_differs: None
  balances_unknown: None
  uploaded_at: None
  booked: None
  booked_line: { credited: 'slot'; suspense: 'slot'; told_before: 'slot'; waiting: 'slot' }
  show_lines: None
  loading_lines: None
  failed_lines: None
  more_lines: None
  line_already: None
  line_credited: None
  line_suspense: None
  line_told_before: None
  no_text: None
  accept: None
  why: None
  why_hint: None
  accepted: None
  asked: None
  approve: None
  approve_done: None
  discard: None
  discard_done: None
  did_not_work: None
  line_came_back: None
}

export interface BooksDeskWords {
  title: None
  intro: None
  loading: None
  failed: None
  coverage: None
  coverage_line: None
  nothing_there: None
  asset: None
  held: None
  owed: None
  ours: None
  covered: None
  is_covered: None
  is_short: None
  recent: None
  recent_line: None
  last_look: None
  never: None
  judged: None
  waiting: None
  full: None
  full_line: None
  check: None
  check_asked: None
  runs_already: None
  check_begins: None
  check_runs: None
  check_whole: None
  check_broken: None
  check_failed: None
  asked_by: None
  the_night: None
  you: None
  a_colleague: None
  asked_at: None
  finished_at: None
  questions: None
  broken: None
  breaches: None
  list: None
  list_open: None
  list_all: None
  none_open: None
  none_open_line: None
  none_ever: None
  more: None
  breach: { rule: 'slot'; subject: 'slot' }
  state_open: None
  state_asked: None
  state_lifted: None
  found: None
  kind: None
  waits_for_it: None
  nothing: None
  nothing_any_more: None
  people: { count: 'count' }
  all_of_kind: { kind: 'slot' }
  looked_into: None
  for_lifters: None
  ask: None
  found_out: None
  found_out_hint: None
  asked: None
  waits_for_second: None
  lift: None
  lifted: None
  did_not_work: None
}

export interface BreakListWords {
  which: None
  open: None
  closed: None
  loading: None
  failed: None
  none_open: None
  none_closed: None
  older: None
  closed_on: None
  close: None
  why: None
  why_hint: None
  close_done: None
  for_approver: None
}

export interface ConfigDeskWords {
  title: None
  intro: None
  list: None
  list_figures: None
  list_waiting: None
  list_over: None
  list_history: None
  list_prices: None
  loading: None
  failed: None
  more: None
  search: None
  area: None
  all_areas: None
  found: { count: 'count' }
  none_found: None
  none_found_line: None
  none_waiting: None
  none_waiting_line: None
  none_over: None
  none_over_line: None
  none_changed: None
  none_changed_line: None
  change: None
  change_of: { name: 'slot' }
  waits: None
  built: { value: 'slot' }
  changed: { who: 'slot'; at: 'slot' }
  nobody: None
  planned: { value: 'slot'; moment: 'slot' }
  take_back_planned: None
  value: None
  value_in: { unit: 'slot' }
  unit_rand: None
  unit_per_cent: None
  unit_hours: None
  unit_days: None
  unit: None
  unit_of: { of: 'slot' }
  units_second: None
  units_minute: None
  units_hour: None
  units_day: None
  bounds: { least: 'slot'; most: 'slot' }
  on: None
  off: None
  days: None
  days_hint: None
  no_days: None
  a_day: None
  a_month: None
  caps_text: { day: 'slot'; month: 'slot' }
  coin_fee: None
  coin_sent: None
  coin_received: None
  coins_text: { fee: 'slot'; sent: 'slot'; received: 'slot' }
  rail_payshap: None
  rail_eft_same_bank: None
  rail_eft_other_bank: None
  rail_cash: None
  window_ack: None
  window_pay: None
  window_dispute: None
  window_silent: None
  windows_text: { rail: 'slot'; ack: 'slot'; pay: 'slot'; dispute: 'slot'; silent: 'slot' }
  wait_of_span: None
  wait_of_day: None
  how_long: None
  wait_days: None
  wait_hour: None
  wait_span: { span: 'slot' }
  wait_day: { count: 'count'; hour: 'slot' }
  span_second: { count: 'count' }
  span_minute: { count: 'count' }
  span_hour: { count: 'count' }
  span_day: { count: 'count' }
  not_a_value: None
  when: None
  when_approved: None
  when_later: None
  from: None
  no_day: None
  from_hint: None
  dearer_hint: { moment: 'slot' }
  no_difference: None
  it_was: None
  it_becomes: None
  from_moment: { moment: 'slot' }
  from_approval: None
  effect: { amount: 'slot'; after: 'slot'; before: 'slot'; rate: 'slot' }
  would_go: None
  would_title: { days: 'slot' }
  would_none: { days: 'slot' }
  would_fees: None
  would_people_stopped: None
  would_refused: None
  would_looked_at: None
  would_pin_asked: None
  would_late: None
  reason: None
  reason_hint: None
  propose: None
  drop: None
  proposed: None
  state_proposed: None
  state_approved: None
  state_rejected: None
  state_withdrawn: None
  state_expired: None
  proposed_by: None
  approved_by: None
  decided_by: None
  why: None
  why_not: None
  expires: None
  holds_from: None
  take_back: None
  taken_back: None
  for_another: None
  approve: None
  do_approve: None
  approve_line: None
  approved: None
  reject: None
  do_reject: None
  reject_hint: None
  rejected: None
  did_not_work: None
  again: None
}

export interface PricesDeskWords {
  intro: None
  loading: None
  failed: None
  last: None
  said_by: None
  said: { sources: 'slot'; at: 'slot' }
  candidate: None
  change: { percent: 'slot' }
  state_paused: None
  state_kept_out: None
  state_waits: None
  state_old: None
  state_quoted: None
  paused: None
  resumed: None
  by_at: { who: 'slot'; at: 'slot' }
  why: None
  accept: None
  keep: None
  pause: None
  resume: None
  accept_hint: { asset: 'slot' }
  keep_hint: { asset: 'slot' }
  pause_hint: { asset: 'slot' }
  resume_hint: { asset: 'slot' }
  do_accept: None
  do_keep: None
  do_pause: None
  do_resume: None
  accept_done: { asset: 'slot' }
  keep_done: { asset: 'slot' }
  pause_done: { asset: 'slot' }
  resume_done: { asset: 'slot' }
  pauses: None
  pauses_loading: None
  pauses_failed: None
  no_pauses: None
  no_pauses_line: None
  more: None
}

export interface ContactDeskWords {
  title_support: None
  title_compliance: None
  intro_support: None
  intro_compliance: None
  list: None
  open: None
  over: None
  loading: None
  failed: None
  more: None
  none: None
  none_line: None
  row: { number: 'slot'; name: 'slot'; date: 'slot' }
  nameless: None
  message_failed: None
  subject_general: None
  subject_account: None
  subject_p2p: None
  subject_kyc: None
  subject_technical: None
  subject_compliance: None
  from: None
  email: None
  received: None
  language: None
  language_en: None
  language_af: None
  state: None
  state_open: None
  state_answered: None
  state_closed: None
  ended: { name: 'slot'; date: 'slot' }
  by: None
  written: None
  our_answer: None
  answer: None
  answer_hint: None
  send: None
  sent: None
  reason: None
  reason_hint: None
  close: None
  closed: None
}

export interface DisputeDeskWords {
  title: None
  intro: None
  list: None
  open: None
  over: None
  loading: None
  failed: None
  none: None
  none_line: None
  more: None
  owner: None
  paid: None
  denied: None
  amount: None
  taken: None
  given_back: None
  goes_back: None
  went_back: None
  ground: None
  asked_by: None
  settled_by: None
  ground_fraud: None
  ground_shop_agreed: None
  ground_shop_proved: None
  ground_nothing_taken: None
  state_open: None
  state_asked: None
  state_won: None
  state_lost: None
  waits: None
  decide: None
  decide_about: { merchant: 'slot' }
  asked_toast: None
  lost_toast: None
  approve: { amount: 'slot' }
  approved: None
  take_back: None
  taken_back: None
  did_not_work: None
}

export interface FillsWords {
  asset: None
  amount: None
  why: None
  fill_hint: None
  ask: None
  asked: None
  loading: None
  failed: None
  no_fills: None
  no_fills_line: None
  asked_at: None
  is_in: None
  waits: None
  approve: { amount: 'slot' }
  approved: None
  refused: None
  refusal: None
  refuse: None
  refuse_hint: None
  now_refused: None
}

export interface IncidentDeskWords {
  title: None
  intro: None
  loading: None
  failed: None
  none: None
  none_line: None
  more: None
  new: None
  kind: None
  kind_incident: None
  kind_maintenance: None
  impact: None
  impact_degraded: None
  impact_outage: None
  parts: None
  part_accounts: None
  part_jobs: None
  part_prices: None
  part_chain: None
  part_bank: None
  part_mail: None
  subject: None
  subject_af: None
  text: None
  text_af: None
  starts: None
  ends: None
  clocks: None
  clocks_line: None
  open: None
  opened: None
  step: None
  update: None
  updated: None
  clocks_stand: None
  stage_planned: None
  stage_investigating: None
  stage_identified: None
  stage_under_way: None
  stage_watching: None
  stage_resolved: None
  said: { stage: 'slot'; date: 'slot' }
}

export interface InsightDeskWords {
  title: None
  intro: None
  loading: None
  failed: None
  none: None
  none_line: None
  helpful: None
  unhelpful: None
  aside: None
  kind_concentration: None
  kind_idle_coins: None
  kind_fee_drag: None
  kind_week_change: None
  kind_stable_share: None
  kind_kyc_unlock: None
  kind_payment_in_suspense: None
  kind_open_debt: None
  kind_open_request: None
  kind_open_bill: None
  kind_claim_expiring: None
  kind_ad_unfunded: None
  kind_email_unverified: None
  kind_no_pin: None
  kind_lock_ending: None
}

export interface KeysWords {
  title: None
  search: None
  help: None
  go: None
  single: None
  single_line: None
  overview: None
}

export interface KycDeskWords {
  title: None
  intro: None
  queue: None
  queue_us: None
  queue_them: None
  queue_all: None
  queue_clashes: None
  find: None
  find_hint: None
  find_button: None
  none: None
  none_line: None
  none_found: None
  none_found_line: None
  loading: None
  failed: None
  more: None
  row: { username: 'slot'; date: 'slot' }
  wants: { from: 'slot'; to: 'slot' }
  tier_0: None
  tier_1: None
  tier_2: None
  tier_3: None
  application: None
  facts: None
  person: None
  state: None
  state_IN_REVIEW: None
  state_APPROVED: None
  state_REJECTED: None
  state_FAILED: None
  bureau: None
  by_hand: None
  account_name: None
  no_name: None
  name: None
  other_name: None
  form: None
  za_id: None
  passport: { country: 'slot' }
  number: None
  number_end: { end: 'slot' }
  reveal: None
  birth_date: None
  address: None
  funds: None
  source_salary: None
  source_business: None
  source_savings: None
  source_property: None
  source_inheritance: None
  source_pension: None
  source_other: None
  not_given: None
  documents: None
  name_ID: None
  name_Selfie: None
  name_ProofOfAddress: None
  name_SourceOfFunds: None
  prominence: None
  prominence_none: None
  prominence_case: None
  name_SourceOfWealth: None
  doc_NEEDED: None
  doc_SENT: None
  doc_ACCEPTED: None
  doc_REFUSED: None
  open: { document: 'slot' }
  picture: { document: 'slot'; username: 'slot' }
  pdf_line: None
  save_file: None
  file_failed: None
  reason: None
  reason_hint: None
  do_accept: None
  do_refuse: None
  do_again: None
  done: None
  take_back: None
  take_back_line: None
  to_tier: None
  do_take_back: None
  no_clashes: None
  no_clashes_line: None
  clash: { one: 'slot'; other: 'slot' }
  clash_accepted: { other: 'slot' }
  clash_open: { other: 'slot' }
  frees: None
  frees_no: { other: 'slot' }
  frees_yes: { one: 'slot' }
  settle: None
  review: None
  due: { time: 'slot' }
  overdue: { time: 'slot' }
  with: { username: 'slot'; until: 'slot' }
  with_you: { until: 'slot' }
  start: None
  put_back: None
  take_over: None
  taken_over: None
  take_over_title: { username: 'slot' }
  take_over_line: { username: 'slot'; until: 'slot' }
  free_line: None
  mine_line: None
  theirs_line: None
  ended_line: None
  not_done: None
  judge: None
  all_fine: None
  fine: None
  not_fine: None
  judged_of: { done: 'slot'; all: 'slot' }
  why_of: { field: 'slot' }
  own_of: { field: 'slot' }
  own_whole: None
  own_hint: None
  own_needed: None
  preview: { username: 'slot'; language: 'slot' }
  in_en: None
  in_af: None
  history: None
  past_ACCEPTED: { username: 'slot'; date: 'slot' }
  past_REFUSED: { username: 'slot'; date: 'slot' }
  past_ASKED_AGAIN: { username: 'slot'; date: 'slot' }
  field_name: None
  field_number: None
  field_birth_date: None
  field_country: None
  field_address: None
  field_funds: None
  field_ID: None
  field_Selfie: None
  field_ProofOfAddress: None
  field_SourceOfFunds: None
  field_SourceOfWealth: None
  field_whole: None
  fault_does_not_match: None
  fault_unreadable: None
  fault_expired: None
  fault_cut_off: None
  fault_name_differs: None
  fault_too_old: None
  fault_face_differs: None
  fault_wrong_document: None
  fault_not_explained: None
  fault_other: None
  zoom_in: None
  zoom_out: None
  turn: None
  keys: None
  do_accept_for_second: None
  asked_second: None
  second: None
  second_line: None
  second_mine: None
  second_no_right: None
  second_pill: None
  found_fine_by: None
  found_fine_at: None
  second_lapses: None
  agree: None
  agreed: None
  not_agree: None
  take_ask_back: None
  not_agree_why: None
  not_agree_hint: None
  not_agree_done: None
  not_agreed: None
}

export interface ListDeskWords {
  views: None
  keep: None
  name: None
  name_hint: None
  go: None
  cancel: None
  kept: None
  remove: { name: 'slot' }
  remove_failed: None
  narrow_first: None
  export: None
  export_failed: None
  sort: None
  sort_newest: None
  sort_oldest: None
  sort_first: None
  sort_last: None
  sort_priority: None
  sort_trades: None
  sort_rand: None
  sort_far: None
}

export interface MailboxWords {
  title: None
  intro: None
  sent_to: None
  show: None
  loading: None
  failed: None
  none: None
  none_here: None
  none_yet: None
  older: None
}

export interface AdminWords {
  dashboard: None
  dashboard_line: None
  nothing: None
  nothing_line: None
  approvals: None
  approvals_line: None
  audit: None
  audit_line: None
  users: None
  users_line: None
  kyc: None
  kyc_line: None
  p2p: None
  p2p_line: None
  treasury: None
  treasury_line: None
  books: None
  books_line: None
  payments: None
  payments_line: None
  card_disputes: None
  card_disputes_line: None
  security: None
  security_line: None
  team: None
  team_line: None
  support: None
  support_line: None
  screening: None
  screening_line: None
  registers: None
  registers_line: None
  mailbox: None
  mailbox_line: None
  texts: None
  texts_line: None
  terminal: None
  terminal_line: None
  modules: None
  access: None
  home: None
  account_menu: None
  account: None
  settings: None
  back: None
  signed_in_as: { username: 'slot' }
  not_yours: None
  not_yours_line: None
  to_dashboard: None
  signed_out_line: None
  sign_in: None
  travel_rule: None
  travel_rule_line: None
  pep: None
  pep_line: None
  contact: None
  contact_line: None
  reports: None
  reports_line: None
  referrals: None
  referrals_line: None
  promo_pool: None
  promo_pool_line: None
  staking: None
  staking_line: None
  insights: None
  insights_line: None
  incidents: None
  incidents_line: None
  config: None
  config_line: None
  sandbox: None
  sandbox_line: None
  overview: None
  search: None
  shortcuts: None
  desks: None
}

export interface ApprovingWords {
  does_resolution_approval: None
  does_statement_approval: None
  does_refund_approval: None
  does_pool_approval: None
  does_cold_address_approval: None
  does_movement_approval: None
  does_return_approval: None
  does_stake_approval: None
  does_card_approval: None
  does_clear_approval: None
  does_report_approval: None
  does_carf_approval: None
  does_decision_approval: None
  does_lift_approval: None
  does_role_approval: None
  does_stop_approval: None
  does_limit_approval: None
  does_announcement_approval: None
  does_figure_approval: None
  about: None
  amount: None
  asked_by: None
  by_owner: None
  asked: None
  asked_at: { date: 'slot'; age: 'slot' }
  lapses: None
  reason: None
  done: None
  rehearsing: None
  not_there: None
  for_another: None
  cannot_now: None
  did_not_work: None
  agree: None
  booked: None
  books_nothing: None
  told: None
  tells_nobody: None
  account: None
  way_in_app: { username: 'slot' }
  way_letter: { username: 'slot' }
  at_available: None
  at_held: None
  at_escrow: None
  at_claims: None
  at_staked: None
  at_card: None
  at_card_hold: None
  at_till_hold: None
  at_suspense_bank: None
  at_suspense_claims: None
  at_chain_in_transit: None
  at_custody_bank: None
  at_custody_chain: None
  at_custody_cold: None
  at_custody_moving: None
  at_custody_card: None
  at_house: None
  at_fees: None
  at_network_costs: None
  at_reward_pool: None
  at_promo_pool: None
  at_rounding: None
  at_penalties: None
  does_bar_approval: None
  does_tier_approval: None
  does_pep_approval: None
  does_payout_approval: None
  does_payout_outcome_approval: None
  at_bank_payout_owed: None
  at_bank_payout_in_transit: None
}

export interface OverviewWords {
  figures: None
  as_of: { time: 'slot' }
  loading: None
  failed: None
  figure_users: None
  figure_users_line: None
  figure_live_orders: None
  figure_live_orders_line: None
  figure_volume: None
  figure_volume_line: None
  figure_open_applications: None
  figure_open_applications_line: None
  change_up: { percent: 'slot' }
  change_down: { percent: 'slot' }
  change_level: None
  change_none: None
  against_hours: { count: 'slot' }
  against_days: { count: 'slot' }
  volume_days: { count: 'slot' }
  volume_days_line: None
  volume_picture: { most: 'slot'; today: 'slot' }
  by_day: None
  day: None
  part_p2p: None
  part_purchases: None
  part_card: None
  part_qr: None
  total: None
  funnel: None
  funnel_line: { count: 'slot' }
  funnel_none: { count: 'slot' }
  counted_at: { time: 'slot' }
  step_registered: None
  step_verified: None
  step_paid_in: None
  step_traded: None
  of_all: { percent: 'slot' }
  reserve: None
  reserve_line: None
  reserve_failed: None
  reserve_none: None
  ratio: { percent: 'slot' }
  nothing_owed: None
  to_reserve: None
  activity: None
  activity_failed: None
  activity_none: None
  by_us: None
  to_activity: None
}

export interface P2pAdsDeskWords {
  intro: None
  show: None
  show_all: None
  show_off: None
  side: None
  side_all: None
  side_sell: None
  side_buy: None
  asset: None
  asset_all: None
  state: None
  state_active: None
  state_paused: None
  state_asked: None
  by_team: None
  look_wanted: None
  owner_changed: None
  paused_because: { reason: 'slot' }
  to_change: { parts: 'slot' }
  to_look: None
  part_price: None
  part_amounts: None
  part_methods: None
  part_terms: None
  part_conditions: None
  parts: None
  parts_hint: None
  answer_one: { quiet: 'tag'; name: 'slot' }
  answer: None
  answer_line: None
  answer_go: None
  answer_keep: None
  answer_done: None
  none_asked: None
  none_asked_line: None
  loading: None
  failed: None
  none: None
  none_line: None
  none_off: None
  none_off_line: None
  more: None
  sells: { coin: 'slot' }
  buys: { coin: 'slot' }
  price_fixed: None
  price_floating: None
  off_market: None
  not_funded: None
  paused: None
  market: { price: 'slot' }
  above: { percent: 'slot' }
  below: { percent: 'slot' }
  level: None
  unknown: None
  left: { amount: 'slot' }
  pause_one: { quiet: 'tag'; name: 'slot' }
  pause: None
  pause_line: None
  why: None
  why_hint: None
  pause_done: None
  picture: None
  picture_line: { count: 'count' }
  picture_said: { count: 'count'; off: 'count'; band: 'slot'; below: 'slot'; above: 'slot' }
  picture_edge: None
  key_near: None
  key_off: None
  key_band: { band: 'slot' }
}

export interface P2pDeskWords {
  title: None
  intro: None
  parts: None
  orders: None
  ads: None
  ads_count: { count: 'count' }
  disputes: None
  disputes_count: { count: 'slot' }
  loading: None
  failed: None
  live_failed: None
  live_count: { count: 'count' }
  oldest: None
  of_them_held: { count: 'count' }
  find: None
  find_hint: None
  find_button: None
  show: None
  show_live: None
  show_over: None
  sort: None
  sort_oldest: None
  sort_newest: None
  none: None
  none_line: None
  none_found: None
  none_found_line: None
  more: None
  bought_from: { buyer: 'slot'; seller: 'slot' }
  on_hold: None
  span_days: { days: 'slot'; hours: 'slot' }
  span_hours: { hours: 'slot'; minutes: 'slot' }
  span_minutes: { minutes: 'slot' }
  left: { span: 'slot' }
  over_since: { span: 'slot' }
  state_created: None
  state_pay: None
  state_review: None
  state_disputed: None
  state_released: None
  state_cancelled: None
  state_expired: None
  state_refunded: None
  state_split: None
  order: None
  order_title: { reference: 'slot' }
  order_failed: None
  to_case: None
  agreed: None
  rand: None
  amount: None
  price: None
  fee: None
  in_escrow: None
  buyer: None
  seller: None
  paid_by: None
  reference: None
  paid_to: None
  fault: None
  age: None
  made: None
  accepted: None
  said_paid: None
  next_step: None
  over_at: None
  history: None
  patterns: None
  act_take: None
  act_accept: None
  act_choose_account: None
  act_upload_proof: None
  act_withdraw_proof: None
  act_seller_confirm: None
  act_cancel: None
  act_ask_cancel: None
  act_agree_cancel: None
  act_extend: None
  act_dispute: None
  act_give_in: None
  act_ask_top_up: None
  act_top_up_paid: None
  act_late_claim: None
  act_report: None
  act_expire: None
  act_decide_release: None
  act_decide_refund: None
  act_decide_split: None
  act_hold: None
  act_resume: None
  act_other: None
  by_buyer: None
  by_seller: None
  by_system: None
  by_staff: None
  ledger: None
  ledger_none: None
  posting: None
  account: None
  account_seller: None
  account_escrow: None
  account_buyer: None
  account_fees: None
  account_penalties: None
  posting_locked: None
  posting_released: None
  posting_refunded: None
  posting_split: None
  posting_penalty: None
  posting_other: None
  recorded: None
  chat: None
  open_chat: None
  chat_none: None
  chat_failed: None
  earlier: None
  warn_off_app_contact: None
  warn_release_first: None
  warn_foreign_name: None
  warn_third_party_payer: None
  warn_other_account: None
  files: None
  open_files: None
  files_none: None
  file: None
  file_number: { number: 'slot' }
  fingerprint: { sha256: 'slot' }
  used_elsewhere: { count: 'count' }
  open_file: { name: 'slot' }
  file_failed: None
  pdf_line: None
  save_file: None
  may_be_faked: None
  hold: None
  hold_line: None
  hold_done: None
  resume: None
  resume_line: None
  resume_done: None
  hold_reason: None
  hold_risk: None
  hold_bank_recall: None
  hold_court_order: None
  hold_sanctions: None
  case_ref: None
  case_ref_hint: None
  open_dispute: None
  open_dispute_line: None
  dispute_opened: None
  reason: None
  what_happened: None
  what_happened_hint: None
  disputes_intro: None
  queue: None
  queue_open: None
  queue_mine: None
  queue_approval: None
  queue_over: None
  cases_failed: None
  none_open: None
  none_mine: None
  none_approval: None
  none_over: None
  none_cases_line: None
  more_cases: None
  case_open: None
  case_assigned: None
  case_evidence: None
  case_proposed: None
  case_decided: None
  case_executed: None
  case_closed: None
  case_reopened: None
  priority_high: None
  priority_normal: None
  priority: None
  nobody: None
  you: None
  dispute: None
  case_failed: None
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
  claim_buyer: None
  claim_seller: None
  nothing_said: None
  facts: None
  unsecured: None
  kind: None
  kind_dispute: None
  kind_late_claim: None
  kind_after_release: None
  opened: None
  answers: None
  target: None
  works_on_it: None
  appeal_until: None
  proposal: None
  accepted_by: { buyer: { of: 'other' | 'yes' }; seller: { of: 'other' | 'yes' } }
  outcome: None
  outcome_RELEASE: None
  outcome_REFUND: None
  outcome_SPLIT: None
  outcome_NO_CHANGE: None
  buyer_gets: None
  seller_gets: None
  fee_stays: None
  seller_owes: None
  nothing_moves: None
  no_preview: None
  finding: None
  found_money_received: None
  found_no_proof: None
  found_forged_proof: None
  found_underpaid: None
  found_overpaid: None
  found_third_party_payer: None
  found_payment_reversed: None
  found_outage: None
  found_party_silent: None
  found_agreed: None
  found_other: None
  penalty_from_buyer: None
  penalty_from_seller: None
  penalty_to_other_party: None
  penalty_to_platform: None
  decided: None
  letter: None
  letter_hint: None
  ruling_executed: None
  ruling_rejected: None
  ruling_waits: None
  waits_for_second: None
  take: None
  take_line: None
  take_done: None
  take_over: None
  take_over_line: None
  take_over_done: None
  request: None
  request_line: None
  request_done: None
  rest: None
  missing: None
  rest_paid: None
  rest_over: None
  rest_title: None
  rest_line: None
  rest_again: None
  arrived: None
  rest_missing: { rand: 'slot' }
  ask_rest: None
  ask_rest_done: None
  rest_runs: None
  close: None
  close_line: None
  close_done: None
  did_not_work: None
  approve_title: None
  approve_line: None
  approve: None
  approve_done: None
  reject: None
  reject_done: None
  cannot_be_undone: None
  what_to_do: None
  decide: None
  propose: None
  decide_line: None
  propose_line: None
  buyers_part: None
  needs_second: None
  do_decide: None
  do_propose: None
  decide_sure: None
  decide_done: None
  propose_done: None
  held_case: None
  nobody_agreed: None
}

export interface P2pPatternsDeskWords {
  intro: { days: 'count' }
  ways: None
  ways_line: None
  ways_failed: None
  method: None
  ended: None
  completed: None
  disputed: None
  to_release: None
  to_release_hint: None
  counted: { date: 'slot' }
  no_ways: None
  pairs: None
  pairs_line: None
  loading: None
  failed: None
  none: None
  none_line: None
  more: None
  trades: { trades: 'count' }
  share: { percent: 'slot' }
  last: { date: 'slot' }
  with: { one: 'slot'; other: 'slot' }
}

export interface ReferralDeskWords {
  title: None
  intro: None
  loading: None
  failed: None
  none: None
  none_line: None
  more: None
  by: None
  came: None
  against: None
  decided_at: None
  appeal: None
  appeal_over: None
  show_all: None
  state_counts: None
  state_held: None
  state_void: None
  fault_same_person: None
  fault_circle: None
  fault_too_many: None
  fault_same_device: None
  fault_same_network: None
  fault_too_fast: None
  fault_throwaway_mail: None
  fault_coins_left: None
  fault_decided: None
  let_count: None
  leave_out: None
  do_count: None
  do_leave_out: None
  why: None
  why_hint: None
  now_counts: None
  now_left_out: None
  pool_title: None
  pool_intro: None
  pool_loading: None
  pool_failed: None
  in_pool: None
  waiting: None
  fill: None
  fills: None
}

export interface CarfDeskWords {
  title: None
  intro: None
  unknown_date: None
  loading: None
  failed: None
  span: { from: 'slot'; to: 'slot' }
  state_running: None
  state_over: None
  people: None
  ready: None
  lacks_certification: None
  lacks_identity: None
  lacks_address: None
  without_number: None
  reported: None
  counted: { when: 'slot' }
  not_counted: None
  make_new: None
  make_corrections: None
  begun: None
  did_not_work: None
  files: None
  kind_new: None
  kind_corrections: None
  file_MAKING: None
  file_MADE: None
  file_AGREED: None
  file_FILED: None
  file_DROPPED: None
  file_line: { count: 'count' }
  left_out: { count: 'count' }
  unvalued: { count: 'count' }
  made_by: { who: 'slot'; when: 'slot' }
  message_ref: None
  hash: None
  agreed_by: None
  filed_line: { reference: 'slot'; who: 'slot'; when: 'slot' }
  filed: None
  dropped: None
  dropped_nobody_left: None
  dropped_nothing_changed: None
  asked_yours: { until: 'slot' }
  asked_by: { name: 'slot'; until: 'slot' }
  not_asked: None
  ask: None
  asked: None
  read: None
  agreed: None
  download: None
  download_failed: None
  note_filed: None
  filed_label: None
  filed_hint: None
  filed_go: None
  filed_done: None
  drop: None
  drop_label: None
  drop_hint: None
  drop_go: None
  drop_done: None
  totals: None
  coin: None
  flow: None
  moves: None
  units: None
  amount: None
  flow_bought: None
  flow_sold: None
  flow_staking_income: None
  flow_from_provider: None
  flow_takings: None
  flow_other_in: None
  flow_unknown_in: None
  flow_to_provider: None
  flow_shopping: None
  flow_other_out: None
  flow_to_wallet: None
  flow_retail: None
  of_year: { year: 'slot' }
  year: None
  part: None
  part_all: None
  part_lacking: None
  part_ready: None
  people_loading: None
  people_failed: None
  people_none: None
  people_none_line: None
  people_more: None
  missing_certification: None
  missing_identity: None
  missing_address: None
  missing_number: None
  in_file: None
  look_short: None
  look: { name: 'slot' }
  nothing_told: None
  unsorted: { count: 'count' }
  look_failed: None
  look_loading: None
}

export interface ClientMoneyWords {
  title: None
  intro: None
  before: None
  after: None
  export: None
  export_failed: None
  loading: None
  failed: None
  none: None
  none_line: None
  days: None
  day: None
  came_in: None
  banked: None
  missing: None
  balance: None
  total: None
  state_banked: None
  state_banked_late: None
  state_waiting: None
  state_missing: None
  state_explained: None
  breaks: None
  close_there: None
  closed_by_treasury: None
  no_statement: None
  no_words: None
  age: { day: 'slot'; days: 'count' }
}

export interface ExchangeDeskWords {
  title: None
  intro: None
  loading: None
  failed: None
  year: None
  this_year: { year: 'slot' }
  held: { allowance: 'slot' }
  counted: { allowance: 'slot' }
  people: None
  above: None
  sent: None
  list: None
  none: None
  none_line: None
  more: None
  residency_resident: None
  residency_elsewhere: None
  residency_unknown: None
  moves: { count: 'count' }
  left: { amount: 'slot' }
  used_up: None
}

export interface RegistersWords {
  title: None
  intro: None
  kinds: None
  kind: None
  every_kind: None
  kind_cash_threshold: None
  kind_terrorist_property: None
  kind_suspicious_transaction: None
  kind_suspicious_activity: None
  kind_terrorist_financing: None
  when_cash_threshold: None
  when_terrorist_property: None
  when_suspicious_transaction: None
  when_suspicious_activity: None
  when_terrorist_financing: None
  law: { section: 'slot'; days: 'count' }
  section: { section: 'slot' }
  none_open: None
  late: { count: 'count' }
  part: None
  part_open: None
  part_over: None
  part_all: None
  loading: None
  failed: None
  none_over: None
  none_all: None
  none_line: None
  more: None
  no_person: None
  overdue: None
  was_due: { day: 'slot' }
  overdue_since: { day: 'slot' }
  due_days: { day: 'slot'; days: 'count' }
  due_hours: { day: 'slot'; hours: 'count' }
  open: None
  open_now: None
  opened: None
  cancel: None
  known_on: None
  known_hint: None
  about: None
  about_hint: None
  amount: None
  amount_hint: None
  narrative: None
  narrative_hint: None
  report: None
  report_failed: None
  clock: None
  by_law: None
  owner: None
  reference: None
  close_reason: None
  steps: None
  act_open: None
  act_draft: None
  act_ask: None
  act_refuse: None
  act_agree: None
  act_file: None
  act_close: None
  act_hand_on: None
  state_OPEN: None
  state_DRAFTED: None
  state_AGREED: None
  state_FILED: None
  state_CLOSED: None
  next: None
  do_draft: None
  do_file: None
  do_hand_on: None
  do_close: None
  ask: None
  asked: None
  asked_by: { name: 'slot'; until: 'slot' }
  asked_yours: { until: 'slot' }
  read: None
  agreed: None
  send_back: None
  take_back: None
  sent_back: None
  why: None
  why_hint: None
  close_hint: None
  close_now: None
  closed: None
  file_label: None
  file_hint: None
  file_go: None
  file_done: None
  hand_on_label: None
  hand_on_hint: None
  hand_on_go: None
  hand_on_done: None
  save_draft: None
  drafted: None
  did_not_work: None
  registers: None
  tab_reports: None
  tab_breaches: None
  tab_programme: None
  tab_requests: None
  tab_client_money: None
  tab_carf: None
  tab_exchange: None
  tab_vat: None
  tab_pep: None
  breaches: None
  breaches_intro: None
  breaches_loading: None
  breaches_failed: None
  breaches_none: None
  breaches_none_line: None
  breaches_more: None
  breach_of: { day: 'slot' }
  breach_people: None
  not_known: None
  regulator: None
  people: None
  not_told: None
  delay: None
  delay_hint: None
  delay_none: None
  delay_law_enforcement: None
  delay_integrity: None
  end_told: None
  end_unfounded: None
  aim: { day: 'slot' }
  consequences: None
  consequences_hint: None
  measures: None
  measures_hint: None
  advice: None
  advice_hint: None
  intruder: None
  intruder_hint: None
  open_breach: None
  note_breach: None
  breach_opened: None
  found_on: None
  found_hint: None
  breach_people_hint: None
  breach_what_hint: None
  breach_describe: None
  breach_regulator: None
  breach_told: None
  breach_unfounded: None
  label_regulator: None
  hint_regulator: None
  go_regulator: None
  label_people: None
  hint_people: None
  go_people: None
  label_told: None
  hint_told: None
  go_told: None
  label_unfounded: None
  hint_unfounded: None
  go_unfounded: None
  noted: None
  save_notice: None
  programme: None
  programme_intro: None
  programme_loading: None
  programme_failed: None
  programme_none: None
  programme_none_line: None
  versions: None
  training: None
  holds: None
  approved: None
  approved_by: { who: 'slot'; day: 'slot' }
  document: None
  trained_on: { day: 'slot' }
  behind_since: { day: 'slot' }
  train_by: { day: 'slot' }
  train: None
  train_name: { name: 'slot' }
  note_version: None
  version_name: None
  version_hint: None
  approved_on: None
  who_approved: None
  who_hint: None
  document_hint: None
  note_it: None
  breach_people_act: None
}

export interface PepDeskWords {
  title: None
  intro: None
  part: None
  part_open: None
  part_approved: None
  part_over: None
  kind: None
  every_kind: None
  kind_foreign: None
  kind_domestic: None
  kind_influential: None
  relation: None
  relation_self: None
  relation_family: None
  relation_associate: None
  rating: None
  rating_high: None
  rating_standard: None
  tier: None
  tier_0: None
  tier_1: None
  tier_2: None
  tier_3: None
  loading: None
  failed: None
  more: None
  none_open: None
  none_approved: None
  none_over: None
  none_line: None
  state_DECLARED: None
  state_FOUND: None
  state_INFORMATION_ASKED: None
  state_INFORMED: None
  state_PROPOSED: None
  state_APPROVED: None
  state_REFUSED: None
  state_CLEARED: None
  state_REVIEW_DUE: None
  due: { day: 'slot' }
  was_due: { day: 'slot' }
  review_on: { day: 'slot' }
  ended: { day: 'slot' }
  open: None
  open_now: None
  opened: None
  cancel: None
  person: None
  person_hint: None
  finding: None
  finding_screening: None
  finding_bureau: None
  finding_news: None
  finding_other: None
  finding_hint: None
  position: None
  country: None
  held: None
  held_from: None
  held_until: None
  held_since: { from: 'slot' }
  held_over: { from: 'slot'; until: 'slot' }
  case: None
  answer: None
  answer_none: None
  not_asked: None
  decided: None
  clock: None
  wealth_title: None
  wealth: None
  funds: None
  given: { time: 'slot' }
  no_wealth: None
  name_SourceOfWealth: None
  name_SourceOfFunds: None
  see: None
  file_failed: None
  pdf_line: None
  save_file: None
  steps: None
  by_clock: None
  act_declare: None
  act_find: None
  act_ask: None
  act_inform: None
  act_propose: None
  act_agree: None
  act_not_agree: None
  act_lapse: None
  act_fall_due: None
  propose_approve: None
  propose_refuse: None
  propose_clear: None
  agree_approve: None
  agree_refuse: None
  agree_clear: None
  next: None
  next_DECLARED: None
  next_FOUND: None
  next_INFORMATION_ASKED: None
  next_INFORMED: None
  next_PROPOSED: None
  next_APPROVED: None
  next_REFUSED: None
  next_CLEARED: None
  next_REVIEW_DUE: None
  do_propose: None
  do_ask: None
  name_found: None
  found_more: None
  ask_hint: None
  ask_now: None
  asked: None
  outcome: None
  outcome_approve: None
  outcome_refuse: None
  outcome_clear: None
  means_approve: None
  means_refuse: None
  means_clear: None
  foreign_high: None
  reason: None
  propose_hint: None
  propose_now: None
  proposed_done: None
  proposed: None
  proposed_by: None
  lapses: None
  agree: None
  agreed: None
  not_agree: None
  take_back: None
  not_agree_hint: None
  sent_back: None
  person_line: None
  show_person: None
}

export interface PrivacyRequestsWords {
  title: None
  intro: None
  part: None
  part_open: None
  part_over: None
  part_all: None
  loading: None
  failed: None
  none_open: None
  none_over: None
  none_all: None
  none_line: None
  more: None
  note: None
  note_go: None
  noted: None
  cancel: None
  person: None
  person_hint: None
  kind: None
  kind_access: None
  kind_correction: None
  kind_deletion: None
  kind_objection: None
  via: None
  via_app: None
  via_ticket: None
  via_letter: None
  via_other: None
  asked_on: None
  asked_hint: None
  what: None
  what_hint: None
  owner: None
  by_itself: None
  ended: None
  due: { day: 'slot' }
  was_due: { day: 'slot' }
  outcome: None
  outcome_granted: None
  outcome_partly: None
  outcome_refused: None
  outcome_withdrawn: None
  do_answer: None
  do_hand_on: None
  answer: None
  answer_hint: None
  answer_go: None
  answered: None
  colleague: None
  colleague_hint: None
  handed_on: None
}

export interface VatDeskWords {
  title: None
  intro: None
  exempt: None
  loading: None
  failed: None
  none: None
  none_line: None
  export: None
  export_failed: None
  state_running: None
  state_open: None
  state_closed: None
  kind: None
  moves: None
  fees: None
  rate: { rate: 'slot' }
  total: None
  correction: None
  unvalued: { count: 'count' }
  kind_buying: None
  kind_p2p: None
  kind_withdrawal: None
  kind_shop: None
  kind_till: None
  kind_card: None
  kind_other: None
  treatment_standard: None
  treatment_exempt: None
  closed_by: { who: 'slot'; when: 'slot' }
  close: { month: 'slot' }
  close_label: None
  close_hint: None
  close_go: None
  close_done: None
}

export interface SandboxDeskWords {
  title: None
  intro: None
  now: { time: 'slot' }
  clock: None
  clock_line: None
  how_long: None
  unit: None
  unit_minute: None
  unit_hour: None
  unit_day: None
  advance: None
  advanced: None
  payment: None
  payment_line: None
  amount_zar: None
  reference: None
  payer_name: None
  payer_hint: None
  pay: None
  matched: None
  in_suspense: None
  silence: None
  silence_line: None
  fall_silent: None
  answer_again: None
  banks_silent: None
  banks_answer: None
  next: None
  next_line: None
  network: None
  fate: None
  fate_pay: None
  fate_fail: None
  fate_hang_paid: None
  fate_hang_lost: None
  plan: None
  next_planned: None
  tear: None
  tear_line: None
  depth: None
  do_tear: None
  torn: { count: 'count' }
  did_not_work: None
}

export interface ScreeningDeskWords {
  title: None
  intro: None
  queue: None
  state_OPEN: None
  state_CONFIRMED: None
  state_FALSE: None
  loading: None
  failed: None
  more: None
  none: None
  none_line: None
  row: { username: 'slot'; source: 'slot'; score: 'slot' }
  row_since: { subject: 'slot'; date: 'slot' }
  subject_person: None
  subject_beneficiary: None
  subject_destination: None
  subject_sender: None
  lists: None
  lists_intro: None
  lists_young: None
  lists_old: { sources: 'slot' }
  lists_waiting: { sources: 'slot' }
  lists_failed: None
  loading_lists: None
  source_UN: None
  source_FIC: None
  source_OFAC: None
  entries: None
  wallets: None
  seen: None
  loaded: None
  by_hand: { date: 'slot' }
  fetched: { date: 'slot' }
  hash: None
  never: None
  old: None
  unanswered: None
  shrank: { entries: 'count'; before: 'count' }
  take: None
  refuse_list: None
  load: None
  load_line: None
  publisher: None
  file: None
  load_button: None
  list_loaded: { entries: 'count' }
  list_waits: None
  case: None
  loading_case: None
  case_failed: None
  ours: None
  theirs: None
  person: None
  name: None
  born: None
  address: None
  score: None
  score_of: { score: 'slot' }
  opened: None
  unknown: None
  aliases: None
  alias_low: { name: 'slot' }
  countries: None
  documents: None
  programme: None
  reference: None
  listed_on: None
  remarks: None
  report_by: { date: 'slot' }
  confirmed_line: { date: 'slot'; reason: 'slot' }
  ask_line: { date: 'slot'; reason: 'slot' }
  cleared_line: { date: 'slot' }
  decide: None
  why: None
  why_hint: None
  confirm: None
  ask_to_clear: None
  second: None
  clear: None
  refuse: None
  own_ask: None
  done: None
  did_not_work: None
}

export interface SearchWords {
  title: None
  placeholder: None
  hint: None
  results: None
  page: None
  kind_person: None
  kind_order: None
  kind_purchase: None
  kind_ticket: None
  kind_dispute: None
  of: { username: 'slot' }
  shortcuts: None
  searching: None
  none: None
  count: { count: 'count' }
  no_desk: None
}

export interface SecurityDeskWords {
  title: None
  intro: None
  list: None
  list_alerts: None
  list_closed: None
  list_sign_ins: None
  list_browsers: None
  list_rules: None
  line_alerts: None
  line_closed: None
  line_sign_ins: None
  line_browsers: { days: 'count' }
  line_rules: { days: 'count' }
  loading: None
  failed: None
  more: None
  none_alerts: None
  none_alerts_line: None
  none_closed: None
  none_closed_line: None
  none_sign_ins: None
  none_sign_ins_line: None
  none_browsers: None
  none_browsers_line: None
  rule_guessing: None
  rule_many_accounts: None
  rule_many_networks: None
  rule_missed_secrets: None
  rule_shared_browser: None
  counts_guessing: { count: 'count' }
  counts_many_accounts: { count: 'count' }
  counts_many_networks: { count: 'count' }
  counts_missed_secrets: { count: 'count' }
  counts_shared_browser: { count: 'count' }
  within_hour: None
  within_day: None
  about: None
  counted: None
  since: None
  people: None
  suspended: { username: 'slot' }
  open: None
  taken: { username: 'slot' }
  came_harmless: None
  came_acted: None
  closed_by: { username: 'slot'; date: 'slot' }
  take: None
  taken_done: None
  outcome: None
  reason: None
  reason_hint: None
  close: None
  close_done: None
  filter: None
  username: None
  username_hint: None
  network: None
  network_hint: None
  ended: None
  ended_all: None
  end_signed_in: None
  end_wrong_password: None
  end_wrong_factor: None
  end_wrong_pin: None
  team_only: None
  apply: None
  clear: None
  unknown_person: None
  of_team: None
  from: None
  browser: { name: 'slot' }
  last_seen: { date: 'slot' }
  and_more: { count: 'slot' }
  rule_line: { count: 'slot'; within: 'slot' }
  rule_counts: { open: 'slot'; raised: 'slot'; days: 'count' }
  try: None
  try_label: None
  try_go: { days: 'slot' }
  try_result: { alerts: 'count'; days: 'slot'; count: 'slot'; now: 'slot' }
  try_days: None
  try_largest: None
  try_row: { about: 'slot'; count: 'slot'; date: 'slot' }
  propose: None
}

export interface StakingDeskWords {
  title: None
  intro: None
  loading: None
  failed: None
  cover: None
  daily: None
  apy: { apy: 'slot' }
  filled_of: { filled: 'slot'; cap: 'slot' }
  short_since: { date: 'slot' }
  is_short: None
  nothing_earned: None
  days_left: { days: 'count' }
  for_years: { years: 'slot' }
  fill: None
  fills: None
}

export interface AnnouncementDeskWords {
  title: None
  intro: None
  loading: None
  failed: None
  more: None
  none: None
  none_line: None
  state_waits: None
  state_planned: None
  state_shown: None
  state_over: None
  state_ended: None
  state_lapsed: None
  new: None
  level: None
  level_information: None
  level_warning: None
  title_en: None
  text_en: None
  title_af: None
  text_af: None
  tier: None
  tier_all: None
  tier_tier_0: None
  tier_tier_1: None
  tier_tier_2: None
  tier_tier_3: None
  reader: None
  reader_all: None
  reader_en: None
  reader_af: None
  starts: None
  starts_hint: None
  ends: None
  why: None
  why_hint: None
  preview: None
  preview_in: { language: 'slot' }
  language_en: None
  language_af: None
  ask: None
  asked: None
  cancel: None
  for: None
  for_whom: { tier: 'slot'; reader: 'slot' }
  when: None
  from_until: { from: 'slot'; until: 'slot' }
  asked_by: None
  by_at: { name: 'slot'; date: 'slot' }
  agreed_by: None
  put_away: None
  people: { count: 'count' }
  ended_by: None
  by_why: { name: 'slot'; reason: 'slot' }
  for_another: None
  read_and_decide: None
  agreed: None
  take_back: None
  taken_back: None
  end: None
  ended: None
}

export interface ComplaintDeskWords {
  title: None
  intro: None
  list: None
  list_open: None
  list_received: None
  list_acknowledged: None
  list_referable: None
  list_decided: None
  register: None
  register_file: None
  register_failed: None
  loading: None
  failed: None
  failed_one: None
  more: None
  none: None
  none_line: None
  row: { number: 'slot'; username: 'slot'; date: 'slot' }
  about: { product: 'slot'; category: 'slot' }
  state_received: None
  state_acknowledged: None
  state_referable: None
  state_decided: None
  outcome: None
  outcome_upheld: None
  outcome_partly: None
  outcome_not_upheld: None
  outcome_withdrawn: None
  product: None
  product_other: None
  product_wallet: None
  product_buying: None
  product_p2p: None
  product_card: None
  product_qr: None
  product_staking: None
  product_bills: None
  product_rewards: None
  product_account: None
  product_verification: None
  category: None
  category_other: None
  category_money: None
  category_delay: None
  category_fees: None
  category_service: None
  category_information: None
  category_privacy: None
  cause: None
  cause_none: None
  cause_system: None
  cause_person: None
  cause_process: None
  cause_wording: None
  cause_partner: None
  ticket: None
  open_ticket: None
  person: None
  against: None
  against_hint: None
  made: None
  said_by: None
  said_by_person: None
  said_by_team: None
  acknowledged: None
  not_done: None
  contact: None
  decide_by: None
  told: None
  refer_until: None
  escalated: None
  escalated_row: { to: 'slot'; date: 'slot' }
  why: None
  why_hint: None
  decision: None
  redress: None
  redress_hint: None
  no_redress: None
  withdrawn_by_person: { who: 'slot' }
  decided_by: None
  decided: None
  conversation: None
  letters: None
  letters_received: None
  letters_acknowledged: None
  acknowledge: None
  acknowledged_now: None
  tell: None
  told_now: None
  did_not_work: None
  sort: None
  sorted: None
  escalate: None
  escalate_to: None
  noted: None
  to_management: None
  to_ombud: None
  to_regulator: None
  decide: None
  not_yours: None
  finding: None
  finding_hint: None
  decide_go: None
  decided_now: None
  mark: None
  mark_line: None
  mark_go: None
  marked: None
}

export interface KeptAnswersWords {
  title: None
  intro: None
  list: None
  list_no: None
  list_yes: None
  loading: None
  failed: None
  more: None
  none_no: None
  none_line_no: None
  none_yes: None
  none_line_yes: None
  used: { count: 'count' }
  made_by: { name: 'slot'; date: 'slot' }
  changed_by: { name: 'slot'; date: 'slot' }
  retired_on: { date: 'slot' }
  new: None
  keep: None
  kept: None
  change: None
  change_it: { title: 'slot' }
  save: None
  changed: None
  retire: None
  retire_it: { title: 'slot' }
  retired: None
  cancel: None
  answer_title: None
  answer_title_hint: None
  text: None
  text_hint: { name: 'slot'; number: 'slot' }
  text_af: None
  text_af_hint: None
  why: None
  why_hint: None
  begin_from: None
  begin_hint: None
  begin_none: None
  english_only: None
}

export interface SupportDeskWords {
  title: None
  intro: None
  parts: None
  tickets: None
  complaints: None
  kept_answers: None
  announcements: None
  due: { date: 'slot' }
  overdue: None
  complaint: None
  open_complaint: None
  queue: None
  queue_ours: None
  queue_late: None
  queue_mine: None
  queue_theirs: None
  queue_nobodys: None
  loading: None
  failed: None
  more: None
  none: None
  none_ours: None
  none_late: None
  none_mine: None
  none_theirs: None
  none_nobodys: None
  row: { number: 'slot'; username: 'slot'; date: 'slot' }
  left: { unit: { of: 'day' | 'hour' | 'minute' | 'other' }; count: 'slot' }
  over_by: { unit: { of: 'day' | 'hour' | 'minute' | 'other' }; count: 'slot' }
  taken_by: { name: 'slot' }
  taken_by_you: None
  back: None
  loading_ticket: None
  ticket_failed: None
  person: None
  topic: None
  topic_payment: None
  topic_purchase: None
  topic_p2p: None
  topic_verification: None
  topic_security: None
  topic_privacy: None
  topic_complaint: None
  topic_other: None
  about: None
  about_p2p_order: { id: 'slot' }
  about_purchase: { id: 'slot' }
  about_referral: { id: 'slot' }
  about_withdrawal: { id: 'slot' }
  about_transfer: { id: 'slot' }
  about_claim: { id: 'slot' }
  about_deposit: { id: 'slot' }
  about_card_payment: { id: 'slot' }
  about_qr_payment: { id: 'slot' }
  state: None
  state_open: None
  state_waiting_for_us: None
  state_waiting_for_you: None
  state_solved: None
  state_closed: None
  solved_unanswered: None
  answer_until: None
  who: None
  nobody: None
  you: None
  take: None
  conversation: None
  earlier: None
  from_person: None
  from_us: None
  open_file: None
  save_file: None
  file: None
  file_picture: None
  pdf_line: None
  file_failed: None
  answer: None
  send: None
  new_state: None
  reason: None
  reason_hint: None
  joined_to: None
  joined: None
  join: None
  join_line: None
  join_number: None
  join_go: None
  joined_now: None
  set_state: None
  sent: None
  done: None
  did_not_work: None
  person_line: None
  show_person: None
}

export interface TeamDeskWords {
  title: None
  intro: None
  list: None
  list_members: None
  list_waiting: None
  list_past: None
  loading: None
  failed: None
  more: None
  none_waiting: None
  none_waiting_line: None
  none_past: None
  none_past_line: None
  ask: None
  whose: None
  whose_hint: None
  role: None
  why: None
  why_hint: None
  send_ask: None
  cancel: None
  asked: None
  role_owner: None
  role_support: None
  role_compliance: None
  role_reporting: None
  role_disputes: None
  role_treasury_maker: None
  role_treasury_approver: None
  role_security: None
  role_config: None
  does_owner: None
  does_support: None
  does_compliance: None
  does_reporting: None
  does_disputes: None
  does_treasury_maker: None
  does_treasury_approver: None
  does_security: None
  does_config: None
  seen: { date: 'slot' }
  never_seen: None
  open_page: None
  suspended: None
  with_factor: None
  without_factor: None
  given: { date: 'slot'; username: 'slot' }
  given_by_operator: { date: 'slot' }
  take: None
  take_named: { role: 'slot' }
  taken: None
  role_of: { role: 'slot'; username: 'slot' }
  taken_by: None
  asked_by: None
  lapses: None
  decided: None
  waits: None
  came_given: None
  came_taken: None
  came_refused: None
  came_lapsed: None
  your_role: None
  your_ask: None
  give: None
  given_done: None
  refuse: None
  take_back: None
  refused_done: None
  did_not_work: None
}

export interface TerminalWords {
  title: None
  intro: None
  form: None
  username: None
  kind: None
  kind_authorise: None
  kind_increment: None
  kind_capture: None
  kind_reverse: None
  kind_refund: None
  ref: None
  ref_hint: None
  amount: None
  amount_hint: None
  merchant: None
  channel: None
  channel_online: None
  channel_contactless: None
  channel_cash: None
  more_comes: None
  more_comes_line: None
  send: None
  approved: None
  declined: None
  not_sent: None
  phone_title: None
  phone_form: None
  phone_username: None
  wallet: None
  word: None
  word_activated: None
  word_refused: None
  word_suspended: None
  word_resumed: None
  word_deleted: None
  say: None
  said: None
  till_title: None
  till_form: None
  till_payment: None
  till_payment_hint: None
  till_mode: None
  till_mode_original: None
  till_mode_current: None
  till_mode_rand: None
  till_amount: None
  till_amount_hint: None
  till_give: None
  till_not_given: None
  till_GIVEN_BACK: None
  till_WAITING: None
  till_UNKNOWN: None
  till_REFUSED: None
}

export interface TextsWords {
  title: None
  intro: None
  sent_to: None
  show: None
  loading: None
  failed: None
  none: None
  none_here: None
  none_yet: None
  older: None
}

export interface TravelDeskWords {
  title: None
  intro: None
  counts: { withdrawals: 'count'; from: 'slot'; deposits_asked: 'count'; deposits_held: 'count' }
  list: None
  loading: None
  failed: None
  older: None
  none: None
  none_line: None
  missing: { what: 'slot' }
  identity: None
  address: None
  asked: None
  held: None
  released: None
  of_own: None
  of_person: None
  of_exchange: None
  list_withdrawals: None
  list_waiting: None
  list_released: None
  none_waiting: None
  none_waiting_line: None
  none_released: None
  none_released_line: None
  open: None
  record_failed: None
  sender: None
  za_id: None
  passport: None
  born: { country: 'slot'; date: 'slot' }
  home: None
  receiver: None
  self: None
  paid_to: None
}

export interface CustodyDeskWords {
  board: None
  board_line: None
  board_failed: None
  loading: None
  bar: { asset: 'slot'; hot: 'slot'; cold: 'slot'; moving: 'slot'; owed: 'slot'; least: 'slot'; most: 'slot' }
  covered: None
  short: None
  none_owed: None
  hot: None
  cold: None
  moving: None
  owed: None
  bounds: None
  bounds_range: { least: 'slot'; most: 'slot' }
  leaving: None
  arriving: None
  waiting: None
  figures: { asset: 'slot' }
  key_hot: None
  key_moving: None
  key_cold: None
  key_owed: None
  key_bounds: None
  advice_to_cold: { amount: 'slot' }
  advice_to_hot: { amount: 'slot' }
  do_advice: None
  to_movements: None
  to_addresses: None
  back: None
  movements_title: None
  movements_intro: None
  propose: None
  direction: None
  to_cold: None
  to_hot: None
  wallet: None
  wallet_choice: { label: 'slot'; asset: 'slot'; network: 'slot'; held: 'slot' }
  no_wallet: None
  no_wallet_back: None
  amount: None
  why: None
  why_hint: None
  ask: None
  asked: None
  cancel: None
  failed: None
  none: None
  none_line: None
  older: None
  state_PROPOSED: None
  state_APPROVED: None
  state_SUBMITTED: None
  state_UNKNOWN: None
  state_SETTLED: None
  state_REFUSED: None
  moves_to_cold: { label: 'slot' }
  moves_to_hot: { label: 'slot' }
  asked_at: None
  pays_to: None
  comes_from: None
  network: None
  transaction: None
  blocks: None
  blocks_of: { seen: 'slot'; needed: 'slot' }
  cost: None
  settled_at: None
  refusal: None
  sign_offline: { from: 'slot'; amount: 'slot' }
  approve: { amount: 'slot' }
  approved: None
  refuse: None
  refuse_hint: None
  now_refused: None
  sign: None
  signed: None
  did_not_work: None
  ask_return: None
  evidence: None
  evidence_hint: None
  return_asked: None
  said_by_you: None
  said_by_another: None
  approve_return: None
  returned: None
  take_back: None
  taken_back: None
  addresses_title: None
  addresses_intro: None
  add: None
  coin: None
  address: None
  address_hint: None
  label: None
  label_hint: None
  none_addresses: None
  none_addresses_line: None
  waits: None
  cooling: { date: 'slot' }
  usable: None
  retired: None
  refused: None
  held: None
  agree_address: None
  agreed_address: None
  retire: None
  retire_hint: None
  now_retired: None
}

export interface ProofDeskWords {
  title: None
  intro: None
  back: None
  publish_now: None
  publish: None
  reason: None
  reason_hint: None
  asked: None
  for_maker: None
  loading: None
  failed: None
  none: None
  none_line: None
  older: None
  published: None
  making: None
  asked_by: None
  daily: None
  why: None
  root: None
  asset: None
  owed: None
  held: None
  leaves: None
}

export interface TreasuryWords {
  title: None
  intro: None
  proofs: None
  list: None
  list_review: None
  list_unknown: None
  list_alarms: None
  line_review: None
  line_unknown: None
  line_alarms: None
  loading: None
  failed: None
  more: None
  older: None
  none_review: None
  none_review_line: None
  none_unknown: None
  none_unknown_line: None
  none_alarms: None
  none_alarms_line: None
  held_for_amount: None
  held_for_suspension: None
  unknown: None
  own: None
  for_approver: None
  for_maker: None
  waits_since: None
  address: None
  network: None
  receiver: None
  receiver_self: { name: 'slot' }
  fee: None
  note: None
  attempts: None
  approve: None
  approve_title: None
  approve_line: { amount: 'slot'; username: 'slot'; address: 'slot' }
  do_approve: None
  approved: None
  reject: None
  reject_reason: None
  reject_hint: None
  do_reject: None
  rejected: None
  did_not_work: None
  ask_refund: None
  evidence: None
  evidence_hint: None
  refund_asked: None
  asked_by_you: None
  asked_by_another: None
  approve_refund: None
  refunded: None
  take_back: None
  taken_back: None
  alarm_deposit_reorganised: None
  alarm_deposit_reorganised_line: None
  alarm_withdrawal_reorganised: None
  alarm_withdrawal_reorganised_line: None
  alarm_refused_after_unknown: None
  alarm_refused_after_unknown_line: None
  alarm_paid_after_refund: None
  alarm_paid_after_refund_line: None
  alarm_movement_reorganised: None
  alarm_movement_reorganised_line: None
  alarm_moved_after_return: None
  alarm_moved_after_return_line: None
  alarm_movement_misfits: None
  alarm_movement_misfits_line: None
  alarm_cold_coins_astray: None
  alarm_cold_coins_astray_line: None
  open: None
  settled: None
  raised: None
  subject: None
  transaction: None
  settle: None
  settlement: None
  settlement_hint: None
  settle_done: None
  faults: None
  faults_line: None
  fault_row: { network: 'slot'; date: 'slot'; tries: 'count' }
  fault_over: { date: 'slot' }
}

export interface ReconciliationDeskWords {
  title: None
  intro: { minutes: 'count' }
  back: None
  wallets: None
  all_agree: { count: 'count' }
  some_agree: { agree: 'slot'; count: 'slot' }
  loading: None
  board_failed: None
  none_yet: None
  none_yet_line: None
  hot: None
  cold_on: { asset: 'slot'; network: 'slot' }
  status_agrees: None
  status_in_doubt: None
  status_settling: None
  status_differs: None
  status_accepted: None
  status_not_asked: None
  line_in_doubt: None
  line_settling: None
  line_accepted: None
  figures: { wallet: 'slot' }
  books: None
  leaving: None
  arriving: None
  moving: None
  torn: None
  dust: None
  chain: None
  difference: None
  no_difference: None
  looked_at: { date: 'slot' }
  not_asked_since: { date: 'slot' }
  never_asked: None
  breaks: None
  breaks_line: None
  none_open_line: None
  none_closed_line: None
  chain_more: None
  chain_less: None
  of_day: { date: 'slot'; count: 'count' }
  wallet: None
  explained: None
  gone: None
}

export interface UserDeskWords {
  title: None
  intro: None
  list: None
  list_people: None
  list_suspensions: None
  find: None
  find_hint: None
  do_find: None
  everybody: None
  found: { count: 'count'; by: { of: 'address' | 'email' | 'order' | 'other' | 'phone' } }
  found_more: None
  filter_tier: None
  filter_flag: None
  filter_sort: None
  any_tier: None
  any_flag: None
  flag_suspended: None
  flag_restricted: None
  flag_staff: None
  sort_newest: None
  sort_oldest: None
  sort_username: None
  tier_0: None
  tier_1: None
  tier_2: None
  tier_3: None
  is_suspended: None
  is_restricted: None
  is_staff: None
  is_closed: None
  is_active: None
  joined: None
  last_seen: None
  prominence: None
  prominence_none: None
  prominence_case: None
  not_signed_in: None
  loading: None
  failed: None
  more: None
  none: None
  none_line: None
  facts: None
  legal_name: None
  display_name: None
  former: None
  email: None
  phone: None
  id_number: None
  verified: None
  unverified: None
  nothing: None
  hidden: None
  language: None
  language_en: None
  language_af: None
  guards: None
  guard_pin: None
  guard_factor: None
  guard_passkey: None
  closes: None
  reveal: None
  hide: None
  reveal_name: { field: 'slot' }
  reveal_why: None
  reveal_hint: None
  reveal_go: None
  revealed: None
  balances: None
  available: None
  bound: None
  staked: None
  empty_wallet: None
  parts: None
  part_all: None
  part_orders: None
  part_money: None
  part_matters: None
  part_devices: None
  part_notes: None
  part_record: None
  no_rows: None
  no_rows_line: None
  doing_p2p_bought: None
  doing_p2p_sold: None
  doing_purchase: None
  doing_withdrawal: None
  doing_deposit: None
  doing_card: None
  doing_verification: None
  doing_document: None
  doing_ticket: None
  doing_case: None
  doing_suspension: None
  standing_under_way: None
  standing_disputed: None
  standing_done: None
  standing_not_done: None
  to_matter: None
  move_buy: None
  move_sent: None
  move_received: None
  move_returned: None
  move_deposit: None
  move_withdrawal: None
  move_p2p: None
  move_staking: None
  move_reward: None
  move_referral: None
  move_card: None
  move_qr: None
  move_owed: None
  move_fee: None
  move_other: None
  network: None
  signed_in: None
  no_devices: None
  no_devices_line: None
  end_sessions: None
  end_sessions_why: None
  end_sessions_hint: None
  sessions_ended: None
  note: None
  note_hint: None
  add_note: None
  note_added: None
  no_notes: None
  no_notes_line: None
  by: { name: 'slot' }
  by_product: None
  safety: None
  suspend: None
  suspend_line: None
  suspend_why: None
  suspend_hint: None
  suspended: None
  lost_factor: None
  lost_factor_line: None
  lost_factor_why: None
  lost_factor_hint: None
  lost_factor_said: None
  own_account: None
  since: None
  stopped_by: None
  who_you: None
  who_colleague: None
  who_product: None
  why: None
  lift_asked: None
  lapses: None
  ask_lift: None
  ask_lift_why: None
  ask_lift_hint: None
  lift_was_asked: None
  own_ask: None
  lift: None
  lifted: None
  refuse: None
  refused: None
  did_not_work: None
  stands: None
  asks_lift: None
  no_suspensions: None
  no_suspensions_line: None
  open_page: None
  restricted_line: None
  seen: { date: 'slot' }
  guard_none: None
  limits: None
  limits_line: None
  limits_past: { count: 'count' }
  limit_set: None
  limit_cancel: None
  limit_scope: None
  limit_scope_internal: None
  limit_scope_withdrawal: None
  limit_scope_p2p: None
  limit_scope_all: None
  limit_day: None
  limit_day_hint: None
  limit_until: None
  limit_until_hint: None
  limit_why: None
  limit_why_hint: None
  limit_was_set: None
  limit_was_asked: None
  limit_holds: None
  limit_waits: None
  limit_at_most: None
  limit_until_when: None
  limit_open: None
  limit_by: None
  limit_by_at: { name: 'slot'; date: 'slot' }
  limit_agreed_by: None
  limit_take_back: None
  limit_lift: None
  limit_end_why: None
  limit_taken_back: None
  limit_lifted: None
  limit_agreed: None
  limit_decide: None
  bar_ask: None
  bar_ask_line: None
  bar_ask_why: None
  bar_ask_hint: None
  bar_was_asked: None
  bar_asked: None
  bar: None
  bar_done: None
  bar_refuse: None
  bar_refused: None
  barred: None
  barred_since: None
  barred_why: None
  asks_bar: None
}

export interface UserOutreachWords {
  write: { count: 'count' }
  title: None
  to: None
  and_more: { count: 'count' }
  subject: None
  text: None
  text_hint: None
  in_afrikaans: None
  in_afrikaans_line: None
  subject_af: None
  text_af: None
  why: None
  why_hint: None
  go: { count: 'count' }
  cancel: None
  done: { count: 'count' }
  left_out: { count: 'count' }
  chosen: { count: 'count' }
  full: None
  clear: None
  choose: { name: 'slot' }
  all: None
}

export interface UserTagsWords {
  title: None
  tags: None
  what: None
  do_add: None
  do_remove: None
  tag: None
  tag_hint: None
  in_use: None
  tag_of: { tag: 'slot'; count: 'slot' }
  tag_people: { count: 'count' }
  go_add: { count: 'count' }
  go_remove: { count: 'count' }
  cancel: None
  done_add: { count: 'count'; tag: 'slot' }
  done_remove: { count: 'count'; tag: 'slot' }
  unchanged: { count: 'count' }
  remove: { tag: 'slot' }
  did_not_work: None
  filter: None
  any: None
}

export interface ApprovalsWords {
  title: None
  intro: None
  for_you: None
  yours: None
  list: None
  loading: None
  failed: None
  none_for_you: None
  none_yours: None
  none_line: None
  waits_for_you: None
  waits_for_another: None
  open: None
  review: None
  look: None
}

export interface WorkWords {
  bell: None
  bell_count: { count: 'count' }
  for_you: { count: 'count' }
  nothing_line: None
  queue_count: { count: 'slot' }
  everything: None
  waits: None
  waits_line: None
  oldest: { age: 'slot' }
  is_overdue: None
  overdue: { count: 'slot' }
  failed: None
  loading: None
  all_done: None
  age_minutes: { count: 'slot' }
  age_hours: { count: 'slot' }
  age_days: { count: 'count' }
  kind_withdrawal_review: None
  kind_withdrawal_unknown: None
  kind_chain_alarm: None
  kind_chain_break: None
  kind_suspense: None
  kind_application: None
  kind_identity_clash: None
  kind_screening: None
  kind_report_due: None
  kind_suspicion_due: None
  kind_privacy_request_due: None
  kind_dispute: None
  kind_card_dispute: None
  kind_ad_look: None
  kind_ticket: None
  kind_complaint: None
  kind_visitor: None
  kind_report: None
  kind_incident: None
  kind_pool_short: None
  kind_stake_short: None
  kind_breach: None
  kind_security_alert: None
  kind_price_candidate: None
  kind_resolution_approval: None
  kind_statement_approval: None
  kind_refund_approval: None
  kind_pool_approval: None
  kind_movement_unknown: None
  kind_hot_full: None
  kind_hot_empty: None
  kind_cold_address_approval: None
  kind_movement_approval: None
  kind_return_approval: None
  kind_stake_approval: None
  kind_card_approval: None
  kind_clear_approval: None
  kind_carf_approval: None
  kind_report_approval: None
  kind_decision_approval: None
  kind_lift_approval: None
  kind_role_approval: None
  kind_stop_approval: None
  kind_limit_approval: None
  kind_announcement_approval: None
  kind_figure_approval: None
  kind_bar_approval: None
  kind_tier_approval: None
  kind_pep_case: None
  kind_pep_approval: None
  kind_payout_unknown: None
  kind_payout_approval: None
  kind_payout_outcome_approval: None
}

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
  rewards: None
  rewards_streak: { days: 'count' }
  rewards_badges: { earned: 'slot'; all: 'slot' }
  rewards_open: None
  group_you: None
  group_money: None
  group_security: None
  group_preferences: None
  group_help: None
  account_pages: None
  account_menu: None
  account: None
  signed_in_as: { username: 'slot' }
  kyc_required: None
  refusal: { gate: { of: 'card' | 'other' | 'p2p' } }
  verify_me: None
  to_balance: None
  verification: None
  tier: { tier: { of: 'other' | 'tier_0' | 'tier_1' | 'tier_2' } }
  save: None
  send: None
  request: None
  stake: None
  bills: None
  main: None
  more: None
  p2p: None
  card: None
  history: None
  help: None
  beside: None
  you_have: None
  all_of_it: None
  market_prices: None
  need_help: None
  help_line: None
  open_help: None
  your_groups: None
  asked_of_you: None
  your_stakes: None
  your_orders: None
  save_card: None
  save_card_held: { last4: 'slot' }
  save_card_none: None
  save_card_active: None
  save_card_frozen: None
  save_card_open: None
  save_card_issue: None
}

export interface ComingWords {
  back: None
}

export interface AccountWords {
  password: None
  password_line: None
  password_changed: None
  password_not_changed: None
  change_password: None
  current_password: None
  password_forgotten: None
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
  not_me: None
  not_me_on: { device: 'slot' }
  not_me_title: None
  not_me_line: None
  freeze: None
  not_frozen: None
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
}

export interface BalancesWords {
  title: None
  intro: None
  failed: None
  places_failed: None
  total: None
  price: None
  day: None
  loading: None
  in_available: None
  in_held: None
  in_escrow: None
  in_claims: None
  in_staked: None
  in_till: None
  counted: None
}

export interface LanguageWords {
  title: None
  intro: None
  choice: None
  rest: None
  not_saved: None
  complete: { percent: 'slot' }
  source: None
  unchecked: None
  checked: { date: 'slot' }
  help: { link: 'tag' }
  currency: None
  currency_line: None
  none: None
  example: None
  no_rate: None
  rates: None
  currency_not_saved: None
}

export interface LockWords {
  title: None
  off: None
  line: None
  what: None
  loading: None
  failed: None
  form: None
  wait: None
  none: None
  days: { count: 'count' }
  fewer: { count: 'count' }
  pin: None
  password: None
  save: None
  saved: None
  waits: None
  not_saved: None
}

export interface VerifyNoticeWords {
  label: None
  title: None
  line: { email: 'slot' }
  enter: None
}

export interface ProfileWords {
  title: None
  line: None
  failed: None
  loading: None
  change: None
  add: None
  confirm: None
  save: None
  remove: None
  cancel: None
  cancel_change: None
  change_cancelled: None
  none_given: None
  since: None
  name: None
  name_none: None
  name_note: None
  name_hint: None
  name_form: None
  name_saved: None
  name_not_saved: None
  name_removed: None
  username: None
  username_note: None
  username_later: { date: 'slot' }
  username_former: { names: 'slot' }
  username_new: None
  username_hint: None
  username_form: None
  username_go_on: None
  username_ask: { name: 'slot' }
  username_do: None
  username_means: { old: 'slot' }
  username_changed: { name: 'slot' }
  username_not_changed: None
  email: None
  verified: None
  not_verified: None
  verify_why: None
  verify_email: None
  email_note: None
  email_new: None
  email_hint: None
  email_form: None
  email_code_form: None
  email_sent: { email: 'slot'; time: 'slot' }
  email_take: None
  email_changed: None
  email_not_changed: None
  pin: None
  password: None
  send_code: None
  send_codes: None
  code: None
  code_sent: None
  code_not_sent: None
  phone: None
  confirmed: None
  not_confirmed: None
  phone_note: None
  phone_why: None
  phone_new: None
  phone_hint: None
  phone_lost: { phone: 'slot' }
  phone_form: None
  phone_code_form: None
  phone_sent: { phone: 'slot'; time: 'slot' }
  phone_sent_both: { phone: 'slot'; time: 'slot' }
  code_from: { phone: 'slot' }
  code_by_email: None
  phone_take: None
  phone_confirmed: None
  phone_not_confirmed: None
  sandbox_letter: None
  sandbox_text: None
  name_new: None
}

export interface AnnouncementsWords {
  level_information: None
  level_warning: None
  put_away: None
  put_away_it: { title: 'slot' }
  not_put_away: None
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
  forgot: None
  just_looking: None
  try_staff: None
  try_demo: None
  welcome_back: None
  login_failed: None
  invalid_credentials: None
  unreachable: None
  session_ended: None
  contact_us: None
}

export interface RegisterWords {
  title: None
  have_one: { link: 'tag' }
  invited: { who: 'slot' }
  invited_plain: None
  invited_line: None
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

export interface ResetWords {
  forgot_title: None
  forgot_intro: None
  send_link: None
  look: None
  other_address: None
  back: None
  reset_title: None
  reset_intro: None
  opening: None
  new_password: None
  code: None
  code_hint: None
  consequence: None
  set_password: None
  set: None
  sign_in_with_it: None
  no_link: None
  new_link: None
  try_again: None
  retry: None
}

export interface SecondStepWords {
  title: None
  passkey_line: None
  passkey_press: None
  passkey_failed: None
  use_passkey: None
  authenticator_line: None
  authenticator_label: None
  recovery_code_line: None
  recovery_code_label: None
  use_authenticator: None
  use_recovery_code: None
  use_lost: None
  back: None
  lost_line: None
  lost_press: None
  lost_until: { date: 'slot' }
  prove: None
  prove_identity_line: None
  prove_identity_label: None
  prove_email_line: None
  prove_email_label: None
  prove_press: None
  prove_team_line: None
  write_to_us: None
  alone: None
  alone_failed: None
}

export interface StopWords {
  title: None
  opening: None
  no_link: None
  title_new_device: None
  line_new_device: None
  act_new_device: None
  done_new_device: None
  rest_new_device: None
  next_new_device: None
  title_factor_loss: None
  line_factor_loss: None
  act_factor_loss: None
  done_factor_loss: None
  rest_factor_loss: None
  next_factor_loss: None
  title_closure: None
  line_closure: None
  act_closure: None
  done_closure: None
  rest_closure: None
  next_closure: None
  title_loosening: None
  line_loosening: None
  act_loosening: None
  done_loosening: None
  rest_loosening: None
  next_loosening: None
  new_password: None
  retry: None
  try_again: None
}

export interface BillListWords {
  category: None
  all_categories: None
  search: None
  none_found: None
  shown: { count: 'count' }
  list_failed: None
  bills: None
  older: None
  older_failed: None
  with_receipt: None
  recurring_mark: None
  some_paid: { count: 'slot'; amount: 'slot' }
  you_paid: { amount: 'slot' }
  name_paid: { name: 'slot'; amount: 'slot' }
  somebody_paid: { amount: 'slot' }
  none_here: None
  show_all: None
  none: None
  add_first: None
  none_line: None
  loading_list: None
  even: None
  stranger: None
  lent: None
  borrowed: None
}

export interface BillWords {
  every_range: None
  after_first: None
  times_range: None
  changed_meanwhile: None
  somebody_deleted: None
  somebody_changed: None
  theirs_left: None
  save_mine: None
  keep_theirs: None
  yours: None
  form_failed: None
  loading_form: None
  rule_over: None
  paid_by: None
  paid_by_name: { name: 'slot' }
  you_named: { name: 'slot' }
  several_paid: None
  who_how_much: None
  one_paid: None
  adds_up: None
  still_missing: { amount: 'slot' }
  too_much: { amount: 'slot' }
  weekly: None
  monthly: None
  yearly: None
  when_title: None
  to_split: None
  how_often: None
  every_how_many: None
  it_ends: None
  never: None
  on_day: None
  after_some: None
  last_day: None
  how_many: None
  save_changes: None
  add_rule: None
  summary: { every: 'slot'; date: 'slot' }
  shared_title: None
  to_what: None
  split: None
  same_split: { what: 'slot' }
  hint_equal: None
  hint_exact: None
  hint_percent: None
  hint_shares: None
  hint_adjustments: None
  next_when: None
  add_amount: { amount: 'slot' }
  shared_by: None
  rand_of: { name: 'slot' }
  percent_of: { name: 'slot' }
  parts_of: { name: 'slot' }
  parts: None
  shares_add_up: None
  amount_missing: None
  still_to_share: { amount: 'slot' }
  add_bill: None
  change_bill: None
  recurring_bill: None
  what_for: None
  what_example: None
  amount: None
  category: None
  note: None
  next_split: None
  refund_box: None
  first_on: None
  date: None
  back: None
  one: None
  one_failed: None
  loading_one: None
  was_deleted: { moment: 'slot'; link: 'tag' }
  refund: None
  your_share: None
  added: None
  added_by: { who: 'slot'; moment: 'slot' }
  by_rule: { moment: 'slot' }
  deleted: None
  can_undo: None
  not_deleted: None
  edit: None
  delete: None
  delete_title: None
  delete_bill: None
  delete_line: None
  receipt: None
  optional: None
  receipt_off: None
  receipt_not_off: None
  receipt_failed: None
  show_receipt: None
  take_off: None
  receipt_of: None
  open_pdf: None
  receipt_added: None
  take_photo: None
  choose_file: None
  rules: None
  add: None
  loading_rules: None
  rules_failed: None
  no_rules: None
  add_a_rule: None
  no_rules_line: None
  has_ended: None
  paused_line: None
  next_on: { date: 'slot' }
  paused: None
  runs: None
  edit_named: { quiet: 'tag'; name: 'slot' }
  goes_on: None
  go_on: None
  pause: None
  end_it: None
  end_title: { name: 'slot' }
  rule_ended: None
  end_line: None
  rule_not_saved: None
  bill_not_saved: None
  bill_added: None
  bill_changed: None
  rule_added: None
  rule_changed: None
  saved_without: None
  comments: None
  comments_failed: None
  loading_comments: None
  no_comments: None
  comment: None
  comment_hint: None
  comment_send: None
  comment_empty: None
  comment_not_sent: None
  comment_gone: None
  comment_not_deleted: None
  comment_delete: { quiet: 'tag'; text: 'slot' }
  comment_delete_title: None
  comment_delete_line: None
  comment_delete_confirm: None
}

export interface BillsWords {
  you: None
  you_object: None
  somebody: None
  to_group: None
  group_failed: None
  loading_group: None
  step: { group: 'slot'; step: 'slot'; of: 'slot' }
  nothing: None
  add_somebody: None
  not_saved: None
  category_general: None
  category_groceries: None
  category_eating_out: None
  category_rent: None
  category_electricity: None
  category_water: None
  category_internet: None
  category_transport: None
  category_travel: None
  category_fun: None
  category_health: None
  category_gifts: None
  category_stokvel: None
  category_other: None
  category_payment: None
  mode_equal: None
  mode_exact: None
  mode_percent: None
  mode_shares: None
  mode_adjustments: None
  method_crypto: None
  method_cash: None
  method_eft: None
  state_paid: None
  state_claimed_paid: None
  state_confirmed: None
  state_rejected: None
  state_withdrawn: None
  every: { unit: { of: 'monthly' | 'other' | 'weekly' }; count: 'count' }
  field_name: None
  field_description: None
  field_amount: None
  field_category: None
  field_date: None
  field_split_mode: None
  field_default_split: None
  field_simplify: None
  field_note: None
  field_state: None
  yes: None
  no: None
  no_amount: None
  zero: None
  too_large: None
  who_paid: None
  payers_sum: None
  whole_parts: None
  invalid: None
  unclear: None
  too_precise: None
  no_sign: None
  split_amount_zero: None
  split_exact_differs: None
  split_percent_not_whole: None
  split_adjustments_too_large: None
  split_no_members: None
  split_member_twice: None
  split_weight_not_positive: None
  remind: { quiet: 'tag'; name: 'slot' }
  reminded: { quiet: 'tag'; name: 'slot' }
  reminded_toast: { name: 'slot' }
  not_reminded: None
  remind_again: None
  from_contacts: None
  nobody_known: None
}

export interface FriendsWords {
  friends: None
  list_failed: None
  loading_list: None
  none: None
  none_line: None
  groups_shared: { count: 'count' }
  even: None
  owes_you: None
  you_owe: None
  to_friends: None
  one_failed: None
  loading_one: None
  balance: None
  shared_groups: None
  settle_in: { quiet: 'tag'; group: 'slot' }
}

export interface GroupSettingsWords {
  reopened: None
  archived_toast: None
  not_reopened: None
  not_archived: None
  archived: None
  archive: None
  archived_line: None
  archive_line: None
  settle_first: None
  reopen: None
  archive_group: None
  files: None
  export_line: None
  export_failed: None
  export: None
  import: None
  import_line: None
  settings: None
  owner: None
  no_name: None
  name: None
  owns_now: { who: 'slot' }
  not_handed: None
  owner_line: None
  new_owner: None
  hand_over: None
  hand_over_title: { who: 'slot' }
  hand_over_line: None
  loading_settings: None
  only_owner: { who: 'slot' }
  settings_saved: None
  settings_not_saved: None
  usual_split: None
  suggest: None
  suggest_line: None
  save_settings: None
  one: None
  link: None
  link_line: None
  link_loading: None
  link_failed: None
  link_make: None
  link_not_made: None
  link_mine: None
  link_code: None
  link_until: { moment: 'slot' }
  link_share_title: { group: 'slot' }
  link_share: None
  link_renew: None
  link_renew_title: None
  link_renew_line: None
  link_renewed: None
  link_withdraw: None
  link_withdraw_of: { quiet: 'tag'; who: 'slot' }
  link_withdraw_title: None
  link_withdraw_of_title: { who: 'slot' }
  link_withdraw_line: None
  link_withdrawn: None
  link_not_withdrawn: None
  links_of_others: None
}

export interface GroupsWords {
  title: None
  archived: None
  joined: None
  not_joined: None
  said_no: None
  not_declined: None
  share_with: { who: 'slot' }
  group_is: { group: 'slot'; count: 'count' }
  before_join: None
  join: { quiet: 'tag'; group: 'slot' }
  decline: { quiet: 'tag'; group: 'slot' }
  total_spent: { amount: 'slot' }
  your_share: { amount: 'slot' }
  nobody_owes: None
  still_owes: { name: 'slot' }
  still_owe: { count: 'slot' }
  bills: None
  balances: None
  members: None
  history: None
  one: None
  to_my_groups: None
  parts: None
  loading: None
  your_balance: None
  sums: { total: 'slot'; share: 'slot' }
  is_archived: None
  add_bill: None
  settle_up: None
  settings: None
  request_all: None
  recurring: None
  settings_links: None
  more_of_group: None
  which: None
  groups: None
  shown: { count: 'count' }
  list_failed: None
  more: None
  more_failed: None
  new: None
  none: None
  example_flat: None
  example_stokvel: None
  example_weekend: None
  none_line: None
  create: None
  nothing_archived: None
  nothing_archived_line: None
  show_groups: None
  loading_list: None
  keeps_place: { name: 'tag'; owner: 'slot'; group: 'slot'; guest: 'slot' }
  take_place: None
  new_line: None
  no_name: None
  created_toast: None
  not_created: None
  name: None
  members_hint: None
  members_example: None
  create_button: None
  in_group: None
  me_owner: { who: 'slot' }
  owed: None
  owing: None
  even: None
  friends: None
  over_all: None
  you_still_owe: None
}

export interface ImportWords {
  title: None
  to_settings: None
  choose_heading: None
  splitwise: None
  splitwise_line: None
  spliit: None
  spliit_line: None
  sengi: None
  sengi_line: None
  choose: None
  reading: None
  nothing_yet: None
  failed: None
  found: { format: 'slot' }
  bills: None
  payments: None
  days: None
  from_to: { from: 'slot'; to: 'slot' }
  currency: None
  rand: None
  already: None
  skipped: None
  payments_line: None
  already_line: None
  unreadable: { count: 'count' }
  mend: None
  row: { row: 'slot'; reason: 'slot' }
  and_more: { count: 'slot' }
  who_heading: None
  who_line: None
  who_is_this: None
  who_first: None
  in_file: { name: 'slot' }
  me: { name: 'slot'; username: 'slot' }
  add_known: { name: 'slot' }
  new_guest: { name: 'slot' }
  rest_guests: { count: 'count' }
  lines: { count: 'count' }
  lines_even: { count: 'count' }
  lines_owed: { count: 'count'; amount: 'slot' }
  lines_owes: { count: 'count'; amount: 'slot' }
  import: { count: 'count' }
  other_file: None
  imported: { count: 'count' }
  were_there: { count: 'count' }
  in_history: None
  see_bills: None
  undo: None
  undone: { count: 'count' }
  not_undone: None
  changed: { count: 'count' }
  changed_line: None
  changed_wish: None
  changed_skip: None
  changed_update: None
  mend_later: None
  nothing_to_import: None
  updated: { count: 'count' }
}

export interface JoinGroupWords {
  title: None
  loading: None
  failed: None
  invites: { who: 'slot' }
  name: None
  people: None
  people_count: { count: 'count' }
  spent: None
  owed: None
  until: None
  check: { who: 'slot' }
  join: None
  not_now: None
  joined: None
  not_joined: None
  member: None
  member_line: None
  open_group: None
  unknown_title: None
  unknown_line: None
  full_title: None
  full_line: None
  over_title: None
  over_line: None
  my_groups: None
}

export interface MembersWords {
  asked_to_join: None
  added_to_group: None
  not_added: None
  who: None
  on_sengi: None
  guest: None
  usernames: None
  usernames_hint: None
  guest_name: None
  guest_email: None
  guest_email_hint: None
  edit_guest: { quiet: 'tag'; name: 'slot' }
  edit_guest_title: { name: 'slot' }
  guest_email_kept: None
  take_off_email: None
  save_guest: None
  guest_saved: None
  guest_not_saved: None
  add_to_group: None
  once_yes: None
  no_username: None
  no_guest_name: None
  members: None
  loading_history: None
  history_failed: None
  history_list: None
  older: None
  older_failed: None
  what_changed: None
  became: None
  undone: None
  not_undone: None
  undo: { quiet: 'tag'; what: 'slot' }
  waiting: None
  waiting_line: None
  not_asked: { who: 'slot' }
  not_taken_back: None
  asked_by: { who: 'slot' }
  take_back: { quiet: 'tag'; who: 'slot' }
  is_you: None
  owner: None
  guest_invited: None
  paid_share: { paid: 'slot'; share: 'slot' }
  left: None
  removed: { name: 'slot' }
  not_left: None
  not_removed: None
  only_at_zero: None
  leave: { quiet: 'tag' }
  remove: { quiet: 'tag'; name: 'slot' }
  leave_title: { group: 'slot' }
  remove_title: { name: 'slot' }
  leave_confirm: None
  remove_confirm: { name: 'slot' }
  leave_line: None
  remove_line: None
  with_link: None
}

export interface SettleWords {
  who_owes: None
  suggestion: None
  how_shown: None
  fewest: None
  fewer: None
  by_bills: None
  fewest_line: None
  few_line: None
  by_bills_line: None
  nobody_owes: None
  debts: None
  owes: { side: { of: 'mine' | 'other' | 'to_me' }; name: 'tag'; to: 'slot'; from: 'slot' }
  owes_said: { side: { of: 'mine' | 'other' | 'to_me' }; to: 'slot'; from: 'slot' }
  settle_with: { quiet: 'tag'; name: 'slot' }
  record_between: { quiet: 'tag'; from: 'slot'; to: 'slot' }
  balances: None
  even: None
  stands: { stand: { of: 'i_am_owed' | 'i_owe' | 'is_owed' | 'other' }; amount: 'slot' }
  picture: { debts: 'slot' }
  not_recorded: None
  recorded: None
  confirmed: None
  from: None
  to: None
  amount: None
  how: None
  note: None
  i_paid_line: None
  i_got_line: None
  for_guest_recorded_line: { name: 'slot' }
  guest_paid_line: { name: 'slot' }
  i_paid: { amount: 'slot' }
  i_paid_anyway: { amount: 'slot' }
  i_got: { amount: 'slot' }
  i_got_anyway: { amount: 'slot' }
  record: { amount: 'slot' }
  record_anyway: { amount: 'slot' }
  no_price: None
  price_holds: None
  price_over: None
  new_price: None
  check_again: None
  pay: { amount: 'slot' }
  settled_toast: None
  payment_failed: None
  settles: None
  you_pay: None
  price_of: { asset: 'slot' }
  fee: None
  arrives: None
  at_once: None
  overpays: { amount: 'slot' }
  waiting_payments: { count: 'count'; link: 'tag' }
  to_confirm: None
  says_paid: { name: 'tag'; who: 'slot'; amount: 'slot'; method: 'slot' }
  look_first: None
  request_all: None
  nobody_owes_you: None
  to_the_group: None
  requested: { count: 'count' }
  request_failed: None
  who_asked: None
  paid_in: None
  asked_line: None
  send_requests: { count: 'count' }
  asked: None
  not_asked: None
  done: None
  settle_up: None
  what_happened: None
  i_pay: None
  i_was_paid: None
  between_others: None
  who_paid: None
  who_was_paid: None
  open_between: None
  nothing_open: None
  open_between_them: None
  nothing_between_them: None
  note_hint: None
  review: None
  whom_pay: None
  who_paid_you: None
  guest_named: { name: 'slot' }
  crypto_line: None
  received_line: None
  guest_line: None
  for_guest_line: { name: 'slot' }
  payee_line: None
  pay_with: None
  alone: None
  alone_line: None
  check_pay: None
  check_record: None
  to_amount: None
  rejected: None
  taken_back: None
  yes_got: None
  not_received: None
  take_back: None
  take_back_title: None
  take_back_line: None
  take_back_confirm: None
  not_taken_back: None
  why: None
  say_why: None
  payer_reads: None
  why_example: None
  reject: None
  list_failed: None
  payments: None
  nothing_settled: None
  older: None
  older_failed: None
  paid_whom: { side: { of: 'mine' | 'other' | 'to_me' }; to: 'slot'; from: 'slot' }
  one: None
  settled: None
  to_balances: None
  one_failed: None
  no_such: None
  no_such_line: None
  loading_one: None
  state: None
  paid: None
  reason: None
  time: None
  reference: None
  recorded_line: None
  settled_line: None
  paid_toast: { who: 'slot'; amount: 'slot' }
}

export interface SharePaymentWords {
  title: None
  loading: None
  failed: None
  paid_on: { date: 'slot' }
  with_whom: None
  what_they_see: None
  alone: None
  people: { count: 'count' }
  split: { group: 'slot' }
  not_split: None
  nothing_left: None
  new_bill: None
  none: None
  groups_failed: None
  more: None
  more_failed: None
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
  cancel_line: { unit: { of: 'day' | 'hour' | 'minute' | 'other' | 'second' }; count: 'count' }
  cancel_soon: None
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
  spread_paid: None
  worth: None
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
  returning: None
}

export interface AlertsWords {
  title: None
  line: { coin: 'slot' }
  side: None
  above: None
  below: None
  price: None
  set: None
  price_unclear: None
  set_done: None
  waiting: { side: { of: 'above' | 'other' }; coin: 'slot'; price: 'slot' }
  fired: { moment: 'slot'; price: 'slot' }
  waits_since: { date: 'slot' }
  remove: None
  remove_label: { alert: 'slot' }
  none: None
  loading: None
  failed: None
  removed: None
  not_removed: None
  all_title: None
  all_line: None
}

export interface CoinWords {
  price: None
  stale: None
  day_range: { low: 'slot'; high: 'slot' }
  no_day_range: None
  chart: { coin: 'slot'; period: { of: 'P1D' | 'P1M' | 'P1W' | 'other' }; from: 'slot'; to: 'slot' }
  no_chart: None
  chart_failed: None
  how_far: None
  loading_chart: None
  acts: None
  buy: None
  sell: None
  send: None
  stake: None
  yours: None
  owned: None
  worth: None
  bought: None
  paid: None
  average: None
  gain: None
  estimate: None
  average_of: None
  no_purchase: None
  movements: None
  where: None
  loading: None
  failed: None
}

export interface HistoryWords {
  title: None
  intro: None
  shown: { count: 'slot' }
  failed: None
  older: None
  older_failed: None
  no_match: None
  show_everything: None
  no_match_line: None
  nothing: None
  buy: None
  nothing_line: None
  loading: None
  all_assets: None
  everything: None
  asset: None
  search: None
  search_hint: None
  from_day: None
  to_day: None
  filter: { count: 'count' }
  filters: None
  show_movements: None
  clear_filters: None
  statement: None
  tax_pack: None
  kind: None
  kind_buy: None
  kind_sent: None
  kind_received: None
  kind_returned: None
  kind_deposit: None
  kind_withdrawal: None
  kind_p2p: None
  kind_staking: None
  kind_reward: None
  kind_referral: None
  kind_card: None
  kind_owed: None
  kind_fee: None
  kind_other: None
  bought: { asset: 'slot' }
  sent_to: { who: 'slot' }
  sent: None
  from: { who: 'slot' }
  received: None
  back_from: { who: 'slot' }
  came_back: None
  gave_back: None
  gave_back_to: { who: 'slot' }
  arrived: { asset: 'slot' }
  to_address: None
  staked: { asset: 'slot' }
  unstaked: { asset: 'slot' }
  reward: { asset: 'slot' }
  referral: None
  fee: None
  streak_discount: None
  off_fee: { percent: 'slot' }
  movement: None
  locked_for: { who: 'slot' }
  locked_for_order: None
  p2p_with: { who: 'slot' }
  p2p: None
  paid_owed_to: { who: 'slot' }
  paid_owed: None
  owed_by: { who: 'slot' }
  owed_you: None
  not_listed: None
  further: None
  further_line: None
  amount: None
  value_then: None
  none: None
  with: None
  message: None
  time: None
  reference: None
  recent: None
  recent_all: None
  recent_failed: None
  onto_card: { asset: 'slot' }
  off_card: { asset: 'slot' }
  kind_qr: None
  paid_qr: None
  paid_qr_to: { who: 'slot' }
  took_qr: None
  took_qr_from: { who: 'slot' }
}

export interface PlaceWords {
  title_available: { coin: 'slot' }
  title_held: { coin: 'slot' }
  title_escrow: { coin: 'slot' }
  title_claims: { coin: 'slot' }
  title_staked: { coin: 'slot' }
  title_till: { coin: 'slot' }
  line_available: None
  line_held: None
  line_escrow: None
  line_claims: None
  line_staked: None
  line_till: None
  sum: None
  failed: None
  older: None
  older_failed: None
  nothing: None
  nothing_line: None
  loading: None
  reference: { reference: 'slot' }
}

export interface StatementWords {
  statement: None
  statement_line: None
  period: None
  this_month: None
  last_month: None
  this_tax_year: None
  last_tax_year: None
  own_days: None
  from_day: None
  to_day: None
  choose_day: None
  reversed: None
  asset: None
  all_assets: None
  format: None
  pdf: None
  csv: None
  pdf_line: None
  csv_line: None
  download: None
  preparing: None
  saved: { name: 'slot' }
  tax_pack: None
  tax_line: None
  year: None
  year_days: { year: 'slot'; from: 'slot'; to: 'slot' }
  still_runs: None
  not_advice: None
  years_loading: None
  years_failed: None
  no_years: None
  no_years_line: None
}

export interface InsightsWords {
  loading: None
  failed: None
  none: None
  from_rules: None
  from_model: None
  title: None
  look: None
  judge: None
  judged: None
  all_aside: None
  aside: { count: 'count' }
  show_again: None
  helps: None
  helps_not: None
  put_aside: None
  not_kept: None
}

export interface KycWords {
  title: None
  intro: None
  details: None
  progress: None
  failed: None
  loading: None
  you_are: { tier: 'slot' }
  verification: None
  tier_of: { tier: 'slot'; number: 'slot' }
  to_p2p: None
  to_card: None
  to_stake: None
  to_send: None
  gate_p2p: None
  gate_card: None
  gate_stake: None
  gate_send: None
  here: None
  reached: None
  not_reached: None
  buy_up_to: None
  rejected: None
  highest: None
  at_highest: None
  upgrade_failed: None
  unlocks: { tier: 'slot' }
  upgrade: { tier: 'slot' }
  upgraded: None
  received: None
  in_review: { date: 'slot' }
  is_tier_0: None
  is_tier_1: None
  is_tier_2: None
  is_tier_3: None
  in_days: { days: 'slot' }
}

export interface LimitsWords {
  title: None
  intro: None
  loading: None
  failed: None
  here: None
  buy_up_to: None
  raise: None
  sending: None
  loading_sending: None
  sending_failed: None
  to_internal: None
  to_withdrawal: None
  closed: None
  day: None
  month: None
  left_of: { left: 'slot'; cap: 'slot' }
  left_percent: { window: 'slot' }
  held_failed: None
  held: None
  held_line: None
  owe: None
  held_until: { moment: 'slot' }
  held_undecided: None
  why_p2p_purchase: None
  why_p2p_late_claim: None
  why_p2p_report: None
  why_p2p_penalty: None
  why_deposit_origin: None
  say_whose: None
  open_deposit: None
  why_deposit_reorganised: None
  is_tier_0: None
  is_tier_1: None
  is_tier_2: None
  is_tier_3: None
  in_days: { days: 'slot' }
  buying: None
  buying_line: None
  trading: None
  trading_line: None
  trading_closed: None
  meter_days: { days: 'slot' }
  loading_meter: None
  meter_failed: None
  used: { used: 'slot' }
  highest: None
  raised: { tier: 'slot'; amount: 'slot' }
  raised_windows: { tier: 'slot'; day: 'slot'; month: 'slot' }
  returns: { amount: 'slot'; moment: 'slot' }
  returns_window: { moment: 'slot' }
  own: None
  own_line: { ask: 'slot' }
  own_ask: None
  own_internal: None
  own_withdrawal: None
  own_p2p: None
  own_all: None
  own_until: { moment: 'slot' }
  own_open: None
}

export interface PapersWords {
  name_identity: None
  identity_line: None
  name_address: None
  address_line: None
  name_funds: None
  funds_line: None
  name_ID: None
  ID_line: None
  ID_tip: None
  name_Selfie: None
  Selfie_line: None
  Selfie_tip: None
  name_ProofOfAddress: None
  ProofOfAddress_line: None
  ProofOfAddress_tip: None
  name_SourceOfFunds: None
  SourceOfFunds_line: None
  SourceOfFunds_tip: None
  name_SourceOfWealth: None
  SourceOfWealth_line: None
  SourceOfWealth_tip: None
  name_prominence: None
  prominence_line: None
  papers: None
  state_NEEDED: None
  state_GIVEN: None
  state_SENT: None
  state_IN_REVIEW: None
  state_ACCEPTED: None
  state_REFUSED: None
  why_again: { reason: 'slot' }
  done_of: { done: 'slot'; all: 'slot' }
  stays: None
  sandbox: None
  taken_back: { reason: 'slot' }
  refused: { reason: 'slot' }
  next: { paper: 'slot' }
  back_to_steps: None
  failed: None
  loading: None
  what_have: None
  za_id: None
  passport: None
  id_number: None
  id_number_hint: None
  passport_number: None
  country: None
  birth_date: None
  birth_date_hint: None
  given_names: None
  given_names_hint: None
  surname: None
  kept_number: { end: 'slot' }
  save: None
  saved: None
  not_saved: None
  accepted_line: None
  review_line: None
  street: None
  suburb: None
  city: None
  postal_code: None
  country_lived: None
  source: None
  source_salary: None
  source_business: None
  source_savings: None
  source_property: None
  source_inheritance: None
  source_pension: None
  source_other: None
  funds_text: None
  funds_text_hint: None
  take_photo: None
  choose_file: None
  another: None
  chosen: None
  sent_picture: None
  see: None
  save_file: None
  pdf_line: None
  file_failed: None
  send_it: { paper: 'slot' }
  sending: None
  sent: None
  sent_line: { paper: 'slot' }
  too_dark: None
  too_bright: None
  too_small: None
  pdf_not_here: None
  give_again: None
}

export interface ProminenceWords {
  question: None
  question_line: None
  answer: None
  no: None
  yes: None
  kind: None
  kind_foreign: None
  kind_domestic: None
  kind_influential: None
  example_foreign: None
  example_domestic: None
  example_influential: None
  relation: None
  relation_self: None
  relation_family: None
  relation_associate: None
  position: None
  position_hint: None
  country: None
  held_from: None
  day_hint: None
  held_until: None
  held_until_hint: None
  save: None
  saved: None
  not_saved: None
  failed: None
  standing_asked: None
  standing_looked_at: None
  standing_approved: None
  standing_refused: None
  wealth_title: None
  wealth_line: None
  wealth: None
  wealth_hint: None
  funds: None
  funds_hint: None
  documents: None
  send: None
  wealth_saved: None
}

export interface TaxWords {
  title: None
  intro: None
  link_line: None
  needed: None
  given: None
  loading: None
  failed: None
  form: None
  country: None
  country_again: { number: 'slot' }
  remove: { country: 'slot' }
  number: None
  number_za: None
  number_za_hint: None
  has_none: None
  has_one: None
  absence: None
  absence_not_issued: None
  absence_cannot_obtain: None
  absence_not_required: None
  absence_text: None
  add: None
  birth: None
  birth_line: None
  birth_country: None
  birth_town: None
  confirm_line: None
  confirm: None
  change: None
  cancel: None
  saved: None
  not_saved: None
  doubts: None
  doubts_line: None
  doubts_later: None
  why: None
  number_end: { end: 'slot' }
  said_on: { date: 'slot' }
  earlier: None
  earlier_one: { from: 'slot'; until: 'slot' }
}

export interface CountedWords {
  title: None
  intro: None
  loading: None
  failed: None
  none: None
  none_line: None
  joined: None
  joined_line: { date: 'slot' }
  nothing: None
  nothing_line: { date: 'slot' }
  checking: None
  counted: None
  counted_line: None
  fault_form: None
  fault_root: None
  fault_leaf: None
  again: None
  download: None
  file: None
  taken: None
  root: None
  account: None
  yours: None
  asset: None
  amount: None
  of: None
  places_line: None
  shows: None
  shows_line: None
  not: None
  not_held: None
  not_others: None
  not_same: None
  others: None
  others_line: None
  public: None
}

export interface BellWords {
  label: None
  label_unread: { count: 'slot' }
  waiting: None
  do_accept_order: { who: 'slot' }
  do_choose_account: { who: 'slot' }
  do_pay_order: { who: 'slot' }
  do_release_order: { who: 'slot' }
  do_pay_request: { who: 'slot' }
  do_pay_debt: { who: 'slot' }
  do_take_money: { who: 'slot' }
  until: { time: 'slot' }
  more: { count: 'slot' }
}

export interface NotificationsWords {
  title: None
  preferences: None
  failed: None
  older: None
  older_failed: None
  not_read: None
  none_unread: None
  unread: { count: 'slot' }
  read_all: None
  nothing: None
  nothing_line: None
  loading: None
  unread_mark: None
  preferences_title: None
  quiet_hours: None
  preferences_failed: None
  email_note: { link: 'tag'; email: 'slot' }
  not_saved: None
  loading_preferences: None
  about_payments: None
  about_payments_line: None
  about_requests: None
  about_requests_line: None
  about_bills: None
  about_bills_line: None
  about_card: None
  about_card_line: None
  about_p2p: None
  about_p2p_line: None
  about_rewards: None
  about_rewards_line: None
  about_price: None
  about_price_line: None
  about_security: None
  about_security_line: None
  about_admin: None
  about_admin_line: None
  about_marketing: None
  about_marketing_line: None
  by_in_app: None
  by_email: None
  by_push: None
  push_here: None
  push_line: None
  no_push: None
  push_on: None
  push_not_on: None
  turn_on: None
  push_off: None
  push_not_off: None
  on: None
  turn_off: None
  not_me: None
  not_me_done: None
  not_me_back: None
  not_done: None
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
  payout_account: None
  preview: None
  others_buy: { asset: 'slot'; username: 'slot' }
  others_sell: { asset: 'slot'; username: 'slot' }
  fee_on_top: { rate: 'slot' }
  streak_saves: { percent: 'slot' }
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
  price_first: None
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
  paused_by_team: None
  team_paused: None
  team_paused_because: { reason: 'slot' }
  team_may_resume: None
  team_change_first: None
  part_price: None
  part_amounts: None
  part_methods: None
  part_terms: None
  part_conditions: None
  look_otherwise: None
  look_needed: None
  ask_look: None
  look_asked: None
  look_not_asked: None
  look_asked_since: { time: 'slot' }
  ad_updated_resume: None
  live: None
  without_funds: None
  used_up: None
  used_up_line: None
  without_funds_line: None
  price_off: None
  price_off_line: None
  price_unknown: None
  price_unknown_line: None
  closed: None
  closed_line: None
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
  account_lacks: { method: 'slot' }
  account_rests: { method: 'slot'; date: 'slot' }
  account_lent: None
  add_account_for: { method: 'slot' }
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
  unread: { count: 'count' }
  new_messages: { count: 'count' }
}

export interface P2pClosedWords {
  order: None
  buyer: None
  seller: None
  created: None
  rated_well: { username: 'slot' }
  rated_badly: { username: 'slot' }
  not_rated: None
  rating: None
  how_did_it_go: { username: 'slot' }
  comment: None
  well: None
  not_well: None
  save_receipt: None
  receipt: None
  receipt_of: None
  closed: None
  still_open: None
  price: None
  price_line: { rand: 'slot'; asset: 'slot' }
  streak_discount: None
  off_fee: { percent: 'slot' }
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
  paid: None
  agreed_price: None
  rand_by: { rand: 'slot'; method: 'slot' }
  buyer_got: None
  seller_back: None
  penalty: None
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
  opened_because: None
  opened_by: { who: { of: 'buyer' | 'me' | 'other' | 'system' } }
  answer_until: None
  decision_expected: None
  time_to_answer: None
  answer_time_over: None
  until: { date: 'slot' }
  decision_by: { date: 'slot' }
  about_case: None
  tell_your_side: None
  appeal: None
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
  newest: None
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
  same_bank: None
  reach_order: None
  buyer_safe: None
  seller_safe: None
  ad_is_paused: None
  ad_used_up: None
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
  streak_discount: None
  off_fee: { percent: 'slot' }
  to_be_locked: None
  invalid: None
  out_of_range: None
  must_be_between: { least: 'slot'; most: 'slot' }
  range_fault: { least: 'slot'; most: 'slot' }
  funds_fault: { most: 'slot' }
  order_created: None
  order_not_created: None
  pay_me_at: None
  account_rests: { date: 'slot'; link: 'tag' }
  no_account: { method: 'slot'; link: 'tag' }
  coin: None
  any_method: None
  best: None
  best_price: None
  record: { percent: 'slot'; count: 'count' }
  view_ad: { quiet: 'tag'; username: 'slot' }
  open_ad: { quiet: 'tag'; price: 'slot' }
  opens: { hours: 'slot' }
  takes_least: { least: 'slot' }
  takes_most: { most: 'slot' }
  needs_days: { days: 'count' }
  needs_record: { percent: 'slot' }
  express: None
  express_hint: None
  express_finding: None
  express_none: { amount: 'slot' }
  express_best: { b: 'tag'; username: 'slot'; amount: 'slot' }
  why_only: None
  why_lowest: { count: 'slot' }
  why_highest: { count: 'slot' }
  why_record_buy: { percent: 'slot' }
  why_record_sell: { percent: 'slot' }
  about_get: { coin: 'slot' }
  about_sell: { coin: 'slot' }
  about_pay: { rand: 'slot' }
  about_receive: { rand: 'slot' }
  review: { quiet: 'tag'; username: 'slot' }
  buy_act: { asset: 'slot'; quiet: 'tag'; username: 'slot'; price: 'slot' }
  sell_act: { asset: 'slot'; quiet: 'tag'; username: 'slot'; price: 'slot' }
  buy_for: { asset: 'slot'; rand: 'slot' }
  sell_for: { asset: 'slot'; rand: 'slot' }
  ads_for: { count: 'count'; amount: 'slot' }
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
  seller_chooses: None
  buyer_choose_over: None
  you_choose: None
  seller_choose_over: None
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
  streak_discount: None
  off_fee: { percent: 'slot' }
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
  not_cancelled: None
  cancel_line: None
  cancel_if_unpaid: None
  ask_to_cancel: None
  ask_title: None
  not_asked: None
  ask_line: { username: 'slot'; time: 'slot' }
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
  pay_rest: { rand: 'slot' }
  pay_rest_line: { arrived: 'slot'; rand: 'slot'; date: 'slot' }
  rest_paid: { rand: 'slot' }
  rest_not_told: None
  rest_told: None
  rest_told_line: { missing: 'slot' }
  rest_over: None
  rest_over_line: { arrived: 'slot'; rand: 'slot' }
  rest_asked: None
  rest_asked_line: { arrived: 'slot'; rand: 'slot'; date: 'slot'; missing: 'slot' }
  rest_said: None
  rest_said_line: { missing: 'slot'; rand: 'slot' }
  release_now: None
  rest_left: None
  rest_left_over: None
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
  no_trades_yet: None
  trades_share: { trades: 'count'; percent: 'slot' }
  ratings: None
  good_and_bad: { good: 'slot'; bad: 'slot' }
  joined: None
  holder_verified: None
  holder_differs: None
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
  rule_rest: { unit: { of: 'day' | 'hour' | 'minute' | 'other' | 'second' }; count: 'slot' }
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
  name_account: { quiet: 'tag'; account: 'slot' }
  name_title: None
  label: None
  label_hint: None
  save_name: None
  name_failed: None
  no_holder: None
  holder_unverified: None
  check_badge: { state: { of: 'CHECKING' | 'NAME_DIFFERS' | 'REFUSED' | 'VERIFIED' | 'other' } }
  check_line: { state: { of: 'CHECKING' | 'NAME_DIFFERS' | 'other' } }
  check_refused: { reason: { of: 'closed' | 'no_credits' | 'not_found' | 'other' | 'other_holder' | 'other_name' } }
  check_asked: None
  check_from: { date: 'slot' }
  ask_bank: { quiet: 'tag'; account: 'slot' }
  check_failed: None
  sandbox_numbers: None
  sandbox_numbers_line: None
  sandbox_answer: { ending: { of: 'e901' | 'e902' | 'e903' | 'e904' | 'e905' | 'other' } }
  used_ads: { count: 'count' }
  used_orders: { count: 'count' }
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
  loading_trader: None
  trader_failed: None
  ads_of: { username: 'slot' }
  no_ads_of: None
  feedback: None
  no_feedback: None
  feedback_failed: None
  more_feedback: None
  more_feedback_failed: None
  loading_feedback: None
  good: None
  bad: None
  said_by: { by: { of: 'buyer' | 'other' }; date: 'slot' }
  no_words: None
  block_line_here: None
  recent_traders: None
  last_trade: { date: 'slot' }
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
  gap_cheaper: { percent: 'slot' }
  gap_dearer: { percent: 'slot' }
  gap_more: { percent: 'slot' }
  gap_less: { percent: 'slot' }
  gap_level: None
  follows_market: None
  your_orders: None
  all_orders: None
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
  practice_past: None
  online: None
  verified: None
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

export interface PayeeWords {
  suggestions: None
  contacts: None
  paid_before: None
  no_one_paid: None
  on_sengi: None
  verified: None
  someone: None
  choose: None
  kept: None
  in_contacts: None
  add_contact: None
}

export interface PrivacyWords {
  title: None
  line: None
  loading: None
  not_saved: None
  found_title: None
  found_failed: None
  found_note: None
  found_search: None
  found_search_line: None
  found_email: None
  found_email_line: None
  found_phone: None
  found_phone_line: None
  consents_title: None
  consents_failed: None
  terms: None
  terms_line: { version: 'slot'; date: 'slot' }
  marketing_email: None
  marketing_push: None
  insights_model: None
  never: None
  given_on: { date: 'slot'; version: 'slot' }
  taken_on: { date: 'slot' }
  history: { count: 'slot' }
  history_given: { what: 'slot'; date: 'slot' }
  history_taken: { what: 'slot'; date: 'slot' }
  blocked_title: None
  blocked_line: None
  blocked_failed: None
  nobody_blocked: None
  unblock: None
  unblock_who: { who: 'slot' }
  not_unblocked: None
  data_title: None
  data_line: None
  data_failed: None
  ask_export: None
  export_asked: None
  export_asked_line: None
  export_not_asked: None
  next_export: { date: 'slot' }
  state_QUEUED: None
  state_READY: { date: 'slot'; size: 'slot' }
  state_FAILED: None
  state_OVER: None
  export_of: { date: 'slot' }
  download: None
  download_of: { date: 'slot' }
  not_downloaded: None
  held: None
  held_failed: None
  section_account: None
  section_sign_in: None
  section_verification: None
  section_people: None
  section_payments: None
  section_buying: None
  section_staking: None
  section_trading: None
  section_bills: None
  section_messages: None
  section_support: None
  section_privacy: None
  keep_short: None
  keep_closing: None
  keep_fica: { years: 'slot' }
  keep_books: { years: 'slot' }
  wrong: None
  correct: None
  close_title: None
  close_failed: None
  close_line: { days: 'slot'; years: 'slot' }
  settle_first: None
  open_balance: { count: 'count' }
  open_debt: { count: 'count' }
  open_stake: { count: 'count' }
  open_purchase: { count: 'count' }
  open_withdrawal: { count: 'count' }
  open_deposit: { count: 'count' }
  open_claim: { count: 'count' }
  open_request: { count: 'count' }
  open_p2p_order: { count: 'count' }
  open_bill_debt: { count: 'count' }
  open_qr_payment: { count: 'count' }
  open_card: { count: 'count' }
  close: None
  close_sure: None
  close_sure_line: { days: 'slot' }
  close_asked: { days: 'slot' }
  close_asked_line: None
  not_closed: None
  closing: None
  closes_on: { date: 'slot' }
  closes_on_line: None
  keep: None
  kept: None
  not_kept: None
}

export interface QrWords {
  split: None
  title: None
  line: None
  scan: None
  camera_why: None
  camera_on: None
  camera_stop: None
  torch: None
  torch_failed: None
  camera_failed: None
  picture: None
  no_code: None
  paste: None
  read: None
  simulate: None
  recent: None
  recent_none: None
  recent_failed: None
  recent_loading: None
  my_code: None
  my_code_line: None
  my_code_label: None
  link: None
  failed: None
  loading: None
  confirm: None
  merchant: None
  city: None
  amount: None
  reference: None
  no_reference: None
  type: None
  type_static: None
  type_dynamic: None
  type_other: { family: 'slot' }
  coin: None
  rand: None
  tip: None
  tip_hint: None
  unclear: None
  price: None
  pricing: None
  you_pay: None
  rate: { asset: 'slot' }
  fee: None
  total: None
  held_for: None
  price_over: None
  new_price: None
  pay: None
  cancel: None
  asking_till: None
  paid: None
  paid_line: { merchant: 'slot'; amount: 'slot' }
  sending: None
  sending_line: None
  not_paid: None
  refused_line: None
  receipt: None
  when: None
  refunded: None
  state_paid: None
  state_sending: None
  state_failed: None
  state_partly: None
  state_refunded: None
  shop: None
  shop_line: None
  shop_gate: None
  shop_gate_act: None
  shop_name: None
  shop_city: None
  shop_save: None
  shop_saved: None
  shop_failed: None
  today: None
  today_count: { count: 'count' }
  today_refunded: None
  today_tips: None
  new_code: None
  code_kind: None
  kind_dynamic: None
  kind_static: None
  code_amount: None
  code_amount_hint: None
  code_reference: None
  takes_tip: None
  make: None
  make_failed: None
  codes: None
  codes_none: None
  code_of: { amount: 'slot' }
  code_open: None
  show_code: None
  hide_code: None
  poster: None
  poster_failed: None
  take_back: None
  taken_back: None
  code_ACTIVE: None
  code_PAID: None
  code_EXPIRED: None
  code_CANCELLED: None
  takings: None
  takings_none: None
  from: { payer: 'slot' }
  tip_part: { amount: 'slot' }
  given_back_part: { amount: 'slot' }
  more: None
  give_back: None
  give_back_line: None
  mode: None
  mode_original: None
  mode_current: None
  mode_rand: None
  mode_tip: None
  mode_coins: None
  refund_amount: None
  keep: None
  keep_hint: None
  keep_unclear: None
  given_back: { amount: 'slot' }
  not_given_back: None
  given_back_to: { payer: 'slot' }
  give_back_amount: { amount: 'slot' }
  goes_back: { payer: 'slot' }
  in_coins: None
  coins_about: { coins: 'slot' }
  coins_today: None
  refunded_coins: None
  refund_above: { left: 'slot' }
}

export interface ReceiveWords {
  title: None
  failed: None
  loading: None
  asset: None
  network: None
  your_address: { asset: 'slot'; network: 'slot' }
  code: { asset: 'slot'; network: 'slot' }
  address: None
  least: None
  arrives: None
  after: { confirmations: 'count'; minutes: 'slot' }
  only: { strong: 'tag'; asset: 'slot'; network: 'slot' }
  sandbox_address: None
  deposits: None
  loading_deposits: None
  deposits_failed: None
  nothing: None
  nothing_line: None
  more: None
  seen: None
  credited: None
  dust: None
  some_of: { some: 'slot'; all: 'slot' }
  confirmations: None
  simulation_failed: None
  sandbox: None
  sandbox_line: None
  amount_in: { asset: 'slot' }
  invalid: None
  simulate: None
  asked: None
  deposit: None
  loading_deposit: None
  deposit_failed: None
  deposit_facts: None
  amount: None
  state: None
  time: None
  transaction: None
  whose: None
  whose_line: None
  you_said: None
  came_from: None
  from_own: None
  from_person: None
  from_exchange: None
  person_name: None
  exchange_name: None
  person_missing: None
  exchange_missing: None
  say_so: None
  answer_failed: None
  kind_missing: None
}

export interface ClaimsWords {
  title: None
  back: None
  loading: None
  failed: None
  not_there: None
  what_waits: None
  not_there_line: None
  to: None
  from: None
  message: None
  no_note: None
  sent: None
  closed: None
  waits_until: None
  claim_done: None
  claim_failed: None
  decline_done: None
  decline_failed: None
  cancel_done: None
  cancel_failed: None
  kyc: None
  verify_me: None
  claim_amount: { amount: 'slot' }
  decline: None
  decline_title: None
  decline_line: None
  cancel: None
  cancel_title: None
  cancel_line: None
  leave: None
  wait_line: { unit: { of: 'day' | 'hour' | 'minute' | 'other' | 'second' }; count: 'slot' }
  wait_soon: None
  nothing: None
  send: None
  nothing_line: None
  for_you: None
  by_you: None
  verify_first: None
  verify: None
  until: { date: 'slot' }
  opening: None
  verify_email: None
  see_waiting: None
  held: None
  claimed: None
  declined: None
  cancelled: None
  expired: None
}

export interface RequestLinkWords {
  title: None
  opening: None
  asks: { who: 'slot' }
  what_for: None
  no_note: None
  paid_in: None
  open_until: None
  check: { who: 'slot' }
  sign_in: None
  join: None
  failed: None
  unknown: None
  unknown_line: None
  over: None
  paid_line: None
  taken_back_line: None
  expired_line: None
  over_line: None
  sign_in_only: None
  shop_title: None
  shop_asks: { merchant: 'slot' }
  shop_any: None
  shop_town: None
  shop_reference: None
  shop_tip: None
  shop_tip_line: None
  shop_check: None
  shop_unknown: None
  shop_unknown_line: None
  shop_over: None
  shop_over_line: None
  send_to: { who: 'slot' }
  send_line: None
  send_check: { who: 'slot' }
  send_sign_in: None
  send_unknown: None
  send_unknown_line: None
  claim_title: None
  claim_opening: None
  claim_sent: { who: 'slot' }
  claim_value: None
  claim_until: None
  claim_check: None
  claim_sign_in: None
  claim_over: None
  claim_over_line: None
  group_title: None
  group_invites: { who: 'slot' }
  group_name: None
  group_people: None
  group_people_count: { count: 'count' }
  group_spent: None
  group_owed: None
  group_check: { who: 'slot' }
  group_sign_in: None
  group_unknown: None
  group_unknown_line: None
  group_full: None
  group_full_line: None
  group_over: None
  group_over_line: None
}

export interface RequestWords {
  title: None
  tabs: None
  new: None
  received: None
  sent: None
  by_email: None
  to_addresses: None
  new_form: None
  how: None
  ask_somebody: None
  link_or_code: None
  link_line: None
  recipient_hint: None
  asset: None
  note: None
  note_length: { length: 'slot'; most: 'slot' }
  note_example: None
  emoji: None
  in_parts: None
  make_link: None
  send_request: None
  amount: None
  price_of_moment: { asset: 'slot' }
  exactly: { asset: 'slot' }
  about: None
  in_asset: { asset: 'slot' }
  money_bag: None
  food: None
  coffee: None
  rent: None
  ride: None
  gift: None
  party: None
  love: None
  invalid: None
  no_amount: None
  no_recipient: None
  own_account: None
  sent_toast: None
  failed: None
  declined_toast: None
  was_told: { who: 'slot' }
  not_declined: None
  decline: None
  decline_title: None
  keep: None
  decline_line: { who: 'slot' }
  reason: None
  paid: None
  paid_amount: { amount: 'slot' }
  to_whom: { who: 'slot' }
  price: None
  for_one: { price: 'slot'; asset: 'slot' }
  message: None
  time: None
  reference: None
  see_request: None
  done: None
  fulfilled_toast: None
  not_fulfilled: None
  check_again: None
  pay: { amount: 'slot' }
  check_title: None
  one_failed: None
  getting_price: None
  no_price: None
  you_pay: None
  to: None
  fee: None
  arrives: None
  at_once: None
  no_note: None
  price_held: None
  price_over: None
  new_price: None
  not_now: None
  not_enough: { amount: 'slot' }
  too_much: None
  pay_form: None
  amount_to_pay: None
  part_hint: None
  review: None
  nobody_asked: None
  nobody_asked_line: None
  asked_nobody: None
  asked_nobody_line: None
  loading_list: None
  list_failed: None
  older: None
  one: None
  loading_one: None
  not_there: None
  for_me: None
  not_there_line: None
  back: None
  your_request: None
  asks_you: { who: 'slot' }
  stranger: None
  stranger_line: { who: 'slot' }
  asked: None
  from: None
  left: None
  made: None
  closed: None
  open_until: None
  remind_limit: None
  remind_from: { moment: 'slot' }
  remind_tomorrow: None
  reminded: None
  not_reminded: None
  remind: None
  cancelled_toast: None
  not_cancelled: None
  cancel: None
  cancel_title: None
  cancel_line: None
  share_title: None
  share: None
  code: None
  link: None
  share_link: None
  waits: { amount: 'tag'; value: 'slot'; who: 'slot' }
  see_it: None
  pending: None
  partial: None
  fulfilled: None
  declined: None
  cancelled: None
  expired: None
  anybody: None
  payer: None
}

export interface CheckInWords {
  check_in: None
  checked_in: None
  done_today: None
  check_in_failed: None
  day_checked_in: { day: 'slot' }
  day_frozen: { day: 'slot' }
  day_missed: { day: 'slot' }
  week: None
}

export interface RewardsWords {
  title: None
  line: None
  loading: None
  failed: None
  streak: None
  days: { days: 'count' }
  best: { days: 'count' }
  begin: None
  come_back: { day: 'slot' }
  still_today: None
  freezes: { count: 'count' }
  calendar: None
  perks: None
  perk_discount: { percent: 'slot' }
  perk_largerDiscount: { percent: 'slot' }
  perk_support: None
  perk_club: None
  from_day: { day: 'slot' }
  active: None
  days_left: { days: 'count' }
  badges: None
  badges_of: { earned: 'slot'; all: 'slot' }
  view_all: None
  show_less: None
  earned: { day: 'slot' }
  progress: { done: 'slot'; goal: 'slot' }
  badge_first_trade: None
  badge_first_trade_line: None
  badge_verified_user: None
  badge_verified_user_line: None
  badge_security_pro: None
  badge_security_pro_line: None
  badge_staking_starter: None
  badge_staking_starter_line: None
  badge_reliable_seller: None
  badge_reliable_seller_line: None
  badge_social_splitter: None
  badge_social_splitter_line: None
  badge_pro_trader: None
  badge_pro_trader_line: None
  referrals: None
  referrals_line: None
  referrals_loading: None
  referrals_failed: None
  referral_code: None
  referral_link: None
  share_link: None
  share_title: None
  milestone_joined: { goal: 'count' }
  milestone_verified: { goal: 'count' }
  milestone_traded: { goal: 'count' }
  milestone_all: None
  reward_held: { day: 'slot' }
  reward_waits: None
  reward_paid: { day: 'slot' }
  reward_void: None
  friends: None
  friends_none: None
  friends_none_line: None
  friend: { day: 'slot' }
  step_joined: None
  step_verified: None
  step_traded: None
  step_none: None
  friend_held: None
  friend_too_many: None
  friend_rules: None
  appeal: None
  appeal_open: None
  appeal_decided: None
  ask_about_reward: None
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
  rest_not_loaded: None
  not_loaded: None
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
  as_of: { time: 'slot' }
  stale: None
  without: { coins: 'slot' }
  loading_balance: None
  no_prices: None
  worth_since: { date: 'slot' }
  came: { amount: 'slot' }
  went: { amount: 'slot' }
  chart_since: { date: 'slot'; from: 'slot'; to: 'slot'; in: 'slot'; out: 'slot' }
  hidden: None
  chart_failed: None
  chart_load: None
  how_far: None
  period: { period: { of: 'P1M' | 'P1W' | 'P1Y' | 'P3M' | 'other' } }
  all: None
  loading_rest: None
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
  you_can_withdraw: { free: 'slot'; held: 'slot'; until: 'slot'; link: 'tag' }
  you_can_withdraw_settled: { free: 'slot'; held: 'slot'; link: 'tag' }
  contacts: None
  contacts_line: None
  receive: None
  receive_line: None
  sent: None
  sent_line: None
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
  a_group: None
  a_till: None
  no_recipient: None
  own_account: None
  not_looked_up: None
  no_amount: None
  held_short: { amount: 'slot' }
  limit_short: { amount: 'slot' }
  share_text: { worth: 'slot'; to: 'slot'; brand: 'slot'; date: 'slot'; id: 'slot' }
  sent_title: None
  sent_amount: { amount: 'slot' }
  to_whom: { who: 'slot' }
  claim_line: { unit: { of: 'day' | 'hour' | 'minute' | 'other' | 'second' }; count: 'slot' }
  claim_soon: None
  value_sent: { amount: 'slot' }
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
  drift: None
  chosen_name: { name: 'slot' }
}

export interface WithdrawalWords {
  payment: None
  receipt: None
  to: None
  network: None
  belongs: None
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
  let_go_title: None
  let_go_line: None
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
  gets: None
}

export interface StakeWords {
  kyc: None
  refusal: None
  rates: { pools: 'count'; coins: 'count'; low: 'slot'; high: 'slot' }
  verify_me: None
  locked_days: { days: 'count' }
  leave_any_time: None
  a_year: None
  filled_name: { pool: 'slot' }
  filled: { share: 'slot' }
  minimum: None
  minimum_amount: { amount: 'slot' }
  closed: None
  paused: None
  late: None
  for_streak: { days: 'count' }
  takes_none: None
  takes_none_late: None
  needs_streak: { days: 'count' }
  pool: None
  step: { step: 'slot'; of: 'slot' }
  pool_failed: None
  no_pool: None
  see_pools: None
  rate: None
  rate_fixed: { rate: 'slot' }
  rate_a_year: { rate: 'slot' }
  rate_locked: { rate: 'slot'; days: 'count' }
  rate_flexible: { rate: 'slot' }
  lock: None
  paid: None
  paid_daily: None
  loading_pool: None
  back: None
  all: None
  flexible: None
  locked: None
  pools_failed: None
  kind: None
  one_coin: { coin: 'slot' }
  all_coins: None
  no_pools: None
  no_pools_line: None
  rates_line: None
  loading_pools: None
  staked: None
  staked_for: None
  earned: None
  earned_amount: { amount: 'slot' }
  taken_on: { date: 'slot' }
  one: None
  no_stake: None
  see_stakes: None
  stake_failed: None
  late_line: None
  lock_ends: None
  taken_out: None
  next_reward: None
  exact_amount: None
  exact_rewards: None
  reference: None
  loading_stake: None
  earning: None
  which: None
  stakes_failed: None
  more: None
  none_out: None
  none: None
  choose_pool: None
  none_line: None
  loading_stakes: None
  projection: None
  would_earn: None
  minimum_would_earn: None
  every_day: None
  in_days: { days: 'slot' }
  in_year: None
  free_from: None
  staked_amount: { amount: 'slot' }
  in_pool: { pool: 'slot' }
  value_now: None
  in_coins: None
  first_reward: None
  can_take_out: None
  from: { date: 'slot' }
  from_not_before: { date: 'slot' }
  any_time: None
  time: None
  see_stake: None
  done: None
  staked_toast: None
  stake_did_fail: None
  check_title: None
  check_again: None
  stake_amount: { amount: 'slot' }
  on_its_way: None
  change: None
  you_stake: None
  earns_in_days: { days: 'slot' }
  earns_in_year: None
  fee: None
  hidden: None
  chart: { day: 'slot'; amount: 'slot' }
  dashed: { amount: 'slot' }
  rewards: None
  as_chart: None
  as_table: None
  loading_rewards: None
  rewards_failed: None
  first_comes: None
  rewards_as: None
  caption: None
  day: None
  earned_on: None
  reward: None
  show_days: { days: 'slot' }
  risk: None
  know_risk: None
  too_little: { amount: 'slot' }
  no_room: { amount: 'slot' }
  no_amount: None
  stake_form: None
  amount: None
  review: None
  title: None
  sums: { staked: 'slot'; earned: 'slot' }
  intro: None
  staking: None
  available_pools: None
  my_stakes: None
  days_staked: { days: 'count' }
  days_served: { served: 'slot'; lock: 'slot' }
  days: None
  of_days: { lock: 'slot' }
  locked_until: { date: 'slot' }
  locked_later: None
  unstaked_toast: None
  is_back: { amount: 'slot' }
  unstake_failed: None
  unstake: None
  unstake_title: { amount: 'slot' }
  unstake_amount: { amount: 'slot' }
  keep_earning: None
  unstake_line: { amount: 'slot' }
}

export interface SupportWords {
  title: None
  intro: { count: 'count'; unit: { of: 'day' | 'hour' | 'minute' | 'other' | 'second' } }
  intro_soon: None
  new_ticket: None
  your_tickets: None
  loading_tickets: None
  tickets_failed: None
  older_tickets: None
  older_failed: None
  no_tickets: None
  no_tickets_line: None
  opened: { number: 'slot'; topic: 'slot'; date: 'slot' }
  answer_by: { date: 'slot' }
  your_turn: None
  state_open: None
  state_waiting_for_us: None
  state_waiting_for_you: None
  state_solved: None
  state_closed: None
  state_unknown: None
  topic: None
  choose_topic: None
  topic_payment: None
  topic_purchase: None
  topic_p2p: None
  topic_verification: None
  topic_security: None
  topic_privacy: None
  topic_complaint: None
  topic_other: None
  about: None
  about_none: None
  about_hint: None
  about_loading: None
  about_failed: None
  about_bought: { amount: 'slot'; date: 'slot' }
  about_sold: { amount: 'slot'; date: 'slot' }
  about_purchase: { amount: 'slot'; date: 'slot' }
  about_referral: None
  about_withdrawal: { amount: 'slot'; date: 'slot' }
  about_transfer: { who: 'slot'; amount: 'slot'; date: 'slot' }
  about_claim: { who: 'slot'; amount: 'slot'; date: 'slot' }
  about_deposit: { amount: 'slot'; date: 'slot' }
  about_card_payment: { who: 'slot'; amount: 'slot'; date: 'slot' }
  about_qr_payment: { who: 'slot'; amount: 'slot'; date: 'slot' }
  link_transfer: { number: 'slot' }
  link_claim: { number: 'slot' }
  link_deposit: { number: 'slot' }
  link_card_payment: { number: 'slot' }
  link_qr_payment: { number: 'slot' }
  subject: None
  what_happened: None
  what_happened_hint: None
  attachment: None
  attach: None
  attach_hint: None
  file_refused: None
  send_ticket: None
  ticket_sent: None
  ticket_sent_line: { number: 'slot' }
  ticket_not_sent: None
  loading_ticket: None
  ticket_failed: None
  facts: None
  number: None
  state: None
  about_what: None
  link_p2p_order: { number: 'slot' }
  link_purchase: { number: 'slot' }
  link_referral: { number: 'slot' }
  link_withdrawal: { number: 'slot' }
  answer_until: None
  conversation: None
  loading_lines: None
  lines_failed: None
  earlier: None
  from_you: None
  from_team: None
  team: None
  your_answer: None
  send_answer: None
  answer_empty: None
  answer_not_sent: None
  solved_unanswered: { date: 'slot' }
  reopens: { date: 'slot' }
  goes_on: { link: 'tag'; number: 'slot' }
  joined: None
  over: { link: 'tag' }
  close: None
  closed: None
  not_closed: None
  open_file: None
  file_of_ticket: None
  loading_file: None
  file_failed: None
  pdf_line: None
  file_picture: None
  save_file: None
  complaints: None
  complaints_line: { link: 'tag' }
  complaint: None
  loading_complaint: None
  complaint_failed: None
  complaint_received: { acknowledge: 'slot'; decide: 'slot' }
  complaint_acknowledged: { decide: 'slot' }
  complaint_referable: None
  complaint_made: None
  complaint_acknowledged_at: None
  complaint_contact: None
  complaint_decision_by: None
  complaint_outcome: None
  complaint_redress: None
  complaint_decided_at: None
  outcome_upheld: None
  outcome_partly: None
  outcome_not_upheld: None
  outcome_withdrawn: None
  ombud_after: { until: 'slot' }
  ombud_late: { until: 'slot' }
  ombud_page: None
  complaint_line: None
  say_complaint: None
  complaint_made_now: None
  complaint_not_made: None
  complaint_withdrawn_at: None
  withdraw_complaint: None
  withdraw_title: None
  withdraw_line: None
  withdrawn_now: None
  not_withdrawn: None
  complaint_hint: None
}

export interface TermsNoteWords {
  label: None
  announced: { date: 'slot' }
  binding: { date: 'slot' }
  read: None
  read_changed: None
  title: None
  title_coming: None
  you_accepted: { version: 'slot'; date: 'slot' }
  you_accepted_coming: { version: 'slot'; date: 'slot' }
  holds: { version: 'slot'; date: 'slot' }
  will_hold: { version: 'slot'; date: 'slot' }
  whole: { link: 'tag' }
  new_tab: None
  until: None
  until_coming: { date: 'slot' }
  accept: { version: 'slot' }
  not_now: None
  accepted: None
  accepted_line: { version: 'slot' }
  not_accepted: None
}

export interface TwoFactorWords {
  title: None
  line: None
  loading: None
  failed: None
  off_title: None
  off_line: None
  set_up: None
  password_title: None
  password_line: None
  your_password: None
  next: None
  scan_title: None
  qr: None
  secret: None
  open_app: None
  code: None
  code_of_app: None
  code_hint: None
  any_hint: None
  switch_on: None
  on_after: None
  codes_title: None
  codes_line: None
  codes_wait: { date: 'slot' }
  codes_label: None
  copy_codes: None
  copied: None
  download: None
  print: None
  file_name: None
  file_title: None
  kept: None
  cancel: None
  on_title: None
  on: None
  on_line: None
  app: None
  app_added: None
  codes_left: { count: 'count' }
  new_codes: None
  new_codes_line: None
  make_codes: None
  turn_off: None
  turn_off_title: None
  turn_off_line: None
  turned_on: None
  turned_off: None
  not_done: None
  passkeys: None
  passkeys_line: None
  passkeys_failed: None
  no_passkeys: None
  add_passkey: None
  add_passkey_line: None
  passkey_name: None
  passkey_name_hint: None
  passkey_added: None
  passkey_removed: None
  passkey_added_at: { added: 'slot' }
  passkey_used: { added: 'slot'; used: 'slot' }
  rename: None
  rename_passkey: { name: 'slot' }
  remove: None
  remove_passkey: { name: 'slot' }
  remove_passkey_line: None
  passkey_not_made: None
  lost_title: None
  lost_line: { date: 'slot' }
  keep: None
  kept_it: None
  braked: { hours: 'count' }
  braked_soon: None
}

export interface CardWords {
  split: None
  title: None
  line: None
  loading: None
  failed: None
  none: None
  none_line: None
  issue: None
  issued: None
  issued_line: None
  issue_failed: None
  face: { last4: 'slot' }
  good_until: { date: 'slot' }
  state_active: None
  state_frozen: None
  state_other: None
  show_number: None
  hide_number: None
  number: None
  cvc: None
  hides_in: None
  hidden: None
  not_shown: None
  freeze: None
  unfreeze: None
  freeze_title: None
  freeze_line: None
  frozen: None
  unfrozen: None
  not_done: None
  frozen_debt: { owed: 'slot' }
  frozen_owner: None
  settings: None
  settings_tile: None
  to_phone: None
  to_phone_frozen: None
  to_phone_all: None
  to_phone_title: None
  to_phone_line: None
  phones: None
  phones_failed: None
  on_phone: { wallet: 'slot' }
  not_on_phone: None
  phone_on_its_way: None
  phone_requested: None
  phone_requested_line: None
  phone_checking: None
  phone_checking_line: None
  phone_me: None
  phone_not_me: None
  phone_suspended: None
  phone_frozen_line: None
  phone_stopped_line: None
  phone_removed: None
  phone_refused: None
  phone_refused_line: None
  take_off_phone: None
  off_phone: None
  on_card: None
  rand_on_card: None
  opens_payments: None
  held: None
  owed: None
  where: None
  top_up: None
  draw: None
  spending: None
  spent_of: { spent: 'slot'; limit: 'slot' }
  daily_limit: None
  monthly_spend: None
  card_limits: None
  card_closed: None
  up_to: { amount: 'slot' }
  left: { left: 'slot' }
  day_returns: None
  month_returns: None
  card_raised: { settings: 'slot'; payment: 'slot'; day: 'slot'; month: 'slot' }
  card_highest: { settings: 'slot' }
  weeks: None
  week_from: { date: 'slot' }
  payments: None
  payments_failed: None
  payments_loading: None
  no_payments: None
  no_payments_line: None
  more: None
  pay_pending: None
  pay_settled: None
  pay_reversed: None
  pay_expired: None
  pay_declined: None
  pay_refunded: None
  pay_partly: None
  channel_online: None
  channel_contactless: None
  channel_cash: None
  channel_online_line: None
  channel_contactless_line: None
  channel_cash_line: None
  payment: None
  payment_failed: None
  amount: None
  taken: None
  refunded: None
  how: None
  when: None
  until: None
  happened: None
  event_authorise: None
  event_increment: None
  event_capture: None
  event_reverse: None
  event_expire: None
  event_refund: None
  event_chargeback: None
  why_card_not_active: None
  why_card_frozen: None
  why_card_cancelled: None
  why_card_expired: None
  why_channel_off: None
  why_over_payment_limit: None
  why_over_day_limit: None
  why_over_month_limit: None
  why_not_enough: None
  why_account_stopped: None
  why_not_verified: None
  why_already_reversed: None
  to_card: None
  not_me: None
  not_me_line: None
  not_me_done: None
  disputed: { date: 'slot' }
  denied: None
  denied_line: None
  dispute_won: { date: 'slot' }
  dispute_lost: { date: 'slot' }
  settings_line: None
  where_title: None
  limits_title: None
  limits_line: None
  limit_payment: None
  limit_day: None
  limit_month: None
  at_most: { most: 'slot' }
  save: None
  saved: None
  not_saved: None
  unclear: None
  replace_title: None
  replace_line: None
  replace: None
  replaced: { last4: 'slot' }
  not_replaced: None
  cancel_title: None
  cancel_line: None
  cancel: None
  keep: None
  cancelled: None
  top_up_title: None
  top_up_line: None
  draw_title: None
  draw_line: None
  coin: None
  rand: None
  get_price: None
  no_price: None
  you_sell: None
  you_get: None
  leaves_card: None
  comes_on: None
  rate: { asset: 'slot' }
  fee: None
  held_for: None
  price_over: None
  new_price: None
  exchange_in: { amount: 'slot' }
  exchange_out: { amount: 'slot' }
  done_in: { amount: 'slot' }
  done_out: { amount: 'slot' }
  not_exchanged: None
}

export interface CurrencyWords {
  rate_of: { day: 'slot' }
  note: { currency: 'slot'; day: 'slot' }
  in_USD: None
  in_EUR: None
  in_GBP: None
}

export interface CheckStepsWords {
  leaf: { line: 'slot' }
  path: { line: 'slot' }
  empty: { line: 'slot' }
  top: None
  root: { line: 'slot' }
  compare: None
}

export interface LibWords {
  copy: { what: 'slot' }
  copied: { what: 'slot' }
  today: None
  yesterday: None
  chosen_file: None
  percent_sent: { percent: 'slot' }
  sending_file: None
  remove_file: None
  file_kind: None
  pdf_too_large: { most: 'slot' }
  not_opened: None
  push_blocked: None
  lost: None
  skip: None
  offline: None
  not_sent_offline: None
  you_are_offline: None
  no_connection: None
  not_reached: None
  not_loaded: None
  log_out: None
  logged_out: None
  sandbox_time: { time: 'slot' }
}

export interface OfflineWords {
  last: None
  as_of: { time: 'slot' }
  show: None
  hide: None
  nothing_sent: None
  help: None
  terms: None
  new_version: None
  update: None
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
  asks: { act: { of: 'card_channel' | 'card_limits' | 'card_phone' | 'card_reveal' | 'card_unfreeze' | 'close_account' | 'data_export' | 'other' | 'payout_account' | 'payout_default' } }
  asks_set: { act: { of: 'card_channel' | 'card_limits' | 'card_phone' | 'card_reveal' | 'card_unfreeze' | 'close_account' | 'data_export' | 'other' | 'payout_account' | 'payout_default' } }
  code: None
  code_hint: None
  confirm_code_title: None
  code_of_app: None
  by_code: None
  by_pin: None
  asks_code: { act: { of: 'card_channel' | 'card_limits' | 'card_phone' | 'card_reveal' | 'card_unfreeze' | 'close_account' | 'data_export' | 'other' | 'payout_account' | 'payout_default' } }
  asks_passkey: { act: { of: 'card_channel' | 'card_limits' | 'card_phone' | 'card_reveal' | 'card_unfreeze' | 'close_account' | 'data_export' | 'other' | 'payout_account' | 'payout_default' } }
  confirm_passkey_title: None
  passkey_press: None
  passkey_failed: None
  by_passkey: None
}

export interface WaitingWords {
  waiting_title: None
  waiting_line: None
  comes: { date: 'slot' }
  call_off: None
  called_off: None
  not_called_off: None
  waits: None
  kind_factor_off: None
  kind_recovery_codes: None
  kind_passkey_new: None
  kind_passkey_gone: None
  kind_pin: None
  kind_email: None
  kind_phone: None
  kind_lock: None
  kind_payout_account: None
  none: None
  days: { count: 'count' }
}

export interface ApiDocsWords {
  intro: None
  contents: None
  start: None
  start_sandbox: None
  start_token: None
  start_pin: None
  samples: None
  samples_line: None
  curl: None
  typescript: None
  python: None
  copy: { language: 'slot' }
  copied: { language: 'slot' }
  rules: None
  rule_amounts: None
  rule_keys: None
  rule_times: None
  rule_lists: None
  rule_language: None
  errors: None
  errors_line: None
  status_400: None
  status_401: None
  status_403: None
  status_404: None
  status_409: None
  status_413: None
  status_415: None
  status_422: None
  status_429: None
  status_503: None
  limits: None
  limits_line: { signed_in: 'slot'; visitor: 'slot' }
  calls: None
  calls_line: None
  document: None
  count: { count: 'count' }
  open: None
}

export interface ComplianceWords {
  licence: None
  licence_number: None
  licence_since: None
  licence_cover: None
  licence_rate: None
  licence_demo: None
  licence_line: None
  licence_check: None
  services: None
  covers: None
  leaves: None
  exchange: None
  exchange_covers: None
  exchange_leaves: None
  p2p: None
  p2p_covers: None
  p2p_leaves: None
  custody: None
  custody_covers: None
  custody_leaves: None
  payments: None
  payments_covers: None
  payments_leaves: None
  advisory: None
  advisory_covers: None
  advisory_leaves: None
  rules: None
  fica: None
  fica_line: None
  amlcft: None
  amlcft_line: None
  popia: None
  popia_line: None
  fica_notice: None
  fica_why: None
  fica_what: None
  fica_kept: { link: 'tag' }
  fica_verify: None
  documents: None
  document: None
  document_version: None
  document_file: None
  file: { size: 'slot' }
  file_plain: None
  file_of: { title: 'slot'; version: 'slot' }
  regulators: None
  fsca: None
  fic: None
  regulator: None
  ombud: None
  sarb: None
  trust: None
  trust_1: None
  trust_2: None
  trust_fees: { time: 'slot' }
  report: None
  report_line: None
  contact: None
  contact_company: None
  contact_email: None
  contact_reply: { time: 'slot' }
  contact_phone: None
  notice: None
  notice_line: { company: 'slot'; version: 'slot'; date: 'slot'; review: 'slot' }
}

export interface ContactWords {
  intro: None
  promise: { answer: 'slot' }
  account: { link: 'tag' }
  plain: { email: 'slot' }
  subject: None
  subject_choose: None
  subject_general: None
  subject_account: None
  subject_p2p: None
  subject_kyc: None
  subject_technical: None
  subject_compliance: None
  anonymous: None
  anonymous_line: None
  first_name: None
  last_name: None
  email: None
  message: None
  message_hint: None
  first_name_empty: None
  last_name_empty: None
  email_empty: None
  subject_empty: None
  message_empty: None
  send: None
  sending: None
  failed: None
  offline: None
  sent: None
  number: { number: 'slot' }
  sent_line: None
  sent_anonymous: None
  another: None
  other_ways: None
  phone: None
  chat: None
  chat_go: None
  chat_line: None
  kept: None
}

export interface DemosWords {
  title: None
  intro: None
  sample: None
  needs_script: None
  wallet: None
  wallet_line: None
  wallet_balance: None
  wallet_missing: { amount: 'slot' }
  wallet_buy: None
  wallet_stake: None
  wallet_send: None
  wallet_trade: None
  wallet_buy_done: None
  wallet_stake_done: None
  wallet_reward_done: None
  wallet_send_done: None
  wallet_trade_done: None
  wallet_return_done: None
  wallet_last: None
  wallet_none: None
  wallet_reset: None
  wallet_undo: None
  wallet_was_reset: { amount: 'slot' }
  wallet_new_balance: { done: 'slot'; amount: 'slot' }
  wallet_speed: None
  quiz: None
  quiz_line: None
  quiz_step: { step: 'slot' }
  quiz_answer: None
  quiz_next: None
  quiz_result: None
  quiz_retake: None
  quiz_score: { points: 'slot'; percent: 'slot' }
  quiz_points: { points: 'slot' }
  quiz_beginner: None
  quiz_learning: None
  quiz_confident: None
  quiz_expert: None
  quiz_beginner_line: None
  quiz_learning_line: None
  quiz_confident_line: None
  quiz_expert_line: None
  quiz_bands: None
  q_key: None
  q_key_give: None
  q_key_change: None
  q_key_ask: None
  q_key_refuse: None
  q_key_why: None
  q_escrow: None
  q_escrow_proof: None
  q_escrow_bank: None
  q_escrow_sms: None
  q_escrow_wait: None
  q_escrow_why: None
  q_stake: None
  q_stake_gain: None
  q_stake_same: None
  q_stake_loss: None
  q_stake_none: None
  q_stake_why: None
  compare: None
  compare_line: None
  compare_amount: None
  compare_amount_rand: None
  compare_bank: None
  compare_eth: None
  compare_gain: { gain: 'slot' }
  compare_loss: { gain: 'slot' }
  compare_fee: { fee: 'slot' }
  compare_months: None
  compare_band: { low: 'slot'; high: 'slot' }
  compare_honest: None
  friends: None
  friends_line: None
  friends_search: None
  friends_hint: None
  friends_found: { count: 'slot' }
  friends_nobody: None
  friends_mutual: { count: 'count' }
  friends_verified: None
  friends_thandi_does: None
  friends_thabo_does: None
  friends_pieter_does: None
  friends_lerato_does: None
  friends_nomsa_does: None
  friends_ayesha_does: None
  map: None
  map_line: None
  map_picture: None
  map_province: None
  map_trades: None
  map_volume: None
  map_popular: None
  map_growth: None
  map_pause: None
  map_play: None
  map_refreshed: { time: 'slot' }
  map_every: None
  map_button: { name: 'slot'; trades: 'slot'; volume: 'slot'; asset: 'slot'; growth: 'slot' }
  map_legend: None
  map_band_least: None
  map_band_some: None
  map_band_more: None
  map_band_most: None
  map_credit: None
  za_ec: None
  za_fs: None
  za_gp: None
  za_kzn: None
  za_lp: None
  za_mp: None
  za_nc: None
  za_nw: None
  za_wc: None
}

export interface HelpWords {
  search: None
  search_hint: None
  found: { count: 'count' }
  nothing: { search: 'slot' }
  go: { page: 'slot' }
  people: None
  chat: None
  chat_line: None
  chat_go: None
  email: None
  email_line: { answer: 'slot' }
  phone: None
  category_start: None
  category_p2p: None
  category_stake: None
  category_safe: None
  page_buy: None
  page_send: None
  page_receive: None
  page_request: None
  page_bills: None
  page_stake: None
  page_p2p: None
  page_p2p_sell: None
  page_p2p_orders: None
  page_kyc: None
  page_limits: None
  page_balances: None
  page_linked: None
  page_history: None
  page_two_factor: None
  page_sessions: None
  page_password: None
  page_alerts: None
  page_privacy: None
  page_ticket: None
  page_disputes: None
  page_language: None
  page_forgot: None
  page_card: None
  page_qr: None
  page_shop: None
  page_journey: None
  page_claims: None
  page_terms: None
  a_deposit: None
  a_deposit_text: None
  a_buy_first: None
  a_buy_first_text: None
  a_reference: None
  a_reference_text: None
  a_verify: None
  a_verify_text: None
  a_limits: None
  a_limits_text: None
  a_send_person: None
  a_send_person_text: { claim: 'slot' }
  a_send_address: None
  a_send_address_text: None
  a_withdraw: None
  a_withdraw_text: None
  a_withdraw_rand: None
  a_withdraw_rand_text: None
  a_claim: None
  a_claim_text: None
  a_fees: None
  a_fees_text: None
  a_receive: None
  a_receive_text: None
  a_request: None
  a_request_text: None
  a_split: None
  a_split_text: None
  a_card: None
  a_card_text: None
  a_qr: None
  a_qr_text: None
  a_shop: None
  a_shop_text: None
  a_streak: None
  a_streak_text: None
  a_badges: None
  a_badges_text: None
  a_referrals: None
  a_referrals_text: None
  a_statements: None
  a_statements_text: None
  a_second_currency: None
  a_second_currency_text: None
  a_close: None
  a_close_text: None
  a_p2p_buy: None
  a_p2p_buy_text: None
  a_p2p_sell: None
  a_p2p_sell_text: None
  a_escrow: None
  a_escrow_text: None
  a_p2p_release: None
  a_p2p_release_text: None
  a_p2p_late: None
  a_p2p_late_text: None
  a_p2p_name: None
  a_p2p_name_text: None
  a_dispute: None
  a_dispute_text: None
  a_p2p_price: None
  a_p2p_price_text: None
  a_p2p_account: None
  a_p2p_account_text: None
  a_stake_start: None
  a_stake_start_text: None
  a_stake_end: None
  a_stake_end_text: None
  a_stake_rate: None
  a_stake_rate_text: None
  a_stake_reward: None
  a_stake_reward_text: None
  a_stake_gate: None
  a_stake_gate_text: None
  a_pin_ask: None
  a_pin_ask_text: None
  a_not_me: None
  a_not_me_text: None
  a_card_dispute: None
  a_card_dispute_text: None
  a_two_factor: None
  a_two_factor_text: None
  a_lost_factor: None
  a_lost_factor_text: None
  a_forgot_password: None
  a_forgot_password_text: { link: 'slot'; brake: 'slot' }
  a_forgot_pin: None
  a_forgot_pin_text: { brake: 'slot' }
  a_brake: None
  a_brake_text: { brake: 'slot' }
  a_hold: None
  a_hold_text: None
  a_privacy_search: None
  a_privacy_search_text: None
  a_alerts: None
  a_alerts_text: None
}

export interface LandingWords {
  tagline: None
  skip: None
  home: None
  main: None
  features: None
  escrow: None
  fees: None
  questions: None
  login: None
  get_started: None
  hero_line: None
  start: None
  sign_in: None
  risk_line: None
  read_risks: None
  sample_title: None
  sample_data: None
  total_balance: None
  today: None
  course_rising: None
  course_balance: None
  course_of: { name: 'slot' }
  in_escrow: None
  pay_seller: { time: 'slot' }
  five_title: None
  five_intro: None
  save: None
  save_line: { smallest: 'slot' }
  send: None
  send_line: None
  request: None
  request_line: None
  stake: None
  stake_line: None
  split: None
  split_line: None
  card_title: None
  card_line: None
  samples: None
  sent: None
  lunch: None
  to_sipho: None
  pending: None
  day_18: None
  of_30: None
  rent: None
  paid: None
  owes: None
  virtual: None
  escrow_title: None
  escrow_intro: None
  step: { step: 'slot' }
  agree: None
  agree_line: None
  lock: None
  lock_line: None
  pay: None
  pay_line: None
  release: None
  release_line: None
  built: None
  trading: None
  trading_line: None
  trading_1: None
  trading_2: None
  trading_3: None
  social: None
  social_line: None
  social_1: None
  social_2: None
  social_3: None
  staking: None
  staking_line: None
  staking_1: None
  staking_2: None
  staking_3: None
  costs: None
  costs_intro: { time: 'slot' }
  what_you_do: None
  open_account: None
  free: None
  buy_with_rand: None
  buy_fee: { fee: 'slot'; spread: 'slot' }
  buy_note: { quote: 'slot' }
  spend_rand: None
  send_user: None
  send_network: None
  network_fee: None
  request_or_split: None
  buy_person: None
  sell_person: None
  sell_note: None
  shop_takes: None
  questions_title: None
  who: None
  who_answer: None
  id: None
  id_answer: None
  lose: None
  lose_answer: None
  unpaid: None
  unpaid_answer: None
  coins: None
  coins_answer: None
  reach: None
  reach_answer: { time: 'slot' }
  closing: None
  closing_line: None
  product: None
  p2p_trading: None
  staking_page: None
  bill_splitting: None
  virtual_cards: None
  support: None
  help: None
  contact: None
  api_docs: None
  status: None
  legal: None
  terms: None
  privacy: None
  aml: None
  risk_disclosure: None
  compliance: None
  footer: None
  risk_statement: None
  risk_text: None
  licence: None
  licensed_since: None
  insurance: None
  compliance_rate: None
  display_figures: None
}

export interface LegalWords {
  version: { version: 'slot'; date: 'slot'; review: 'slot' }
  contents: None
  short: None
  print: None
  history: None
  history_version: None
  history_date: None
  history_change: None
  english_rules: None
  questions: { company: 'slot'; email: 'slot' }
  terms_who: None
  terms_who_sum: None
  terms_who_text: None
  terms_account: None
  terms_account_sum: None
  terms_account_text: None
  terms_verify: None
  terms_verify_sum: None
  terms_verify_text: None
  terms_wallet: None
  terms_wallet_sum: None
  terms_wallet_text: None
  terms_buy: None
  terms_buy_sum: None
  terms_buy_text: None
  terms_p2p: None
  terms_p2p_sum: None
  terms_p2p_text: None
  terms_stake: None
  terms_stake_sum: None
  terms_stake_text: None
  terms_card: None
  terms_card_sum: None
  terms_card_text: None
  terms_qr: None
  terms_qr_sum: None
  terms_qr_text: None
  terms_bills: None
  terms_bills_sum: None
  terms_bills_text: None
  terms_rewards: None
  terms_rewards_sum: None
  terms_rewards_text: None
  terms_api: None
  terms_api_sum: None
  terms_api_text: None
  terms_fees: None
  terms_fees_sum: None
  terms_fees_text: None
  terms_wrong: None
  terms_wrong_sum: None
  terms_wrong_text: None
  terms_ours: None
  terms_ours_sum: None
  terms_ours_text: None
  terms_close: None
  terms_close_sum: None
  terms_close_text: None
  terms_complain: None
  terms_complain_sum: None
  terms_complain_text: None
  privacy_what: None
  privacy_what_sum: None
  privacy_what_text: None
  privacy_why: None
  privacy_why_sum: None
  privacy_why_text: None
  privacy_who: None
  privacy_who_sum: None
  privacy_who_text: None
  privacy_where: None
  privacy_where_sum: None
  privacy_where_text: None
  privacy_long: None
  privacy_long_sum: None
  privacy_long_text: None
  privacy_rights: None
  privacy_rights_sum: None
  privacy_rights_text: None
  privacy_found: None
  privacy_found_sum: None
  privacy_found_text: None
  privacy_cookies: None
  privacy_cookies_sum: None
  privacy_cookies_text: None
  privacy_regulator: None
  privacy_regulator_sum: None
  privacy_regulator_text: None
  aml_duty: None
  aml_duty_sum: None
  aml_duty_text: None
  aml_risk: None
  aml_risk_sum: None
  aml_risk_text: None
  aml_know: None
  aml_know_sum: None
  aml_know_text: None
  aml_lists: None
  aml_lists_sum: None
  aml_lists_text: None
  aml_watch: None
  aml_watch_sum: None
  aml_watch_text: None
  aml_report: None
  aml_report_sum: None
  aml_report_text: None
  aml_travel: None
  aml_travel_sum: None
  aml_travel_text: None
  aml_records: None
  aml_records_sum: None
  aml_records_text: None
  aml_speak: None
  aml_speak_sum: None
  aml_speak_text: None
  risk_price: None
  risk_price_sum: None
  risk_price_text: None
  risk_insured: None
  risk_insured_sum: None
  risk_insured_text: None
  risk_stable: None
  risk_stable_sum: None
  risk_stable_text: None
  risk_locked: None
  risk_locked_sum: None
  risk_locked_text: None
  risk_people: None
  risk_people_sum: None
  risk_people_text: None
  risk_final: None
  risk_final_sum: None
  risk_final_text: None
  risk_theft: None
  risk_theft_sum: None
  risk_theft_text: None
  risk_law: None
  risk_law_sum: None
  risk_law_text: None
  risk_advice: None
  risk_advice_sum: None
  risk_advice_text: None
}

export interface LiabilitiesWords {
  intro: None
  newest: None
  taken: None
  root: None
  none: None
  asset: None
  owed: None
  held: None
  leaves: None
  held_line: None
  all: None
  counts: None
  counts_line: None
  check: None
  check_line: None
  limits: None
  limits_line: None
}

export interface ManifestWords {
  description: None
  send: None
  request: None
  qr_pay: None
  p2p_trade: None
  bills: None
}

export interface SiteWords {
  home: None
  home_line: None
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
  liabilities: None
  liabilities_line: None
  terms: None
  terms_line: None
  privacy: None
  privacy_line: None
  aml: None
  aml_line: None
  risk: None
  risk_line: None
  offline_copy: None
  sign_in: None
  hours: { opens: 'slot'; closes: 'slot' }
  hours_open: { time: 'slot' }
  hours_closed: { time: 'slot' }
  change_theme: None
  use_light: None
  use_dark: None
  pages: None
}

export interface StatusWords {
  intro: None
  plain: None
  loading: None
  failed: None
  now_operational: None
  now_maintenance: None
  now_degraded: None
  now_outage: None
  as_of: { time: 'slot' }
  stale: { time: 'slot' }
  stale_never: None
  parts: None
  part_accounts: None
  part_accounts_line: None
  part_jobs: None
  part_jobs_line: None
  part_prices: None
  part_prices_line: None
  part_chain: None
  part_chain_line: None
  part_bank: None
  part_bank_line: None
  part_mail: None
  part_mail_line: None
  state_operational: None
  state_maintenance: None
  state_degraded: None
  state_outage: None
  days_good: { known: 'slot' }
  days_bad: { outage: 'slot'; degraded: 'slot'; maintenance: 'slot'; known: 'slot' }
  days_none: None
  incidents: None
  incidents_none: None
  stage_planned: None
  stage_investigating: None
  stage_identified: None
  stage_under_way: None
  stage_watching: None
  stage_resolved: None
  touches: { parts: 'slot' }
  window: { from: 'slot'; to: 'slot' }
  clocks: None
  letters: None
  letters_line: None
  email: None
  email_empty: None
  subscribe: None
  sending: None
  not_sent: None
  offline: None
  feed: None
  confirm: None
  confirm_go: None
  stop: None
  stop_go: None
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
  unavailable: None
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
  back: None
  step: { step: 'slot'; of: 'slot' }
  progress: None
  some_of: { value: 'slot'; max: 'slot' }
  change_up: None
  change_down: None
  change_level: None
  unclear: None
  zero: None
  no_price: { asset: 'slot' }
  dust: { asset: 'slot' }
  short: { amount: 'slot' }
  in_rand: { asset: 'slot' }
  in_coin: { asset: 'slot' }
  available: { amount: 'slot' }
  enter_in: { asset: 'slot' }
  enter_in_rand: None
  about_worth: { worth: 'slot' }
  pin_pad: None
  pin_delete: None
  share: None
  receipt_saved: None
}

/** A message that a language lacks does not compile. */
type Translated = [
  Whole<AuditDeskWords, typeof import('../../admin/audit/messages/audit-desk.af.json')>,
  Whole<BankDeskWords, typeof import('../../admin/bank/messages/bank-desk.af.json')>,
  Whole<BreaksDeskWords, typeof import('../../admin/bank/messages/breaks-desk.af.json')>,
  Whole<PayoutsDeskWords, typeof import('../../admin/bank/messages/payouts-desk.af.json')>,
  Whole<StatementsDeskWords, typeof import('../../admin/bank/messages/statements-desk.af.json')>,
  Whole<BooksDeskWords, typeof import('../../admin/books/messages/books-desk.af.json')>,
  Whole<BreakListWords, typeof import('../../admin/breaks/messages/break-list.af.json')>,
  Whole<ConfigDeskWords, typeof import('../../admin/config/messages/config-desk.af.json')>,
  Whole<PricesDeskWords, typeof import('../../admin/config/messages/prices-desk.af.json')>,
  Whole<ContactDeskWords, typeof import('../../admin/contact/messages/contact-desk.af.json')>,
  Whole<DisputeDeskWords, typeof import('../../admin/disputes/messages/dispute-desk.af.json')>,
  Whole<FillsWords, typeof import('../../admin/fills/messages/fills.af.json')>,
  Whole<IncidentDeskWords, typeof import('../../admin/incidents/messages/incident-desk.af.json')>,
  Whole<InsightDeskWords, typeof import('../../admin/insights/messages/insight-desk.af.json')>,
  Whole<KeysWords, typeof import('../../admin/keys/messages/keys.af.json')>,
  Whole<KycDeskWords, typeof import('../../admin/kyc/messages/kyc-desk.af.json')>,
  Whole<ListDeskWords, typeof import('../../admin/lists/messages/list-desk.af.json')>,
  Whole<MailboxWords, typeof import('../../admin/mailbox/messages/mailbox.af.json')>,
  Whole<AdminWords, typeof import('../../admin/messages/admin.af.json')>,
  Whole<ApprovingWords, typeof import('../../admin/messages/approving.af.json')>,
  Whole<OverviewWords, typeof import('../../admin/overview/messages/overview.af.json')>,
  Whole<P2pAdsDeskWords, typeof import('../../admin/p2p/ads/messages/p2p-ads-desk.af.json')>,
  Whole<P2pDeskWords, typeof import('../../admin/p2p/messages/p2p-desk.af.json')>,
  Whole<P2pPatternsDeskWords, typeof import('../../admin/p2p/patterns/messages/p2p-patterns-desk.af.json')>,
  Whole<ReferralDeskWords, typeof import('../../admin/referrals/messages/referral-desk.af.json')>,
  Whole<CarfDeskWords, typeof import('../../admin/registers/carf/messages/carf-desk.af.json')>,
  Whole<ClientMoneyWords, typeof import('../../admin/registers/client-money/messages/client-money.af.json')>,
  Whole<ExchangeDeskWords, typeof import('../../admin/registers/exchange/messages/exchange-desk.af.json')>,
  Whole<RegistersWords, typeof import('../../admin/registers/messages/registers.af.json')>,
  Whole<PepDeskWords, typeof import('../../admin/registers/pep/messages/pep-desk.af.json')>,
  Whole<PrivacyRequestsWords, typeof import('../../admin/registers/requests/messages/privacy-requests.af.json')>,
  Whole<VatDeskWords, typeof import('../../admin/registers/vat/messages/vat-desk.af.json')>,
  Whole<SandboxDeskWords, typeof import('../../admin/sandbox/messages/sandbox-desk.af.json')>,
  Whole<ScreeningDeskWords, typeof import('../../admin/screening/messages/screening-desk.af.json')>,
  Whole<SearchWords, typeof import('../../admin/search/messages/search.af.json')>,
  Whole<SecurityDeskWords, typeof import('../../admin/security/messages/security-desk.af.json')>,
  Whole<StakingDeskWords, typeof import('../../admin/staking/messages/staking-desk.af.json')>,
  Whole<AnnouncementDeskWords, typeof import('../../admin/support/messages/announcement-desk.af.json')>,
  Whole<ComplaintDeskWords, typeof import('../../admin/support/messages/complaint-desk.af.json')>,
  Whole<KeptAnswersWords, typeof import('../../admin/support/messages/kept-answers.af.json')>,
  Whole<SupportDeskWords, typeof import('../../admin/support/messages/support-desk.af.json')>,
  Whole<TeamDeskWords, typeof import('../../admin/team/messages/team-desk.af.json')>,
  Whole<TerminalWords, typeof import('../../admin/terminal/messages/terminal.af.json')>,
  Whole<TextsWords, typeof import('../../admin/texts/messages/texts.af.json')>,
  Whole<TravelDeskWords, typeof import('../../admin/travel-rule/messages/travel-desk.af.json')>,
  Whole<CustodyDeskWords, typeof import('../../admin/treasury/custody/messages/custody-desk.af.json')>,
  Whole<ProofDeskWords, typeof import('../../admin/treasury/messages/proof-desk.af.json')>,
  Whole<TreasuryWords, typeof import('../../admin/treasury/messages/treasury.af.json')>,
  Whole<ReconciliationDeskWords, typeof import('../../admin/treasury/reconciliation/messages/reconciliation-desk.af.json')>,
  Whole<UserDeskWords, typeof import('../../admin/users/messages/user-desk.af.json')>,
  Whole<UserOutreachWords, typeof import('../../admin/users/messages/user-outreach.af.json')>,
  Whole<UserTagsWords, typeof import('../../admin/users/messages/user-tags.af.json')>,
  Whole<ApprovalsWords, typeof import('../../admin/work/messages/approvals.af.json')>,
  Whole<WorkWords, typeof import('../../admin/work/messages/work.af.json')>,
  Whole<AppWords, typeof import('../../app/messages/app.af.json')>,
  Whole<ComingWords, typeof import('../../app/messages/coming.af.json')>,
  Whole<AccountWords, typeof import('../../features/account/messages/account.af.json')>,
  Whole<BalancesWords, typeof import('../../features/account/messages/balances.af.json')>,
  Whole<LanguageWords, typeof import('../../features/account/messages/language.af.json')>,
  Whole<LockWords, typeof import('../../features/account/messages/lock.af.json')>,
  Whole<VerifyNoticeWords, typeof import('../../features/account/messages/verify-notice.af.json')>,
  Whole<ProfileWords, typeof import('../../features/account/profile/messages/profile.af.json')>,
  Whole<AnnouncementsWords, typeof import('../../features/announcements/messages/announcements.af.json')>,
  Whole<AuthWords, typeof import('../../features/auth/messages/auth.af.json')>,
  Whole<RegisterWords, typeof import('../../features/auth/messages/register.af.json')>,
  Whole<ResetWords, typeof import('../../features/auth/messages/reset.af.json')>,
  Whole<SecondStepWords, typeof import('../../features/auth/messages/second-step.af.json')>,
  Whole<StopWords, typeof import('../../features/auth/stop/messages/stop.af.json')>,
  Whole<BillListWords, typeof import('../../features/bills/messages/bill-list.af.json')>,
  Whole<BillWords, typeof import('../../features/bills/messages/bill.af.json')>,
  Whole<BillsWords, typeof import('../../features/bills/messages/bills.af.json')>,
  Whole<FriendsWords, typeof import('../../features/bills/messages/friends.af.json')>,
  Whole<GroupSettingsWords, typeof import('../../features/bills/messages/group-settings.af.json')>,
  Whole<GroupsWords, typeof import('../../features/bills/messages/groups.af.json')>,
  Whole<ImportWords, typeof import('../../features/bills/messages/import.af.json')>,
  Whole<JoinGroupWords, typeof import('../../features/bills/messages/join-group.af.json')>,
  Whole<MembersWords, typeof import('../../features/bills/messages/members.af.json')>,
  Whole<SettleWords, typeof import('../../features/bills/messages/settle.af.json')>,
  Whole<SharePaymentWords, typeof import('../../features/bills/messages/share-payment.af.json')>,
  Whole<BuyWords, typeof import('../../features/buy-crypto/messages/buy.af.json')>,
  Whole<ReceivedWords, typeof import('../../features/buy-crypto/messages/received.af.json')>,
  Whole<AlertsWords, typeof import('../../features/coin/messages/alerts.af.json')>,
  Whole<CoinWords, typeof import('../../features/coin/messages/coin.af.json')>,
  Whole<HistoryWords, typeof import('../../features/history/messages/history.af.json')>,
  Whole<PlaceWords, typeof import('../../features/history/messages/place.af.json')>,
  Whole<StatementWords, typeof import('../../features/history/messages/statement.af.json')>,
  Whole<InsightsWords, typeof import('../../features/insights/messages/insights.af.json')>,
  Whole<KycWords, typeof import('../../features/kyc/messages/kyc.af.json')>,
  Whole<LimitsWords, typeof import('../../features/kyc/messages/limits.af.json')>,
  Whole<PapersWords, typeof import('../../features/kyc/messages/papers.af.json')>,
  Whole<ProminenceWords, typeof import('../../features/kyc/messages/prominence.af.json')>,
  Whole<TaxWords, typeof import('../../features/kyc/messages/tax.af.json')>,
  Whole<CountedWords, typeof import('../../features/liabilities/messages/counted.af.json')>,
  Whole<BellWords, typeof import('../../features/notifications/messages/bell.af.json')>,
  Whole<NotificationsWords, typeof import('../../features/notifications/messages/notifications.af.json')>,
  Whole<P2pAdsWords, typeof import('../../features/p2p/messages/p2p-ads.af.json')>,
  Whole<P2pChatWords, typeof import('../../features/p2p/messages/p2p-chat.af.json')>,
  Whole<P2pClosedWords, typeof import('../../features/p2p/messages/p2p-closed.af.json')>,
  Whole<P2pDisputesWords, typeof import('../../features/p2p/messages/p2p-disputes.af.json')>,
  Whole<P2pMarketWords, typeof import('../../features/p2p/messages/p2p-market.af.json')>,
  Whole<P2pOrderWords, typeof import('../../features/p2p/messages/p2p-order.af.json')>,
  Whole<P2pOutcomesWords, typeof import('../../features/p2p/messages/p2p-outcomes.af.json')>,
  Whole<P2pPayoutWords, typeof import('../../features/p2p/messages/p2p-payout.af.json')>,
  Whole<P2pPeopleWords, typeof import('../../features/p2p/messages/p2p-people.af.json')>,
  Whole<P2pWords, typeof import('../../features/p2p/messages/p2p.af.json')>,
  Whole<ContactsWords, typeof import('../../features/payee/messages/contacts.af.json')>,
  Whole<PayeeWords, typeof import('../../features/payee/messages/payee.af.json')>,
  Whole<PrivacyWords, typeof import('../../features/privacy/messages/privacy.af.json')>,
  Whole<QrWords, typeof import('../../features/qr-pay/messages/qr.af.json')>,
  Whole<ReceiveWords, typeof import('../../features/receive/messages/receive.af.json')>,
  Whole<ClaimsWords, typeof import('../../features/request/messages/claims.af.json')>,
  Whole<RequestLinkWords, typeof import('../../features/request/messages/request-link.af.json')>,
  Whole<RequestWords, typeof import('../../features/request/messages/request.af.json')>,
  Whole<CheckInWords, typeof import('../../features/rewards/messages/check-in.af.json')>,
  Whole<RewardsWords, typeof import('../../features/rewards/messages/rewards.af.json')>,
  Whole<SaveWords, typeof import('../../features/save/messages/save.af.json')>,
  Whole<SendWords, typeof import('../../features/send/messages/send.af.json')>,
  Whole<WithdrawalWords, typeof import('../../features/send/messages/withdrawal.af.json')>,
  Whole<StakeWords, typeof import('../../features/stake/messages/stake.af.json')>,
  Whole<SupportWords, typeof import('../../features/support/messages/support.af.json')>,
  Whole<TermsNoteWords, typeof import('../../features/terms/messages/terms-note.af.json')>,
  Whole<TwoFactorWords, typeof import('../../features/two-factor/messages/two-factor.af.json')>,
  Whole<CardWords, typeof import('../../features/virtual-card/messages/card.af.json')>,
  Whole<CurrencyWords, typeof import('../../lib/currency/messages/currency.af.json')>,
  Whole<CheckStepsWords, typeof import('../../lib/liabilities/messages/check-steps.af.json')>,
  Whole<LibWords, typeof import('../../lib/messages/lib.af.json')>,
  Whole<OfflineWords, typeof import('../../lib/messages/offline.af.json')>,
  Whole<PinWords, typeof import('../../lib/messages/pin.af.json')>,
  Whole<WaitingWords, typeof import('../../lib/messages/waiting.af.json')>,
  Whole<ApiDocsWords, typeof import('../../site/api-docs/messages/api-docs.af.json')>,
  Whole<ComplianceWords, typeof import('../../site/compliance/messages/compliance.af.json')>,
  Whole<ContactWords, typeof import('../../site/contact/messages/contact.af.json')>,
  Whole<DemosWords, typeof import('../../site/demos/messages/demos.af.json')>,
  Whole<HelpWords, typeof import('../../site/help/messages/help.af.json')>,
  Whole<LandingWords, typeof import('../../site/landing/messages/landing.af.json')>,
  Whole<LegalWords, typeof import('../../site/legal/messages/legal.af.json')>,
  Whole<LiabilitiesWords, typeof import('../../site/liabilities/messages/liabilities.af.json')>,
  Whole<ManifestWords, typeof import('../../site/messages/manifest.af.json')>,
  Whole<SiteWords, typeof import('../../site/messages/site.af.json')>,
  Whole<StatusWords, typeof import('../../site/status/messages/status.af.json')>,
  Whole<EntryWords, typeof import('../../ui/messages/entry.af.json')>,
  Whole<UiWords, typeof import('../../ui/messages/ui.af.json')>,
]
