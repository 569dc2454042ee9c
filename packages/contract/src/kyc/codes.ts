/** Identity: every refusal by its code, with the HTTP status. */
export const kycCodes = {
  one_step_only: 409,
  already_at_tier: 409,
  application_open: 409,
  not_eligible: 403,
} as const
