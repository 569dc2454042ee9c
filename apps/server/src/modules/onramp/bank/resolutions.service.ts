import { randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireAgreed } from '../../../platform/second-person.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { isSuspendedNow, requireAsker } from '../../auth/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import type { BuyOrder } from '../onramp.rules.ts'
import { orderNotFound } from '../onramp.service.ts'
import * as orders from '../orders.store.ts'
import { sendBack } from '../payments.rules.ts'
import { beginOwing, forgetPromise, promisePayout } from '../payouts/owing.service.ts'
import type { PaidAccount } from '../payouts/payouts.rules.ts'
import {
  needsSecondPerson,
  type Resolution,
  type ResolutionAct,
  refusalOfAct,
  type SuspendedPayment,
} from '../resolutions.rules.ts'
import * as resolutions from '../resolutions.store.ts'
import { askedResolutions } from '../work.store.ts'
import { boughtFor, closeResolution, creditResolution } from './crediting.service.ts'

interface Ask {
  readonly staffId: string
  readonly paymentId: string
  readonly act: ResolutionAct
  readonly reason: string
  /** Of a return: to which account. */
  readonly account: PaidAccount | undefined
  /** Of a payment that names no order: whose it is. */
  readonly orderId: string | undefined
}

/** Says what becomes of a payment in suspense. It happens at once, or when another person has approved it. Answers the payment's id. */
export function resolvePayment(db: Db, vault: Vault, ask: Ask): Promise<string> {
  return inTransaction(db, async (tx) => {
    // Before anything is locked: what one person may settle alone.
    const aloneUpToCents = (await figuresOf(tx)).onramp.resolvedAloneUpToCents
    const payment = await getSuspended(tx, ask.paymentId)
    const order = await lockOrderFor(tx, payment, ask)
    require(ask, payment, order)
    await requireFree(tx, ask.act, order)
    const lapsed = await resolutions.dropLapsed(tx, payment.id, ask.staffId)
    if (lapsed) {
      if (lapsed.payoutId) await forgetPromise(tx, lapsed.payoutId)
      await record(tx, ask.staffId, 'bank.resolution_lapsed', lapsed)
    }
    const payoutId = await promiseReturn(tx, vault, { ask, payment, order })
    const resolution = await resolutions.insertResolution(tx, {
      ...ask,
      payment,
      order,
      aloneUpToCents,
      payoutId,
      askedBy: ask.staffId,
    })
    if (!resolution) throw new DomainError('payment_resolved')
    await record(tx, ask.staffId, 'bank.resolution_asked', resolution)
    if (!needsSecondPerson(payment.amount, aloneUpToCents)) {
      await carryOut[ask.act](tx, { payment, order, resolution, actorId: ask.staffId })
    }
    return payment.id
  })
}

interface Command {
  readonly staffId: string
  readonly paymentId: string
}

/**
 * Another person lets it happen. Answers the payment's id.
 * @throws DomainError payment_not_found, payment_nothing_asked, payment_asked_by_you, asker_may_not, approval_lapsed, approval_changed
 */
export function approveResolution(db: Db, { staffId, paymentId, hash }: Command & { hash: string }): Promise<string> {
  return inTransaction(db, async (tx) => {
    const payment = await getSuspended(tx, paymentId)
    const asked = await resolutions.findResolution(tx, paymentId)
    const order = asked?.orderId ? await orders.lockAnyOrder(tx, asked.orderId) : null
    const resolution = await resolutions.lockResolution(tx, paymentId)
    if (resolution?.state !== 'ASKED') throw nothingAsked()
    if (resolution.askedBy === staffId) {
      throw new DomainError('payment_asked_by_you')
    }
    await requireAsker(tx, resolution.askedBy, 'bank.resolve')
    await requireAgreed(tx, askedResolutions, { id: paymentId, hash })
    require({ act: resolution.act, staffId }, payment, order)
    await requireFree(tx, resolution.act, order)
    const approved = await resolutions.approveResolution(tx, resolution.id, staffId)
    if (!approved) throw new Error(`Resolution ${resolution.id} left ASKED under its lock`)
    await record(tx, staffId, 'bank.resolution_approved', resolution)
    await carryOut[resolution.act](tx, { payment, order, resolution, actorId: staffId })
    return payment.id
  })
}

