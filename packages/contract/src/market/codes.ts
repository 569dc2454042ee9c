/** What the coins cost: every refusal by its code, with the HTTP status. */
export const marketCodes = {
  no_price_waiting: 409,
  price_candidate_changed: 409,
  price_kept_already: 409,
  quoting_paused: 503,
  quoting_paused_already: 409,
  quoting_not_paused: 409,
} as const
