/** The books: every refusal by its code, with the HTTP status. */
export const booksCodes = {
  breach_not_found: 404,
  breach_lifted: 409,
  breach_lift_not_asked: 409,
  breach_second_person_needed: 403,
  own_money_decision: 403,
} as const
