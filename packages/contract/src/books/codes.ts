/** The books: every refusal by its code, with the HTTP status. */
export const booksCodes = {
  breach_not_found: 404,
} as const
