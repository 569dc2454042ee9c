/** The wallet: every refusal by its code, with the HTTP status. */
export const walletCodes = {
  price_alert_not_found: 404,
  price_alert_reached_already: 422,
  too_many_price_alerts: 422,
} as const
