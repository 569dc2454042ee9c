import { payoutOutcomes, type payoutRunStates, type payoutStages } from '@sengi/contract/onramp/bank-payouts'
import type { Amount } from '@sengi/money'
import { custody, payoutInTransit, payoutOwed, suspense } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'

export type PayoutStage = (typeof payoutStages)[number]
export type RunState = (typeof payoutRunStates)[number]

/** One attempt: in a run that may still change, agreed to, at the bank, not heard of in time, and how it ended. */
export type LineState = 'DRAFTED' | 'APPROVED' | 'SENT' | 'UNKNOWN' | 'PAID' | 'FAILED' | 'DROPPED'

/** While an attempt is in one of these there is no other. */
export const liveLineStates = ['DRAFTED', 'APPROVED', 'SENT', 'UNKNOWN', 'PAID'] as const satisfies readonly LineState[]
/** Nobody outside has it yet. */
export const heldLineStates = ['DRAFTED', 'APPROVED'] as const satisfies readonly LineState[]
/** The bank has it, as far as we know. */
export const awayLineStates = ['SENT', 'UNKNOWN'] as const satisfies readonly LineState[]

/** It reached the bank, and what became of it is known. */
export const endedLineStates = payoutOutcomes

/** To whom rand goes. The number of the account is sealed where it lies. */
export interface PaidAccount {
  readonly holderName: string
  readonly bank: string
  readonly branchCode: string
  readonly accountNumber: string
}

/** A debt in rand to an account at a bank. */
export interface Payout {
  readonly id: string
  readonly paymentId: string
  readonly userId: string | null
  readonly state: 'ASKED' | 'OWED' | 'PAID' | 'CANCELLED'
  readonly amount: Amount
  readonly account: PaidAccount
  readonly reference: string
  readonly holderWord: HolderWord | null
}

/** An attempt to pay it. */
export interface PayoutLine {
  readonly id: string
  readonly runId: string
  readonly place: number
  readonly state: LineState
  /** Two people said that it failed. */
  readonly failedByHand: boolean
  readonly askedBy: string | null
  readonly askedOutcome: HandOutcome | null
}

export type HandOutcome = (typeof payoutOutcomes)[number]

/** What may happen to a run, and to what it leads; a pair that is not written here cannot happen. */
const runSteps: Readonly<Record<RunState, Partial<Record<RunAct, RunState>>>> = {
  DRAFT: { drop: 'DRAFT', propose: 'PROPOSED', discard: 'DISCARDED' },
  PROPOSED: { approve: 'APPROVED', discard: 'DISCARDED' },
  // Nobody has the file yet, so nothing can have left.
  APPROVED: { send: 'SENT', discard: 'DISCARDED' },
  SENT: { close: 'CLOSED' },
  CLOSED: {},
  DISCARDED: {},
}
export type RunAct = 'drop' | 'propose' | 'approve' | 'discard' | 'send' | 'close'

/** Where an act leads; null when it cannot happen now. */
export const afterRunAct = (state: RunState, act: RunAct): RunState | null => runSteps[state][act] ?? null

/** What two people may say of an attempt that the bank says nothing of: that it failed, only once it was waited for. */
const handOutcomes: Readonly<Partial<Record<LineState, readonly HandOutcome[]>>> = {
  SENT: ['PAID'],
  UNKNOWN: payoutOutcomes,
}
export const maySayByHand = (state: LineState, outcome: HandOutcome): boolean =>
  handOutcomes[state]?.includes(outcome) ?? false

/** Whether the bank has it, as far as we know. */
export const isAway = ({ state }: Pick<PayoutLine, 'state'>): boolean => awayLineStates.some((one) => one === state)

export type HolderWord = 'confirmed' | 'unsaid' | 'other' | 'closed' | 'not_found'

/** Why a payout cannot be in a run that this person makes or agrees to; null when it can. */
export function refusalOfPayout(
  { userId, holderWord }: Pick<Payout, 'userId' | 'holderWord'>,
  { staffId, isSuspended }: { readonly staffId: string; readonly isSuspended: boolean },
): Refusal | null {
  if (userId === staffId) return refusal('payment_is_own')
  if (isSuspended) return refusal('payout_person_suspended')
  const isRefused = holderWord === 'other' || holderWord === 'closed' || holderWord === 'not_found'
  return isRefused ? refusal('payout_to_refused_account') : null
}

/** As many as fit under the figures of a run, in their order. */
export function fittingOneRun<One extends Pick<Payout, 'amount'>>(
  payouts: readonly One[],
  { upToCents, atMost }: { readonly upToCents: number; readonly atMost: number },
): One[] {
  let left = BigInt(upToCents)
  return payouts.slice(0, atMost).filter(({ amount }) => {
    if (amount.units > left) return false
    left -= amount.units
    return true
  })
}

type Owed = Pick<Payout, 'id' | 'amount'>

/** A payment that is to go back is owed to its payer. */
export const owePayout = ({ id, amount }: Owed): Posting => ({
  reason: 'payout.owed',
  ref: id,
  moves: [{ from: suspense('bank'), to: payoutOwed(id), amount }],
})

/** It is owed no more and waits in suspense again: nothing has left. */
export const oweNoMore = ({ id, amount }: Owed): Posting => ({
  reason: 'payout.cancelled',
  ref: id,
  moves: [{ from: payoutOwed(id), to: suspense('bank'), amount }],
})

/** Two people let it go: from now on it may leave at any moment, so nobody can pay it another time. */
export const letGo = (lineId: string, { id, amount }: Owed): Posting => ({
  reason: 'payout.sent',
  ref: lineId,
  moves: [{ from: payoutOwed(id), to: payoutInTransit(id), amount }],
})

/** The bank's statement says that it left, or two people do. */
export const left = (lineId: string, { id, amount }: Owed): Posting => ({
  reason: 'payout.paid',
  ref: lineId,
  moves: [{ from: payoutInTransit(id), to: custody('bank'), amount }],
})

/** It had been taken for failed, and left all the same. */
export const leftLate = (lineId: string, { id, amount }: Owed): Posting => ({
  reason: 'payout.paid_late',
  ref: lineId,
  moves: [{ from: payoutOwed(id), to: custody('bank'), amount }],
})

/** It never left: its run was put aside, or two people found out. */
export const stayed = (lineId: string, { id, amount }: Owed): Posting => ({
  reason: 'payout.not_sent',
  ref: lineId,
  moves: [{ from: payoutInTransit(id), to: payoutOwed(id), amount }],
})

/** The bank gave it back, and it is owed again. */
export const cameBack = (lineId: string, { id, amount }: Owed): Posting => ({
  reason: 'payout.came_back',
  ref: lineId,
  moves: [{ from: custody('bank'), to: payoutOwed(id), amount }],
})
