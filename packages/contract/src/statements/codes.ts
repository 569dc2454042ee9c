/** Statements: every refusal by its code, with the HTTP status. */
export const statementsCodes = {
  statement_range_reversed: 422,
  statement_too_long: 422,
  statement_too_long_to_print: 422,
  tax_year_unknown: 404,
} as const
