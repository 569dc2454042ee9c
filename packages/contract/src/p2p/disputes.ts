import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { asset, decimal, decimalInput, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { disputeReasons, orderTopUp } from './orders.ts'
import { staffParty } from './staff-orders.ts'

export const caseKinds = ['dispute', 'late_claim', 'after_release'] as const
export const caseStates = [
  'OPEN',
  'ASSIGNED',
  'EVIDENCE',
  'PROPOSED',
  'DECIDED',
  'EXECUTED',
  'CLOSED',
  'REOPENED',
] as const
export type CaseState = (typeof caseStates)[number]
export const outcomes = ['RELEASE', 'REFUND', 'SPLIT', 'NO_CHANGE'] as const
export type Outcome = (typeof outcomes)[number]

export const findings = [
  'money_received',
  'no_proof',
  'forged_proof',
  'underpaid',
  'overpaid',
  'third_party_payer',
  'payment_reversed',
  'outage',
  'party_silent',
  'agreed',
  'other',
] as const
export type Finding = (typeof findings)[number]

const roles = ['buyer', 'seller'] as const
const letter = visibleLines(says('letter')).check(z.minLength(50, says('letter_short')), z.maxLength(4000))

export const caseParams = z.object({ case_id: z.uuid() })
export const statementBody = z.object({
  text: visibleLines(says('statement')).check(z.minLength(100, says('statement_short')), z.maxLength(4000)),
})
export const appealBody = z.object({
  text: visibleLines().check(z.minLength(100, says('why_in_hundred')), z.maxLength(4000)),
})
export const caseCommand = z.object({ expected_version: z.optional(z.int()) })
/** Which proposal is accepted must be said: another one may have replaced it meanwhile. */
export const acceptProposalBody = z.object({ expected_version: z.int() })
export const assignBody = z.object({
  expected_version: z.optional(z.int()),
  /** Another member of staff; oneself when left out. */
  staff_id: z.optional(z.uuid()),
})
/** `buyer_amount` is what the buyer gets of the asset, for a split. */
export const proposalBody = z.object({
  expected_version: z.optional(z.int()),
  outcome: z.enum(['RELEASE', 'REFUND', 'SPLIT']),
  buyer_amount: z.optional(decimalInput),
  text: letter,
})
export const decisionBody = z.object({
  expected_version: z.optional(z.int()),
  outcome: z.enum(outcomes),
  buyer_amount: z.optional(decimalInput),
  finding: z.enum(findings, says('finding')),
  text: letter,
  at_fault: z.optional(z.nullable(z.enum(roles))),
  penalty: z.optional(z.object({ from: z.enum(roles), to: z.enum(['other_party', 'platform']), amount: decimalInput })),
})
/** `arrived_zar` is what is there of the order's rand by now. */
export const topUpBody = z.object({ expected_version: z.optional(z.int()), arrived_zar: decimalInput })
export const holdBody = z.object({
  reason: z.enum(['sanctions', 'court_order', 'bank_recall', 'risk'], says('stop_reason')),
  case_ref: visibleText().check(z.minLength(1, says('case_name')), z.maxLength(100)),
})

const decision = z.object({
  id: z.uuid(),
  outcome: z.enum(outcomes),
  finding: z.enum(findings),
  buyer_amount: z.nullable(decimal),
  text: z.string(),
  at_fault: z.nullable(z.enum(roles)),
  needs_approval: z.boolean(),
  decided_at: timestamp,
  executed_at: z.nullable(timestamp),
})
/** The same for staff: with who made it, and what it takes from whom. */
const staffDecision = z.object({
  ...decision.shape,
  decided_by: z.object({ id: z.uuid(), username: z.string() }),
  /** Until when another person can agree, where the rules want one. */
  lapses_at: timestamp,
  penalty: z.nullable(z.object({ from: z.enum(roles), to: z.enum(['other_party', 'platform']), amount: decimal })),
  /** A second person did not agree, or a side settled it meanwhile. */
  rejected: z.boolean(),
})
export const proposal = z.object({
  outcome: z.enum(outcomes),
  buyer_amount: z.nullable(decimal),
  text: z.string(),
  accepted_by_buyer: z.boolean(),
  accepted_by_seller: z.boolean(),
  created_at: timestamp,
})

/** A case as its parties see it: never who works on it. */
const shared = {
  id: z.uuid(),
  order_id: z.uuid(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  version: z.int(),
  reason: z.enum(disputeReasons),
  opened_by: z.enum(['buyer', 'seller', 'system']),
  answer_by: timestamp,
  target_by: timestamp,
  statements: z.array(z.object({ role: z.enum(['buyer', 'seller', 'system']), text: z.string(), at: timestamp })),
  proposal: z.nullable(proposal),
  decisions: z.array(decision),
  appeal_until: z.nullable(timestamp),
  created_at: timestamp,
}
export const disputeCase = z.object({
  ...shared,
  role: z.enum(roles),
  allowed_actions: z.array(z.enum(['state', 'accept_proposal', 'appeal'])),
})
export type DisputeCase = z.infer<typeof disputeCase>

/** A case in the list of one of its parties. */
export const caseSummary = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  reason: z.enum(disputeReasons),
  role: z.enum(roles),
  counterparty: z.string(),
  asset,
  amount_asset: decimal,
  fiat_amount_zar: decimal,
  /** This side is asked to say something: its story, or yes or no to a proposal. */
  waits_for_me: z.boolean(),
  answer_by: timestamp,
  target_by: timestamp,
  created_at: timestamp,
})
export type CaseSummary = z.infer<typeof caseSummary>

