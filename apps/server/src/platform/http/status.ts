import type { ErrorCode } from '@sengi/contract'

/** The HTTP status of every expected failure. A new code without a line here does not compile. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  malformed_request: 400,
  duplicate_key: 400,
  duplicate_parameter: 400,
  invalid_cursor: 400,
  idempotency_key_invalid: 400,
  unknown_route: 404,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_request: 422,
  unknown_field: 422,
  too_deep: 422,
  idempotency_key_reused: 422,
  headers_too_large: 431,

  sign_in_required: 401,
  token_invalid: 401,
  invalid_credentials: 401,
  permission_denied: 403,
  kyc_required: 403,
  account_suspended: 403,

  too_many_requests: 429,
  too_many_attempts: 429,
  busy: 503,
  unavailable: 503,

  invalid_amount: 422,
  amount_precision: 422,
  amount_not_positive: 422,
  amount_below_minimum: 422,
  limit_exceeded: 422,
  insufficient_funds: 409,
  unknown_asset: 422,
  price_unavailable: 503,

  registration_refused: 409,
  username_not_allowed: 422,
  password_refused: 422,
  invalid_phone: 422,
  session_not_found: 404,

  one_step_only: 409,
  already_at_tier: 409,
  application_open: 409,
  not_eligible: 403,

  quote_expired: 409,
  quote_not_found: 404,
  order_not_found: 404,
  order_expired: 409,
  illegal_transition: 409,
  already_paid: 409,

  recipient_not_found: 404,
  self_transfer: 422,
  unknown_emoji: 422,
  note_refused: 422,
}
