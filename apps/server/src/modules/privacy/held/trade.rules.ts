import { type Declared, onlyIf } from './declared.rules.ts'

const mine = ['user_id'] as const
const myOrders = 'select id from p2p_order where buyer_id = me.id or seller_id = me.id'
const ofMyOrder = { sql: `row.order_id in (${myOrders})` }
const ofMyCase = { sql: `row.case_id in (select id from p2p_case where order_id in (${myOrders}))` }
/** Which side somebody has in the order of a case. */
const mySide = `exists (select from p2p_case as of_case join p2p_order as traded on traded.id = of_case.order_id
  where of_case.id = row.case_id and me.id = case row.role when 'buyer' then traded.buyer_id when 'seller' then traded.seller_id end)`

/** What somebody traded with others. */
export const tradeTables: Readonly<Record<string, Declared>> = {
  p2p_ad: {
    section: 'trading',
    keeping: 'books',
    whose: mine,
    shows: `id side asset price_type price_micros margin_basis_points floor_micros ceiling_micros shown_micros min_units max_units
      total_units remaining_units methods terms pay_window_minutes min_completion min_days business_hours payout_account_id
      state team_reason team_parts team_paused_at look_asked_at told_stop created_at`,
    hides: 'user_id team_saw funded version method_set largest_units',
  },
  p2p_order: {
    section: 'trading',
    keeping: 'books',
    whose: ['buyer_id', 'seller_id'],
    shows: `id ad_id side asset amount_units fee_units fee_basis_points discount_basis_points fiat_cents price_micros named_in
      method rail reference ad_terms created_at state accepted_at pay_by proof_at review_by cancel_asked_by cancel_asked_at
      late_claim reported closed_at fault stood_seconds said_unpaid top_up_cents top_up_by top_up_end`,
    people: 'maker_id buyer_id seller_id',
    as: {
      ...onlyIf('buyer_name', 'row.buyer_id = me.id'),
      ...onlyIf('seller_name', 'row.seller_id = me.id'),
      // Where a seller is paid is the seller's.
      // The number itself lies sealed: its end says which one it was.
      pay_details: "case when row.seller_id = me.id then row.pay_details - 'account_number' - 'shap_id' end",
    },
    hides: `windows version ack_by proof_reverted buyer_may_dispute_at extensions held_at escrow_id locked_units due_at choose_by
      had_case`,
  },
  // Worked out anew every few minutes from the orders themselves, which are given.
  p2p_pair: {
    section: 'trading',
    keeping: 'short',
    whose: ['one_id', 'other_id'],
    shows: 'trades cents last_at',
    people: 'one_id other_id',
    hides: 'share_percent',
  },
  p2p_order_event: {
    section: 'trading',
    keeping: 'books',
    whose: ofMyOrder,
    shows: 'order_id version transition action actor from_state to_state at',
    selves: 'actor_id',
    as: { ...onlyIf('reason', 'row.actor_id = me.id'), ...onlyIf('network', 'row.actor_id = me.id') },
    hides: 'notice_buyer notice_seller',
  },
  p2p_escrow: {
    section: 'trading',
    keeping: 'books',
    whose: ofMyOrder,
    shows: 'id order_id purpose asset units resolution resolved_at buyer_units fee_units seller_units',
  },
  p2p_chat: {
    section: 'trading',
    keeping: 'fica',
    whose: ofMyOrder,
    shows: 'order_id last_seq',
    hides: 'last_hash',
  },
  p2p_chat_mark: {
    section: 'trading',
    keeping: 'fica',
    whose: mine,
    shows: 'order_id mark seq at',
    hides: 'user_id',
  },
  p2p_message: {
    section: 'trading',
    keeping: 'fica',
    whose: ofMyOrder,
    shows: 'id order_id seq text evidence_id created_at',
    people: 'sender_id',
    hides: 'warnings prev_hash hash',
  },
  p2p_evidence: {
    section: 'trading',
    keeping: 'fica',
    whose: ['uploader_id'],
    shows: 'id order_id media_type size created_at',
    upload: {
      named: 'storage_name',
      type: 'row.media_type',
      size: 'row.size',
      at: 'row.created_at',
      called: `'evidence'`,
    },
    hides: 'uploader_id sha256 storage_name',
  },
  p2p_case: {
    section: 'trading',
    keeping: 'fica',
    whose: ofMyOrder,
    shows: 'id order_id kind state reason opened_by answer_by target_by appealed_at closed_at created_at',
    hides: 'version priority assigned_to unsecured_units',
  },
  p2p_case_statement: {
    section: 'trading',
    keeping: 'fica',
    whose: { sql: mySide },
    shows: 'case_id purpose role text at',
  },
  p2p_case_proposal: {
    section: 'trading',
    keeping: 'fica',
    whose: ofMyCase,
    shows: 'id case_id outcome buyer_units text accepted_by_buyer accepted_by_seller created_at',
    hides: 'proposed_by',
  },
  p2p_case_decision: {
    section: 'trading',
    keeping: 'fica',
    whose: ofMyCase,
    shows: 'id case_id outcome buyer_units text at_fault penalty_from penalty_to penalty_units executed_at decided_at',
    hides: 'finding decided_by needs_approval approved_by rejected_by',
  },
  p2p_rating: {
    section: 'trading',
    keeping: 'fica',
    whose: ['user_id', 'rated_id'],
    shows: 'order_id role positive comment at',
    people: 'user_id rated_id',
  },
  p2p_relation: {
    section: 'trading',
    keeping: 'closing',
    whose: mine,
    shows: 'kind at',
    people: 'other_id',
    hides: 'user_id',
  },
  p2p_reputation: {
    section: 'trading',
    keeping: 'fica',
    whose: mine,
    shows: 'bought sold faults on_time late positive negative median_release_seconds',
    hides: 'user_id',
  },
  p2p_restriction: {
    section: 'trading',
    keeping: 'fica',
    whose: mine,
    shows: 'case_id lifted_at',
    hides: 'user_id',
  },
  p2p_payout_account: {
    section: 'trading',
    keeping: 'fica',
    whose: mine,
    shows:
      'id kind label holder_name bank last_digits branch_code place is_default usable_at check_state check_reason checked_at created_at removed_at',
    opens: {
      account_number: "'payout number of ' || row.user_id",
      shap_id: "'payout number of ' || row.user_id",
    },
    hides: 'user_id number_hash holder_known check_tries check_due_at',
  },
}
