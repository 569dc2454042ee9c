/** Requests: every refusal by its code, with the HTTP status. */
export const requestsCodes = {
  request_not_found: 404,
  request_over: 409,
  request_declined: 409,
  request_taken_back: 409,
  request_expired: 409,
  request_open: 409,
  request_amount_missing: 422,
  request_payer_missing: 422,
  request_payer_unclear: 422,
  request_quote_expired: 409,
  request_rest_too_small: 422,
  self_asked: 422,
  too_many_open_requests: 409,
  partial_not_allowed: 422,
  too_many_reminders: 409,
  request_without_name: 409,
} as const
