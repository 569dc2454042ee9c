import { tells } from '../settings/index.ts'
import { largerPayments, shopFees, smallerPayments } from './effects.store.ts'

/** What figures of QR Pay did. */
export const qrEffects = [
  tells.fees('qr.shop_fee_basis_points', shopFees),
  tells.refused('qr.smallest_payment_cents', smallerPayments),
  tells.refused('qr.largest_payment_cents', largerPayments),
]
