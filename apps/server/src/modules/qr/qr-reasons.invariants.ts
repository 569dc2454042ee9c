import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import { listText } from '../../platform/db.ts'
import type { ReasonRule } from '../../platform/invariants.ts'
import { uncounted } from '../limits/index.ts'
import { paidStates } from './qr.rules.ts'

const house = ['house', platformOwned] as const
const fees = ['fees', platformOwned] as const
const bank = ['custody_bank', platformOwned] as const
const payer = ['available', 'payment.user_id'] as const
const shop = ['available', 'payment.merchant_id'] as const
const hold = ['till_hold', 'payment.id'] as const
const coins = { asset: 'payment.asset', units: 'payment.units' } as const

const row = (where: string) => `join qr_payment as payment on payment.id = ${named()} and ${where}`
const toShop = row('payment.merchant_id is not null and payment.paid_at is not null')
const toTill = row('payment.family is not null and payment.paid_at is not null')
const cents = '(payment.cents + payment.tip_cents + payment.fee_cents)::numeric'
const use = { kind: 'internal', payer: 'payment.user_id', cents } as const

/** Why money moves at tills, and what explains each move. */
export const qrReasons: readonly ReasonRule[] = [
  explainedBy('qr.paid', {
    row: toShop,
    moves: [
      { from: payer, to: shop, ...coins },
      { from: shop, to: fees, asset: 'payment.asset', units: 'payment.fee_units' },
    ],
    wrongs: [uncounted('qr.paid', { ...use, row: toShop })],
  }),
  explainedBy('qr.till_held', {
    row: toTill,
    moves: [{ from: payer, to: hold, ...coins }],
    wrongs: [uncounted('qr.till_held', { ...use, row: toTill, returned: `payment.state = 'FAILED'` })],
  }),
  explainedBy('qr.till_paid', {
    row: row(`payment.family is not null and payment.state in ${listText(paidStates)}`),
    moves: [
      { from: hold, to: house, ...coins },
      { from: house, to: bank, asset: `'ZAR'`, units: 'payment.cents' },
      { from: house, to: fees, asset: `'ZAR'`, units: 'payment.fee_cents' },
    ],
  }),
  explainedBy('qr.till_returned', {
    row: row(`payment.state = 'FAILED'`),
    moves: [{ from: hold, to: payer, ...coins }],
  }),
  explainedBy('qr.till_refunded', {
    row: `
  join qr_refund as refund on refund.id = ${named()} and refund.merchant_id is null
  join qr_payment as payment on payment.user_id = refund.user_id and payment.id = refund.payment_id`,
    moves: [
      { from: bank, to: house, asset: `'ZAR'`, units: 'div(refund.cents::numeric * (100 - refund.keep_percent), 100)' },
      { from: house, to: payer, asset: 'payment.asset', units: 'refund.units' },
    ],
  }),
  explainedBy('qr.refunded', {
    row: `
  join qr_refund as refund on refund.id = ${named()} and refund.merchant_id is not null
  join qr_payment as payment on payment.user_id = refund.user_id and payment.id = refund.payment_id`,
    moves: [{ from: shop, to: payer, asset: 'payment.asset', units: 'refund.units' }],
  }),
]
