import type { Amount } from '@sengi/money'
import { clockOf, type KeptDetails, type Order, type Role, waitsForAccount, waitsForAck } from '../orders.rules.ts'
import { later, type Settings, waitUntil } from '../settings.rules.ts'

/** What an act is given: who acts, when, and by which figures. */
export interface StepContext {
  readonly now: Date
  readonly settings: Settings
  readonly role: Role | null
  /** Whoever acts says that the money was not sent, or is back. */
  readonly moneyNotSent: boolean
  /** Where a seller who chooses wants to be paid. */
  readonly payDetails: KeptDetails | null
  /** What staff ask the buyer to pay yet. */
  readonly topUp: Amount | null
}

/** What a transition writes into the order beside its state. Snapshots are never among it. */
export type OrderChange = (order: Order, act: StepContext) => Partial<Order>
/** Whose fault a closed order is; staff name it in their decision. */
export type FaultRule = (order: Order, act: StepContext) => Role | null | 'decided'

export const nobody: FaultRule = () => null
export const buyer: FaultRule = () => 'buyer'
export const seller: FaultRule = () => 'seller'
export const decided: FaultRule = () => 'decided'
/** A change of mind within the first minutes is free, and so is one while nobody can pay. */
export const buyerUnlessEarly: FaultRule = (order, { now, settings }) => {
  if (settings.outageSince || waitsForAccount(order)) return null
  return now <= later(order.createdAt, settings.freeCancelSeconds) ? null : 'buyer'
}
/** A late claim that comes to nothing, of a buyer who had said before that nothing was paid. */
export const lostClaim = ({ lateClaim, saidUnpaid }: Order): Role | null => (lateClaim && saidUnpaid ? 'buyer' : null)

export const nothing: OrderChange = () => ({})

/** The buyer of a taken buy ad is here: the time to pay begins now, if the seller has said where. */
export const startPayClock: OrderChange = (order, act) => ({
  acceptedAt: act.now,
  payBy: later((waitsForAccount(order) ? order.chooseBy : null) ?? clockOf(order, act), order.windows.paySeconds),
})

/** The buyer is shown where to pay: the time to pay begins now, if the buyer is here. */
export const showAccount: OrderChange = (order, act) => ({
  payDetails: act.payDetails,
  ...(waitsForAccount(order) && !waitsForAck(order) && { payBy: later(clockOf(order, act), order.windows.paySeconds) }),
})

/**
 * Paying is also accepting, and takes back every ask to cancel. The seller's time begins with each proof; while the
 * clocks stand, in a hold or an outage, what is left of them follows when they go on.
 */
export const startReviewClock: OrderChange = (order, act) => ({
  acceptedAt: order.acceptedAt ?? act.now,
  ...(waitsForAck(order) && { payBy: later(clockOf(order, act), order.windows.paySeconds) }),
  proofAt: act.now,
  cancelAskedBy: null,
  cancelAskedAt: null,
  saidUnpaid: false,
  buyerMayDisputeAt: waitUntil(order.windows.buyerMayDispute, clockOf(order, act), act.settings),
  reviewBy: waitUntil(order.windows.sellerSilent, clockOf(order, act), act.settings),
})

/** The time to pay does not begin again. */
export const revertProof: OrderChange = () => ({
  proofReverted: true,
  proofAt: null,
  buyerMayDisputeAt: null,
  reviewBy: null,
})

export const moveDeadline: OrderChange = ({ payBy, extensions }, { settings }) => ({
  payBy: later(payBy, settings.extensionSeconds),
  extensions: extensions + 1,
})

export const noteAsk: OrderChange = (order, act) => ({
  cancelAskedBy: act.role,
  cancelAskedAt: clockOf(order, act),
  ...noteUnpaid(order, act),
})

/** A buyer who says that nothing was paid is taken by their word. */
export const noteUnpaid: OrderChange = (_order, { role, moneyNotSent }) =>
  role === 'buyer' && moneyNotSent ? { saidUnpaid: true } : {}

/** Who leaves alone says so by leaving. */
export const leaveUnpaid: OrderChange = () => ({ saidUnpaid: true })

export const stopClocks: OrderChange = (_order, { now }) => ({ heldAt: now })

/** Every deadline that was ahead moves by the pause. What an outage adds to it follows when the outage is over. */
export const restartClocks: OrderChange = (order, act) => {
  const pause = order.heldAt ? secondsBetween(order.heldAt, clockOf({ ...order, heldAt: null }, act)) : 0
  const moved = (moment: Date | null) => moment && later(moment, pause)
  return {
    heldAt: null,
    stoodSeconds: order.stoodSeconds + Math.round(pause),
    ackBy: moved(order.ackBy),
    chooseBy: moved(order.chooseBy),
    payBy: later(order.payBy, pause),
    buyerMayDisputeAt: moved(order.buyerMayDisputeAt),
    reviewBy: moved(order.reviewBy),
    topUpBy: moved(order.topUpBy),
    cancelAskedAt: moved(order.cancelAskedAt),
  }
}

/** What an order that ends within an outage was still owed of it: its seller is as punctual as the clocks say. */
export const catchUp: OrderChange = (order, act) => ({
  reviewBy: order.reviewBy && later(order.reviewBy, secondsBetween(clockOf(order, act), act.now)),
})

const secondsBetween = (from: Date, until: Date): number => Math.max(0, (until.getTime() - from.getTime()) / 1000)

/** The order is open again, outside of its ad's books. A fault that the claim takes back comes back when it is lost. */
export const claimLate: OrderChange = ({ saidUnpaid, fault }) => ({
  saidUnpaid: saidUnpaid || fault === 'buyer',
  lateClaim: true,
  closedAt: null,
  fault: null,
  cancelAskedBy: null,
  cancelAskedAt: null,
})

/** Asked again it begins anew: with another rest, or because the buyer could not pay in time. */
export const startTopUp: OrderChange = (order, act) => ({
  topUp: act.topUp,
  topUpBy: later(clockOf(order, act), act.settings.topUpSeconds),
  topUpEnd: null,
})

export const noteTopUpPaid: OrderChange = () => ({ topUpEnd: 'paid' })
export const endTopUp: OrderChange = () => ({ topUpEnd: 'over' })

export const noteReport: OrderChange = () => ({ reported: true })
