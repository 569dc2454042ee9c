import type { OrderState } from '@sengi/contract/p2p/orders'
import type { OrderNotice } from '../notices.rules.ts'
import { type Actor, openStates, unpaidStates } from '../orders.rules.ts'
import * as changes from './changes.rules.ts'
import * as guards from './guards.rules.ts'

/** Everything that can be done to an order, by anybody. */
export const orderActions = [
  'accept',
  'choose_account',
  'upload_proof',
  'withdraw_proof',
  'seller_confirm',
  'cancel',
  'ask_cancel',
  'agree_cancel',
  'extend',
  'dispute',
  'give_in',
  'ask_top_up',
  'top_up_paid',
  'late_claim',
  'report',
  'expire',
  'decide_release',
  'decide_refund',
  'decide_split',
  'hold',
  'resume',
] as const
export type OrderAction = (typeof orderActions)[number]

/** What a transition does to the escrow. */
export type Effect = 'none' | 'release' | 'refund' | 'split' | 'relock'
/** What it does to the case: a new one, or the open one is over. */
export type CaseEffect = 'open' | 'close' | null

/** One row of the order's table. A pair of state and action that is in no row cannot happen. */
export interface Transition {
  /** The row's name in docs/p2p-orders.md, which is written from here. */
  readonly id: string
  readonly action: OrderAction
  readonly from: readonly OrderState[]
  /** Null: the state stays. */
  readonly to: OrderState | null
  readonly actors: readonly Actor[]
  readonly guards: readonly guards.StepGuard[]
  readonly effect: Effect
  readonly change: changes.OrderChange
  readonly fault: changes.FaultRule
  readonly caseEffect?: CaseEffect
  readonly notify: { readonly buyer?: OrderNotice; readonly seller?: OrderNotice }
}

/** The buyer is there. */
const begunStates = openStates.filter((state) => state !== 'CREATED')
const plain = { effect: 'none', change: changes.nothing, fault: changes.nobody } as const
type Basics = 'id' | 'action' | 'from' | 'to' | 'actors' | 'guards'
type Rest = Partial<Omit<Transition, Basics>> & Pick<Transition, 'notify'>

const row = (
  id: string,
  action: OrderAction,
  from: readonly OrderState[],
  to: OrderState | null,
  actors: readonly Actor[],
  conditions: readonly guards.StepGuard[],
  rest: Rest,
): Transition => ({ ...plain, id, action, from, to, actors, guards: conditions, ...rest })
const { notHeld, accepted, unaccepted, payable, inTime, overdue, reverted, neverReverted } = guards

/**
 * The whole life of an order after T1 and T2, which make it. Rows of one state, action and actor are tried in order;
 * the first whose guards all pass is taken.
 */
