// Generated from the database by test/tables.ts. Do not edit.
import type { ColumnType, Generated } from 'kysely'

export interface Tables {
  app_user: {
    id: Generated<string>
    email: string
    email_canonical: string
    username: string
    phone: string | null
    password_hash: string
    password_changed_at: Generated<Date>
    kyc_tier: Generated<'tier_0' | 'tier_1' | 'tier_2' | 'tier_3'>
    legal_name: string | null
    terms_version: string
    terms_accepted_at: Generated<Date>
    suspended_at: Date | null
    created_at: Generated<Date>
  }
  audit_event: {
    id: Generated<string>
    at: Generated<Date>
    actor_id: string | null
    action: string
    subject: string
    network: string | null
    detail: ColumnType<unknown, string | null | undefined, string | null>
  }
  bank_payment: {
    id: Generated<string>
    provider: string
    provider_ref: string
    amount_cents: string
    reference: string
    payer_name: string
    received_at: Date
    outcome: 'MATCHED' | 'SUSPENSE'
    reason: 'unknown_reference' | 'wrong_amount' | 'other_name' | 'late' | 'already_paid' | null
    order_id: string | null
    created_at: Generated<Date>
  }
  buy_order: {
    id: Generated<string>
    user_id: string
    quote_id: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    fiat_cents: string
    fee_cents: string
    target_units: string
    price_micros: string
    market_price_micros: string
    reference: string
    state: 'AWAITING_PAYMENT' | 'CREDITED' | 'EXPIRED' | 'CANCELLED'
    payer_name: string | null
    created_at: Generated<Date>
    expires_at: Date
    credited_at: Date | null
  }
  idempotency_key: {
    user_id: string
    key: string
    route: string
    fingerprint: Buffer
    answer: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
  insights_cache: {
    user_id: string
    findings_hash: Buffer | null
    answer: ColumnType<unknown, string | null, string | null>
    generated_at: Date | null
    model_asked_at: Date | null
  }
  kyc_application: {
    id: Generated<string>
    user_id: string
    target_tier: 'tier_1' | 'tier_2' | 'tier_3'
    state: Generated<'IN_REVIEW' | 'APPROVED' | 'REJECTED' | 'FAILED'>
    bureau: string | null
    bureau_ref: string | null
    decided_by: string | null
    reason: string | null
    created_at: Generated<Date>
    decided_at: Date | null
  }
  kyc_document: {
    id: Generated<string>
    application_id: string
    kind: 'ID' | 'Selfie' | 'ProofOfAddress'
    storage_key: string
    sha256: Buffer
    state: Generated<'UPLOADED' | 'ACCEPTED' | 'REFUSED'>
    created_at: Generated<Date>
  }
  kyc_tier_change: {
    id: Generated<string>
    user_id: string
    application_id: string
    from_tier: 'tier_0' | 'tier_1' | 'tier_2'
    to_tier: 'tier_1' | 'tier_2' | 'tier_3'
    at: Generated<Date>
  }
  market_candle: {
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    step: '1m' | '1h' | '1d'
    starts_at: Date
    open_micros: string
    high_micros: string
    low_micros: string
    close_micros: string
  }
  market_price: {
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    price_micros: string
    bid_micros: string
    ask_micros: string
    at: Date
    state: 'LIVE' | 'STALE' | 'SUSPECT'
    sources: string[]
    candidate_price_micros: string | null
    candidate_bid_micros: string | null
    candidate_ask_micros: string | null
    candidate_at: Date | null
    candidate_sources: string[] | null
  }
  market_source: {
    name: string
    answered_at: Date | null
    failed_at: Date | null
    failures: Generated<number>
    fault: string | null
  }
  onramp_quote: {
    id: Generated<string>
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    fiat_cents: string
    fee_cents: string
    target_units: string
    price_micros: string
    market_price_micros: string
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  outbox: {
    id: Generated<string>
    topic: string
    user_id: string | null
    ref: string
    detail: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Generated<Date>
    dispatched_at: Date | null
  }
  sandbox_bank_payment: {
    id: Generated<string>
    amount_cents: string
    reference: string
    payer_name: string
    received_at: Generated<Date>
  }
  sandbox_bureau_check: {
    application_id: string
    ref: string
    target_tier: string
    outcome: 'PASS' | 'FAIL' | 'REVIEW' | 'ERROR'
    legal_name: string | null
    asked_at: Generated<Date>
  }
  sandbox_clock: {
    only_row: Generated<boolean>
    advanced: Generated<string>
  }
  sandbox_price_feed: {
    only_row: Generated<boolean>
    seed: Generated<number>
    started_at: Date | null
    is_out: Generated<boolean>
  }
  sandbox_price_jump: {
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    basis_points: number
  }
  session: {
    id: Generated<string>
    user_id: string
    token_hash: Buffer
    device: string
    network: string
    created_at: Generated<Date>
    authenticated_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
  }
  sign_in_throttle: {
    account_hash: Buffer
    network: string
    failures: Generated<number>
    counted_since: Generated<Date>
    blocked_until: Date | null
    last_success_at: Date | null
    touched_at: Generated<Date>
  }
  staff_role: {
    id: Generated<string>
    user_id: string
    role: 'owner' | 'support' | 'compliance' | 'disputes' | 'treasury_maker' | 'treasury_approver' | 'security' | 'config'
    granted_by: string | null
    granted_at: Generated<Date>
    revoked_at: Date | null
  }
  transfer: {
    id: string
    sender_id: string
    recipient_id: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    units: string
    note: string | null
    emoji: string
    created_at: Date
  }
}
