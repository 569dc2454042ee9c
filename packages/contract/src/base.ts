import * as z from 'zod/mini'

/** Every failure that the product expects, by its stable code. The server's status table must name each one. */
export const errorCodes = [
  // the request itself
  'malformed_request',
  'duplicate_key',
  'duplicate_parameter',
  'invalid_cursor',
  'unknown_route',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'unsupported_media_type',
  'invalid_request',
  'unknown_field',
  'too_deep',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'headers_too_large',
  // who is asking
  'sign_in_required',
  'token_invalid',
  'invalid_credentials',
  'permission_denied',
  'kyc_required',
  'account_suspended',
  // too much, too fast
  'too_many_requests',
  'too_many_attempts',
  'busy',
  'unavailable',
  // money
  'invalid_amount',
  'amount_precision',
  'amount_not_positive',
  'amount_below_minimum',
  'limit_exceeded',
  'insufficient_funds',
  'unknown_asset',
  'price_unavailable',
  // accounts
  'registration_refused',
  'username_not_allowed',
  'password_refused',
  'invalid_phone',
  'session_not_found',
  // kyc
  'one_step_only',
  'already_at_tier',
  'application_open',
  'not_eligible',
  // on-ramp
  'quote_expired',
  'quote_not_found',
  'order_not_found',
  'order_expired',
  'illegal_transition',
  'already_paid',
  'too_many_open_orders',
  // transfers
  'recipient_not_found',
  'self_transfer',
  'unknown_emoji',
  'note_refused',
  // p2p ads
  'ad_not_found',
  'ad_unavailable',
  'ad_changed',
  'ad_range',
  'ad_underfunded',
  'ad_remaining_short',
  'too_many_ads',
  'own_ad',
  'price_out_of_band',
  'method_not_offered',
  'conditions_not_met',
  'counterparty_blocked',
  'trading_restricted',
  // p2p orders and disputes
  'amount_out_of_range',
  'wrong_role',
  'order_changed',
  'order_on_hold',
  'too_soon',
  'reason_not_open',
  'already_rated',
  'person_not_found',
  'case_not_found',
  'case_changed',
  'case_not_yours',
  'amounts_do_not_sum',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** RFC 9457 problem document. `detail` is a sentence for people; `code` is for programs. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.optional(z.string()),
  code: z.union([z.enum(errorCodes), z.literal('internal_error')]),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof problem>
