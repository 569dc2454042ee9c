import type { Invariant } from './platform/invariants.ts'

/** Whose, what and how much was agreed, by table. What happens to it afterwards is not here. */
const agreed: Readonly<Record<string, readonly string[]>> = {
  onramp_quote: ['asset', 'fiat_cents', 'fee_cents', 'target_units', 'price_micros', 'market_price_micros'],
  buy_order: [
    'user_id',
    'asset',
    'fiat_cents',
    'fee_cents',
    'target_units',
    'price_micros',
    'market_price_micros',
    'reference',
  ],
  bank_payment: ['provider', 'provider_ref', 'amount_cents', 'reference', 'received_at', 'outcome', 'order_id'],
  bank_resolution: ['payment_id', 'amount_cents', 'act', 'order_id', 'user_id', 'asked_by'],
  bank_payout: [
    'payment_id',
    'amount_cents',
    'user_id',
    'holder_name',
    'bank',
    'branch_code',
    'account_number',
    'reference',
  ],
  bank_payout_line: ['run_id', 'payout_id', 'amount_cents'],
  transfer: ['sender_id', 'recipient_id', 'asset', 'units', 'agreed_cents'],
  transfer_claim: ['sender_id', 'email_canonical', 'asset', 'units', 'value_cents', 'agreed_cents'],
  withdrawal_quote: ['user_id', 'asset', 'network', 'fee_units'],
  withdrawal: [
    'user_id',
    'asset',
    'network',
    'address',
    'units',
    'fee_units',
    'value_cents',
    'agreed_cents',
    'price_micros',
  ],
  withdrawal_event: ['withdrawal_id', 'action', 'from_state', 'to_state', 'actor_id'],
  deposit_origin: ['user_id', 'deposit_id', 'value_cents', 'asked_at'],
  chain_address: ['user_id', 'network', 'address'],
  chain_deposit: ['network', 'tx_id', 'output', 'user_id', 'address', 'asset', 'units'],
  limit_use: ['ref', 'user_id', 'kind', 'cents', 'at', 'payee_id', 'confirmed', 'is_new'],
  payment_request: ['requester_id', 'asset', 'in_rand', 'wanted', 'allows_partial', 'origin', 'origin_ref'],
  request_quote: ['request_id', 'user_id', 'part', 'units', 'cents', 'price_micros'],
  request_payment: ['request_id', 'payer_id', 'requester_id', 'asset', 'part', 'units', 'cents', 'price_micros'],
  bill_quote: ['user_id', 'from_member_id', 'to_member_id', 'cents', 'asset', 'units', 'price_micros'],
  bill_settlement: ['from_user_id', 'to_user_id', 'cents', 'asset', 'units', 'price_micros', 'quote_id', 'request_id'],
  bill_shared_payment: ['user_id', 'kind', 'payment_id', 'group_id', 'expense_id', 'paid_cents', 'shared_at'],
  stake_pool: ['asset', 'apy_basis_points', 'lock_days', 'min_units', 'cap_units'],
  stake_pool_terms: ['apy_basis_points', 'lock_days'],
  stake_position: [
    'user_id',
    'pool_id',
    'asset',
    'units',
    'named_cents',
    'apy_basis_points',
    'lock_days',
    'opened_at',
    'unlock_at',
  ],
  stake_reward: ['position_id', 'day', 'units'],
  referral: ['user_id', 'referrer_id', 'came_at', 'id'],
  referral_reward: ['user_id', 'milestone', 'promised_cents', 'promised_units'],
  cold_address: ['asset', 'network', 'address', 'label', 'reason', 'asked_by', 'asked_at'],
  custody_movement: [
    ...['direction', 'asset', 'network', 'units', 'cold_address_id', 'address', 'reason', 'asked_by', 'asked_at'],
  ],
  custody_movement_event: ['movement_id', 'action', 'from_state', 'to_state', 'actor_id'],
  custody_arrival: ['movement_id', 'tx_id', 'output', 'asset', 'units'],
  chain_reconciliation: ['asset', 'network', 'address'],
  chain_break: ['reconciliation_id', 'differs_since', 'raised_at'],
  pool_fill: ['pool', 'asset', 'units', 'reason', 'asked_by', 'asked_at'],
  setting_proposal: [
    ...['key', 'was', 'value', 'from_when', 'reason', 'hash', 'proposed_by', 'proposed_at', 'expires_at'],
  ],
  card_exchange: [
    ...['user_id', 'way', 'asset', 'units', 'cents', 'fee_cents', 'price_micros', 'market_price_micros', 'quoted_at'],
    'expires_at',
  ],
  card_payment: [
    ...['user_id', 'card_id', 'network_ref', 'merchant', 'category', 'channel', 'asked_cents', 'decline_code'],
    ...['is_credit', 'created_at', 'expires_at'],
  ],
  qr_code: ['user_id', 'token', 'kind', 'cents', 'reference', 'takes_tip', 'expires_at'],
  qr_payment: [
    ...['user_id', 'merchant_id', 'code_id', 'family', 'till_code', 'merchant', 'city', 'reference', 'asset', 'units'],
    ...['fee_units', 'cents', 'tip_cents', 'fee_cents', 'price_micros', 'quoted_at', 'expires_at'],
  ],
  liability_proof: ['asked_by', 'reason', 'asked_at'],
  liability_total: ['proof_id', 'asset', 'leaves', 'units', 'held_units'],
  p2p_ad: ['user_id', 'side', 'asset'],
  p2p_order: [
    ...['ad_id', 'buyer_id', 'seller_id', 'asset', 'amount_units', 'fee_units', 'fee_basis_points'],
    ...['discount_basis_points', 'fiat_cents', 'price_micros', 'named_in'],
  ],
  p2p_escrow: ['order_id', 'purpose', 'asset', 'units'],
  p2p_case_decision: ['outcome', 'buyer_units', 'penalty_from', 'penalty_to', 'penalty_units', 'needs_approval'],
  withdrawal_hold: ['user_id', 'asset', 'units', 'reason', 'ref', 'until'],
  debt: ['user_id', 'creditor_id', 'asset', 'units', 'reason', 'ref'],
  debt_payment: ['user_id', 'debt_id', 'units', 'at'],
  privacy_request: ['user_id', 'kind', 'via', 'asked_on', 'what', 'noted_by', 'noted_at', 'due_at', 'warn_at'],
  privacy_breach: ['found_on', 'what', 'people', 'opened_at', 'aim_at'],
  fic_report: ['kind', 'user_id', 'known_on', 'due_at', 'warn_at', 'opened_by', 'opened_at'],
  support_ticket: ['user_id', 'topic', 'subject', 'about_kind', 'about_id', 'opened_at'],
  screening_case: [
    ...['user_id', 'subject', 'ref', 'source', 'entry_key', 'entry_sha256', 'entry', 'facts', 'facts_sha256'],
    ...['version', 'score', 'opened_at'],
  ],
  screening_list: ['source', 'sha256', 'entries', 'wallets', 'loaded_at', 'loaded_by', 'reason'],
  kyc_tier_change: ['user_id', 'from_tier', 'to_tier', 'at'],
  kyc_tier_loss: ['user_id', 'from_tier', 'to_tier', 'reason', 'by', 'at'],
  kyc_clash: ['user_id', 'holder_id'],
}

