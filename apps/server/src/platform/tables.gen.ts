// Generated from the database by test/tables.ts. Do not edit.
import type { ColumnType, Generated } from 'kysely'

export interface Tables {
  account_closure: {
    user_id: string
    id: Generated<string>
    state: Generated<'ASKED' | 'UNDONE' | 'PREVENTED' | 'CLOSED' | 'SHREDDED'>
    asked_at: Generated<Date>
    closes_at: Date
    ended_at: Date | null
    shred_at: Date | null
    shredded_at: Date | null
    storage_name: string | null
  }
  announcement: {
    id: Generated<string>
    level: 'information' | 'warning'
    title: string
    title_af: string
    said: string
    said_af: string
    tier: 'tier_0' | 'tier_1' | 'tier_2' | 'tier_3' | null
    language: 'en' | 'af' | null
    starts_at: Date
    ends_at: Date
    reason: string
    asked_by: string
    asked_at: Generated<Date>
    agreed_by: string | null
    agreed_at: Date | null
    ended_by: string | null
    ended_at: Date | null
    end_reason: string | null
  }
  announcement_put_away: {
    user_id: string
    announcement_id: string
    at: Generated<Date>
  }
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
    email_verified_at: Date | null
    language: Generated<'en' | 'af'>
    display_name: string | null
    username_changed_at: Date | null
    phone_confirmed_at: Date | null
    screened_name: string | null
    display_currency: 'USD' | 'EUR' | 'GBP' | null
  }
  audit_event: {
    id: Generated<string>
    at: Generated<Date>
    actor_id: string | null
    action: string
    subject: string
    network: string | null
    detail: ColumnType<unknown, string | null | undefined, string | null>
    owner_id: Generated<string>
  }
  authenticator: {
    user_id: string
    sealed: Buffer
    key_id: Generated<Buffer>
    last_step: Generated<string>
    begun_at: Generated<Date>
    confirmed_at: Date | null
  }
  badge_award: {
    user_id: string
    badge: 'first_trade' | 'verified_user' | 'security_pro' | 'staking_starter' | 'reliable_seller' | 'social_splitter' | 'pro_trader'
    earned_at: Generated<Date>
  }
  bank_book_line: {
    posting_id: string
    reason: string
    ref: string
    day: string
    cents: string
    payment_id: string | null
    words: string
    statement_id: string | null
    place: number | null
    differs: Generated<boolean>
    closed_by: string | null
    closed_at: Date | null
    closed_reason: string | null
  }
  bank_feed: {
    provider: string
    told_until: Date
  }
  bank_feed_fault: {
    id: Generated<string>
    provider: string
    fingerprint: Buffer
    problem: string
    raw: string
    noted_at: Generated<Date>
  }
  bank_payment: {
    id: Generated<string>
    provider: string
    provider_ref: string
    amount_cents: string
    reference: string
    payer_name: string
    received_at: Date
    outcome: 'MATCHED' | 'SUSPENSE' | 'CAME_BACK'
    reason: 'unknown_reference' | 'wrong_amount' | 'other_name' | 'late' | 'already_paid' | 'cancelled' | 'payer_unknown' | 'awaiting_price' | 'account_suspended' | null
    order_id: string | null
    created_at: Generated<Date>
    arrived_at: Date | null
    is_taken_up: Generated<boolean>
  }
  bank_payment_ref: {
    provider: string
    ref: string
    payment_id: string
  }
  bank_payout: {
    id: Generated<string>
    payment_id: string
    amount_cents: string
    user_id: string | null
    state: Generated<'ASKED' | 'OWED' | 'PAID' | 'CANCELLED'>
    holder_name: string
    bank: string
    branch_code: string
    account_number: string
    last_digits: string
    reference: string
    holder_word: 'confirmed' | 'unsaid' | 'other' | 'closed' | 'not_found' | null
    holder_asked_at: Date | null
    created_at: Generated<Date>
    ended_at: Date | null
  }
  bank_payout_line: {
    id: Generated<string>
    run_id: string
    place: number
    payout_id: string
    amount_cents: string
    state: Generated<'DRAFTED' | 'APPROVED' | 'SENT' | 'UNKNOWN' | 'PAID' | 'FAILED' | 'DROPPED'>
    sent_at: Date | null
    statement_id: string | null
    statement_place: number | null
    returned_payment_id: string | null
    asked_outcome: 'PAID' | 'FAILED' | null
    evidence: string | null
    asked_by: string | null
    asked_at: Date | null
    approved_by: string | null
    is_late: Generated<boolean>
    ended_at: Date | null
  }
  bank_payout_run: {
    id: Generated<string>
    state: Generated<'DRAFT' | 'PROPOSED' | 'APPROVED' | 'SENT' | 'CLOSED' | 'DISCARDED'>
    made_by: string
    made_at: Generated<Date>
    asked_by: string | null
    asked_at: Date | null
    reason: string | null
    approved_by: string | null
    approved_at: Date | null
    file: Buffer | null
    file_hash: Buffer | null
    sent_by: string | null
    sent_at: Date | null
    closed_at: Date | null
  }
  bank_resolution: {
    id: Generated<string>
    payment_id: string
    amount_cents: string
    act: 'credit' | 'offer' | 'return'
    state: 'ASKED' | 'OFFERED' | 'RETURNING' | 'DONE' | 'WITHDRAWN'
    order_id: string | null
    user_id: string | null
    reason: string
    evidence: string | null
    asked_by: string | null
    asked_at: Generated<Date>
    approved_by: string | null
    approved_at: Date | null
    closed_by: string | null
    closed_at: Date | null
    settles_order: boolean | null
    fee_cents: string | null
    units: string | null
    price_micros: string | null
    market_price_micros: string | null
    alone_up_to_cents: Generated<string>
    payout_id: string | null
  }
  bank_statement: {
    id: Generated<string>
    bank: 'fnb' | 'absa' | 'standard_bank' | 'capitec' | 'investec'
    format: 'csv' | 'ofx'
    account: string | null
    file_hash: Buffer
    state: Generated<'DRAFT' | 'ASKED' | 'ACCEPTED' | 'DISCARDED'>
    first_day: string
    last_day: string
    opening_cents: string | null
    closing_cents: string | null
    balances: 'fits' | 'differs' | 'unknown'
    unreadable: ColumnType<unknown, string | null, string | null>
    new_in_cents: string | null
    alone_up_to_cents: string | null
    is_within_alone: boolean | null
    uploaded_by: string
    uploaded_at: Generated<Date>
    asked_by: string | null
    asked_at: Date | null
    reason: string | null
    approved_by: string | null
    closed_by: string | null
    closed_at: Date | null
  }
  bank_statement_line: {
    statement_id: string
    place: number
    row: number
    day: string
    cents: string
    reference: string
    payer_name: string
    balance_cents: string | null
    bank_ref: string | null
    is_already: boolean
    is_taken: Generated<boolean>
    is_due: Generated<boolean>
    payment_id: string | null
    was_told_before: boolean | null
    posting_id: string | null
    closed_by: string | null
    closed_at: Date | null
    closed_reason: string | null
  }
  bill_comment: {
    group_id: string
    expense_id: string
    id: Generated<string>
    author_id: string
    said: string
    at: Generated<Date>
    deleted_at: Date | null
  }
  bill_event: {
    id: Generated<string>
    group_id: string
    kind: string
    actor_id: string | null
    subject_id: string | null
    said: string
    before: ColumnType<unknown, string | null, string | null>
    after: ColumnType<unknown, string | null, string | null>
    at: Generated<Date>
  }
  bill_expense: {
    id: Generated<string>
    group_id: string
    version: Generated<number>
    description: string
    cents: string
    category: string
    on_date: string
    split_mode: 'equal' | 'exact' | 'percent' | 'shares' | 'adjustments'
    note: string
    rule_id: string | null
    occurrence_on: string | null
    receipt_name: string | null
    receipt_type: 'image/jpeg' | 'image/png' | 'application/pdf' | null
    receipt_size: number | null
    receipt_by: string | null
    receipt_at: Date | null
    created_by: string | null
    created_at: Generated<Date>
    deleted_at: Date | null
  }
  bill_group: {
    id: Generated<string>
    name: string
    owner_member_id: string
    simplify: Generated<boolean>
    default_split: Generated<'equal' | 'exact' | 'percent' | 'shares' | 'adjustments'>
    version: Generated<number>
    archived_at: Date | null
    created_at: Generated<Date>
  }
  bill_inbox: {
    event_id: string
    heard_at: Generated<Date>
  }
  bill_invitation: {
    user_id: string
    group_id: string
    id: Generated<string>
    invited_by: string
    state: Generated<'OPEN' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN'>
    asked_at: Generated<Date>
    answered_at: Date | null
  }
  bill_link: {
    group_id: string
    member_id: string
    code: string
    made_at: Generated<Date>
    expires_at: Date
    withdrawn_at: Date | null
  }
  bill_member: {
    id: Generated<string>
    group_id: string
    user_id: string | null
    guest_name: string | null
    guest_email: string | null
    joined_at: Generated<Date>
    removed_at: Date | null
  }
  bill_pair: {
    group_id: string
    low_id: string
    high_id: string
    owed: Generated<string>
    low_paid: Generated<string>
    high_paid: Generated<string>
  }
  bill_payer: {
    expense_id: string
    group_id: string
    member_id: string
    cents: string
  }
  bill_quote: {
    id: Generated<string>
    group_id: string
    user_id: string
    from_member_id: string
    to_member_id: string
    cents: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    units: string
    price_micros: string
    created_at: Generated<Date>
    expires_at: Date
  }
  bill_reminder: {
    group_id: string
    by_id: string
    user_id: string
    at: Generated<Date>
  }
  bill_request: {
    id: string
    request_id: string
    group_id: string
    from_member_id: string
    to_member_id: string
    cents: string
    created_at: Generated<Date>
    closed_at: Date | null
  }
  bill_rule: {
    id: Generated<string>
    group_id: string
    version: Generated<number>
    created_by: string
    terms: ColumnType<unknown, string | null, string | null>
    recurrence: 'weekly' | 'monthly' | 'yearly'
    every: number
    starts_on: string
    ends_on: string | null
    occurrences: number | null
    made: Generated<number>
    next_place: Generated<number>
    next_at: Date | null
    paused_at: Date | null
    paused_reason: string | null
    removed_at: Date | null
    created_at: Generated<Date>
  }
  bill_settlement: {
    id: Generated<string>
    group_id: string
    from_member_id: string
    to_member_id: string
    cents: string
    method: 'crypto' | 'cash' | 'eft'
    state: 'PAID' | 'CLAIMED_PAID' | 'CONFIRMED' | 'REJECTED' | 'WITHDRAWN'
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT' | null
    units: string | null
    price_micros: string | null
    from_user_id: string | null
    to_user_id: string | null
    quote_id: string | null
    request_id: string | null
    note: Generated<string>
    reason: string | null
    created_by: string
    created_at: Generated<Date>
    decided_by: string | null
    decided_at: Date | null
  }
  bill_share: {
    expense_id: string
    group_id: string
    member_id: string
    value: string | null
    cents: string
  }
  bill_shared_payment: {
    user_id: string
    kind: 'card' | 'qr'
    payment_id: string
    group_id: string
    expense_id: string
    paid_cents: string
    cents: string
    version: number
    shared_at: Generated<Date>
    due_at: Date | null
  }
  bill_spent: {
    group_id: string
    category: string
    cents: Generated<string>
  }
  bill_standing: {
    group_id: string
    member_id: string
    paid: Generated<string>
    share: Generated<string>
    settled: Generated<string>
  }
  book_breach: {
    id: Generated<string>
    rule: string
    subject: string
    sentence: string
    reason: string | null
    found_at: Generated<Date>
    lift_asked_by: string | null
    lift_reason: string | null
    lifted_by: string | null
    lifted_at: Date | null
    lift_asked_at: Date | null
  }
  book_check: {
    id: Generated<string>
    asked_by: string | null
    asked_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    asked: number | null
    broken: string[] | null
    failure: string | null
  }
  bureau_word: {
    bureau: string
    digest: Buffer
    heard_at: Generated<Date>
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
    price_held_until: Date
    cancelled_at: Date | null
    credited_fiat_cents: string | null
    credited_fee_cents: string | null
    credited_units: string | null
    credited_price_micros: string | null
    credited_market_price_micros: string | null
  }
  card: {
    user_id: string
    id: Generated<string>
    state: Generated<'REQUESTED' | 'ACTIVE' | 'FROZEN' | 'CANCELLED' | 'FAILED' | 'EXPIRED'>
    frozen_by: 'owner' | 'debt' | null
    token: string | null
    last4: string | null
    expires_on: string | null
    asked_at: Generated<Date>
  }
  card_account: {
    user_id: string
    payment_cents: string | null
    day_cents: string | null
    month_cents: string | null
    online: Generated<boolean>
    contactless: Generated<boolean>
    cash: Generated<boolean>
    owed_cents: Generated<string>
    opened_at: Generated<Date>
  }
  card_change: {
    user_id: string
    id: Generated<string>
    card_id: string
    action: string
    from_state: string | null
    to_state: string
    actor_id: string | null
    at: Generated<Date>
  }
  card_dispute: {
    user_id: string
    payment_id: string
    state: Generated<'OPEN' | 'ASKED' | 'WON' | 'LOST'>
    ground: 'fraud' | 'shop_agreed' | 'shop_proved' | 'nothing_taken' | null
    asked_by: string | null
    asked_at: Date | null
    settled_by: string | null
    settled_at: Date | null
    credited_cents: Generated<string>
  }
  card_event: {
    user_id: string
    id: Generated<string>
    payment_id: string
    event_ref: string | null
    kind: 'authorise' | 'increment' | 'capture' | 'reverse' | 'expire' | 'refund' | 'chargeback'
    cents: string
    decline_code: string | null
    held_cents: Generated<string>
    freed_cents: Generated<string>
    from_hold_cents: Generated<string>
    from_card_cents: Generated<string>
    advanced_cents: Generated<string>
    refunded_cents: Generated<string>
    repaid_cents: Generated<string>
    at: Generated<Date>
  }
  card_exchange: {
    user_id: string
    id: Generated<string>
    way: 'in' | 'out'
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    units: string
    cents: string
    fee_cents: string
    price_micros: string
    market_price_micros: string
    repaid_cents: Generated<string>
    quoted_at: Generated<Date>
    expires_at: Date
    done_at: Date | null
  }
  card_payment: {
    user_id: string
    id: Generated<string>
    card_id: string
    network_ref: string
    merchant: string
    category: string
    channel: 'online' | 'contactless' | 'cash'
    state: 'PENDING' | 'SETTLED' | 'REVERSED' | 'EXPIRED' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
    decline_code: string | null
    is_credit: Generated<boolean>
    asked_cents: string
    authorised_cents: Generated<string>
    held_cents: Generated<string>
    captured_cents: Generated<string>
    released_cents: Generated<string>
    over_cents: Generated<string>
    refunded_cents: Generated<string>
    created_at: Generated<Date>
    expires_at: Date
    disputed_at: Date | null
  }
  card_phone: {
    user_id: string
    id: Generated<string>
    card_id: string
    wallet: 'apple' | 'google'
    state: Generated<'REQUESTED' | 'CHECKING' | 'ACTIVE' | 'SUSPENDED' | 'REMOVED' | 'REFUSED'>
    token: string | null
    is_stopped: Generated<boolean>
    is_untold: Generated<boolean>
    asked_at: Generated<Date>
    tried_at: Date | null
  }
  card_phone_word: {
    token: string
    event_ref: string
    id: Generated<string>
    kind: 'activated' | 'refused' | 'suspended' | 'resumed' | 'deleted'
    is_kept: Generated<boolean>
    heard_at: Generated<Date>
  }
  card_reveal: {
    user_id: string
    id: Generated<string>
    card_id: string
    at: Generated<Date>
  }
  carf_file: {
    id: Generated<string>
    period_end: string
    kind: 'new' | 'corrections'
    state: Generated<'MAKING' | 'MADE' | 'AGREED' | 'FILED' | 'DROPPED'>
    made_by: string
    begun_at: Generated<Date>
    made_at: Date | null
    message_ref: string
    provider_ref: string | null
    people: number | null
    left_out: number | null
    unvalued: number | null
    sha256: Buffer | null
    size: number | null
    storage_name: string | null
    asked_by: string | null
    asked_at: Date | null
    agreed_by: string | null
    agreed_at: Date | null
    filed_by: string | null
    filed_at: Date | null
    reference: string | null
    drop_reason: string | null
    ended_by: string | null
  }
  carf_file_total: {
    file_id: string
    asset: string
    flow: string
    moves: string
    units: string
    cents: string
  }
  carf_report: {
    user_id: string
    period_end: string
    seq: number
    file_id: string
    doc_ref: string
    corrects: string | null
    indic: 'new' | 'corrected' | 'deleted'
    fingerprint: Buffer
    sealed: Buffer
  }
  carf_tally: {
    period_end: string
    people: number
    ready: number
    uncertified: number
    unidentified: number
    unaddressed: number
    unnumbered: number
    reported: number
    counted_at: Date
  }
  chain_address: {
    id: Generated<string>
    user_id: string
    network: 'bitcoin' | 'ethereum' | 'solana' | 'litecoin' | 'bitcoin_cash' | 'tron'
    address: string
    created_at: Generated<Date>
  }
  chain_alarm: {
    id: Generated<string>
    kind: 'deposit_reorganised' | 'withdrawal_reorganised' | 'refused_after_unknown' | 'paid_after_refund' | 'movement_reorganised' | 'moved_after_return' | 'movement_misfits' | 'cold_coins_astray'
    subject: string
    network: string
    tx_id: string | null
    raised_at: Generated<Date>
    settled_at: Date | null
    settled_by: string | null
    settlement: string | null
  }
  chain_break: {
    id: Generated<string>
    reconciliation_id: string
    books_units: string
    explained_units: string
    chain_units: string
    difference_units: string
    differs_since: Date
    raised_at: Generated<Date>
    closed_at: Date | null
    closed_by: string | null
    closed_reason: string | null
  }
  chain_cursor: {
    network: string
    position: string
    read_at: Generated<Date>
  }
  chain_deposit: {
    id: Generated<string>
    network: 'bitcoin' | 'ethereum' | 'solana' | 'litecoin' | 'bitcoin_cash' | 'tron'
    tx_id: string
    output: number
    user_id: string
    address: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    units: string
    confirmations: Generated<number>
    state: 'SEEN' | 'CREDITED' | 'DUST'
    created_at: Generated<Date>
    credited_at: Date | null
    tear_id: string | null
  }
  chain_deposit_tear: {
    id: Generated<string>
    user_id: string
    deposit_id: string
    torn_at: Generated<Date>
    position: string | null
    looked_at: Generated<Date>
    mended_at: Date | null
  }
  chain_feed_fault: {
    id: Generated<string>
    network: string
    ref: string
    reason: string
    raw: string
    position: string | null
    at: Generated<Date>
    tries: Generated<number>
    next_try_at: Date
    resolved_at: Date | null
  }
  chain_reconciliation: {
    id: Generated<string>
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    network: 'bitcoin' | 'ethereum' | 'solana' | 'litecoin' | 'bitcoin_cash' | 'tron' | null
    address: string | null
    tried_at: Date | null
    not_asked_since: Date | null
    looked_at: Date | null
    books_units: string | null
    leaving_units: string | null
    arriving_units: string | null
    moving_units: string | null
    torn_units: string | null
    dust_units: string | null
    least_units: string | null
    most_units: string | null
    chain_units: string | null
    difference_units: string | null
    differs_since: Date | null
    accepted_units: string | null
  }
  chain_signed_payment: {
    network: string
    ref: string
    tx_id: string | null
    hex: string | null
    created_at: Generated<Date>
    abandoned_at: Date | null
  }
  check_in: {
    user_id: string
    day: string
    streak: number
    best: number
    freezes: number
    covered: Generated<number>
    at: Generated<Date>
  }
  cold_address: {
    id: Generated<string>
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    network: 'bitcoin' | 'ethereum' | 'solana' | 'litecoin' | 'bitcoin_cash' | 'tron'
    address: string
    label: string
    reason: string
    asked_by: string
    asked_at: Generated<Date>
    agreed_by: string | null
    agreed_at: Date | null
    usable_at: Date | null
    refused_by: string | null
    refused_at: Date | null
    refusal: string | null
    retired_by: string | null
    retired_at: Date | null
    retirement: string | null
  }
  consent_event: {
    user_id: string
    id: Generated<string>
    kind: 'marketing_email' | 'marketing_push' | 'insights_model'
    given: boolean
    text_version: string
    at: Generated<Date>
  }
  contact: {
    id: Generated<string>
    user_id: string
    peer_id: string | null
    email: string | null
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT' | null
    network: 'bitcoin' | 'ethereum' | 'solana' | 'litecoin' | 'bitcoin_cash' | 'tron' | null
    address: string | null
    label: string | null
    created_at: Generated<Date>
  }
  contact_change: {
    user_id: string
    id: Generated<string>
    kind: 'email' | 'phone'
    target: string
    typed: string
    code_hash: Buffer
    old_way: 'phone' | 'email' | null
    old_code_hash: Buffer | null
    tries: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    ended_at: Date | null
  }
  contact_message: {
    id: Generated<string>
    subject: 'general' | 'account' | 'p2p' | 'kyc' | 'technical' | 'compliance'
    desk: Generated<string>
    first_name: string | null
    last_name: string | null
    email: string | null
    email_canonical: string | null
    language: 'en' | 'af'
    said: string
    stamp_hash: Buffer
    state: Generated<'open' | 'answered' | 'closed'>
    answer: string | null
    ended_by: string | null
    ended_at: Date | null
    received_at: Generated<Date>
  }
  custody_arrival: {
    movement_id: string
    tx_id: string
    output: number
    asset: string
    units: string
    confirmations: Generated<number>
    seen_at: Generated<Date>
  }
  custody_movement: {
    id: Generated<string>
    direction: 'to_cold' | 'to_hot'
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    network: 'bitcoin' | 'ethereum' | 'solana' | 'litecoin' | 'bitcoin_cash' | 'tron'
    units: string
    cost_kept_units: string
    cold_address_id: string
    address: string
    reason: string
    asked_by: string
    asked_at: Generated<Date>
    state: 'PROPOSED' | 'APPROVED' | 'SUBMITTED' | 'UNKNOWN' | 'SETTLED' | 'REFUSED'
    agreed_by: string | null
    agreed_at: Date | null
    was_unknown: Generated<boolean>
    attempt: Generated<number>
    leased_until: Date | null
    checked_at: Date | null
    tx_id: string | null
    confirmations: Generated<number>
    cost_units: string | null
    settled_at: Date | null
    refused_at: Date | null
    refused_by: string | null
    refusal: string | null
    return_evidence: string | null
    return_asked_by: string | null
    return_asked_at: Date | null
    return_agreed_by: string | null
  }
  custody_movement_event: {
    id: Generated<string>
    movement_id: string
    action: string
    from_state: string | null
    to_state: string
    actor_id: string | null
    at: Generated<Date>
  }
  data_export: {
    user_id: string
    id: Generated<string>
    state: Generated<'QUEUED' | 'READY' | 'FAILED' | 'OVER'>
    language: 'en' | 'af'
    tries: Generated<number>
    due_at: Generated<Date>
    asked_at: Generated<Date>
    ready_at: Date | null
    expires_at: Date | null
    size: number | null
    storage_name: string | null
  }
  debt: {
    id: Generated<string>
    user_id: string
    creditor_id: string | null
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    units: string
    paid_units: Generated<string>
    reason: 'p2p_penalty' | 'p2p_late_claim' | 'deposit_reorganised'
    ref: string
    due_from: Generated<Date>
    created_at: Generated<Date>
    forgiven_at: Date | null
  }
  debt_payment: {
    id: Generated<string>
    user_id: string
    debt_id: string
    units: string
    at: Generated<Date>
  }
  deposit_origin: {
    user_id: string
    deposit_id: string
    value_cents: string | null
    asked_at: Generated<Date>
    kind: 'own' | 'person' | 'exchange' | null
    name: string | null
    answered_at: Date | null
    released_at: Date | null
  }
  email_code: {
    id: Generated<string>
    user_id: string
    email_canonical: string
    code_hash: Buffer
    tries: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    purpose: Generated<'verify' | 'factor_loss'>
  }
  factor_challenge: {
    user_id: string
    id: Generated<string>
    token_hash: Buffer
    tries: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    to_sign: string | null
  }
  factor_loss: {
    user_id: string
    id: Generated<string>
    asked_at: Generated<Date>
    off_at: Date
    ended_at: Date | null
    outcome: 'kept' | 'switched_off' | null
  }
  fic_report: {
    id: Generated<string>
    kind: 'cash_threshold' | 'terrorist_property' | 'suspicious_transaction' | 'suspicious_activity' | 'terrorist_financing'
    state: Generated<'OPEN' | 'DRAFTED' | 'AGREED' | 'FILED' | 'CLOSED'>
    user_id: string | null
    known_on: string
    due_at: Date
    warn_at: Date
    narrative: string
    cents: string | null
    owner_id: string
    opened_by: string
    opened_at: Generated<Date>
    asked_by: string | null
    asked_at: Date | null
    agreed_by: string | null
    reference: string | null
    ended_by: string | null
    ended_at: Date | null
    close_reason: string | null
  }
  fic_report_step: {
    report_id: string
    seq: number
    at: Generated<Date>
    by: string
    act: 'open' | 'draft' | 'ask' | 'refuse' | 'agree' | 'file' | 'close' | 'hand_on'
    state: 'OPEN' | 'DRAFTED' | 'AGREED' | 'FILED' | 'CLOSED'
    note: string | null
  }
  file_try: {
    user_id: string
    hour: Date
    tries: number
    bytes: string
  }
  findability: {
    user_id: string
    by_search: Generated<boolean>
    by_email: Generated<boolean>
    by_phone: Generated<boolean>
    changed_at: Generated<Date>
  }
  hot_alarm: {
    id: Generated<string>
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    direction: 'to_cold' | 'to_hot'
    units: string
    raised_at: Generated<Date>
    closed_at: Date | null
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
    opinions: ColumnType<unknown, string | null | undefined, string | null>
  }
  kept_answer: {
    id: Generated<string>
    title: string
    said: string
    said_af: string | null
    version: Generated<number>
    used: Generated<number>
    made_by: string
    made_at: Generated<Date>
    changed_by: string | null
    changed_at: Date | null
    retired_by: string | null
    retired_at: Date | null
  }
  known_browser: {
    user_id: string
    visitor_hash: Buffer
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  known_network: {
    user_id: string
    network: string
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
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
    fault: 'photo_mismatch' | 'person_looks' | null
    due_at: Date | null
    held_by: string | null
    held_until: Date | null
    takes_two: Generated<boolean>
    accept_asked_by: string | null
    accept_asked_at: Date | null
    accept_fingerprint: string | null
    accept_reason: string | null
    accept_refusal: string | null
  }
  kyc_clash: {
    user_id: string
    holder_id: string
    at: Generated<Date>
    settled_at: Date | null
    settled_by: string | null
    reason: string | null
  }
  kyc_detail: {
    user_id: string
    kind: 'identity' | 'address' | 'funds' | 'prominence'
    sealed: Buffer
    number_hash: Buffer | null
    given_at: Generated<Date>
    accepted_at: Date | null
    refused_at: Date | null
  }
  kyc_document: {
    user_id: string
    id: Generated<string>
    kind: 'ID' | 'Selfie' | 'ProofOfAddress' | 'SourceOfFunds' | 'SourceOfWealth'
    media_type: 'image/jpeg' | 'application/pdf'
    size: number
    sha256: Buffer
    storage_name: string
    state: Generated<'SENT' | 'ACCEPTED' | 'REFUSED' | 'REPLACED'>
    reason: string | null
    decided_by: string | null
    sent_at: Generated<Date>
    changed_at: Generated<Date>
  }
  kyc_tier_change: {
    id: Generated<string>
    user_id: string
    application_id: string
    from_tier: 'tier_0' | 'tier_1' | 'tier_2'
    to_tier: 'tier_1' | 'tier_2' | 'tier_3'
    at: Generated<Date>
  }
  kyc_tier_loss: {
    user_id: string
    id: Generated<string>
    from_tier: 'tier_1' | 'tier_2' | 'tier_3'
    to_tier: 'tier_0' | 'tier_1' | 'tier_2'
    reason: string
    by: string
    at: Generated<Date>
  }
  kyc_verdict: {
    user_id: string
    review_id: string
    field: 'name' | 'number' | 'birth_date' | 'country' | 'address' | 'funds' | 'ID' | 'Selfie' | 'ProofOfAddress' | 'SourceOfFunds' | 'SourceOfWealth' | 'whole'
    application_id: string
    act: 'ACCEPTED' | 'REFUSED' | 'ASKED_AGAIN'
    fault: 'does_not_match' | 'unreadable' | 'expired' | 'cut_off' | 'name_differs' | 'too_old' | 'face_differs' | 'wrong_document' | 'not_explained' | 'other' | null
    text: string | null
    by: string
    at: Generated<Date>
  }
  letter: {
    id: Generated<string>
    key: string
    recipient: string
    subject: string
    body: string | null
    state: Generated<'QUEUED' | 'SENT' | 'FAILED'>
    tries: Generated<number>
    due_at: Generated<Date>
    created_at: Generated<Date>
    closed_at: Date | null
  }
  liability_leaf: {
    user_id: string
    proof_id: string
    asset: string
    position: number
    salt: Buffer
    units: string
  }
  liability_proof: {
    id: Generated<string>
    asked_by: string | null
    reason: string | null
    asked_at: Generated<Date>
    taken_at: Date | null
    era: number | null
    snapshot: string | null
    published_at: Date | null
    root: Buffer | null
    forgotten_at: Date | null
  }
  liability_run: {
    proof_id: string
    asset: string
    place: number
    hash: Buffer
    units: string
  }
  liability_total: {
    proof_id: string
    asset: string
    leaves: number
    units: string
    held_units: string
    top: Buffer | null
  }
  limit_meter: {
    user_id: string
    kind: 'internal' | 'withdrawal'
    day_cents: Generated<string>
    day_since: Generated<Date>
    month_cents: Generated<string>
    month_since: Generated<Date>
    free_cents: Generated<string>
    free_new_cents: Generated<string>
    new_cents: Generated<string>
  }
  limit_use: {
    ref: string
    user_id: string
    kind: 'internal' | 'withdrawal'
    cents: string
    at: Date
    returned_at: Date | null
    payee_id: string | null
    confirmed: boolean
    is_new: boolean
  }
  lookup_miss: {
    user_id: string
    asked: string
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
    kept_out_micros: string | null
  }
  market_rate: {
    currency: 'USD' | 'EUR' | 'GBP'
    rand_micros: string
    day: string
    source: string
    read_at: Generated<Date>
  }
  market_source: {
    name: string
    answered_at: Date | null
    failed_at: Date | null
    failures: Generated<number>
    fault: string | null
  }
  newcomer_count: {
    single: Generated<boolean>
    counted_at: Date
    reached: ColumnType<unknown, string | null, string | null>
  }
  notification: {
    id: Generated<string>
    user_id: string
    dedupe_key: string
    channel: 'in_app' | 'email' | 'push'
    type: string
    category: 'payments' | 'requests' | 'bills' | 'card' | 'p2p' | 'rewards' | 'price' | 'security' | 'admin' | 'marketing'
    params: ColumnType<unknown, string | null | undefined, string | null>
    link: string
    state: Generated<'QUEUED' | 'SENT' | 'READ' | 'FAILED'>
    created_at: Generated<Date>
    due_at: Generated<Date>
    sent_at: Date | null
    read_at: Date | null
    tries: Generated<number>
    told_with: string | null
    is_acted_on: Generated<boolean>
  }
  notification_inbox: {
    event_id: string
    heard_at: Generated<Date>
  }
  notification_preference: {
    user_id: string
    category: 'payments' | 'requests' | 'bills' | 'card' | 'p2p' | 'rewards' | 'price' | 'security' | 'admin' | 'marketing'
    channel: 'in_app' | 'email' | 'push'
    is_on: boolean
    changed_at: Generated<Date>
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
    team_reason: string | null
    team_parts: string[] | null
    team_saw: ColumnType<unknown, string | null, string | null>
    team_paused_at: Date | null
    look_asked_at: Date | null
    told_stop: 'used_up' | 'not_funded' | 'too_far' | null
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
    stood_seconds: Generated<number>
    said_unpaid: Generated<boolean>
    named_in: Generated<'asset' | 'rand'>
    choose_by: Date | null
    had_case: Generated<boolean>
    top_up_cents: string | null
    top_up_by: Date | null
    top_up_end: 'paid' | 'over' | null
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
  p2p_outage: {
    id: Generated<string>
    began_at: Generated<Date>
    ended_at: Date | null
  }
  p2p_pair: {
    one_id: string
    other_id: string
    trades: number
    cents: string
    share_percent: number
    last_at: Date
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
    label: string | null
    last_digits: string | null
    number_hash: Buffer | null
    holder_known: Generated<boolean>
    check_state: Generated<'UNVERIFIED' | 'CHECKING' | 'VERIFIED' | 'NAME_DIFFERS' | 'REFUSED'>
    check_reason: 'not_found' | 'closed' | 'no_credits' | 'other_holder' | 'other_name' | null
    checked_at: Date | null
    check_tries: Generated<number>
    check_due_at: Date | null
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
    kind: string
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
  p2p_way: {
    method: 'EFT' | 'PayShap' | 'Cash'
    ended: number
    completed: number
    disputed: number
    release_seconds: number | null
    counted_at: Generated<Date>
  }
  passkey: {
    user_id: string
    id: Generated<string>
    credential_id: string
    public_key: Buffer
    sign_count: string
    transports: string[]
    name: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  passkey_ask: {
    user_id: string
    challenge: string
    expires_at: Date
  }
  passkey_sign_in: {
    challenge: string
    expires_at: Date
  }
  password_reset: {
    user_id: string
    id: Generated<string>
    email_canonical: string
    password_changed_at: Date
    token_hash: Buffer
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    replaced_at: Date | null
  }
  password_reset_ask: {
    recipient: string
    asked_at: Generated<Date>
  }
  payee_paid: {
    user_id: string
    payee_id: string
    first_paid_at: Date
    ref: string | null
  }
  payment_request: {
    id: Generated<string>
    code: string
    requester_id: string
    payer_id: string | null
    to_identifier: string | null
    payer_email: string | null
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    in_rand: boolean
    wanted: string
    paid: Generated<string>
    allows_partial: boolean
    note: string | null
    emoji: string
    origin: 'manual' | 'bill' | 'link'
    origin_ref: string | null
    from_stranger: boolean
    state: Generated<'PENDING' | 'PARTIAL' | 'FULFILLED' | 'DECLINED' | 'CANCELLED' | 'EXPIRED'>
    reason: string | null
    reminders: Generated<number>
    reminded_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    closed_at: Date | null
    to_stranger: Generated<boolean>
  }
  pep_case: {
    user_id: string
    state: 'DECLARED' | 'FOUND' | 'INFORMATION_ASKED' | 'INFORMED' | 'PROPOSED' | 'APPROVED' | 'REFUSED' | 'CLEARED' | 'REVIEW_DUE'
    is_told: boolean
    is_found: boolean
    kind: 'foreign' | 'domestic' | 'influential'
    relation: 'self' | 'family' | 'associate'
    country: string
    held_from: string
    held_until: string | null
    position: Buffer
    wealth: Buffer | null
    wealth_at: Date | null
    opened_at: Generated<Date>
    due_at: Date
    asked_outcome: 'approve' | 'refuse' | 'clear' | null
    asked_rating: 'high' | 'standard' | null
    asked_reason: string | null
    asked_by: string | null
    asked_at: Date | null
    asked_from: string | null
    rating: 'high' | 'standard' | null
    proposed_by: string | null
    decided_by: string | null
    decided_at: Date | null
  }
  pep_case_step: {
    user_id: string
    seq: number
    at: Generated<Date>
    by: string | null
    act: 'declare' | 'find' | 'ask' | 'inform' | 'propose' | 'agree' | 'not_agree' | 'lapse' | 'fall_due'
    state: string
    outcome: string | null
    rating: string | null
    note: string | null
  }
  person_limit: {
    user_id: string
    id: Generated<string>
    scope: 'internal' | 'withdrawal' | 'p2p' | 'all'
    day_cents: string
    is_raise: boolean
    reason: string
    until_at: Date | null
    asked_by: string
    asked_at: Generated<Date>
    agreed_by: string | null
    began_at: Date | null
    ended_by: string | null
    ended_at: Date | null
    end_reason: string | null
  }
  person_tag: {
    user_id: string
    tag: string
    tagged_by: string
    tagged_at: Generated<Date>
  }
  pool_fill: {
    id: Generated<string>
    units: string
    reason: string
    asked_by: string
    asked_at: Generated<Date>
    approved_by: string | null
    approved_at: Date | null
    refused_by: string | null
    refused_at: Date | null
    refusal: string | null
    pool: 'referrals' | 'staking'
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
  }
  price_alert: {
    user_id: string
    id: Generated<string>
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    side: 'above' | 'below'
    price_micros: string
    set_at: Generated<Date>
    fired_at: Date | null
    fired_micros: string | null
  }
  privacy_breach: {
    id: Generated<string>
    found_on: string
    what: string
    people: number | null
    owner_id: string
    opened_at: Generated<Date>
    aim_at: Date
    consequences: string | null
    measures: string | null
    advice: string | null
    intruder: string | null
    delay: 'law_enforcement' | 'integrity' | null
    regulator_told_at: Date | null
    regulator_reference: string | null
    people_told_at: Date | null
    people_told_how: string | null
    outcome: 'told' | 'unfounded' | null
    end_reason: string | null
    ended_by: string | null
    ended_at: Date | null
  }
  privacy_request: {
    user_id: string
    id: Generated<string>
    kind: 'access' | 'correction' | 'deletion' | 'objection'
    via: 'app' | 'ticket' | 'letter' | 'other'
    asked_on: string
    what: string | null
    noted_by: string | null
    noted_at: Generated<Date>
    owner_id: string | null
    due_at: Date
    warn_at: Date
    outcome: 'granted' | 'partly' | 'refused' | 'withdrawn' | null
    answer: string | null
    ended_by: string | null
    ended_at: Date | null
  }
  programme_training: {
    user_id: string
    version_id: string
    trained_on: string
    noted_by: string
    noted_at: Generated<Date>
  }
  programme_version: {
    id: Generated<string>
    name: string
    approved_on: string
    approved_by: string
    document: string
    noted_by: string
    noted_at: Generated<Date>
  }
  push_subscription: {
    id: Generated<string>
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    device: string
    created_at: Generated<Date>
  }
  qr_code: {
    user_id: string
    id: Generated<string>
    token: string
    kind: 'static' | 'dynamic'
    cents: string | null
    reference: string | null
    takes_tip: boolean
    state: Generated<'ACTIVE' | 'PAID' | 'EXPIRED' | 'CANCELLED'>
    made_at: Generated<Date>
    expires_at: Date | null
  }
  qr_merchant: {
    user_id: string
    name: string
    city: string
    category: string
    opened_at: Generated<Date>
  }
  qr_payment: {
    user_id: string
    id: Generated<string>
    merchant_id: string | null
    code_id: string | null
    family: 'snapscan' | 'zapper' | 'scan_to_pay' | 'emv' | null
    till_code: string | null
    merchant: string
    city: string | null
    reference: string | null
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    units: string
    fee_units: string
    cents: string
    tip_cents: string
    fee_cents: string
    price_micros: string
    state: Generated<'QUOTED' | 'SENDING' | 'PAID' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'>
    quoted_at: Generated<Date>
    expires_at: Date
    paid_at: Date | null
    asked_at: Date | null
    refunded_units: Generated<string>
    refunded_cents: Generated<string>
  }
  qr_refund: {
    user_id: string
    id: Generated<string>
    payment_id: string
    merchant_id: string | null
    mode: 'original' | 'current' | 'rand' | 'tip' | 'coins'
    cents: string
    units: string
    price_micros: string
    keep_percent: Generated<number>
    at: Generated<Date>
  }
  quoting_pause: {
    id: Generated<string>
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    paused_by: string
    paused_at: Generated<Date>
    reason: string
    resumed_by: string | null
    resumed_at: Date | null
    resume_reason: string | null
  }
  recovery_code: {
    user_id: string
    code_hash: Buffer
    used_at: Date | null
  }
  referral: {
    user_id: string
    referrer_id: string
    came_at: Generated<Date>
    state: Generated<'COUNTS' | 'HELD' | 'VOID'>
    reason: 'same_person' | 'circle' | 'too_many' | 'same_device' | 'same_network' | 'decided' | 'too_fast' | 'throwaway_mail' | 'coins_left' | null
    decided_by: string | null
    decided_at: Date | null
    id: Generated<string>
    appeal_id: string | null
  }
  referral_code: {
    user_id: string
    code: string
    made_at: Generated<Date>
  }
  referral_reward: {
    user_id: string
    milestone: 'joined' | 'verified' | 'traded' | 'all'
    state: Generated<'HELD' | 'PAID' | 'VOID'>
    reason: 'not_reached' | 'account_closed' | null
    promised_cents: string | null
    promised_units: string | null
    reached_at: Generated<Date>
    pays_at: Date
    short_since: Date | null
    paid_units: string | null
    paid_cents: string | null
    price_micros: string | null
    ended_at: Date | null
  }
  request_payment: {
    id: Generated<string>
    request_id: string
    payer_id: string
    requester_id: string
    asset: string
    part: string
    units: string
    cents: string
    price_micros: string
    is_last: boolean
    created_at: Generated<Date>
  }
  request_quote: {
    id: Generated<string>
    request_id: string
    user_id: string
    part: string
    units: string
    cents: string
    price_micros: string
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  reward_inbox: {
    event_id: string
    heard_at: Generated<Date>
  }
  role_change: {
    id: Generated<string>
    user_id: string
    role: 'owner' | 'support' | 'compliance' | 'reporting' | 'disputes' | 'treasury_maker' | 'treasury_approver' | 'security' | 'config'
    reason: string
    asked_by: string
    asked_at: Generated<Date>
    outcome: 'given' | 'taken' | 'refused' | 'lapsed' | null
    decided_by: string | null
    decided_at: Date | null
  }
  sandbox_bank_payment: {
    id: Generated<string>
    amount_cents: string
    reference: string
    payer_name: string
    received_at: Generated<Date>
  }
  sandbox_bank_silence: {
    is_one: Generated<boolean>
    is_silent: boolean
  }
  sandbox_bureau_check: {
    application_id: string
    ref: string
    target_tier: string
    outcome: 'PASS' | 'FAIL' | 'REVIEW' | 'ERROR'
    legal_name: string | null
    asked_at: Generated<Date>
  }
  sandbox_card: {
    ref: string
    token: string
    number: string
    cvc: string
    expires_on: string
  }
  sandbox_card_phone: {
    ref: string
    token: string
    state: 'check' | 'active' | 'suspended' | 'removed' | 'refused'
  }
  sandbox_chain: {
    network: string
    height: Generated<string>
    block_millis: number
    mined_at: Generated<Date>
    next_payment: 'fail' | 'hang_paid' | 'hang_lost' | null
  }
  sandbox_chain_abandoned: {
    network: string
    ref: string
  }
  sandbox_chain_removal: {
    id: Generated<string>
    network: string
    tx_id: string
  }
  sandbox_chain_silence: {
    network: string
    ref: string
    until: Date
  }
  sandbox_chain_stock: {
    reason: string
    ref: string
    network: string
    asset: string
    units: string
  }
  sandbox_chain_tx: {
    id: Generated<string>
    network: string
    tx_id: string
    ref: string | null
    address: string
    asset: string
    units: string
    cost_units: string | null
    height: string | null
    created_at: Generated<Date>
    sender: string | null
  }
  sandbox_clock: {
    only_row: Generated<boolean>
    advanced: Generated<string>
  }
  sandbox_letter: {
    id: Generated<string>
    key: string
    recipient: string
    subject: string
    body: string
    html: string | null
    received_at: Generated<Date>
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
  sandbox_push_key: {
    only_row: Generated<boolean>
    public_key: string
    private_key: string
  }
  sandbox_text: {
    id: Generated<string>
    key: string
    recipient: string
    body: string
    received_at: Generated<Date>
  }
  sandbox_till_payment: {
    ref: string
    is_paid: boolean
  }
  sandbox_trader: {
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
  sandbox_visitor_key: {
    only_row: Generated<boolean>
    key: Buffer
  }
  saved_view: {
    user_id: string
    id: Generated<string>
    page: string
    name: string
    filters: string
    made_at: Generated<Date>
  }
  screening: {
    user_id: string
    id: Generated<string>
    subject: 'person' | 'beneficiary' | 'sender'
    facts_sha256: Buffer
    version: string
    best_score: number
    hits: number
    at: Generated<Date>
  }
  screening_case: {
    user_id: string
    id: Generated<string>
    subject: 'person' | 'beneficiary' | 'destination' | 'sender'
    ref: string | null
    source: 'UN' | 'FIC' | 'OFAC'
    entry_key: string
    entry_sha256: Buffer
    entry: ColumnType<unknown, string | null, string | null>
    facts: ColumnType<unknown, string | null, string | null>
    facts_sha256: Buffer
    version: string
    score: number
    state: Generated<'OPEN' | 'CONFIRMED' | 'FALSE'>
    opened_at: Generated<Date>
    confirmed_by: string | null
    confirmed_at: Date | null
    confirm_reason: string | null
    clear_asked_by: string | null
    clear_asked_at: Date | null
    clear_reason: string | null
    cleared_by: string | null
    cleared_at: Date | null
  }
  screening_entry: {
    list_id: string
    key: string
    sha256: Buffer
    said: ColumnType<unknown, string | null, string | null>
  }
  screening_list: {
    id: Generated<string>
    source: 'UN' | 'FIC' | 'OFAC'
    state: 'CURRENT' | 'WAITING' | 'REPLACED' | 'REFUSED'
    sha256: Buffer
    entries: number
    wallets: number
    entries_before: number | null
    loaded_at: Generated<Date>
    loaded_by: string | null
    reason: string | null
    checked_at: Generated<Date>
    decided_by: string | null
    decided_at: Date | null
    decision: string | null
  }
  screening_round: {
    version: string
    names: string
    began_at: Generated<Date>
    position: Generated<string>
    ended_at: Date | null
  }
  screening_source: {
    source: 'UN' | 'FIC' | 'OFAC'
    tries: Generated<number>
    due_at: Generated<Date>
    failed_at: Date | null
    failure: string | null
  }
  second_factor: {
    user_id: string
    is_on: boolean
    changed_at: Generated<Date>
  }
  security_alert: {
    id: Generated<string>
    rule: 'guessing' | 'many_accounts' | 'many_networks' | 'missed_secrets' | 'shared_browser'
    about: string
    span_from: Date
    count: number
    user_ids: Generated<string[]>
    raised_at: Generated<Date>
    taken_by: string | null
    taken_at: Date | null
    closed_by: string | null
    closed_at: Date | null
    outcome: 'harmless' | 'acted' | null
    reason: string | null
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
    visitor_hash: Buffer | null
    rested_at: Date | null
    pin_given_at: Date | null
  }
  setting_change: {
    id: Generated<string>
    key: string
    value: ColumnType<unknown, string | null, string | null>
    from_when: Generated<Date>
    changed_by: string | null
    reason: string
    changed_at: Generated<Date>
    proposal_id: string | null
    before_proposals: Generated<boolean>
  }
  setting_proposal: {
    id: Generated<string>
    key: string
    was: ColumnType<unknown, string | null, string | null>
    value: ColumnType<unknown, string | null, string | null>
    from_when: Date | null
    reason: string
    hash: string
    proposed_by: string
    proposed_at: Date
    expires_at: Date
    state: Generated<'PROPOSED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'>
    decided_by: string | null
    decided_at: Date | null
    decision_reason: string | null
  }
  settings_lock: {
    user_id: string
    days: number
    changed_at: Generated<Date>
  }
  sign_in_throttle: {
    account_hash: Buffer
    network: string
    failures: Generated<number>
    counted_since: Generated<Date>
    blocked_until: Date | null
    last_success_at: Date | null
    touched_at: Generated<Date>
    untold: Generated<number>
    untold_since: Generated<Date>
    told_at: Date | null
  }
  staff_note: {
    user_id: string
    id: Generated<string>
    author_id: string
    text: string
    created_at: Generated<Date>
  }
  staff_role: {
    id: Generated<string>
    user_id: string
    role: 'owner' | 'support' | 'compliance' | 'reporting' | 'disputes' | 'treasury_maker' | 'treasury_approver' | 'security' | 'config'
    granted_by: string | null
    granted_at: Generated<Date>
    revoked_at: Date | null
    counts_from: Generated<Date>
  }
  stake_alarm: {
    id: Generated<string>
    pool_id: string
    units_short: string
    raised_at: Generated<Date>
    closed_at: Date | null
  }
  stake_pool: {
    id: string
    place: number
    name: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    apy_basis_points: number
    lock_days: number
    min_units: string
    cap_units: string
    filled_units: Generated<string>
    state: 'OPEN' | 'PAUSED' | 'CLOSED'
    risk: string
    short_since: Date | null
    streak_days: number | null
  }
  stake_pool_terms: {
    pool_id: string
    apy_basis_points: number
    lock_days: number
    since: Generated<Date>
  }
  stake_position: {
    id: Generated<string>
    user_id: string
    pool_id: string
    pool_name: string
    asset: string
    units: string
    apy_basis_points: number
    lock_days: number
    state: Generated<'OPEN' | 'CLOSED'>
    opened_at: Date
    unlock_at: Date | null
    closed_at: Date | null
    paid_days: Generated<number>
    reward_units: Generated<string>
    next_reward_at: Date | null
    unlock_told_at: Date | null
    named_cents: string | null
  }
  stake_reward: {
    position_id: string
    day: number
    units: string
    paid_at: Generated<Date>
  }
  status_day: {
    part: 'accounts' | 'jobs' | 'prices' | 'chain' | 'bank' | 'mail'
    day: string
    operational: Generated<number>
    maintenance: Generated<number>
    degraded: Generated<number>
    outage: Generated<number>
  }
  status_incident: {
    id: Generated<string>
    kind: 'incident' | 'maintenance'
    impact: 'maintenance' | 'degraded' | 'outage'
    parts: string[]
    title: string
    title_af: string | null
    stage: 'planned' | 'investigating' | 'identified' | 'under_way' | 'watching' | 'resolved'
    stops_clocks: boolean
    starts_at: Generated<Date>
    ends_at: Date | null
    ended_at: Date | null
    opened_by: string
  }
  status_part: {
    part: 'accounts' | 'jobs' | 'prices' | 'chain' | 'bank' | 'mail'
    state: 'operational' | 'maintenance' | 'degraded' | 'outage'
    since: Generated<Date>
    checked_at: Generated<Date>
    ran_at: Generated<Date>
  }
  status_subscriber: {
    id: Generated<string>
    email: string
    email_canonical: string
    language: 'en' | 'af'
    stamp_hash: Buffer
    asked_at: Generated<Date>
    confirmed_at: Date | null
  }
  status_update: {
    incident_id: string
    id: Generated<string>
    stage: string
    said: string
    said_af: string | null
    said_by: string
    said_at: Generated<Date>
    told_at: Date | null
  }
  step_up: {
    id: Generated<string>
    user_id: string
    token_hash: Buffer
    act: string
    digest: Buffer
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  step_up_ask: {
    user_id: string
    challenge: string
    act: string
    digest: Buffer
    expires_at: Date
  }
  stop_link: {
    user_id: string
    id: Generated<string>
    what: 'new_device' | 'factor_loss' | 'closure' | 'loosening'
    email_canonical: string
    token_hash: Buffer
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  support_complaint: {
    user_id: string
    ticket_id: string
    state: Generated<'received' | 'acknowledged' | 'referable' | 'decided'>
    category: 'other' | 'money' | 'delay' | 'fees' | 'service' | 'information' | 'privacy'
    product: 'other' | 'wallet' | 'buying' | 'p2p' | 'card' | 'qr' | 'staking' | 'bills' | 'rewards' | 'account' | 'verification'
    said_by: string
    against: string | null
    made_at: Date
    acknowledge_by: Date
    decide_by: Date
    due_by: Date | null
    near_at: Date | null
    acknowledged_at: Date | null
    acknowledged_by: string | null
    told_at: Date | null
    told_by: string | null
    refer_until: Date | null
    decided_at: Date | null
    decided_by: string | null
    outcome: 'upheld' | 'partly' | 'not_upheld' | 'withdrawn' | null
    finding: string | null
    redress: string | null
    root_cause: 'none' | 'system' | 'person' | 'process' | 'wording' | 'partner' | null
    escalated_to: 'management' | 'ombud' | 'regulator' | null
    escalated_at: Date | null
    escalation_reason: string | null
  }
  support_file: {
    user_id: string
    ticket_id: string
    id: Generated<string>
    media_type: 'image/jpeg' | 'image/png' | 'application/pdf'
    size: number
    sha256: Buffer
    storage_name: string
    at: Generated<Date>
  }
  support_message: {
    user_id: string
    ticket_id: string
    id: Generated<string>
    author_id: string
    by_staff: boolean
    said: string
    file_id: string | null
    at: Generated<Date>
  }
  support_ticket: {
    user_id: string
    id: Generated<string>
    topic: 'payment' | 'purchase' | 'p2p' | 'verification' | 'security' | 'privacy' | 'complaint' | 'other'
    subject: string
    about_kind: 'p2p_order' | 'purchase' | 'withdrawal' | 'referral' | 'transfer' | 'claim' | 'deposit' | 'card_payment' | 'qr_payment' | null
    about_id: string | null
    state: Generated<'open' | 'waiting_for_us' | 'waiting_for_you' | 'solved' | 'closed'>
    turn: Generated<'ours' | 'theirs' | 'nobodys'>
    since: Generated<Date>
    answer_by: Date | null
    ended_at: Date | null
    taken_by: string | null
    opened_at: Generated<Date>
    priority: Generated<'normal' | 'high'>
    joined_to: string | null
    begun_by: string | null
  }
  suspension: {
    user_id: string
    id: Generated<string>
    reason: string
    suspended_by: string | null
    suspended_at: Generated<Date>
    lift_asked_by: string | null
    lift_asked_at: Date | null
    lift_reason: string | null
    lifted_by: string | null
    lifted_at: Date | null
    kept: 'began' | 'joined' | null
    owner_lifts: Generated<boolean>
    bar_asked_by: string | null
    bar_asked_at: Date | null
    bar_reason: string | null
    barred_by: string | null
    barred_at: Date | null
  }
  tax_certification: {
    user_id: string
    id: string
    sealed: Buffer
    in_south_africa: boolean
    abroad: boolean
    lacks_number: boolean
    made_at: Generated<Date>
    ended_at: Date | null
  }
  terms_acceptance: {
    user_id: string
    version: string
    accepted_at: Date
  }
  text_message: {
    recipient: string
    id: Generated<string>
    key: string
    body: string | null
    state: Generated<'QUEUED' | 'SENT' | 'FAILED'>
    tries: Generated<number>
    due_at: Generated<Date>
    created_at: Generated<Date>
    closed_at: Date | null
  }
  till_refund_word: {
    event_ref: string
    payment_ref: string
    mode: 'original' | 'current' | 'rand' | 'tip' | 'coins'
    amount: string | null
    keep_percent: number
    outcome: 'GIVEN_BACK' | 'WAITING' | 'UNKNOWN' | 'REFUSED'
    refund_id: string | null
    heard_at: Generated<Date>
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
    typed_to: string | null
    agreed_cents: string | null
  }
  transfer_claim: {
    id: string
    sender_id: string
    email: string
    email_canonical: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    units: string
    value_cents: string
    note: string | null
    emoji: string
    secret_hash: Buffer | null
    state: Generated<'HELD' | 'CLAIMED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED'>
    recipient_id: string | null
    returned_to: 'sender' | 'suspense' | null
    reminders: Generated<number>
    told_user_id: string | null
    created_at: Date
    expires_at: Date
    closed_at: Date | null
    agreed_cents: string | null
  }
  user_block: {
    blocker_id: string
    blocked_id: string
    created_at: Generated<Date>
  }
  user_pin: {
    user_id: string
    pin_hash: string
    failures: Generated<number>
    resting_until: Date | null
    set_at: Generated<Date>
    changed_at: Generated<Date>
  }
  username_left: {
    username: string
    user_id: string
    left_at: Generated<Date>
  }
  vat_month: {
    month: string
    rate_basis_points: number
    closed_by: string
    closed_at: Generated<Date>
    reason: string
  }
  vat_month_line: {
    month: string
    kind: 'buying' | 'p2p' | 'withdrawal' | 'shop' | 'till' | 'card' | 'other'
    moves: string
    cents: string
    vat_cents: string
  }
  waiting_change: {
    user_id: string
    id: Generated<string>
    kind: 'factor_off' | 'recovery_codes' | 'passkey_new' | 'passkey_gone' | 'pin' | 'email' | 'phone' | 'lock' | 'payout_account'
    target: string | null
    about: string | null
    asked_at: Generated<Date>
    due_at: Date
    ended_at: Date | null
    outcome: 'done' | 'cancelled' | 'replaced' | 'failed' | null
  }
  withdrawal: {
    id: Generated<string>
    user_id: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    network: 'bitcoin' | 'ethereum' | 'solana' | 'litecoin' | 'bitcoin_cash' | 'tron'
    address: string
    units: string
    fee_units: string
    value_cents: string
    price_micros: string
    note: string | null
    originator_name: string
    is_self: boolean
    beneficiary_name: string
    beneficiary_country: string | null
    destination: 'self_hosted' | 'exchange'
    exchange_name: string | null
    purpose: 'savings' | 'family' | 'gift' | 'goods' | 'investment' | 'other'
    created_at: Generated<Date>
    state: 'RESERVED' | 'REVIEW' | 'BROADCAST' | 'CONFIRMED' | 'FAILED'
    answer: 'sending' | 'accepted' | 'unknown' | null
    was_unknown: Generated<boolean>
    send_after: Date
    attempt: Generated<number>
    leased_until: Date | null
    checked_at: Date | null
    tx_id: string | null
    confirmations: Generated<number>
    cost_units: string | null
    confirmed_at: Date | null
    failed_at: Date | null
    failure: 'cancelled' | 'rejected' | 'refused' | 'refunded' | null
    failure_text: string | null
    reviewed_by: string | null
    refund_evidence: string | null
    refund_asked_by: string | null
    refund_approved_by: string | null
    agreed_cents: string | null
    refund_asked_at: Date | null
    waits_since: Date | null
  }
  withdrawal_event: {
    id: Generated<string>
    withdrawal_id: string
    action: string
    from_state: string | null
    to_state: string
    actor_id: string | null
    at: Generated<Date>
  }
  withdrawal_hold: {
    id: Generated<string>
    user_id: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    units: string
    reason: 'p2p_purchase' | 'p2p_late_claim' | 'p2p_report' | 'deposit_reorganised' | 'deposit_origin'
    ref: string
    until: Date | null
    placed_at: Generated<Date>
    lifted_at: Date | null
  }
  withdrawal_originator: {
    user_id: string
    withdrawal_id: string
    sealed: Buffer | null
    has_identity: Generated<boolean>
    has_address: Generated<boolean>
    at: Generated<Date>
  }
  withdrawal_quote: {
    id: Generated<string>
    user_id: string
    asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
    network: 'bitcoin' | 'ethereum' | 'solana' | 'litecoin' | 'bitcoin_cash' | 'tron'
    fee_units: string
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
}
