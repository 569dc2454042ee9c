/** Privacy: every refusal by its code, with the HTTP status. */
export const privacyCodes = {
  export_asked_lately: 429,
  export_not_found: 404,
  export_not_ready: 409,
  export_over: 410,
  closure_not_possible: 409,
  closure_stands: 409,
  no_closure: 404,
  privacy_request_not_found: 404,
  privacy_request_over: 409,
  privacy_request_unknown_person: 404,
  privacy_request_yours: 403,
  privacy_request_owner_may_not: 422,
  privacy_request_ahead: 422,
} as const