/** What staff can do to a case. */
export const caseActs = [
  'assign',
  'request_evidence',
  'ask_top_up',
  'propose',
  'decide',
  'approve',
  'reject',
  'close',
] as const

export const staffCase = z.object({
  ...shared,
  decisions: z.array(staffDecision),
  priority: z.enum(['normal', 'high']),
  assigned_to: z.nullable(z.object({ id: z.uuid(), username: z.string() })),
  asset,
  amount_asset: decimal,
  /** What lies in escrow for the case to give to one side or the other. */
  escrow_amount: decimal,
  /** Of a late claim: what could not be locked again. */
  unsecured_amount: decimal,
  fiat_amount_zar: decimal,
  payment_reference: z.string(),
  buyer: staffParty,
  seller: staffParty,
  decided_by: z.nullable(z.uuid()),
  allowed_actions: z.array(z.enum(caseActs)),
})
export type StaffCase = z.infer<typeof staffCase>

/** What one outcome would give each side, computed by the rules that carry it out. */
const caseEnd = z.object({
  outcome: z.enum(outcomes),
  buyer_amount: decimal,
  seller_amount: decimal,
  fee_amount: decimal,
  /** What the seller would owe the buyer, because it could not be locked. */
  owed_amount: decimal,
  needs_approval: z.boolean(),
})
export type CaseEnd = z.infer<typeof caseEnd>

/** A case on its own page. */
export const staffCasePage = z.object({
  ...staffCase.shape,
  /** Outcomes that fit the order as it is; a split is among them when its part is known. None while the order is held. */
  ends: z.array(caseEnd),
  top_up: z.nullable(orderTopUp),
  /** The buyer's part of a division by what was paid, where a rest was asked for. */
  part_paid: z.nullable(decimal),
  on_hold: z.boolean(),
  server_time: timestamp,
})
export type StaffCasePage = z.infer<typeof staffCasePage>

/** `buyer_amount` is the part of a split to be shown; else the one that was decided or proposed. */
export const casePageQuery = z.object({ buyer_amount: z.optional(decimalInput) })

/** With priority first and of them the newest; or all by when they were opened. */
export const caseSorts = ['priority', 'newest', 'oldest'] as const
export type CaseSort = (typeof caseSorts)[number]

const caseFilters = {
  state: z.optional(z.enum(caseStates)),
  /** Those that are still to be worked on, or those that are over. */
  open: z.optional(z.stringbool()),
  /** Only those that are assigned to whoever asks. */
  mine: z.optional(z.stringbool()),
  /** Only those that wait for a second approver. */
  waiting_for_approval: z.optional(z.stringbool()),
  sort: z._default(z.enum(caseSorts, says('case_sort')), 'priority'),
}
export const caseQuery = z.object({ ...page, ...caseFilters })
export const caseFile = z.object(caseFilters)
