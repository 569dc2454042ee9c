/** The virtual card: every refusal by its code, with the HTTP status. */
export const cardsCodes = {
  card_missing: 404,
  card_exists: 409,
  card_issue_failed: 503,
  card_network_silent: 503,
  card_not_active: 409,
  card_not_frozen: 409,
  card_owes: 409,
  card_limit_too_high: 422,
  card_reveals_used_up: 429,
  card_amount_missing: 422,
  card_exchange_above_maximum: 422,
  card_too_empty: 409,
  card_payment_not_found: 404,
  card_payment_denied_already: 409,
  card_message_misfits: 409,
} as const
