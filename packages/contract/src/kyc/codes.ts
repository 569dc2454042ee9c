/** Identity: every refusal by its code, with the HTTP status. */
export const kycCodes = {
  one_step_only: 409,
  already_at_tier: 409,
  tier_reached_already: 409,
  tier_changed_meanwhile: 409,
  application_open: 409,
  not_eligible: 403,
  application_closed: 503,
  bureau_unavailable: 503,
} as const
