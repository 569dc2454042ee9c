import type { NewQrRefund } from '@sengi/contract/qr/merchants'
import { formatAmount, parseAmount, randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { tradablePrice } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { requireNotFrozen } from '../../transfers/index.ts'
import type { QrPayment } from '../qr.rules.ts'
import { leftOfPayment, namesAmount, type Refund, refundOf, refundPosting } from './refunds.rules.ts'
import { findShop } from './shops.store.ts'
import { addRefund, findTaking, insertRefund, isTipRefunded, lockTaking, type ShopTaking } from './takings.store.ts'

/**
 * Gives a payment back, or a part of it: never more of its rand than was paid, however many ask at once. Answers the payment's id.
 * @throws DomainError qr_payment_not_found, qr_refund_amount, qr_refund_above_paid, insufficient_funds
 */
export const refundQr = (db: Db, shopId: string, paymentId: string, wish: NewQrRefund): Promise<string> =>
  inTransaction(db, async (tx) => {
    // An amount that its mode does not name is refused before anybody looks for the payment.
    if (namesAmount(wish.mode) !== (wish.amount !== undefined)) throw nothingToGive()
    const payment = await lockTaking(tx, shopId, paymentId)
    if (!payment) throw new DomainError('qr_payment_not_found')
    await requireNotFrozen(tx, shopId)
    if (wish.mode === 'tip' && (await isTipRefunded(tx, payment))) throw nothingToGive()
    const { price } = await tradablePrice(tx, payment.coins.asset)
    const refund = possible(payment, refundOf(payment, { ...wish, ...amountsOf(payment, wish) }, price))
    const id = await insertRefund(tx, payment, shopId, refund)
    const isAll = leftOfPayment(payment).units === refund.settles.units
    await addRefund(tx, payment, refund, isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED')
    await post(tx, refundPosting(payment, shopId, { ...refund, id }))
    await recordAudit(tx, { actorId: shopId, action: 'qr.refunded', subject: `qr_payment:${payment.id}` })
    await tellRefund(tx, payment, shopId, { ...refund, id })
    return payment.id
  })

function amountsOf({ coins }: QrPayment, { mode, amount, keep_percent = 0 }: NewQrRefund) {
  const asset = mode === 'coins' ? coins.asset : 'ZAR'
  return { amount: amount === undefined ? null : parseAmount(asset, amount), keepPercent: keep_percent }
}

/** @throws DomainError qr_refund_amount, qr_refund_above_paid */
function possible(payment: QrPayment, refund: Refund): Refund {
  const left = leftOfPayment(payment)
  if (refund.settles.units <= 0n || refund.coins.units <= 0n) throw nothingToGive()
  if (refund.settles.units > left.units) throw new DomainError('qr_refund_above_paid', { left: randText(left) })
  return refund
}

type Tx = Parameters<typeof insertRefund>[0]

async function tellRefund(tx: Tx, payment: QrPayment, shopId: string, refund: Refund & { id: string }): Promise<void> {
  const shop = await findShop(tx, shopId)
  const notice = {
    type: 'qr.refunded',
    to: payment.userId,
    subject: refund.id,
    link: `/save/qr/payments/${payment.id}`,
  } as const
  const params = {
    amount: `${formatAmount(refund.coins)} ${refund.coins.asset}`,
    merchant: shop?.name ?? payment.merchant,
  }
  const events = [payment.userId, shopId].flatMap((userId) =>
    (['wallet', 'qr'] as const).map((topic) => ({ topic, userId, ref: payment.id })),
  )
  await notify(tx, [{ ...notice, params }], events)
}

/** One payment as its shop sees it. @throws DomainError qr_payment_not_found */
export async function getTaking(db: Db, shopId: string, id: string): Promise<ShopTaking> {
  const taking = await findTaking(db, shopId, id)
  if (!taking) throw new DomainError('qr_payment_not_found')
  return taking
}

const nothingToGive = () => new DomainError('qr_refund_amount')
