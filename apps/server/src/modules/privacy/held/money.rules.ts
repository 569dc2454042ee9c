import { type Declared, onlyIf } from './declared.rules.ts'

const mine = ['user_id'] as const
const ofMyWithdrawal = { sql: 'row.withdrawal_id in (select id from withdrawal where user_id = me.id)' }
const shownTo = (column: string) => `case when row.${column} = me.id then 'you' end`

/** What somebody sent, received, bought, set aside and owes. */
export const moneyTables: Readonly<Record<string, Declared>> = {
  transfer: {
    section: 'payments',
    keeping: 'books',
    whose: ['sender_id', 'recipient_id'],
    shows: 'id asset units agreed_cents note emoji created_at',
    people: 'sender_id',
    as: {
      // Whoever paid an e-mail address is not told whose it is.
      recipient_id: `case when row.recipient_id = me.id then 'you'
        when row.typed_to is null then (select '@' || username from app_user where id = row.recipient_id) end`,
      ...onlyIf('typed_to', 'row.sender_id = me.id'),
    },
  },
  transfer_claim: {
    section: 'payments',
    keeping: 'books',
    whose: {
      sql: `row.sender_id = me.id or row.recipient_id = me.id
        or row.state = 'HELD' and row.email_canonical = me.email_canonical and me.email_verified_at is not null`,
    },
    shows:
      'id email asset units value_cents agreed_cents note emoji state returned_to reminders created_at expires_at closed_at',
    people: 'sender_id',
    as: { recipient_id: shownTo('recipient_id') },
    hides: 'email_canonical secret_hash told_user_id',
  },
  payment_request: {
    section: 'payments',
    keeping: 'books',
    whose: {
      sql: `row.requester_id = me.id or row.payer_id = me.id
        or row.payer_email = me.email_canonical and me.email_verified_at is not null`,
    },
    shows:
      'id asset in_rand wanted paid allows_partial note emoji origin state reason reminders reminded_at created_at expires_at closed_at',
    people: 'requester_id',
    as: {
      payer_id: shownTo('payer_id'),
      ...onlyIf('to_identifier', 'row.requester_id = me.id'),
      ...onlyIf('payer_email', 'row.requester_id = me.id'),
      ...onlyIf('code', 'row.requester_id = me.id'),
    },
    hides: 'origin_ref from_stranger to_stranger version',
  },
  request_payment: {
    section: 'payments',
    keeping: 'books',
    whose: ['payer_id', 'requester_id'],
    shows: 'id request_id asset part units cents price_micros is_last created_at',
    people: 'requester_id',
    selves: 'payer_id',
  },
  request_quote: {
    section: 'payments',
    keeping: 'short',
    whose: mine,
    shows: 'id request_id part units cents price_micros created_at expires_at used_at',
    hides: 'user_id',
  },
  withdrawal: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: `id asset network address units fee_units value_cents agreed_cents price_micros note originator_name is_self
      beneficiary_name beneficiary_country destination exchange_name purpose state created_at send_after tx_id confirmations
      confirmed_at failed_at failure`,
    hides: `user_id answer was_unknown attempt leased_until checked_at cost_units failure_text reviewed_by refund_evidence
      refund_asked_by refund_asked_at refund_approved_by waits_since`,
  },
  withdrawal_originator: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: 'withdrawal_id has_identity has_address at',
    opens: { sealed: "'travel_rule ' || row.user_id || ' ' || row.withdrawal_id" },
    hides: 'user_id',
  },
  withdrawal_event: {
    section: 'payments',
    keeping: 'fica',
    whose: ofMyWithdrawal,
    shows: 'id withdrawal_id action from_state to_state at',
    team: 'actor_id',
  },
  withdrawal_quote: {
    section: 'payments',
    keeping: 'short',
    whose: mine,
    shows: 'id asset network fee_units created_at expires_at used_at',
    hides: 'user_id',
  },
  withdrawal_hold: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: 'id asset units reason until placed_at lifted_at',
    hides: 'user_id ref',
  },
  debt: {
    section: 'payments',
    keeping: 'books',
    whose: ['user_id', 'creditor_id'],
    shows: 'id asset units paid_units reason due_from created_at forgiven_at',
    selves: 'user_id creditor_id',
    hides: 'ref',
  },
  debt_payment: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'id debt_id units at',
    hides: 'user_id',
  },
  chain_address: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: 'id network address created_at',
    hides: 'user_id',
  },
  chain_deposit: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: 'id network tx_id output address asset units confirmations state created_at credited_at tear_id',
    hides: 'user_id',
  },
  deposit_origin: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: 'deposit_id value_cents asked_at kind name answered_at',
    // When its coins were let go would tell of a name that was held against the lists.
    hides: 'user_id released_at',
  },
  chain_deposit_tear: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: 'id deposit_id torn_at mended_at',
    hides: 'user_id position looked_at',
  },
  limit_meter: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: 'kind day_cents day_since month_cents month_since free_cents free_new_cents new_cents',
    hides: 'user_id',
  },
  limit_use: {
    section: 'payments',
    keeping: 'fica',
    whose: mine,
    shows: 'ref kind cents at returned_at confirmed is_new',
    people: 'payee_id',
    hides: 'user_id',
  },

  buy_order: {
    section: 'buying',
    keeping: 'books',
    whose: mine,
    shows: `id asset fiat_cents fee_cents target_units price_micros market_price_micros reference state payer_name created_at
      price_held_until expires_at credited_at cancelled_at credited_fiat_cents credited_fee_cents credited_units
      credited_price_micros credited_market_price_micros`,
    hides: 'user_id quote_id',
  },
  onramp_quote: {
    section: 'buying',
    keeping: 'short',
    whose: { sql: 'row.id in (select quote_id from buy_order where user_id = me.id)' },
    shows: 'id asset fiat_cents fee_cents target_units price_micros market_price_micros created_at expires_at used_at',
  },
  bank_payment: {
    section: 'buying',
    keeping: 'books',
    whose: {
      sql: `row.order_id in (select id from buy_order where user_id = me.id)
        or row.id in (select payment_id from bank_resolution where user_id = me.id)`,
    },
    shows: 'id amount_cents reference received_at arrived_at outcome reason order_id created_at',
    // Of a payment that did not fit its order, the name may be a stranger's.
    as: onlyIf('payer_name', "row.outcome = 'MATCHED'"),
    hides: 'provider provider_ref is_taken_up',
  },
  bank_book_line: {
    section: 'buying',
    keeping: 'books',
    whose: {
      sql: `row.payment_id in (select id from bank_payment where order_id in (select id from buy_order where user_id = me.id)
        or id in (select payment_id from bank_resolution where user_id = me.id))`,
    },
    shows: 'day cents words payment_id',
    hides: 'posting_id reason ref statement_id place differs closed_by closed_at closed_reason',
  },
  bank_statement_line: {
    section: 'buying',
    keeping: 'books',
    whose: {
      sql: `row.payment_id in (select id from bank_payment where order_id in (select id from buy_order where user_id = me.id)
        or id in (select payment_id from bank_resolution where user_id = me.id))`,
    },
    shows: 'day cents reference payment_id',
    hides: `statement_id place row payer_name balance_cents bank_ref is_already is_due was_told_before posting_id is_taken
      closed_by closed_at closed_reason`,
  },
  bank_resolution: {
    section: 'buying',
    keeping: 'books',
    whose: mine,
    shows: `id payment_id amount_cents act state order_id asked_at approved_at closed_at settles_order fee_cents units
      price_micros market_price_micros`,
    selves: 'user_id',
    hides: 'reason evidence asked_by approved_by closed_by alone_up_to_cents payout_id',
  },
  bank_payout: {
    section: 'buying',
    keeping: 'books',
    whose: mine,
    shows: 'id payment_id amount_cents state holder_name bank branch_code last_digits reference created_at ended_at',
    opens: { account_number: "'bank payout of ' || row.payment_id" },
    selves: 'user_id',
    hides: 'holder_word holder_asked_at',
  },
  bank_payout_line: {
    section: 'buying',
    keeping: 'books',
    whose: { sql: 'row.payout_id in (select id from bank_payout where user_id = me.id)' },
    shows: 'payout_id amount_cents state sent_at ended_at',
    hides: `id run_id place statement_id statement_place returned_payment_id asked_outcome evidence asked_by asked_at approved_by is_late`,
  },

  stake_position: {
    section: 'staking',
    keeping: 'books',
    whose: mine,
    shows: `id pool_id pool_name asset units named_cents apy_basis_points lock_days state opened_at unlock_at closed_at
      paid_days reward_units next_reward_at unlock_told_at`,
    hides: 'user_id',
  },
  stake_reward: {
    section: 'staking',
    keeping: 'books',
    whose: { sql: 'row.position_id in (select id from stake_position where user_id = me.id)' },
    shows: 'position_id day units paid_at',
  },
  ledger_day: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'asset day units in_units out_units bought_units paid_cents',
    hides: 'user_id',
  },
  liability_leaf: {
    section: 'payments',
    keeping: 'short',
    whose: mine,
    shows: 'proof_id asset position units',
    // The salt is shown to its owner where they check their leaf, and nowhere else.
    hides: 'user_id salt',
  },
  price_alert: {
    section: 'messages',
    keeping: 'closing',
    whose: mine,
    shows: 'id asset side price_micros set_at fired_at fired_micros',
    hides: 'user_id',
  },
}
