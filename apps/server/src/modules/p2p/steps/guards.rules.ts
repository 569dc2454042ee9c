import { durationPhrase, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import {
  type Actor,
  askLapsesAt,
  clockOf,
  hasNoAccount,
  isTopUpRunning,
  type Order,
  otherRole,
  readyBy,
  waitsForAccount,
  waitsForAck,
} from '../orders.rules.ts'
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

const guard =
  (holds: (moment: Moment) => boolean, refused: Refusal | ((moment: Moment) => Refusal)): StepGuard =>
  (moment) => {
    if (holds(moment)) return null
    return typeof refused === 'function' ? refused(moment) : refused
  }

export const notHeld: StepGuard = guard(({ order }) => order.heldAt === null, refusal('order_on_hold'))
export const isHeld: StepGuard = guard(({ order }) => order.heldAt !== null, refusal('order_not_on_hold'))

/** The buyer of a taken buy ad did not show up yet. */
export const unaccepted: StepGuard = guard(({ order }) => waitsForAck(order), refusal('order_accepted_already'))
export const accepted: StepGuard = guard(({ order }) => !waitsForAck(order), refusal('order_not_accepted'))

/** The buyer was shown where to pay. */
export const payable: StepGuard = guard(({ order }) => !waitsForAccount(order), refusal('order_no_account'))
/** The same of an order that is over: nobody can have paid into an account that was never shown. */
export const wasPayable: StepGuard = guard(({ order }) => !hasNoAccount(order), refusal('late_claim_no_account'))
/** The same of an order whose buyer is asked for more: there is an account to pay it to. */
export const hasAccount: StepGuard = guard(({ order }) => !hasNoAccount(order), refusal('order_no_account'))
export const unchosen: StepGuard = guard(({ order }) => order.payDetails === null, refusal('payout_account_chosen'))

const expired = refusal('order_time_over')

/** Before the moment at which the clock would end the order. */
export const inTime: StepGuard = guard((moment) => {
  const { order, settings } = moment
  const clock = clockOf(order, moment)
  const ready = readyBy(order)
  if (ready) return clock < ready
  return clock <= later(order.payBy, settings.graceSeconds)
}, expired)

/** The clock may end the order: exactly when nobody is in time any more. */
export const overdue: StepGuard = (moment) => (inTime(moment) ? null : refusal('order_has_time'))

/** While there is time to get ready, or nothing to get ready for any more. */
export const readyInTime: StepGuard = guard((moment) => {
  const ready = readyBy(moment.order)
  return ready === null || clockOf(moment.order, moment) < ready
}, expired)

/** The seller did not say in time where to be paid, and the buyer was not late before. */
export const choiceOver: StepGuard = guard((moment) => {
  const { order } = moment
  if (!waitsForAccount(order) || readyBy(order)?.getTime() !== order.chooseBy?.getTime()) return false
  return isReached(order.chooseBy, moment)
}, refusal('order_has_time'))

/** Without the grace, for acts that only the buyer of time needs. */
export const beforeDeadline: StepGuard = guard((moment) => clockOf(moment.order, moment) <= moment.order.payBy, expired)

/** What the clocks have stood meanwhile does not count. */
export const halfAckPassed: StepGuard = guard((moment) => {
  const { createdAt, windows, stoodSeconds } = moment.order
  return clockOf(moment.order, moment) >= later(createdAt, windows.ackSeconds / 2 + stoodSeconds)
}, refusal('order_too_soon_to_cancel'))

export const neverReverted: StepGuard = guard(({ order }) => !order.proofReverted, refusal('order_proof_withdrawn'))
export const reverted: StepGuard = guard(({ order }) => order.proofReverted, refusal('order_proof_not_withdrawn'))

export const extensionsLeft: StepGuard = guard(
  ({ order, settings }) => order.extensions < settings.extensionsAtMost,
  refusal('order_extensions_used'),
)

const isReached = (deadline: Date | null, moment: Moment): boolean =>
  deadline !== null && clockOf(moment.order, moment) >= deadline

export const reviewOver: StepGuard = guard(
  (moment) => isReached(moment.order.reviewBy, moment),
  refusal('order_seller_has_time'),
)

export const buyerWaited: StepGuard = guard(
  (moment) => isReached(moment.order.buyerMayDisputeAt, moment),
  refusal('order_too_soon_to_dispute'),
)

const askStands = (moment: Moment): boolean => {
  const lapses = askLapsesAt(moment.order, moment.settings)
  return lapses !== null && clockOf(moment.order, moment) < lapses
}

export const nothingAsked: StepGuard = guard((moment) => !askStands(moment), refusal('order_cancel_asked'))

/** The other side asked, and not too long ago. Nobody agrees with themselves. */
export const otherAsked: StepGuard = guard(
  (moment) =>
    askStands(moment) &&
    (moment.actor === 'buyer' || moment.actor === 'seller') &&
    moment.order.cancelAskedBy === otherRole(moment.actor),
  refusal('order_cancel_not_asked'),
)

/** Too little was paid, which staff found: whoever sold gives in for the rest that came, not for a wrong word. */
export const topUpAsked: StepGuard = guard(({ order }) => order.topUpBy !== null, refusal('top_up_not_asked'))
export const topUpRunning: StepGuard = guard(({ order }) => isTopUpRunning(order), refusal('top_up_not_asked'))
export const topUpInTime: StepGuard = guard(
  (moment) => !isReached(moment.order.topUpBy, moment),
  refusal('top_up_over'),
)
export const topUpOver: StepGuard = guard(
  (moment) => isReached(moment.order.topUpBy, moment),
  refusal('order_has_time'),
)

export const escrowFilled: StepGuard = guard(({ order }) => order.lockedUnits > 0n, refusal('order_escrow_empty'))

export const firstLateClaim: StepGuard = guard(({ order }) => !order.lateClaim, refusal('late_claim_made'))

const since = ({ order, now }: Moment): number => (now.getTime() - (order.closedAt?.getTime() ?? 0)) / 1000

export const claimInTime: StepGuard = guard(
  (moment) => since(moment) <= moment.settings.lateClaimSeconds,
  ({ settings }) => refusal('late_claim_too_late', { time: durationPhrase(settings.lateClaimSeconds) }),
)

export const firstReport: StepGuard = guard(({ order }) => !order.reported, refusal('order_reported'))

export const reportInTime: StepGuard = guard(
  (moment) => since(moment) <= moment.settings.reportSeconds,
  ({ settings }) => refusal('order_report_too_late', { time: durationPhrase(settings.reportSeconds) }),
)
