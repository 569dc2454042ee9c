// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

interface BillsAnswersWords {
  removed: None
  ended: None
  declined: None
  no_account: None
  asked_already: None
  not_to_be_asked: None
  asked_by_another: None
  says_paid: None
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
  sharer: None
  share: None
  settlement: None
}

interface BillsHistoryWords {
  group_made: { name: 'slot' }
  group_changed: { name: 'slot' }
  group_archived: None
  group_reopened: None
  group_handed_over: { name: 'slot' }
  member_added: { name: 'slot' }
  member_joined: None
  member_left: None
  member_removed: { name: 'slot' }
  place_taken: { name: 'slot' }
  member_asked: { name: 'slot' }
  invitation_declined: None
  invitation_withdrawn: { name: 'slot' }
  bill_added: { what: 'slot'; amount: 'slot' }
  bill_changed: { what: 'slot'; amount: 'slot' }
  bill_deleted: { what: 'slot'; amount: 'slot' }
  bill_restored: { what: 'slot'; amount: 'slot' }
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

interface P2pPayoutWords {
  one_of: { some: 'slot'; last: 'slot' }
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
  'bills/answers': BillsAnswersWords
  'bills/changes': BillsChangesWords
  'bills/csv': BillsCsvWords
  'bills/history': BillsHistoryWords
  'p2p/answers': P2pAnswersWords
  'p2p/payout': P2pPayoutWords
  'platform/answers': PlatformAnswersWords
  'platform/durations': PlatformDurationsWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
  bill_not_found: None
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
  group_owner_only: { act: { of: 'archive' | 'change' | 'hand_over' | 'other' | 'reopen' } }
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
  overpays: { owed: 'slot'; amount: 'slot' }
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
  csv_members_changed: None
  order_not_found: None
  ad_not_found: None
  ad_unavailable: None
  ad_outside_hours: None
  ad_seller_unable: None
  ad_changed: None
  ad_price_changed: None
  ad_range: None
  ad_total_below_maximum: None
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
  case_split_only: None
  case_part_without_split: None
  case_penalty_without_fault: None
  payout_account_not_found: None
  payout_account_known: None
  payout_account_unfit: None
  payout_account_resting: { from: 'slot' }
  payout_account_chosen: None
  payout_account_by_seller: None
  payout_name_unverified: None
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
}
