/** Sending, withdrawing and claims: every refusal by its code, with the HTTP status. */
export const transfersCodes = {
  recipient_not_found: 404,
  self_transfer: 422,
  unknown_emoji: 422,
  note_refused: 422,
  beneficiary_needed: 422,
  network_unavailable: 503,
  withdrawal_not_found: 404,
  invalid_address: 422,
  network_required: 422,
  payee_on_hold: 403,
  contact_not_found: 404,
  too_many_contacts: 409,

  claim_not_found: 404,
  claim_over: 409,
  claim_on_hold: 409,
  claim_link_used: 409,
  too_many_open_claims: 409,
} as const