/** Prices that nobody took are forgotten after a day. */
const forgotten: ReadonlySet<string> = new Set([
  'card_exchange',
  'qr_payment',
  'onramp_quote',
  'withdrawal_quote',
  'request_quote',
  'bill_quote',
])

/**
 * Tables that rows are only added to, beside the ledger's and the audit trail's (I36b, I36). Triggers refuse more to everybody, the owner
 * too, but a table that is spread over several servers keeps none: then the application's rights alone hold it.
 */
export const historyTables: readonly string[] = [
  ...[
    'badge_award',
    'bank_feed_fault',
    'bank_payment',
    'bill_event',
    'card_change',
    'card_event',
    'card_reveal',
    'chain_address',
    'custody_movement_event',
    'check_in',
    'consent_event',
    'debt_payment',
    'fic_report_step',
    'kyc_tier_change',
  ],
  ...['kyc_tier_loss', 'pep_case_step'],
  ...['kyc_verdict', 'programme_training', 'programme_version', 'qr_refund', 'referral_code'],
  ...['p2p_case_statement', 'p2p_chat_mark', 'p2p_evidence', 'p2p_message', 'p2p_order_event', 'p2p_rating'],
  ...[
    'request_payment',
    'screening',
    'setting_change',
    'staff_note',
    'stake_pool_terms',
    'stake_reward',
    'support_file',
    'support_message',
    'terms_acceptance',
  ],
  ...['transfer', 'username_left', 'vat_month', 'vat_month_line', 'withdrawal_event'],
]

const columns = Object.entries(agreed).flatMap(([table, names]) => names.map((name) => `('${table}', '${name}')`))
const kept = Object.keys(agreed).filter((table) => !forgotten.has(table))

/** What the application's role must not be able to do, whoever speaks through it. */
export const grantsInvariants: readonly Invariant[] = [
  {
    id: 'I36c',
    sentence: 'The application cannot change what was agreed, nor make it disappear',
    violations: `
      select agreed.name, agreed.figure as what from (values ${columns.join(', ')}) as agreed (name, figure)
      where has_column_privilege('sengi_app', agreed.name, agreed.figure, 'update')
      union all
      select name, act from unnest(array[${kept.map((name) => `'${name}'`).join(', ')}]) as name, unnest(array['delete', 'truncate']) as act
      where has_table_privilege('sengi_app', name, act)`,
  },
  {
    id: 'I36e',
    sentence: 'The application can only add to what is history',
    violations: `
      select name, act from unnest(array[${historyTables.map((name) => `'${name}'`).join(', ')}]) as name, unnest(array['update', 'delete', 'truncate']) as act
      where has_table_privilege('sengi_app', name, act)
        or (act = 'update' and has_any_column_privilege('sengi_app', name, act))`,
  },
]
