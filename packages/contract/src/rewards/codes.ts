/** Rewards: every refusal by its code, with the HTTP status. */
export const rewardsCodes = {
  referral_code_unknown: 404,
  referral_code_own: 422,
  referral_too_late: 409,
  referral_named_already: 409,
  referral_not_found: 404,
  referral_is_own: 403,
  referral_appeal_over: 409,
  referral_decided_by_you: 403,
} as const
