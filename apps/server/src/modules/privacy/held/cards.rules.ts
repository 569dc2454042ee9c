import type { Declared } from './declared.rules.ts'

const mine = ['user_id'] as const

/** Somebody's card, what it paid, and what went onto it and off it. */
export const cardTables: Readonly<Record<string, Declared>> = {
  card_account: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'payment_cents day_cents month_cents online contactless cash owed_cents opened_at',
    hides: 'user_id',
  },
  // What stands for the number would let whoever reads it ask the network.
  card: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'id state frozen_by last4 expires_on asked_at',
    hides: 'user_id token',
  },
  card_change: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'id card_id action from_state to_state at',
    team: 'actor_id',
    hides: 'user_id',
  },
  card_phone: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'id card_id wallet state is_stopped asked_at',
    hides: 'user_id token is_untold tried_at',
  },
  card_reveal: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'id card_id at',
    hides: 'user_id',
  },
  card_exchange: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: `id way asset units cents fee_cents price_micros market_price_micros repaid_cents quoted_at expires_at done_at`,
    hides: 'user_id',
  },
  card_payment: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: `id card_id merchant category channel state decline_code is_credit asked_cents authorised_cents held_cents captured_cents
      released_cents over_cents refunded_cents created_at expires_at disputed_at`,
    hides: 'user_id network_ref',
  },
  card_event: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: `id payment_id kind cents decline_code held_cents freed_cents from_hold_cents from_card_cents advanced_cents
      refunded_cents repaid_cents at`,
    hides: 'user_id event_ref',
  },
  card_dispute: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'payment_id state ground asked_at settled_at credited_cents',
    team: 'asked_by settled_by',
    hides: 'user_id',
  },
}
