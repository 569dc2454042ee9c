/** Accounts, sessions, PINs and suspensions: every refusal by its code, with the HTTP status. */
export const authCodes = {
  registration_refused: 409,
  username_not_allowed: 422,
  password_refused: 422,
  invalid_phone: 422,
  session_not_found: 404,
  email_code_wrong: 422,
  email_already_verified: 409,

  step_up_required: 403,
  pin_not_set: 409,
  pin_wrong: 403,
  pin_refused: 422,

  email_not_verified: 403,

  already_suspended: 409,
  suspension_not_found: 404,
  suspension_over: 409,

  confirm_required: 403,
} as const
