import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireAgreed } from '../../../platform/second-person.ts'
import { areStaff, requireAsker } from '../../auth/index.ts'
import { findCase, listStatements, lockCase, moveCase } from '../cases/cases.store.ts'
import { findPending, insertDecision, insertProposal, markRejected, type Proposal } from '../cases/decisions.store.ts'
import {
  type Case,
  type CaseAction,
  type DisputeReason,
  isParty,
  needsApproval,
  refusalOfReason,
  refusalOfVerdict,
  splits,
  type Verdict,
} from '../cases/disputes.rules.ts'
import { orderNotFound, requireOutsider } from '../order-refusals.ts'
import type { Order } from '../orders.rules.ts'
import { lockOrder } from '../orders.store.ts'
import type { Settings } from '../settings.rules.ts'
import { momentFor } from '../settings.service.ts'
import { perform } from '../steps/perform.service.ts'
import { caseNotFound, requireCaseVersion, requireStep, tellCase } from './disputes.service.ts'
import { carryOut } from './execution.service.ts'
import { askedDecisions } from './work.store.ts'

/** A member of staff at work on a case; never on one of their own orders. */
export interface CaseCommand {
  readonly staffId: string
  readonly caseId: string
  readonly expectedVersion?: number | undefined
}

/** A case and its order, both locked. */
interface WorkContext {
  readonly tx: Tx
  readonly order: Order
  readonly dispute: Case
  readonly now: Date
  readonly settings: Settings
}

/** A step of a case, which is audited with what else it changed. */
interface AuditedStep {
  readonly moved: Case
  readonly detail: Record<string, unknown>
}

/** One act on a case: both locked, its version and its worker looked at, both sides told, and recorded. */
export function atWork(
  db: Db,
  command: CaseCommand,
  action: string,
  act: (context: WorkContext) => Promise<Case | AuditedStep>,
): Promise<Case> {
  return inTransaction(db, async (tx) => {
    const known = await findCase(tx, command.caseId)
    const order = known && (await lockOrder(tx, known.orderId))
    const dispute = order && (await lockCase(tx, command.caseId))
    if (!dispute) throw caseNotFound()
    requireOutsider(order, command.staffId)
    requireCaseVersion(dispute, command.expectedVersion)
    const done = await act({ tx, order, dispute, ...(await momentFor(tx, order)) })
    const { moved, detail } = 'moved' in done ? done : { moved: done, detail: {} }
    await tellCase(tx, order, moved)
    const subject = `p2p_case:${dispute.id}`
    await recordAudit(tx, { actorId: command.staffId, action: `p2p.case_${action}`, subject, detail })
    return moved
  })
}

export function requireAssigned({ assignedTo }: Case, staffId: string): void {
  if (assignedTo !== staffId) throw new DomainError('case_not_yours')
}

/** Takes a case, or gives it to a colleague. */
export const assignCase = (db: Db, command: CaseCommand, toId: string): Promise<Case> =>
  atWork(db, command, 'assigned', async ({ tx, order, dispute }) => {
    const state = requireStep(dispute, 'assign')
    if (isParty(order, toId)) throw new DomainError('case_assignee_party')
    if (!(await areStaff(tx, [toId]))) throw new DomainError('case_assignee_not_staff')
    return moveCase(tx, dispute, { state, assignedTo: toId })
  })

const step = (db: Db, command: CaseCommand, action: CaseAction, name: string): Promise<Case> =>
  atWork(db, command, name, async ({ tx, dispute }) => {
    const state = requireStep(dispute, action)
    requireAssigned(dispute, command.staffId)
    return moveCase(tx, dispute, { state })
  })

/** Asks both sides for their statement and files. */
export const requestEvidence = (db: Db, command: CaseCommand): Promise<Case> =>
  step(db, command, 'request_evidence', 'evidence_requested')

/** Closes a case that was carried out. */
export const closeCase = (db: Db, command: CaseCommand): Promise<Case> => step(db, command, 'close', 'closed')

type Offer = Pick<Proposal, 'outcome' | 'buyerUnits' | 'text'>

/** Proposes an outcome that both sides may accept; a new proposal replaces the last. */
export const proposeOutcome = (db: Db, command: CaseCommand, offer: Offer): Promise<Case> =>
  atWork(db, command, 'proposed', async ({ tx, order, dispute }) => {
    const state = requireStep(dispute, 'propose')
    requireAssigned(dispute, command.staffId)
    const isSplit = offer.outcome === 'SPLIT'
    if (order.state !== 'DISPUTED') throw new DomainError('case_outcome_unfit')
    if (isSplit ? !splits(order, offer.buyerUnits) : offer.buyerUnits !== null) {
      throw new DomainError('case_split_only')
    }
    await insertProposal(tx, dispute.id, { ...offer, proposedBy: command.staffId })
    return moveCase(tx, dispute, { state })
  })

