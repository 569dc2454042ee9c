/** Support: every refusal by its code, with the HTTP status. */
export const supportCodes = {
  ticket_not_found: 404,
  ticket_file_not_found: 404,
  ticket_about_unknown: 422,
  ticket_over: 409,
  ticket_step_refused: 409,
  ticket_of_your_own: 403,
  too_many_tickets: 422,
  too_many_ticket_messages: 429,
  too_many_ticket_files: 422,
} as const
