// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

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
  'p2p/answers': P2pAnswersWords
  'p2p/payout': P2pPayoutWords
  'platform/answers': PlatformAnswersWords
  'platform/durations': PlatformDurationsWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
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
