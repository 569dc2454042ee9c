import { fullCryptoText, parseAmount } from '@sengi/money'
import { post } from '../../ledger/ledger.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { announce } from '../../platform/outbox.ts'
import type { BankFeed, IncomingPayment, SandboxBank } from '../../ports/bank/bank.ts'
import { legalNameOf } from '../auth/index.ts'
import { isSameName } from '../kyc/index.ts'
import { notify } from '../notifications/index.ts'
import { after, type BuyOrder, creditPurchase } from './onramp.rules.ts'
import { orderNotFound, refusalOf } from './onramp.service.ts'
import * as orders from './orders.store.ts'
import { referencesIn } from './payment-reference.rules.ts'
import { doubtAbout, keepInSuspense } from './payments.rules.ts'
import * as payments from './payments.store.ts'

/** Banks date payments back and correct themselves for some days. */
const overlapDays = 4

/** Asks the bank what came in and judges each payment that is new. One that fails does not hold up the others. */
export async function pullPayments(db: Db, feed: BankFeed): Promise<void> {
  const told = await feed.incoming(await payments.askFrom(db, feed.name, overlapDays))
  const known = await payments.knownRefs(
    db,
    feed.name,
    told.map(({ providerRef }) => providerRef),
  )
  const failures: unknown[] = []
  for (const payment of told.filter(({ providerRef }) => !known.has(providerRef))) {
    await receivePayment(db, payment).catch((failure) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some incoming payments could not be judged')
}

/**
 * Judges a payment, once: it pays the order whose reference it bears, or its rand waits in suspense for a person.
 * Told again, the first judgement stands and nothing moves.
 */
export function receivePayment(db: Db, payment: IncomingPayment): Promise<payments.Judgement> {
  return inTransaction(db, async (tx) => {
    const order = await orders.lockOrderByReference(tx, referencesIn(payment.reference))
    const legalName = order ? await legalNameOf(tx, order.userId) : null
    const isForeign = legalName !== null && !isSameName(payment.payerName, legalName)
    const judgement = { orderId: order?.id ?? null, reason: doubtAbout({ ...payment, isForeign }, order) }
    const paymentId = await payments.insertPayment(tx, payment, judgement)
    if (!paymentId) return payments.getJudgement(tx, payment)

    if (order && !judgement.reason) await credit(tx, order, payment.payerName)
    else await suspend(tx, paymentId, payment, judgement)
    return judgement
  })
}

/** Sandbox only: the buyer's bank pays the order, to the cent and in the buyer's name. */
export function simulatePayment(
  db: Db,
  bank: SandboxBank | null,
  buyer: { id: string; username: string },
  orderId: string,
): Promise<BuyOrder> {
  return inTransaction(db, async (tx) => {
    const sandbox = requireSandbox(bank)
    const order = await orders.lockOrderOf(tx, buyer.id, orderId)
    if (!order) throw orderNotFound()
    if (!after(order.state, 'credit')) throw refusalOf(order)

    const payerName = (await legalNameOf(tx, buyer.id)) ?? buyer.username
    const payment = await sandbox.receive(tx, { amount: order.fiat, reference: order.reference, payerName })
    const { reason } = await receivePayment(tx, payment)
    if (reason) throw new Error(`The simulated payment of order ${order.id} was doubted: ${reason}`)
    return orderOf(tx, buyer.id, orderId)
  })
}

interface PlayedPayment {
  rand: string
  reference: string
  payerName: string
}

/** Sandbox only: staff let any payment arrive, to see what the product makes of it. */
export function playPayment(
  db: Db,
  bank: SandboxBank | null,
  staffId: string,
  { rand, reference, payerName }: PlayedPayment,
): Promise<payments.Judgement> {
  return inTransaction(db, async (tx) => {
    const sandbox = requireSandbox(bank)
    const payment = await sandbox.receive(tx, { amount: parseAmount('ZAR', rand), reference, payerName })
    await recordAudit(tx, {
      actorId: staffId,
      action: 'sandbox.payment_played',
      subject: `sandbox_bank_payment:${payment.providerRef}`,
    })
    return receivePayment(tx, payment)
  })
}

async function credit(tx: Tx, order: BuyOrder, payerName: string): Promise<void> {
  const credited = await orders.creditOrder(tx, order.id, payerName)
  if (!credited) throw new Error(`Order ${order.id} left ${order.state} under its lock`)
  const outcome = await post(tx, creditPurchase(order))
  if (outcome !== 'moved') throw new Error(`Order ${order.id} was credited before`)
  await announce(tx, [
    { topic: 'wallet', userId: order.userId, ref: order.id },
    { topic: 'onramp', userId: order.userId, ref: order.id },
  ])
  await notify(tx, [
    {
      type: 'onramp.credited',
      to: order.userId,
      subject: order.id,
      params: { amount: fullCryptoText(order.target) },
      link: '/history',
    },
  ])
  await recordAudit(tx, { actorId: null, action: 'onramp.order_credited', subject: `buy_order:${order.id}` })
}

async function suspend(
  tx: Tx,
  paymentId: string,
  { amount }: IncomingPayment,
  { reason }: payments.Judgement,
): Promise<void> {
  await post(tx, keepInSuspense(paymentId, amount))
  await recordAudit(tx, {
    actorId: null,
    action: 'bank.payment_suspended',
    subject: `bank_payment:${paymentId}`,
    detail: { reason },
  })
}

async function orderOf(db: Db, userId: string, orderId: string): Promise<BuyOrder> {
  const order = await orders.findOrderOf(db, userId, orderId)
  if (!order) throw orderNotFound()
  return order
}

/** Outside the sandbox this address does not exist. */
function requireSandbox(bank: SandboxBank | null): SandboxBank {
  if (!bank) throw new DomainError('not_found', 'There is nothing at this address')
  return bank
}
