/**
 * Whose rows are, by the first column of their key: decision 0025. A column that is not here names no owner, so a table that grows
 * with people and begins its key with another one stands below, with its reason.
 */
export const ownerColumns: readonly string[] = [
  'user_id',
  'owner_id',
  'blocker_id',
  /** An order has two sides, and a group has members: what they do there belongs together. */
  'order_id',
  'group_id',
  /** An address that a letter goes to need not be anybody's account. */
  'recipient',
]

const core =
  'The ledger’s core and what judges it stay on one primary: its locks and its seal are over everybody (decision 29)'
const withMoney =
  'Its row changes in the transaction of its posting, whose ref is its id: it stays on the primary with the ledger'
const beforeMoney = 'A price or a plan that a payment takes up by its id, beside the money; forgotten or closed soon'
const ofACase = 'A case for the team: few, and found by staff, who own none of them'
const ofAGroup =
  'Found by its group through a unique (id, group_id), which all that refers to it names; moved when bills are spread'
const isAccount = 'Is the owner, or is found before anybody is known: by a token, a name, a document'
const queue = 'Empties itself: what waits for everybody is worked off in one order'
const ours = 'Does not grow with people: figures, prices, and how far we are'
const outside = 'The sandbox’s outside world; production has no row of it'

const because = (reason: string, ...tables: string[]) => tables.map((table) => [table, reason] as const)

/** Tables whose key does not begin with an owner, each with the reason. */
export const otherKeys: ReadonlyMap<string, string> = new Map([
  ...because(core, 'account', 'account_kind', 'account_rollup', 'entry', 'posting', 'seal'),
  ...because(
    core,
    'book_breach',
    'book_check',
    'ledger_day_mark',
    'ledger_era',
    'ledger_fee_mark',
    'ledger_fee_month',
    'ledger_stop',
    'ledger_watch',
  ),
  ...because(
    'Sums over everybody, a few rows a day, and of a thousand leaves each',
    'liability_proof',
    'liability_run',
    'liability_total',
  ),
  ...because('One chain over everybody’s events has one end', 'audit_seal'),
  ...because(
    queue,
    'audit_unsealed',
    'bill_inbox',
    'notification_inbox',
    'outbox',
    'rate_window',
    'reward_inbox',
    'tally_change',
  ),
  ...because(
    withMoney,
    'bank_book_line',
    'bank_statement_line',
    'buy_order',
    'bank_payment',
    'bank_payment_ref',
    'bank_resolution',
    'bank_payout',
    'bank_payout_run',
    'bank_payout_line',
    'chain_deposit',
  ),
  ...because(
    withMoney,
    'chain_address',
    'chain_signed_payment',
    'transfer',
    'transfer_claim',
    'withdrawal',
    'withdrawal_event',
  ),
  ...because(withMoney, 'payment_request', 'request_payment', 'stake_position', 'stake_reward', 'bill_settlement'),
  ...because(withMoney, 'p2p_ad', 'p2p_escrow', 'p2p_order'),
  ...because(beforeMoney, 'bill_quote', 'bill_request', 'onramp_quote', 'request_quote', 'withdrawal_quote'),
  ...because(beforeMoney, 'p2p_payout_account'),
  ...because(ofACase, 'p2p_case', 'p2p_case_decision', 'p2p_case_proposal', 'p2p_case_statement'),
  ...because(ofAGroup, 'bill_expense', 'bill_group', 'bill_member', 'bill_payer', 'bill_rule', 'bill_share'),
  ...because(
    isAccount,
    'app_user',
    'passkey_sign_in',
    'role_change',
    'session',
    'sign_in_throttle',
    'staff_role',
    'step_up',
    'username_left',
  ),
  ...because('Found before anybody is known, by the hash of what was sent; forgotten within days', 'bureau_word'),
  ...because('Heard before anybody is known, by the token that the network names', 'card_phone_word'),
  ...because('Heard by a network’s own name for it, which names nobody', 'till_refund_word'),
  ...because(isAccount, 'kyc_application', 'kyc_tier_change'),
  ...because('Visitors have no account, and staff answer them all; forgotten at its date', 'contact_message'),
  ...because('An address that asked for letters need not be anybody’s account', 'status_subscriber'),
  ...because(
    'A browser is one person’s at a time, whoever that is, so its address is unique over all',
    'push_subscription',
  ),
  ...because(
    ours,
    'bank_feed',
    'bank_feed_fault',
    'bank_statement',
    'chain_alarm',
    'chain_cursor',
    'chain_feed_fault',
    'market_candle',
  ),
  ...because(
    ours,
    'market_price',
    'market_rate',
    'market_source',
    'newcomer_count',
    'p2p_ad_market',
    'p2p_outage',
    'p2p_pair',
    'p2p_way',
    'p2p_setting',
    'quoting_pause',
    'recurring_task',
  ),
  ...because(ours, 'cold_address', 'custody_arrival', 'custody_movement', 'custody_movement_event', 'hot_alarm'),
  ...because(ours, 'chain_break', 'chain_reconciliation'),
  ...because(ours, 'pool_fill', 'schema_migration', 'setting_change', 'setting_proposal'),
  ...because(ours, 'stake_alarm', 'stake_pool', 'stake_pool_terms', 'tally'),
  ...because(
    ours,
    'security_alert',
    'fic_report',
    'fic_report_step',
    'privacy_breach',
    'programme_version',
    'kept_answer',
    'announcement',
  ),
  ...because(ours, 'vat_month', 'vat_month_line'),
  ...because(ours, 'carf_file', 'carf_file_total', 'carf_tally'),
  ...because(ours, 'status_day', 'status_incident', 'status_part', 'status_update'),
  ...because(ours, 'screening_entry', 'screening_list', 'screening_round', 'screening_source'),
  ...because(
    outside,
    'sandbox_bank_payment',
    'sandbox_bank_silence',
    'sandbox_bureau_check',
    'sandbox_card',
    'sandbox_card_phone',
    'sandbox_chain',
    'sandbox_chain_abandoned',
    'sandbox_till_payment',
  ),
  ...because(
    outside,
    'sandbox_chain_removal',
    'sandbox_chain_silence',
    'sandbox_chain_stock',
    'sandbox_chain_tx',
    'sandbox_clock',
  ),
  ...because(outside, 'sandbox_letter', 'sandbox_price_feed', 'sandbox_price_jump', 'sandbox_push_key'),
  ...because(outside, 'sandbox_text', 'sandbox_visitor_key'),
])