/** Takes back what was asked for, or an offer that the buyer has not taken; the payment waits again. Answers its id. */
export function withdrawResolution(db: Db, { staffId, paymentId }: Command): Promise<string> {
  return inTransaction(db, async (tx) => {
    await getSuspended(tx, paymentId)
    const resolution = await resolutions.lockResolution(tx, paymentId)
    if (resolution?.state !== 'ASKED' && resolution?.state !== 'OFFERED') throw nothingAsked()
    if (resolution.userId === staffId) {
      throw new DomainError('payment_is_own')
    }
    await withdraw(tx, resolution, staffId)
    return resolution.paymentId
  })
}

/** By staff, or by the buyer who declines an offer. */
export async function withdraw(tx: Tx, resolution: Resolution, actorId: string): Promise<void> {
  const { id, state, userId, orderId, payoutId } = resolution
  const withdrawn = await resolutions.moveResolution(tx, id, { from: state, to: 'WITHDRAWN', closedBy: actorId })
  if (!withdrawn) throw new Error(`Resolution ${id} left ${state} under its lock`)
  if (payoutId) await forgetPromise(tx, payoutId)
  await record(tx, actorId, 'bank.resolution_withdrawn', resolution)
  if (userId && orderId) await announce(tx, [{ topic: 'onramp', userId, ref: orderId }])
}

const waitingAtOnce = 100

/** Credits money that waited for nothing but a price, or for the end of a suspension, as soon as it can be. */
export async function creditWaiting(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const payment of await resolutions.listWaiting(db, waitingAtOnce)) {
    await creditAtLast(db, payment).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments that waited for a price were not credited')
}

const whatItWaitedFor: Partial<Record<SuspendedPayment['reason'], string>> = {
  awaiting_price: 'It came in time and waited for a price',
  account_suspended: 'It came in time and waited until its account was let go',
}

function creditAtLast(db: Db, payment: SuspendedPayment): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = payment.orderId ? await orders.lockAnyOrder(tx, payment.orderId) : null
    if (!order || order.state === 'CREDITED' || order.state === 'CANCELLED') return
    if (await isSuspendedNow(tx, order.userId)) return
    const bought = await boughtFor(tx, order, payment.arrivedAt)
    if (!bought) return
    const resolution = await resolutions.insertResolution(tx, {
      payment,
      order,
      act: 'credit',
      reason: whatItWaitedFor[payment.reason] ?? 'It came in time',
      payoutId: null,
      askedBy: null,
      aloneUpToCents: 0,
    })
    if (!resolution) return
    await creditResolution(tx, order, { resolution, bought, payerName: payment.payerName, actorId: null })
  })
}

interface Act {
  readonly payment: SuspendedPayment
  readonly order: BuyOrder | null
  readonly resolution: Resolution
  readonly actorId: string
}

const carryOut: Readonly<Record<ResolutionAct, (tx: Tx, act: Act) => Promise<void>>> = {
  credit: async (tx, { payment, order, resolution, actorId }) => {
    if (!order) throw new Error(`Resolution ${resolution.id} credits nobody`)
    const bought = await boughtFor(tx, order, payment.arrivedAt)
    if (!bought) throw new DomainError('payment_without_price')
    await creditResolution(tx, order, { resolution, bought, payerName: payment.payerName, actorId })
  },
  offer: async (tx, { payment, order, resolution }) => {
    const offered = await resolutions.moveResolution(tx, resolution.id, { from: 'ASKED', to: 'OFFERED' })
    if (!offered || !order) throw new Error(`Resolution ${resolution.id} could not be offered`)
    await tell(tx, order, { type: 'onramp.offer', payment })
  },
  return: async (tx, { payment, order, resolution, actorId }) => {
    if (!resolution.payoutId) return wasSentBack(tx, { payment, order, resolution, actorId })
    const moved = await resolutions.moveResolution(tx, resolution.id, { from: 'ASKED', to: 'RETURNING' })
    if (!moved) throw new Error(`Resolution ${resolution.id} left ASKED under its lock`)
    await beginOwing(tx, resolution.payoutId)
    if (order) await announce(tx, [{ topic: 'onramp', userId: order.userId, ref: order.id }])
  },
}

