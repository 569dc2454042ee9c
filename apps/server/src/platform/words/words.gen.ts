// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

interface RequestsAnswersWords {
  asked: None
  fulfilled: None
}

interface TransfersAnswersWords {
  sent: None
  contact_removed: None
  unblocked: None
  deposit_on_its_way: None
  payment_planned: None
}

interface TransfersFailuresWords {
  network_refused: None
  address_unknown: None
}

interface TransfersPayeesWords {
  about_user: None
  about_email: { span: 'slot' }
  about_address: { network: 'slot' }
  about_request: None
  blocked: None
  first_time: None
  needs_tier: None
  look_alike: None
  no_checksum: None
  shared_form: None
  future_witness: None
  network_of_usdt: { network: 'slot'; standard: 'slot' }
}

interface PlatformAnswersWords {
  unexpected: None
}

interface PlatformDurationsWords {
  day: { count: 'count' }
  hour: { count: 'count' }
  minute: { count: 'count' }
  second: { count: 'count' }
}

/** Every room of sentences but the refusals. */
export interface RoomWords {
  'requests/answers': RequestsAnswersWords
  'transfers/answers': TransfersAnswersWords
  'transfers/failures': TransfersFailuresWords
  'transfers/payees': TransfersPayeesWords
  'platform/answers': PlatformAnswersWords
  'platform/durations': PlatformDurationsWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
  request_not_found: None
  request_over: None
  request_declined: None
  request_taken_back: None
  request_expired: { span: 'slot' }
  request_open: None
  request_amount_missing: None
  request_payer_missing: None
  request_payer_unclear: None
  request_quote_expired: { span: 'slot' }
  request_rest_too_small: { amount: 'slot' }
  self_asked: None
  too_many_open_requests: { most: 'slot' }
  partial_not_allowed: { amount: 'slot' }
  amount_out_of_range: { amount: 'slot' }
  too_many_reminders: { most: 'count' }
  request_without_name: None
  too_soon: { span: 'slot' }
  request_quote_not_found: None
  limit_exceeded: { kind: { of: 'internal' | 'other' | 'withdrawal' }; cap: 'slot'; window: { of: 'day' | 'month' | 'other' } }
  payee_on_hold: { hours: 'slot'; cap: 'slot' }
  recipient_not_found: None
  phone_not_payable: None
  too_many_lookups: None
  self_transfer: None
  sent_to_self: None
  self_blocked: None
  not_blocked: None
  counterparty_blocked: None
  account_suspended: None
  amount_below_minimum: None
  contact_not_found: None
  too_many_contacts: { most: 'slot' }
  invalid_address: { fault: { of: 'checksum' | 'ethereum' | 'other' } }
  address_of_test_network: { network: 'slot' }
  address_is_private_key: None
  address_unpayable: { what: { of: 'dash' | 'dogecoin' | 'lightning' | 'mweb' | 'other' } }
  address_maybe_bitcoin: None
  address_maybe_litecoin: None
  address_of_other_coin: { found: 'slot'; name: 'slot'; asset: 'slot'; offered: { of: 'other' | 'two' }; first: 'slot'; second: 'slot' }
  address_on_other_network: { found: 'slot'; wanted: 'slot' }
  address_of_contract: None
  address_of_nobody: None
  own_chain_address: None
  payment_of_other_asset: { asset: 'slot' }
  payment_scheme_unpayable: { scheme: 'slot' }
  link_without_address: None
  link_demands_unknown: None
  link_amount_unreadable: None
  link_of_other_chain: { chain: 'slot' }
  ethereum_link_without_address: None
  token_unpayable: None
  solana_token_unpayable: None
  beneficiary_needed: None
  beneficiary_name_needed: None
  beneficiary_exchange_needed: None
  network_unavailable: { asset: 'slot'; network: 'slot' }
  network_not_received: { asset: 'slot' }
  network_required: { asset: 'slot' }
  network_of_address_required: { asset: 'slot' }
  quote_expired: None
  withdrawal_not_found: None
  withdrawal_too_small: { amount: 'slot' }
  withdrawal_needs_kyc: None
  withdrawal_quote_misfits: None
  withdrawal_in_review: None
  withdrawal_about_to_leave: None
  withdrawal_sent: None
  withdrawal_arrived: None
  withdrawal_over: None
  own_withdrawal: None
  refund_asked_already: None
  refund_not_asked: None
  refund_of_taken_payment: None
  refund_worker_asking: None
  refund_needs_another_person: None
  simulated_deposit_too_large: { most: 'slot' }
  chain_alarm_not_found: None
  claim_not_found: None
  claim_over: None
  claim_waits: None
  claim_taken_back: None
  claim_declined: None
  claim_expired: { span: 'slot' }
  claim_on_hold: None
  claim_link_used: None
  email_not_verified: None
  too_many_open_claims: { most: 'slot' }
  not_found: None
}
