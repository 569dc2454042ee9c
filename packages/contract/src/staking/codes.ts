/** Staking: every refusal by its code, with the HTTP status. */
export const stakingCodes = {
  pool_not_found: 404,
  pool_closed: 409,
  pool_full: 409,
  pool_needs_streak: 403,
  pool_rewards_late: 409,
  stake_below_minimum: 422,
  stake_amount_missing: 422,
  position_not_found: 404,
  still_locked: 409,
  already_unstaked: 409,
} as const
