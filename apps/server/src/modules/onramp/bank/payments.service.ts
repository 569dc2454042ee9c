import { type Amount, randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import type { BankFeed, IncomingPayment } from '../../../ports/bank/bank.ts'
import { isSuspendedNow, legalNameOf } from '../../auth/index.ts'
import { isSameName } from '../../kyc/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import type { BuyOrder } from '../onramp.rules.ts'
import * as orders from '../orders.store.ts'
import { referencesIn } from '../payment-reference.rules.ts'
import { doubtAbout, keepInSuspense, type PayerKind, plainReason, type SuspenseReason } from '../payments.rules.ts'
import { findCameBack, takeBack } from '../payouts/settling.service.ts'
import { boughtFor, creditOrder } from './crediting.service.ts'
import * as feeds from './feeds.store.ts'
import * as payments from './payments.store.ts'

/** Banks date payments back and correct themselves for some days. */
const overlapDays = 4

/**
 * Asks the bank what came in, judges each payment that is new and notes each row that cannot be read. One that fails does not
 * hold up the others.
 */
export async function pullPayments(db: Db, feed: BankFeed): Promise<void> {
  const askedAt = await clockNow(db)
  const toldUntil = await feeds.toldUntil(db, feed.name)
  const told = await feed.incoming(await payments.askFrom(db, feed.name, overlapDays))
  const failures: unknown[] = []
  const attempt = (work: Promise<unknown>) => work.catch((failure) => failures.push(failure))

  for (const row of told.unreadable) await attempt(feeds.noteFault(db, { provider: feed.name, ...row }))
  const known = await payments.knownRefs(db, feed.name, told.payments.flatMap(payments.refsOf))
  for (const payment of told.payments) {
    if (payments.refsOf(payment).every((ref) => known.has(ref))) continue
    await attempt(receivePayment(db, payment, toldUntil))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some incoming payments could not be judged')
  await feeds.noteToldUntil(db, feed.name, askedAt)
}

/**
 * Judges a payment, once: it pays the order whose reference it bears, or its rand waits in suspense for a person.
 * Told again, by the feed or by a statement that staff bring in, the first judgement stands and nothing moves. What counts is when the bank received it, not when we read it. Until
 * `toldUntil` the bank had told everything: what it tells now came later.
 */
export function receivePayment(
  db: Db,
  told: IncomingPayment,
  toldUntil: Date | null = null,
): Promise<payments.Judgement> {
  return inTransaction(db, async (tx) => {
    const payment = { ...told, ...momentsOf(told, toldUntil, await clockNow(tx)) }
    const order = await orders.lockOrderByReference(tx, referencesIn(payment.reference))
    if (!order) await payments.lockAlike(tx, payment)
    const toldElsewhere = await payments.findToldElsewhere(tx, payment, order?.id ?? null)
    if (toldElsewhere) {
      await payments.addRefs(tx, toldElsewhere, payment)
      return payments.getJudgement(tx, payment)
    }
    const ours = order ? null : await findCameBack(tx, payment)
    if (ours) return takeOursBack(tx, payment, ours)
    const payer = await payerOf(tx, payment.payerName, order)
    const isFrozen = order !== null && (await isSuspendedNow(tx, order.userId))
    const doubt = doubtAbout({ ...payment, payer, isFrozen }, order, (await figuresOf(tx)).onramp)
    const bought = order && !doubt ? await boughtFor(tx, order, payment.arrivedAt ?? payment.receivedAt) : null
    const reason = doubt ?? (bought ? null : 'awaiting_price')
    const judgement = { orderId: order?.id ?? null, reason }
    const paymentId = await payments.insertPayment(tx, payment, judgement)
    if (!paymentId) return payments.getJudgement(tx, payment)

    if (order && bought) await creditOrder(tx, order, { bought, payerName: payment.payerName })
    if (reason) await suspend(tx, { paymentId, received: payment.amount, order, reason })
    return judgement
  })
}

/** What we had paid out and its bank gave back is nobody's purchase. */
async function takeOursBack(
  tx: Tx,
  payment: payments.Received,
  ours: NonNullable<Awaited<ReturnType<typeof findCameBack>>>,
): Promise<payments.Judgement> {
  const paymentId = await payments.insertPayment(tx, payment, { orderId: null, reason: null, isOurs: true })
  if (paymentId) await takeBack(tx, ours, paymentId)
  return payments.getJudgement(tx, payment)
}

/**
 * Banks may date a payment ahead to their next working day; it came by now all the same. Where only the day is told, the money
 * came after the bank last told everything, so a price that was held this morning is no option until tonight.
 */
function momentsOf({ receivedAt, isDayOnly }: IncomingPayment, toldUntil: Date | null, now: Date) {
  const received = receivedAt < now ? receivedAt : now
  const arrivedAt = isDayOnly && toldUntil && toldUntil > received ? toldUntil : received
  return { receivedAt: received, arrivedAt: isDayOnly ? arrivedAt : null }
}

async function payerOf(tx: Tx, payerName: string, order: BuyOrder | null): Promise<PayerKind> {
  if (payerName.trim() === '') return 'unknown'
  const legalName = order ? await legalNameOf(tx, order.userId) : null
  return legalName !== null && !isSameName(payerName, legalName) ? 'foreign' : 'own'
}

interface Suspended {
  readonly paymentId: string
  readonly received: Amount
  readonly order: BuyOrder | null
  readonly reason: SuspenseReason
}

async function suspend(tx: Tx, { paymentId, received, order, reason }: Suspended): Promise<void> {
  await post(tx, keepInSuspense(paymentId, received))
  await recordAudit(tx, {
    actorId: null,
    action: 'bank.payment_suspended',
    subject: `bank_payment:${paymentId}`,
    detail: { reason },
  })
  if (!order) return
  await announce(tx, [{ topic: 'onramp', userId: order.userId, ref: order.id }])
  const params = { amount: randText(received), why: plainReason(reason, order.fiat) }
  const link = `/save/buy/${order.id}`
  await notify(tx, [{ type: 'onramp.waiting', to: order.userId, subject: paymentId, params, link }])
}
