import { type CaseState, caseStates, type Finding, type Outcome } from '@sengi/contract/p2p/disputes'
import { type DisputeReason, reasonsBeforeProof } from '@sengi/contract/p2p/orders'
import { durationPhrase, type Phrase, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { isPart, paidPart } from '../money.rules.ts'
import { type Actor, isTopUpRunning, type Order, type Role } from '../orders.rules.ts'
import { later, type Settings } from '../settings.rules.ts'

export type { CaseSort, CaseState, Finding, Outcome } from '@sengi/contract/p2p/disputes'
export type { DisputeReason } from '@sengi/contract/p2p/orders'
export type CaseKind = 'dispute' | 'late_claim' | 'after_release'

/** What somebody may complain of, by how the case begins and who begins it. */
const reasonsOf: Readonly<Record<CaseKind, Partial<Record<Actor, readonly DisputeReason[]>>>> = {
  dispute: {
    seller: [
      'not_received',
      'underpaid',
      'overpaid',
      'third_party_payer',
      'payment_reversed',
      'account_frozen',
      'abuse',
    ],
    buyer: ['not_released', 'unresponsive', 'account_details_wrong', 'abuse'],
    staff: ['cannot_upload', 'abuse'],
    system: ['seller_silent', 'proof_withdrawn'],
  },
  late_claim: { buyer: ['paid_late'] },
  after_release: { buyer: ['wrong_amount', 'abuse'], seller: ['payment_reversed', 'wrong_amount', 'abuse'] },
}

/** Why this reason does not fit; null when it does. */
export function refusalOfReason(kind: CaseKind, actor: Actor, order: Order, reason: DisputeReason): Refusal | null {
  const buyersBeforeProof = kind === 'dispute' && actor === 'buyer' && order.state === 'AWAIT_PAYMENT_PROOF'
  const open = buyersBeforeProof ? reasonsBeforeProof : (reasonsOf[kind][actor] ?? [])
  return open.includes(reason) ? null : refusal('reason_not_open')
}

/** A case as it is opened. */
export interface Opening {
  readonly kind: CaseKind
  readonly reason: DisputeReason
  readonly openedBy: Role | 'system'
  /** Whose streak may give it priority. */
  readonly openedById?: string
  readonly text: string | null
  readonly priority: 'normal' | 'high'
  readonly unsecuredUnits: bigint
}

const hour = 3_600

/** Both sides have a day to answer; the decision is due in two, for a bank's EFT in three. */
export const deadlinesOf = (order: Order, now: Date, { answerSeconds }: Settings) => ({
  answerBy: later(now, answerSeconds),
  targetBy: later(now, (order.method === 'EFT' ? 72 : 48) * hour),
})

/** What staff and parties can do to a case. */
export type CaseAction =
  | 'assign'
  | 'request_evidence'
  | 'ask_top_up'
  | 'state'
  | 'propose'
  | 'accept_proposal'
  | 'decide'
  | 'approve'
  | 'reject'
  | 'execute'
  | 'close'
  | 'appeal'

type CaseStep = readonly [from: readonly CaseState[], to: CaseState | null]

/** Decided and carried out, or put away; an appeal opens it again. */
export const closedCaseStates: readonly CaseState[] = ['EXECUTED', 'CLOSED']
/** Somebody still has to do something about it. */
export const openCaseStates: readonly CaseState[] = caseStates.filter((state) => !closedCaseStates.includes(state))
export const isCaseClosed = ({ state }: { readonly state: CaseState }): boolean => closedCaseStates.includes(state)

const beingWorkedOn: readonly CaseState[] = ['ASSIGNED', 'EVIDENCE', 'PROPOSED', 'REOPENED']

/** The whole life of a case; null keeps the state. A pair that is not written here cannot happen. */
const steps: Readonly<Record<CaseAction, readonly CaseStep[]>> = {
  assign: [
    [['OPEN'], 'ASSIGNED'],
    [beingWorkedOn, null],
  ],
  request_evidence: [[['ASSIGNED', 'PROPOSED', 'REOPENED'], 'EVIDENCE']],
  ask_top_up: [[beingWorkedOn, null]],
  state: [[['OPEN', ...beingWorkedOn], null]],
  propose: [[['ASSIGNED', 'EVIDENCE', 'PROPOSED'], 'PROPOSED']],
  accept_proposal: [[['PROPOSED'], null]],
  decide: [[beingWorkedOn, 'DECIDED']],
  approve: [[['DECIDED'], 'EXECUTED']],
  reject: [[['DECIDED'], 'ASSIGNED']],
  execute: [[['DECIDED', 'PROPOSED'], 'EXECUTED']],
  close: [[['EXECUTED'], 'CLOSED']],
  appeal: [[closedCaseStates, 'REOPENED']],
}

/** Where an act leads a case; null when it is not possible there. */
export function caseAfter(state: CaseState, action: CaseAction): CaseState | null {
  const step = steps[action].find(([from]) => from.includes(state))
  return step ? (step[1] ?? state) : null
}

/** Whether one side of a case is asked to say something: its story, or yes or no to a proposal. */
export const waitsForParty = (line: { state: CaseState; said: boolean; proposed: boolean }): boolean =>
  (caseAfter(line.state, 'state') !== null && !line.said) ||
  (caseAfter(line.state, 'accept_proposal') !== null && line.proposed)

/** A case as its rules see it. */
export interface Case {
  readonly id: string
  readonly orderId: string
  readonly kind: CaseKind
  readonly state: CaseState
  readonly version: number
  readonly reason: DisputeReason
  readonly openedBy: Role | 'system'
  readonly priority: 'normal' | 'high'
  readonly assignedTo: string | null
  readonly unsecuredUnits: bigint
  readonly answerBy: Date
  readonly targetBy: Date
  readonly appealedAt: Date | null
  readonly closedAt: Date | null
  readonly createdAt: Date
}

export interface Penalty {
  readonly from: Role
  readonly to: 'other_party' | 'platform'
  readonly units: bigint
}

/** What a member of staff wants to decide. */
export interface Verdict {
  readonly outcome: Outcome
  readonly buyerUnits: bigint | null
  readonly finding: Finding
  readonly text: string
  readonly atFault: Role | null
  readonly penalty: Penalty | null
}

interface Deciding {
  readonly dispute: Case
  readonly order: Order
  readonly staffId: string
  readonly verdict: Verdict
  /** Roles whose statement is there. */
  readonly stated: readonly string[]
  readonly now: Date
}

/** What both sides were given when the case was opened. */
const answerTimeOf = ({ answerBy, createdAt }: Case): Phrase =>
  durationPhrase(Math.round((answerBy.getTime() - createdAt.getTime()) / 60_000) * 60)

/** Why this decision cannot be made; null when it can. */
export function refusalOfVerdict({ dispute, order, staffId, verdict, stated, now }: Deciding): Refusal | null {
  const disputed = order.state === 'DISPUTED'
  const both = stated.includes('buyer') && stated.includes('seller')
  const rules: readonly (readonly [boolean, Refusal])[] = [
    [isParty(order, staffId), refusal('case_of_own_order')],
    [dispute.assignedTo !== staffId, refusal('case_not_yours')],
    [caseAfter(dispute.state, 'decide') === null, refusal('case_not_decidable')],
    [now < dispute.answerBy && !both, refusal('case_answers_awaited', { time: answerTimeOf(dispute) })],
    [disputed === (verdict.outcome === 'NO_CHANGE'), refusal('case_outcome_unfit')],
    [isTopUpRunning(order) && verdict.outcome !== 'RELEASE', refusal('case_top_up_runs')],
    [verdict.outcome !== 'SPLIT' && verdict.buyerUnits !== null, refusal('case_part_without_split')],
    [verdict.outcome === 'SPLIT' && !splits(order, verdict.buyerUnits), refusal('amounts_do_not_sum')],
    [verdict.penalty !== null && verdict.penalty.from !== verdict.atFault, refusal('case_penalty_without_fault')],
  ]
  return rules.find(([broken]) => broken)?.[1] ?? null
}

export const isParty = ({ buyerId, sellerId }: Order, userId: string): boolean =>
  userId === buyerId || userId === sellerId

/** Whether a part can be the buyer's share of what was bought; what is not locked of it is owed. */
export const splits = ({ amount }: Order, units: bigint | null): boolean => units !== null && isPart(units, amount)

/** The buyer's part of a division by what was paid, once a rest was asked for; null where it would be no part. */
export function partPaid({ amount, fiat, topUp }: Order): bigint | null {
  const units = topUp && paidPart({ amount, fiat }, topUp)
  return units !== null && isPart(units, amount) ? units : null
}

/** A second person looks at large amounts, at splits, at penalties, and at orders of colleagues. */
export const needsApproval = (
  { outcome, penalty }: Pick<Verdict, 'outcome' | 'penalty'>,
  order: Order,
  partyIsStaff: boolean,
  { secondApproverCents }: Settings,
): boolean => outcome === 'SPLIT' || penalty !== null || partyIsStaff || order.fiat.units > BigInt(secondApproverCents)
