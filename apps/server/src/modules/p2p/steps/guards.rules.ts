import { durationText } from '@sengi/money'
import { type Actor, askLapsesAt, clockOf, type Order, otherRole, type Refusal, waitsForAck } from '../orders.rules.ts'
import { later, type Settings } from '../settings.rules.ts'

/** Everything that a guard may look at. */
export interface Moment {
  readonly order: Order
  readonly actor: Actor
  readonly now: Date
  readonly settings: Settings
}

/** A condition of a transition. Null lets it pass. */
export type StepGuard = (moment: Moment) => Refusal | null

const illegal = (detail: string): Refusal => ({ code: 'illegal_transition', detail })
const guard =
  (holds: (moment: Moment) => boolean, refusal: Refusal | ((moment: Moment) => Refusal)): StepGuard =>
  (moment) => {
    if (holds(moment)) return null
    return typeof refusal === 'function' ? refusal(moment) : refusal
  }

export const notHeld: StepGuard = guard(({ order }) => order.heldAt === null, {
  code: 'order_on_hold',
  detail: 'This order is being checked by our team. Its deadlines wait.',
})
export const isHeld: StepGuard = guard(({ order }) => order.heldAt !== null, illegal('This order is not on hold'))

/** The buyer of a taken buy ad did not show up yet. */
export const unaccepted: StepGuard = guard(({ order }) => waitsForAck(order), illegal('The buyer is here already'))
export const accepted: StepGuard = guard(({ order }) => !waitsForAck(order), illegal('The buyer has not accepted yet'))

const expired: Refusal = { code: 'order_expired', detail: 'The time to pay this order is over' }

/** Before the moment at which the clock would end the order. */
export const inTime: StepGuard = guard((moment) => {
  const { order, settings } = moment
  const clock = clockOf(order, moment)
  if (waitsForAck(order)) return order.ackBy !== null && clock < order.ackBy
  return clock <= later(order.payBy, settings.graceSeconds)
}, expired)

/** The clock may end the order: exactly when nobody is in time any more. */
export const overdue: StepGuard = (moment) => (inTime(moment) ? null : illegal('This order still has time'))

/** Without the grace, for acts that only the buyer of time needs. */
export const beforeDeadline: StepGuard = guard((moment) => clockOf(moment.order, moment) <= moment.order.payBy, expired)

/** What the clocks have stood meanwhile does not count. */
export const halfAckPassed: StepGuard = guard(
  (moment) => {
    const { createdAt, windows, stoodSeconds } = moment.order
    return clockOf(moment.order, moment) >= later(createdAt, windows.ackSeconds / 2 + stoodSeconds)
  },
  { code: 'too_soon', detail: 'You can cancel alone when half of the buyer’s time to answer has passed' },
)

export const neverReverted: StepGuard = guard(
  ({ order }) => !order.proofReverted,
  illegal('Proof was withdrawn once already'),
)
export const reverted: StepGuard = guard(({ order }) => order.proofReverted, illegal('No proof was withdrawn'))

export const extensionsLeft: StepGuard = guard(
  ({ order, settings }) => order.extensions < settings.extensionsAtMost,
  illegal('The time was extended as often as it can be'),
)

const isReached = (deadline: Date | null, moment: Moment): boolean =>
  deadline !== null && clockOf(moment.order, moment) >= deadline

export const reviewOver: StepGuard = guard(
  (moment) => isReached(moment.order.reviewBy, moment),
  illegal('The seller still has time'),
)

export const buyerWaited: StepGuard = guard((moment) => isReached(moment.order.buyerMayDisputeAt, moment), {
  code: 'too_soon',
  detail: 'Please give the seller the time that this way of paying needs',
})

const askStands = (moment: Moment): boolean => {
  const lapses = askLapsesAt(moment.order, moment.settings)
  return lapses !== null && clockOf(moment.order, moment) < lapses
}

export const nothingAsked: StepGuard = guard(
  (moment) => !askStands(moment),
  illegal('Somebody asked to cancel already'),
)

/** The other side asked, and not too long ago. Nobody agrees with themselves. */
export const otherAsked: StepGuard = guard(
  (moment) =>
    askStands(moment) &&
    (moment.actor === 'buyer' || moment.actor === 'seller') &&
    moment.order.cancelAskedBy === otherRole(moment.actor),
  illegal('The other side has not asked to cancel'),
)

export const escrowFilled: StepGuard = guard(
  ({ order }) => order.lockedUnits > 0n,
  illegal('Nothing is locked in escrow for this order'),
)

export const firstLateClaim: StepGuard = guard(
  ({ order }) => !order.lateClaim,
  illegal('A late claim was made already'),
)

const since = ({ order, now }: Moment): number => (now.getTime() - (order.closedAt?.getTime() ?? 0)) / 1000

export const claimInTime: StepGuard = guard(
  (moment) => since(moment) <= moment.settings.lateClaimSeconds,
  ({ settings }) => ({
    code: 'order_expired',
    detail: `A late payment can be claimed within ${durationText(settings.lateClaimSeconds)} after the order was closed`,
  }),
)

export const firstReport: StepGuard = guard(({ order }) => !order.reported, illegal('This order was reported already'))

export const reportInTime: StepGuard = guard(
  (moment) => since(moment) <= moment.settings.reportSeconds,
  ({ settings }) => ({
    code: 'order_expired',
    detail: `A completed order can be reported within ${durationText(settings.reportSeconds)}`,
  }),
)
