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
  p2p_ad: {
    id: Generated<string>
    user_id: string
    side: 'sell' | 'buy'
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    price_type: 'fixed' | 'floating'
    price_micros: string | null
    margin_basis_points: number | null
    floor_micros: string | null
    ceiling_micros: string | null
    shown_micros: string
    min_units: string
    max_units: string
    total_units: string
    remaining_units: string
    methods: string[]
    terms: Generated<string>
    pay_window_minutes: number | null
    min_completion: number | null
    min_days: number | null
    business_hours: ColumnType<unknown, string | null, string | null>
    payout_account_id: string | null
    state: Generated<'ACTIVE' | 'PAUSED' | 'DELETED'>
    funded: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    method_set: Generated<number>
    largest_units: Generated<string>
  }
  p2p_ad_market: {
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    price_micros: string
    at: Generated<Date>
  }
  p2p_case: {
    id: Generated<string>
    order_id: string
    kind: 'dispute' | 'late_claim' | 'after_release'
    state: Generated<'OPEN' | 'ASSIGNED' | 'EVIDENCE' | 'PROPOSED' | 'DECIDED' | 'EXECUTED' | 'CLOSED' | 'REOPENED'>
    version: Generated<number>
    reason: string
    opened_by: 'buyer' | 'seller' | 'system'
    priority: Generated<'normal' | 'high'>
    assigned_to: string | null
    unsecured_units: Generated<string>
    answer_by: Date
    target_by: Date
    appealed_at: Date | null
    closed_at: Date | null
    created_at: Generated<Date>
  }
  p2p_case_decision: {
    id: Generated<string>
    case_id: string
    outcome: 'RELEASE' | 'REFUND' | 'SPLIT' | 'NO_CHANGE'
    buyer_units: string | null
    finding: string
    text: string
    at_fault: 'buyer' | 'seller' | null
    penalty_from: 'buyer' | 'seller' | null
    penalty_to: 'other_party' | 'platform' | null
    penalty_units: string | null
    decided_by: string
    needs_approval: boolean
    approved_by: string | null
    rejected_by: string | null
    executed_at: Date | null
    decided_at: Generated<Date>
  }
  p2p_case_proposal: {
    id: Generated<string>
    case_id: string
    outcome: 'RELEASE' | 'REFUND' | 'SPLIT'
    buyer_units: string | null
    text: string
    proposed_by: string
    accepted_by_buyer: Date | null
    accepted_by_seller: Date | null
    created_at: Generated<Date>
  }
  p2p_case_statement: {
    case_id: string
    purpose: 'opening' | 'statement' | 'appeal'
    role: 'buyer' | 'seller' | 'system'
    text: string
    at: Generated<Date>
  }
  p2p_chat: {
    order_id: string
    last_seq: Generated<number>
    last_hash: Generated<Buffer>
  }
  p2p_chat_mark: {
    order_id: string
    user_id: string
    mark: 'delivered' | 'read'
    seq: number
    at: Generated<Date>
  }
  p2p_escrow: {
    id: Generated<string>
    order_id: string
    purpose: 'order' | 'late_claim'
    asset: string
    units: string
    resolution: 'release' | 'refund' | 'split' | null
    resolved_at: Date | null
    buyer_units: string | null
    fee_units: string | null
    seller_units: string | null
  }
  p2p_evidence: {
    id: Generated<string>
    order_id: string
    uploader_id: string
    media_type: 'image/jpeg' | 'image/png' | 'application/pdf'
    size: number
    sha256: Buffer
    storage_name: string
    created_at: Generated<Date>
  }
  p2p_message: {
    id: Generated<string>
    order_id: string
    seq: number
    sender_id: string
    text: string
    warnings: Generated<string[]>
    evidence_id: string | null
    prev_hash: Buffer
    hash: Buffer
    created_at: Generated<Date>
  }
  p2p_order: {
    id: Generated<string>
    ad_id: string
    side: 'sell' | 'buy'
    maker_id: string
    buyer_id: string
    seller_id: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    amount_units: string
    fee_units: string
    fee_basis_points: number
    discount_basis_points: number
    fiat_cents: string
    price_micros: string
    method: 'EFT' | 'PayShap' | 'Cash'
    rail: 'payshap' | 'eft_same_bank' | 'eft_other_bank' | 'cash'
    reference: string
    ad_terms: string
    buyer_name: string | null
    seller_name: string | null
    windows: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
    state: 'CREATED' | 'AWAIT_PAYMENT_PROOF' | 'SELLER_REVIEW' | 'DISPUTED' | 'RELEASED' | 'CANCELLED' | 'EXPIRED' | 'REFUNDED' | 'SPLIT'
    version: Generated<number>
    pay_details: ColumnType<unknown, string | null, string | null>
    ack_by: Date | null
    accepted_at: Date | null
    pay_by: Date
    proof_at: Date | null
    proof_reverted: Generated<boolean>
    buyer_may_dispute_at: Date | null
    review_by: Date | null
    extensions: Generated<number>
    cancel_asked_by: 'buyer' | 'seller' | null
    cancel_asked_at: Date | null
    held_at: Date | null
    late_claim: Generated<boolean>
    reported: Generated<boolean>
    escrow_id: string | null
    locked_units: Generated<string>
    due_at: Date | null
    closed_at: Date | null
    fault: 'buyer' | 'seller' | null
  }
  p2p_order_event: {
    order_id: string
    version: number
    transition: string
    action: string
    actor: 'buyer' | 'seller' | 'system' | 'staff'
    actor_id: string | null
    from_state: string | null
    to_state: string
    notice_buyer: string | null
    notice_seller: string | null
    reason: string | null
    network: string | null
    at: Generated<Date>
  }
  p2p_payout_account: {
    id: Generated<string>
    user_id: string
    kind: 'bank' | 'payshap' | 'cash'
    holder_name: string
    bank: string | null
    account_number: string | null
    branch_code: string | null
    shap_id: string | null
    place: string | null
    is_default: Generated<boolean>
    usable_at: Date
    created_at: Generated<Date>
    removed_at: Date | null
  }
  p2p_rating: {
    order_id: string
    role: 'buyer' | 'seller'
    user_id: string
    rated_id: string
    positive: boolean
    comment: Generated<string>
    at: Generated<Date>
  }
  p2p_relation: {
    user_id: string
    other_id: string
    kind: 'favourite' | 'block'
    at: Generated<Date>
  }
  p2p_reputation: {
    user_id: string
    bought: Generated<number>
    sold: Generated<number>
    faults: Generated<number>
    on_time: Generated<number>
    late: Generated<number>
    positive: Generated<number>
    negative: Generated<number>
    median_release_seconds: number | null
  }
  p2p_restriction: {
    user_id: string
    case_id: string
    lifted_at: Date | null
  }
  p2p_setting: {
    name: string
    value: ColumnType<unknown, string | null, string | null>
    changed_by: string | null
    changed_at: Generated<Date>
  }
  p2p_withdrawal_hold: {
    order_id: string
    user_id: string
    asset: string
    units: string
    until: Date
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
  sandbox_trader: {
    user_id: string
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