export const transitions: readonly Transition[] = [
  row('T3', 'accept', unpaidStates, 'AWAIT_PAYMENT_PROOF', ['buyer'], [notHeld, unaccepted, inTime], {
    change: changes.startPayClock,
    notify: { seller: 'buyer_is_here' },
  }),
  row('T3b', 'choose_account', openStates, null, ['seller'], [notHeld, guards.unchosen, guards.readyInTime], {
    change: changes.showAccount,
    notify: { buyer: 'account_shown', seller: 'account_chosen' },
  }),
  row('T3c', 'expire', unpaidStates, 'CANCELLED', ['system'], [notHeld, guards.choiceOver], {
    effect: 'refund',
    fault: changes.seller,
    notify: { buyer: 'seller_did_not_choose', seller: 'you_did_not_choose' },
  }),
  row('T4', 'expire', unpaidStates, 'EXPIRED', ['system'], [notHeld, unaccepted, overdue], {
    effect: 'refund',
    fault: changes.buyer,
    notify: { buyer: 'you_did_not_accept', seller: 'buyer_did_not_accept' },
  }),
  row('T4b', 'cancel', unpaidStates, 'CANCELLED', ['buyer'], [notHeld, unaccepted], {
    effect: 'refund',
    change: changes.leaveUnpaid,
    notify: { buyer: 'declined', seller: 'declined' },
  }),
  row('T4b', 'cancel', unpaidStates, 'CANCELLED', ['seller'], [notHeld, unaccepted, guards.halfAckPassed], {
    effect: 'refund',
    notify: { buyer: 'seller_left', seller: 'seller_left' },
  }),
  row(
    'T5',
    'upload_proof',
    ['AWAIT_PAYMENT_PROOF'],
    'SELLER_REVIEW',
    ['buyer'],
    [payable, inTime, guards.escrowFilled],
    {
      change: changes.startReviewClock,
      notify: { buyer: 'wait_for_seller', seller: 'check_your_bank' },
    },
  ),
  row('T6', 'cancel', ['AWAIT_PAYMENT_PROOF'], 'CANCELLED', ['buyer'], [notHeld, accepted], {
    effect: 'refund',
    change: changes.leaveUnpaid,
    fault: changes.buyerUnlessEarly,
    notify: { buyer: 'you_cancelled', seller: 'buyer_cancelled' },
  }),
  row(
    'T7',
    'expire',
    ['AWAIT_PAYMENT_PROOF'],
    'DISPUTED',
    ['system'],
    [notHeld, accepted, payable, overdue, reverted],
    {
      caseEffect: 'open',
      notify: { buyer: 'disputed', seller: 'disputed' },
    },
  ),
  row(
    'T7',
    'expire',
    ['AWAIT_PAYMENT_PROOF'],
    'EXPIRED',
    ['system'],
    [notHeld, accepted, payable, overdue, neverReverted],
    {
      effect: 'refund',
      fault: changes.buyer,
      notify: { buyer: 'expired_did_you_pay', seller: 'expired' },
    },
  ),
  row(
    'T8',
    'extend',
    ['AWAIT_PAYMENT_PROOF'],
    null,
    ['seller'],
    [notHeld, accepted, payable, inTime, guards.extensionsLeft],
    {
      change: changes.moveDeadline,
      notify: { buyer: 'more_time' },
    },
  ),
  row('T9', 'ask_cancel', begunStates, null, ['buyer', 'seller'], [guards.nothingAsked], {
    change: changes.noteAsk,
    notify: { buyer: 'cancel_asked', seller: 'cancel_asked' },
  }),
  row('T9', 'agree_cancel', begunStates, 'CANCELLED', ['buyer', 'seller'], [notHeld, guards.otherAsked], {
    effect: 'refund',
    change: changes.noteUnpaid,
    fault: changes.lostClaim,
    caseEffect: 'close',
    notify: { buyer: 'cancelled_together', seller: 'cancelled_together' },
  }),
  row('T10', 'seller_confirm', ['SELLER_REVIEW'], 'RELEASED', ['seller'], [notHeld, guards.escrowFilled], {
    effect: 'release',
    change: changes.catchUp,
    notify: { buyer: 'released', seller: 'released' },
  }),
  row(
    'T11',
    'withdraw_proof',
    ['SELLER_REVIEW'],
    'AWAIT_PAYMENT_PROOF',
    ['buyer'],
    [notHeld, neverReverted, guards.beforeDeadline],
    { change: changes.revertProof, notify: { seller: 'proof_withdrawn' } },
  ),
  row('T12', 'dispute', ['SELLER_REVIEW'], 'DISPUTED', ['seller'], [], {
    caseEffect: 'open',
    notify: { buyer: 'disputed', seller: 'disputed' },
  }),
  row('T13', 'dispute', ['SELLER_REVIEW'], 'DISPUTED', ['buyer'], [guards.buyerWaited], {
    caseEffect: 'open',
    notify: { buyer: 'disputed', seller: 'disputed' },
  }),
  row('T14', 'expire', ['SELLER_REVIEW'], 'DISPUTED', ['system'], [notHeld, guards.reviewOver], {
    caseEffect: 'open',
    notify: { buyer: 'seller_silent', seller: 'you_were_silent' },
  }),
  row('T15', 'dispute', ['AWAIT_PAYMENT_PROOF'], 'DISPUTED', ['buyer', 'staff'], [inTime], {
    caseEffect: 'open',
    notify: { buyer: 'disputed', seller: 'disputed' },
  }),
  row('T16b', 'give_in', ['DISPUTED'], 'RELEASED', ['seller'], [notHeld, guards.topUpAsked], {
    effect: 'release',
    caseEffect: 'close',
    notify: { buyer: 'released', seller: 'released' },
  }),
  row('T16', 'give_in', ['DISPUTED'], 'RELEASED', ['seller'], [notHeld], {
    effect: 'release',
    fault: changes.seller,
    caseEffect: 'close',
    notify: { buyer: 'released', seller: 'released' },
  }),
  row('T17', 'decide_release', ['DISPUTED'], 'RELEASED', ['staff'], [notHeld], {
    effect: 'release',
    fault: changes.decided,
    notify: { buyer: 'decided', seller: 'decided' },
  }),
  row('T17', 'decide_refund', ['DISPUTED'], 'REFUNDED', ['staff'], [notHeld], {
    effect: 'refund',
    fault: changes.decided,
    notify: { buyer: 'decided', seller: 'decided' },
  }),
  row('T17', 'decide_split', ['DISPUTED'], 'SPLIT', ['staff'], [notHeld], {
    effect: 'split',
    fault: changes.decided,
    notify: { buyer: 'decided', seller: 'decided' },
  }),
  row('T18', 'hold', openStates, null, ['staff', 'system'], [notHeld], {
    change: changes.stopClocks,
    notify: { buyer: 'being_checked', seller: 'being_checked' },
  }),
  row('T18', 'resume', openStates, null, ['staff', 'system'], [guards.isHeld], {
    change: changes.restartClocks,
    notify: { buyer: 'goes_on', seller: 'goes_on' },
  }),
  row(
    'T19',
    'late_claim',
    ['EXPIRED', 'CANCELLED'],
    'DISPUTED',
    ['buyer'],
    [guards.wasPayable, guards.firstLateClaim, guards.claimInTime],
    {
      effect: 'relock',
      change: changes.claimLate,
      caseEffect: 'open',
      notify: { buyer: 'late_claim', seller: 'late_claim' },
    },
  ),
  row('T20', 'report', ['RELEASED'], null, ['buyer', 'seller'], [guards.firstReport, guards.reportInTime], {
    change: changes.noteReport,
    caseEffect: 'open',
    notify: { buyer: 'reported', seller: 'reported' },
  }),
  row('T21', 'ask_top_up', ['DISPUTED'], null, ['staff'], [notHeld, guards.hasAccount], {
    change: changes.startTopUp,
    notify: { buyer: 'pay_the_rest', seller: 'rest_asked' },
  }),
  row('T21b', 'top_up_paid', ['DISPUTED'], null, ['buyer'], [notHeld, guards.topUpRunning, guards.topUpInTime], {
    change: changes.noteTopUpPaid,
    notify: { buyer: 'rest_told', seller: 'rest_paid' },
  }),
  row('T21c', 'expire', ['DISPUTED'], null, ['system'], [notHeld, guards.topUpRunning, guards.topUpOver], {
    change: changes.endTopUp,
    notify: { buyer: 'rest_missed', seller: 'rest_missed' },
  }),
]
