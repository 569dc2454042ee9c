import { clockOf, type Order, type Role, waitsForAck } from './orders.rules.ts'
import { later, type Settings, waitUntil } from './settings.rules.ts'

/** What an act is given: who acts, when, and by which figures. */
export interface Act {
  readonly now: Date
  readonly settings: Settings
  readonly role: Role | null
}

/** What a transition writes into the order beside its state. Snapshots are never among it. */
export type Change = (order: Order, act: Act) => Partial<Order>
/** Whose fault a closed order is; staff name it in their decision. */
export type Fault = (order: Order, act: Act) => Role | null | 'decided'

export const nobody: Fault = () => null
export const buyer: Fault = () => 'buyer'
export const seller: Fault = () => 'seller'
export const decided: Fault = () => 'decided'
/** A change of mind within the first minutes is free. */
export const buyerUnlessEarly: Fault = ({ createdAt }, { now, settings }) =>
  now <= later(createdAt, settings.freeCancelSeconds) ? null : 'buyer'

export const nothing: Change = () => ({})

/** The buyer of a taken buy ad is here: the time to pay begins now. */
export const startPayClock: Change = ({ windows }, { now }) => ({
  acceptedAt: now,
  payBy: later(now, windows.paySeconds),
})

/**
 * Paying is also accepting, and takes back every ask to cancel. The seller's time begins with each proof; while the
 * order is held its clocks stand, and what is left of them follows when it goes on.
 */
export const startReviewClock: Change = (order, { now, settings }) => ({
  acceptedAt: order.acceptedAt ?? now,
  ...(waitsForAck(order) && { payBy: later(clockOf(order, now), order.windows.paySeconds) }),
  proofAt: now,
  cancelAskedBy: null,
  cancelAskedAt: null,
  buyerMayDisputeAt: waitUntil(order.windows.buyerMayDispute, clockOf(order, now), settings),
  reviewBy: waitUntil(order.windows.sellerSilent, clockOf(order, now), settings),
})

/** The time to pay does not begin again. */
export const revertProof: Change = () => ({
  proofReverted: true,
  proofAt: null,
  buyerMayDisputeAt: null,
  reviewBy: null,
})

export const moveDeadline: Change = ({ payBy, extensions }, { settings }) => ({
  payBy: later(payBy, settings.extensionSeconds),
  extensions: extensions + 1,
})

export const noteAsk: Change = (order, { now, role }) => ({ cancelAskedBy: role, cancelAskedAt: clockOf(order, now) })

export const stopClocks: Change = (_order, { now }) => ({ heldAt: now })

/** Every deadline that was ahead moves by the pause. */
export const restartClocks: Change = (order, { now }) => {
  const pause = order.heldAt ? (now.getTime() - order.heldAt.getTime()) / 1000 : 0
  const moved = (moment: Date | null) => moment && later(moment, pause)
  return {
    heldAt: null,
    ackBy: moved(order.ackBy),
    payBy: later(order.payBy, pause),
    buyerMayDisputeAt: moved(order.buyerMayDisputeAt),
    reviewBy: moved(order.reviewBy),
    cancelAskedAt: moved(order.cancelAskedAt),
  }
}

/** The order is open again, outside of its ad's books. */
export const claimLate: Change = () => ({
  lateClaim: true,
  closedAt: null,
  fault: null,
  cancelAskedBy: null,
  cancelAskedAt: null,
})

export const noteReport: Change = () => ({ reported: true })
