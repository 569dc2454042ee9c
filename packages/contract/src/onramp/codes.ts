/** Buying with rand: every refusal by its code, with the HTTP status. */
export const onrampCodes = {
  quote_expired: 409,
  quote_not_found: 404,
  order_not_found: 404,
  order_expired: 409,
  already_paid: 409,
  too_many_open_orders: 409,
  payment_not_found: 404,
  payment_resolved: 409,
} as const
