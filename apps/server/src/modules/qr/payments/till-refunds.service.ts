import { randomUUID } from 'node:crypto'
import type { NewQrRefund } from '@sengi/contract/qr/merchants'
import { type qrStaff, tillRefundModes } from '@sengi/contract/qr/network'
import { AmountError } from '@sengi/money'
import type * as z from 'zod/mini'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { reportFault } from '../../../platform/faults.ts'
import { tradablePrice } from '../../market/index.ts'
import type { QrPayment } from '../qr.rules.ts'
import type { Refund, RefundMode } from '../shops/refunds.rules.ts'
import { bookRefund, possibleRefund, readWish, tellRefund } from '../shops/refunds.service.ts'
import { type TillRefundOutcome, tillRefundOf, tillRefundPosting } from './payments.rules.ts'
import {
  getRefundOutcome,
  keepRefundWord,
  listOverdueWords,
  listWaitingWords,
  lockTillPayment,
  type TillRefundWord,
  writeRefundOutcome,
} from './till-refunds.store.ts'

/**
 * Takes what another network gives back: once for each of its names, whatever it answers. What comes before its payment's own answer waits
 * for that; what names no payment, or more than is left of one, or cannot be read, moves nothing and is kept.
 */
export const hearTillRefund = (db: Db, word: TillRefundWord): Promise<TillRefundOutcome> =>
  inTransaction(db, async (tx) => {
    if (!(await keepRefundWord(tx, word))) return getRefundOutcome(tx, word.eventRef)
    const payment = await lockTillPayment(tx, word.paymentRef)
    if (!payment) return end(tx, word, 'UNKNOWN')
    if (payment.state !== 'SENDING') return giveTillBack(tx, payment, word)
    return isReadable(payment, word) ? 'WAITING' : end(tx, word, 'REFUSED')
  })

/** The sandbox's other networks: says what one of them gives back. */
export const playTillRefund = (
  db: Db,
  { payment_id: paymentRef, event_ref, mode, amount, keep_percent }: z.infer<typeof qrStaff.playTillRefund.body>,
): Promise<TillRefundOutcome> =>
  hearTillRefund(db, { eventRef: event_ref ?? randomUUID(), paymentRef, mode, amount, keepPercent: keep_percent ?? 0 })

/** Does what was said of a payment while it was still being checked. */
export async function giveWaitingBack(db: Db, paymentId: string): Promise<void> {
  for (const word of await listWaitingWords(db, paymentId)) await tryWaiting(db, word)
}

/** Does what still waits of payments that ended, such as for a price or because the process ended in between. */
export async function giveAllWaitingBack(db: Db): Promise<void> {
  let words = await listOverdueWords(db, null)
  while (words.length > 0) {
    for (const word of words) await tryWaiting(db, word)
    words = await listOverdueWords(db, words.at(-1) ?? null)
  }
}

/** Each word by itself: one that cannot be done yet, as while its coin has no price, waits on and keeps no other one waiting. */
const tryWaiting = (db: Db, word: TillRefundWord): Promise<void> =>
  inTransaction(db, async (tx) => {
    const payment = await lockTillPayment(tx, word.paymentRef)
    if (!payment || payment.state === 'SENDING' || (await getRefundOutcome(tx, word.eventRef)) !== 'WAITING') return
    await giveTillBack(tx, payment, word)
  }).catch((failure: unknown) => {
    if (!(failure instanceof DomainError)) reportFault('qr.give_waiting_back', failure)
  })

async function giveTillBack(tx: Tx, payment: QrPayment, word: TillRefundWord): Promise<TillRefundOutcome> {
  const wanted = await wantedBy(tx, payment, word)
  if (!wanted) return end(tx, word, 'REFUSED')
  const refund = await bookRefund(tx, payment, null, wanted)
  await post(tx, tillRefundPosting(payment, refund))
  await recordAudit(tx, { actorId: null, action: 'qr.till_refunded', subject: `qr_payment:${payment.id}` })
  await tellRefund(tx, payment, null, refund)
  return end(tx, word, 'GIVEN_BACK', refund.id)
}

/** Nothing was paid where the till refused, so nothing goes back; nor does more than is left. What else stops it is tried again by the network. */
async function wantedBy(tx: Tx, payment: QrPayment, word: TillRefundWord): Promise<Refund | null> {
  if (payment.state === 'FAILED' || !isReadable(payment, word)) return null
  const { price } = await tradablePrice(tx, payment.coins.asset)
  try {
    return possibleRefund(payment, tillRefundOf(payment, readWish(payment, wishOf(word)), price))
  } catch (refusal) {
    if (isFinal(refusal)) return null
    throw refusal
  }
}

const wishOf = ({ mode, amount, keepPercent }: TillRefundWord): NewQrRefund => ({
  ...{ mode, keep_percent: keepPercent },
  ...(amount !== undefined && { amount }),
})

const modes: ReadonlySet<RefundMode> = new Set(tillRefundModes)

function isReadable(payment: QrPayment, word: TillRefundWord): boolean {
  if (!modes.has(word.mode)) return false
  try {
    readWish(payment, wishOf(word))
    return true
  } catch (refusal) {
    if (isFinal(refusal)) return false
    throw refusal
  }
}

/** Whether no later try can end otherwise. */
const isFinal = (refusal: unknown): boolean =>
  refusal instanceof AmountError || (refusal instanceof DomainError && final.has(refusal.code))

const final: ReadonlySet<string> = new Set(['qr_refund_amount', 'qr_refund_above_paid'])

async function end(
  tx: Tx,
  { eventRef }: TillRefundWord,
  outcome: TillRefundOutcome,
  refundId: string | null = null,
): Promise<TillRefundOutcome> {
  await writeRefundOutcome(tx, eventRef, outcome, refundId)
  return outcome
}
