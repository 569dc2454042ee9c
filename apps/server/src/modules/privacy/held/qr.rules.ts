import type { Declared } from './declared.rules.ts'

const mine = ['user_id'] as const
/** Who paid, and whose shop it was. */
const both = ['user_id', 'merchant_id'] as const

/** Somebody's shop with its codes, and what they paid at tills or gave back. */
export const qrTables: Readonly<Record<string, Declared>> = {
  qr_merchant: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'name city category opened_at',
    hides: 'user_id',
  },
  // Whoever reads the token can be paid nothing with it, but whoever finds it in a file can pretend to be the till.
  qr_code: {
    section: 'payments',
    keeping: 'books',
    whose: mine,
    shows: 'id kind cents reference takes_tip state made_at expires_at',
    hides: 'user_id token',
  },
  qr_payment: {
    section: 'payments',
    keeping: 'books',
    whose: both,
    shows: `id family till_code merchant city reference asset units fee_units cents tip_cents fee_cents price_micros state quoted_at
      expires_at paid_at refunded_units refunded_cents`,
    people: 'user_id merchant_id',
    hides: 'code_id asked_at',
  },
  qr_refund: {
    section: 'payments',
    keeping: 'books',
    whose: both,
    shows: 'id payment_id mode cents units price_micros keep_percent at',
    people: 'user_id merchant_id',
  },
}
