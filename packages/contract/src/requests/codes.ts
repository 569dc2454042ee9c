/** Requests: every refusal by its code, with the HTTP status. */
export const requestsCodes = {
  request_not_found: 404,
  request_over: 409,
  too_many_open_requests: 409,
  partial_not_allowed: 422,
  too_many_reminders: 409,
} as const