/** Unique over all owners, in a table that is keyed by its owner: what a spread table cannot promise. Each with the reason. */
export const uniqueOverAll: ReadonlyMap<string, string> = new Map([
  ['chain_deposit_tear (deposit_id)', 'A deposit is torn once; it stays on the primary with the deposits'],
  ['debt_payment (id)', 'The ref of its posting, beside the money; a random id keeps that promise where no index can'],
  ['referral_code (code)', 'A code names one person, over everybody: it stays with the accounts'],
  ['kyc_detail (number_hash)', 'One person per identity number, over everybody: it stays with the accounts'],
  ['kyc_document (storage_name)', 'One row for each file kept; 256 random bits keep that promise where no index can'],
  ['p2p_evidence (storage_name)', 'One row for each file kept; 256 random bits keep that promise where no index can'],
  ['support_file (storage_name)', 'One row for each file kept; 256 random bits keep that promise where no index can'],
  ['suspension (id)', 'The ref of what its end is asked under; a random id keeps that promise where no index can'],
  ['person_limit (id)', 'What a second person agrees to it by; a random id keeps that promise where no index can'],
  ['bill_link (code)', 'Found before its group is known; 128 random bits keep that promise where no index can'],
  ['bill_invitation (id)', 'What the link of an answer names; a random id keeps that promise where no index can'],
])

/** What the issue names: these must never become an exception. */
export const mustBeOwned: readonly string[] = [
  ...[
    'notification',
    'letter',
    'email_code',
    'contact_change',
    'text_message',
    'password_reset',
    'stop_link',
    'waiting_change',
    'factor_challenge',
    'factor_loss',
    'limit_use',
    'limit_meter',
    'p2p_chat',
    'p2p_chat_mark',
    'p2p_message',
  ],
  ...['p2p_evidence', 'p2p_order_event', 'audit_event'],
]
