/**
 * What becomes of a table's rows about somebody when the years are over that the law has us keep them: they are gone, they lose the
 * columns that are named, or they stay for a reason. `shred_person` (migration 0078, and 0095 for notes of our team) does it; the test of shredding holds the two together.
 */
export type After = 'gone' | { readonly loses?: string; readonly because: string }

const books =
  'The ledger stands on it: amounts and days by an id that leads to nobody any more (Tax Administration Act, Companies Act)'
const theirs = 'The other side’s own record of what two people did; the id in it leads to nobody any more'
const chain = 'A link of a chain that nobody can rewrite, which is what makes it proof'
const step = 'Says that we verified whom the law has us verify, by an id that leads to nobody any more'
const reserved = 'Nobody else gets the name'

const stays = (because: string, ...tables: string[]): Record<string, After> =>
  Object.fromEntries(tables.map((table) => [table, { because }]))

/** Every table that is kept for the law or with the books. */
export const afterYears: Readonly<Record<string, After>> = {
  kyc_detail: 'gone',
  kyc_document: 'gone',
  kyc_verdict: 'gone',
  kyc_clash: 'gone',
  tax_certification: 'gone',
  pep_case: 'gone',
  pep_case_step: 'gone',
  carf_report: 'gone',
  staff_note: 'gone',
  person_tag: 'gone',
  support_ticket: 'gone',
  support_complaint: 'gone',
  support_message: 'gone',
  support_file: 'gone',
  consent_event: 'gone',
  privacy_request: 'gone',
  p2p_payout_account: 'gone',

  app_user: { loses: 'email email_canonical phone legal_name display_name screened_name', because: reserved },
  ...stays(reserved, 'username_left'),
  ...stays('Says which terms held between us and an id that leads to nobody any more', 'terms_acceptance'),
  ...stays('Says that the account was closed and shredded, and when', 'account_closure'),
  ...stays('Says who of us could do what, and when', 'staff_role', 'role_change'),
  ...stays(chain, 'audit_event', 'p2p_chat', 'p2p_message', 'p2p_evidence', 'p2p_order_event'),
  suspension: { loses: 'reason lift_reason bar_reason', because: 'Keeps the account stopped' },
  person_limit: { loses: 'reason end_reason', because: books },
  kyc_application: { loses: 'reason fault bureau_ref accept_reason accept_refusal', because: step },
  kyc_tier_loss: { loses: 'reason', because: step },
  ...stays(step, 'kyc_tier_change'),

  transfer: { loses: 'note typed_to', because: books },
  transfer_claim: { loses: 'note email email_canonical', because: books },
  payment_request: { loses: 'note reason to_identifier payer_email', because: books },
  withdrawal: {
    loses: 'note originator_name beneficiary_name exchange_name failure_text refund_evidence',
    because: books,
  },
  withdrawal_originator: { loses: 'sealed', because: books },
  deposit_origin: { loses: 'name', because: books },
  buy_order: { loses: 'payer_name', because: books },
  bank_payment: { loses: 'payer_name', because: books },
  bank_resolution: { loses: 'reason evidence', because: books },
  bank_payout: { loses: 'holder_name account_number', because: books },
  bank_payout_line: { loses: 'evidence', because: books },
  ...stays(
    books,
    'bank_book_line',
    'bank_statement_line',
    'request_payment',
    'payee_paid',
    'withdrawal_event',
    'withdrawal_hold',
    'debt',
    'debt_payment',
  ),
  ...stays(books, 'chain_address', 'chain_deposit', 'chain_deposit_tear', 'limit_meter', 'limit_use'),
  ...stays(books, 'stake_position', 'stake_reward', 'ledger_day', 'p2p_escrow'),

  ...stays(
    books,
    'card_account',
    'card',
    'card_change',
    'card_phone',
    'card_reveal',
    'card_exchange',
    'card_payment',
    'card_event',
    'card_dispute',
  ),

  ...stays(books, 'qr_merchant', 'qr_code', 'qr_payment', 'qr_refund'),
  ...stays('Proves what a lower fee was given for; the id in it leads to nobody any more', 'check_in', 'badge_award'),

  ...stays('Proves what a reward was paid for; the id in it leads to nobody any more', 'referral_code', 'referral'),
  ...stays(books, 'referral_reward'),

  p2p_ad: { loses: 'terms', because: theirs },
  p2p_order: { loses: 'ad_terms buyer_name seller_name pay_details', because: books },
  p2p_rating: { loses: 'comment', because: theirs },
  p2p_case_statement: { loses: 'text', because: theirs },
  ...stays(theirs, 'p2p_chat_mark', 'p2p_case', 'p2p_case_proposal', 'p2p_case_decision'),
  ...stays(theirs, 'p2p_reputation', 'p2p_restriction'),

  bill_member: { loses: 'guest_email guest_name', because: theirs },
  bill_comment: { loses: 'said', because: theirs },
  ...stays(
    theirs,
    'bill_group',
    'bill_invitation',
    'bill_link',
    'bill_expense',
    'bill_payer',
    'bill_share',
    'bill_standing',
    'bill_pair',
  ),
  ...stays(theirs, 'bill_rule', 'bill_shared_payment', 'bill_event', 'bill_request', 'bill_settlement'),
}
