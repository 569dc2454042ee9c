import type { NewQrRefund } from '@sengi/contract/qr/merchants'
import { type Price, parseAmount, randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { tradablePrice } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { requireNotFrozen, toldFigures } from '../../transfers/index.ts'
import type { QrPayment } from '../qr.rules.ts'
import {
  givenBackOf,
  goesByToday,
  leftOfPayment,
  namesAmount,
  type Refund,
  type RefundMode,
  type RefundWish,
  refundOf,
  refundPosting,
} from './refunds.rules.ts'
import { findShop } from './shops.store.ts'
import { addRefund, findTaking, insertRefund, isTipRefunded, lockTaking, type ShopTaking } from './takings.store.ts'

/**
 * Gives a payment back, or a part of it: never more of its rand than was paid, however many ask at once. Answers the payment's id.
 * @throws DomainError qr_payment_not_found, qr_refund_amount, qr_refund_above_paid, insufficient_funds
 */
export const refundQr = (db: Db, shopId: string, paymentId: string, wish: NewQrRefund): Promise<string> =>
  inTransaction(db, async (tx) => {
    requireNamed(wish)
    const payment = await lockTaking(tx, shopId, paymentId)
    if (!payment) throw new DomainError('qr_payment_not_found')
    await requireNotFrozen(tx, shopId)
    const refund = await bookRefund(tx, payment, shopId, await refundWanted(tx, payment, wish))
    await post(tx, refundPosting(payment, shopId, refund))
    await recordAudit(tx, { actorId: shopId, action: 'qr.refunded', subject: `qr_payment:${payment.id}` })
    await tellRefund(tx, payment, shopId, refund)
    return payment.id
  })

/** An amount that its mode does not name is refused before anybody looks for the payment. @throws DomainError qr_refund_amount */
function requireNamed({ mode, amount }: NewQrRefund): void {
  if (namesAmount(mode) !== (amount !== undefined)) throw nothingToGive()
}

/** What a wish comes to for a payment that is held. @throws DomainError qr_refund_amount, qr_refund_above_paid; AmountError */
async function refundWanted(tx: Tx, payment: QrPayment, wish: NewQrRefund): Promise<Refund> {
  const read = readWish(payment, wish)
  if (wish.mode === 'tip' && (await isTipRefunded(tx, payment))) throw nothingToGive()
  return possibleRefund(payment, refundOf(payment, read, await priceFor(tx, payment, wish.mode)))
}

/** Writes a refund down at its payment, which is held. Without a shop of ours another network gave it back. */
export async function bookRefund(
  tx: Tx,
  payment: QrPayment,
  shopId: string | null,
  refund: Refund,
): Promise<Refund & { readonly id: string }> {
  const id = await insertRefund(tx, payment, shopId, refund)
  const isAll = leftOfPayment(payment).units === refund.settles.units
  await addRefund(tx, payment, refund, isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED')
  return { ...refund, id }
}

/** Today's price only where something goes by it: what goes back at its own price needs no market. */
const priceFor = async (tx: Tx, { coins, price }: QrPayment, mode: RefundMode): Promise<Price> =>
  goesByToday(mode) ? (await tradablePrice(tx, coins.asset)).price : price

/** Reads a wish in the asset that its mode names. @throws DomainError qr_refund_amount; AmountError */
export function readWish({ coins }: QrPayment, wish: NewQrRefund): RefundWish {
  requireNamed(wish)
  const { mode, amount, keep_percent: keepPercent = 0 } = wish
  const asset = mode === 'coins' ? coins.asset : 'ZAR'
  return { mode, amount: amount === undefined ? null : parseAmount(asset, amount), keepPercent }
}

/** Nothing is no refund, and no more goes back than is left. @throws DomainError qr_refund_amount, qr_refund_above_paid */
export function possibleRefund(payment: QrPayment, refund: Refund): Refund {
  const left = leftOfPayment(payment)
  if (refund.settles.units <= 0n || refund.coins.units <= 0n) throw nothingToGive()
  if (refund.settles.units > left.units) throw new DomainError('qr_refund_above_paid', { left: randText(left) })
  return refund
}

type Tx = Parameters<typeof insertRefund>[0]

/** Tells whoever paid, and the screens of both. */
export async function tellRefund(
  tx: Tx,
  payment: QrPayment,
  shopId: string | null,
  refund: Refund & { readonly id: string },
): Promise<void> {
  const shop = shopId === null ? null : await findShop(tx, shopId)
  const notice = {
    type: 'qr.refunded',
    to: payment.userId,
    subject: refund.id,
    link: `/save/qr/payments/${payment.id}`,
  } as const
  const params = { ...toldFigures(refund.coins, givenBackOf(refund)), merchant: shop?.name ?? payment.merchant }
  const events = [payment.userId, ...(shopId === null ? [] : [shopId])].flatMap((userId) =>
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