/** Decides. Carried out at once, unless the rules want a second person to look at it. */
export const decideCase = (db: Db, command: CaseCommand, verdict: Verdict): Promise<Case> =>
  atWork(db, command, 'decided', async ({ tx, order, dispute, now, settings }) => {
    const { staffId } = command
    const stated = (await listStatements(tx, dispute.id)).map(({ role }) => role)
    const refused = refusalOfVerdict({ dispute, order, staffId, verdict, stated, now })
    if (refused) throw DomainError.of(refused)

    const partyIsStaff = await areStaff(tx, [order.buyerId, order.sellerId])
    if (!needsApproval(verdict, order, partyIsStaff, settings)) {
      return carryOut(tx, { order, dispute, verdict, staffId, now, settings })
    }
    await insertDecision(tx, dispute.id, { ...verdict, decidedBy: staffId, needsApproval: true })
    return moveCase(tx, dispute, { state: 'DECIDED' })
  })

/** The second person agrees: the decision is carried out as it was written. */
export const approveDecision = (db: Db, { hash, ...command }: CaseCommand & { hash: string }): Promise<Case> =>
  atWork(db, command, 'approved', async ({ tx, order, dispute, now, settings }) => {
    requireStep(dispute, 'approve')
    const decision = await findPending(tx, dispute.id)
    if (!decision) throw new Error(`Case ${dispute.id} is DECIDED without a decision`)
    if (decision.decidedBy === command.staffId) throw new DomainError('case_approver_decided')
    await requireAsker(tx, decision.decidedBy, 'disputes.work')
    await requireAgreed(tx, askedDecisions, { id: dispute.id, hash })
    const approved = { id: decision.id, approvedBy: command.staffId }
    const { decidedBy: staffId } = decision
    return carryOut(tx, { order, dispute, verdict: decision, staffId, now, settings, decision: approved })
  })

/**
 * The second person does not agree: the case goes back, and the decision stays in its history. Whoever decided takes it back themselves
 * once nobody has agreed within a day.
 */
export const rejectDecision = (db: Db, command: CaseCommand): Promise<Case> =>
  atWork(db, command, 'rejected', async ({ tx, dispute, now }) => {
    const state = requireStep(dispute, 'reject')
    const decision = await findPending(tx, dispute.id)
    if (!decision) throw new Error(`Case ${dispute.id} is DECIDED without a decision`)
    if (decision.decidedBy === command.staffId && now < decision.lapsesAt) {
      throw new DomainError('case_reviewer_decided')
    }
    await markRejected(tx, decision.id, command.staffId)
    return moveCase(tx, dispute, { state })
  })

export interface Intervention {
  readonly staffId: string
  readonly orderId: string
  readonly action: 'hold' | 'resume'
  readonly reason: string
  readonly caseRef: string
}

/** T18: stops an order and its clocks, or lets it go on. What the parties read is neutral; the reason is audited. */
export const interveneIn = (db: Db, { staffId, orderId, action, reason, caseRef }: Intervention): Promise<Order> =>
  actOnAny(db, staffId, orderId, async (tx, order, by) => {
    const detail = { reason, case: caseRef }
    await recordAudit(tx, { actorId: staffId, action: `p2p.order_${action}`, subject: `p2p_order:${orderId}`, detail })
    return perform(tx, order, { ...by, action })
  })

interface StaffDispute {
  staffId: string
  orderId: string
  reason: DisputeReason
  text: string
}

/** T15 by staff: for a buyer who paid and cannot say so. */
export const disputeAsStaff = (db: Db, { staffId, orderId, reason, text }: StaffDispute): Promise<Order> =>
  actOnAny(db, staffId, orderId, async (tx, order, by) => {
    const unfit = refusalOfReason('dispute', 'staff', order, reason)
    if (unfit) throw DomainError.of(unfit)
    const opening = {
      kind: 'dispute',
      reason,
      text,
      openedBy: 'system',
      priority: 'normal',
      unsecuredUnits: 0n,
    } as const
    const subject = `p2p_order:${orderId}`
    await recordAudit(tx, { actorId: staffId, action: 'p2p.order_disputed', subject })
    return perform(tx, order, { ...by, action: 'dispute', opening })
  })

type Staff = Omit<Parameters<typeof perform>[2], 'action'>

function actOnAny(
  db: Db,
  staffId: string,
  orderId: string,
  act: (tx: Tx, order: Order, by: Staff) => Promise<Order>,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    requireOutsider(order, staffId)
    const { now, settings } = await momentFor(tx, order)
    return act(tx, order, { actor: 'staff', actorId: staffId, now, settings })
  })
}
