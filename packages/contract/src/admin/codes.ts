/** The control centre: every refusal by its code, with the HTTP status. */
export const adminCodes = {
  field_not_there: 404,
  approval_not_found: 404,
} as const
