// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

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

interface PlatformAnswersWords {
  unexpected: None
}

/** Every room of sentences but the refusals. */
export interface RoomWords {
  'onramp/orders': OnrampOrdersWords
  'staking/pools': StakingPoolsWords
  'platform/answers': PlatformAnswersWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
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
  payment_evidence_misplaced: None
  payment_without_price: None
  buyer_suspended: None
  pool_not_found: None
  stake_below_minimum: { amount: 'slot' }
  pool_closed: None
  pool_rewards_late: None
  pool_full: { room: 'slot' }
  position_not_found: None
  already_unstaked: None
  still_locked: { day: 'slot' }
}
