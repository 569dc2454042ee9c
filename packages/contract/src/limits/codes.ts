/** Limits of one person: every refusal by its code, with the HTTP status. */
export const limitsCodes = {
  person_limit_not_found: 404,
  person_limit_over: 409,
  person_limit_asked: 409,
  person_limit_asked_by_you: 403,
  person_limit_beyond_month: 422,
  person_limit_until_past: 422,
} as const
