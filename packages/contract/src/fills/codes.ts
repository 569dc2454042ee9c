/** Fills of what rewards are paid from: every refusal by its code, with the HTTP status. */
export const fillsCodes = {
  pool_asset_wrong: 422,
  pool_fill_not_found: 404,
  pool_fill_asked_by_you: 403,
  pool_fill_over: 409,
} as const