/** Asked for while returns were sent by hand before they were said: its evidence tells of money that has left. */
async function wasSentBack(tx: Tx, { payment, order, resolution, actorId }: Act): Promise<void> {
  await closeResolution(tx, resolution, { closedBy: actorId })
  const outcome = await post(tx, sendBack(resolution.id, payment.amount))
  if (outcome !== 'moved') throw new Error(`Payment ${payment.id} was sent back before`)
  if (order) await tell(tx, order, { type: 'onramp.returned', payment })
}

interface Returned extends Pick<Act, 'payment' | 'order'> {
  readonly ask: Ask
}

/** To whom a payment goes back, written down with what is asked; null for any other act. */
async function promiseReturn(tx: Tx, vault: Vault, { ask, payment, order }: Returned): Promise<string | null> {
  if (ask.act !== 'return' || !ask.account) return null
  const { account } = ask
  const userId = order?.userId ?? null
  return promisePayout(tx, vault, { paymentId: payment.id, amount: payment.amount, userId, account })
}

interface News {
  readonly type: 'onramp.offer' | 'onramp.returned'
  readonly payment: SuspendedPayment
}

async function tell(tx: Tx, { id, userId }: BuyOrder, { type, payment }: News): Promise<void> {
  await announce(tx, [{ topic: 'onramp', userId, ref: id }])
  const params = { amount: randText(payment.amount) }
  await notify(tx, [{ type, to: userId, subject: payment.id, params, link: `/save/buy/${id}` }])
}

/** @throws DomainError when this cannot be done with the payment, or not by this person */
function require(
  { act, staffId }: Pick<Ask, 'act' | 'staffId'>,
  payment: SuspendedPayment,
  order: BuyOrder | null,
): void {
  const refusal = refusalOfAct(act, payment, order, staffId)
  if (refusal) throw DomainError.of(refusal)
}

/** Nobody suspended is credited; money goes back to where it came from all the same. @throws DomainError account_suspended */
async function requireFree(tx: Tx, act: ResolutionAct, order: BuyOrder | null): Promise<void> {
  if (act === 'return' || !order || !(await isSuspendedNow(tx, order.userId))) return
  throw new DomainError('buyer_suspended')
}

async function getSuspended(tx: Tx, id: string): Promise<SuspendedPayment> {
  const payment = await resolutions.findSuspended(tx, id)
  if (!payment) throw new DomainError('payment_not_found')
  return payment
}

async function lockOrderFor(
  tx: Tx,
  payment: SuspendedPayment,
  { act, account, orderId }: Ask,
): Promise<BuyOrder | null> {
  if ((act === 'return') !== (account !== undefined)) {
    throw new DomainError('payment_account_misplaced')
  }
  if (payment.orderId && orderId && orderId !== payment.orderId) {
    throw new DomainError('payment_of_other_order')
  }
  const id = payment.orderId ?? orderId
  if (!id) return null
  const order = await orders.lockAnyOrder(tx, id)
  if (!order) throw orderNotFound()
  return order
}

const nothingAsked = () => new DomainError('payment_nothing_asked')

const record = (tx: Tx, actorId: string, action: string, { paymentId, act }: Resolution): Promise<void> =>
  recordAudit(tx, { actorId, action, subject: `bank_payment:${paymentId}`, detail: { act } })
