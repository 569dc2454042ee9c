/** The registers that the law has us keep: every refusal by its code, with the HTTP status. */
export const registersCodes = {
  report_not_found: 404,
  report_step_impossible: 409,
  report_person_unknown: 404,
  report_owner_may_not: 422,
  report_moment_ahead: 422,
  report_below_limit: 422,
  report_about_you: 403,
  privacy_breach_not_found: 404,
  programme_missing: 409,
  programme_version_known: 409,
  programme_not_staff: 404,
  programme_trained_already: 409,
  vat_month_running: 409,
  vat_month_counting: 409,
  vat_month_empty: 404,
  vat_month_closed: 409,
} as const
