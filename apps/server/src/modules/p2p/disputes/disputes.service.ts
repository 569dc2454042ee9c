import { announce, deskNews } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireNoOpenCase } from '../cases/case-opening.service.ts'
import { findCaseOf, insertStatement, lockCase, moveCase } from '../cases/cases.store.ts'
import {
  type Decision,
  findProposal,
  listDecisions,
  acceptProposal as markAccepted,
  type Proposal,
} from '../cases/decisions.store.ts'
import { type Case, type CaseAction, type CaseState, caseAfter, isCaseClosed } from '../cases/disputes.rules.ts'
import { type Order, otherRole, type Role, roleOf } from '../orders.rules.ts'
import { lockOrderOf } from '../orders.store.ts'
import { later, type Settings } from '../settings.rules.ts'
import { momentFor } from '../settings.service.ts'
import { carryOut } from './execution.service.ts'

/** A party of a case, with everything locked: the order first, then the case. */
interface CaseContext {
  readonly tx: Tx
  readonly order: Order
  readonly dispute: Case
  readonly role: Role
  readonly now: Date
  readonly settings: Settings
}

function actOnCase(
  db: Db,
  userId: string,
  caseId: string,
  act: (context: CaseContext) => Promise<Case>,
): Promise<Case> {
  return inTransaction(db, async (tx) => {
    const known = await findCaseOf(tx, userId, caseId)
    const order = known && (await lockOrderOf(tx, userId, known.orderId))
    const dispute = order && (await lockCase(tx, caseId))
    const role = order && roleOf(order, userId)
    if (!dispute || !role) throw caseNotFound()
    const { now, settings } = await momentFor(tx, order)
    const moved = await act({ tx, order, dispute, role, now, settings })
    await tellCase(tx, order, moved)
    return moved
  })
}

export const caseNotFound = (): DomainError => new DomainError('case_not_found')

/** Where an act leads a case. @throws DomainError case_not_possible */
export function requireStep({ state }: Case, action: CaseAction): CaseState {
  const next = caseAfter(state, action)
  if (!next) throw new DomainError('case_not_possible', { state })
  return next
}

export const tellCase = (tx: Tx, order: Order, { id, state }: Case): Promise<void> =>
  announce(tx, [
    ...[order.buyerId, order.sellerId].map((userId) => ({
      topic: 'p2p',
      userId,
      ref: order.id,
      detail: { case_id: id, case_state: state },
    })),
    deskNews,
  ])

/** One side's story, once. */
export const stateCase = (db: Db, userId: string, caseId: string, text: string): Promise<Case> =>
  actOnCase(db, userId, caseId, async ({ tx, dispute, role }) => {
    const state = requireStep(dispute, 'state')
    const first = await insertStatement(tx, dispute.id, { purpose: 'statement', role, text })
    if (!first) throw new DomainError('case_stated_already')
    return moveCase(tx, dispute, { state })
  })

/** Accepts what was proposed. When the other side did too, it is carried out. */
export const acceptProposal = (db: Db, userId: string, caseId: string, expectedVersion: number): Promise<Case> =>
  actOnCase(db, userId, caseId, async ({ tx, order, dispute, role, now, settings }) => {
    const state = requireStep(dispute, 'accept_proposal')
    requireCaseVersion(dispute, expectedVersion)
    const proposal = await findProposal(tx, dispute.id)
    if (!proposal) throw new Error(`Case ${dispute.id} is PROPOSED without a proposal`)
    if (hasAccepted(proposal, role)) throw new DomainError('case_proposal_accepted')
    await markAccepted(tx, proposal.id, role)
    if (!hasAccepted(proposal, otherRole(role))) return moveCase(tx, dispute, { state })

    const agreed = { ...proposal, finding: 'agreed', atFault: null, penalty: null } as const
    return carryOut(tx, { order, dispute, verdict: agreed, staffId: proposal.proposedBy, now, settings })
  })

export function requireCaseVersion({ version }: Case, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new DomainError('case_changed')
}

const hasAccepted = (proposal: Proposal, role: Role): boolean =>
  role === 'buyer' ? proposal.acceptedByBuyer : proposal.acceptedBySeller

/** Asks that a decision be looked at again. It adds a decision and never edits the old one. */
export const appealCase = (db: Db, userId: string, caseId: string, text: string): Promise<Case> =>
  actOnCase(db, userId, caseId, async ({ tx, order, dispute, role, now, settings }) => {
    const state = requireStep(dispute, 'appeal')
    const decisions = await listDecisions(tx, dispute.id)
    if (!decisions.some(wasExecuted)) throw new DomainError('case_undecided')
    if (dispute.appealedAt) throw new DomainError('case_appealed')
    const until = appealUntil(dispute, order, settings)
    if (!until || now > until) throw new DomainError('case_appeal_over')
    await requireNoOpenCase(tx, order.id)
    await insertStatement(tx, dispute.id, { purpose: 'appeal', role, text })
    return moveCase(tx, dispute, { state, appealed: true })
  })

/** Only what was carried out can be appealed. */
export const wasExecuted = ({ executedAt }: Decision): boolean => executedAt !== null

/** Until when a decision can be appealed: some days from the order's end. */
export const appealUntil = (dispute: Case, order: Order, { appealSeconds }: Settings): Date | null =>
  isCaseClosed(dispute) ? later(order.closedAt ?? dispute.createdAt, appealSeconds) : null
