import { parseAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { areStaff } from '../../auth/index.ts'
import {
  type CaseFilter,
  findCase,
  findCaseOf,
  listCases,
  listStatements,
  type PartyStatement,
} from '../cases/cases.store.ts'
import { type Decision, findProposal, listDecisions, type Proposal } from '../cases/decisions.store.ts'
import { type Case, caseAfter, partPaid } from '../cases/disputes.rules.ts'
import { requireOutsider } from '../order-refusals.ts'
import { type Order, type Role, roleOf } from '../orders.rules.ts'
import { findOrder } from '../orders.store.ts'
import type { Settings } from '../settings.rules.ts'
import { momentByOrder } from '../settings.service.ts'
import { listPeople, type Person } from '../traders/traders.store.ts'
import { appealUntil, caseNotFound, wasExecuted } from './disputes.service.ts'
import { endsOf, type OutcomeEnd } from './ends.rules.ts'

/** A case with everything that was said and decided in it. */
export interface CaseView {
  readonly dispute: Case
  readonly order: Order
  readonly statements: readonly PartyStatement[]
  readonly proposal: Proposal | null
  readonly decisions: readonly Decision[]
  readonly settings: Settings
  readonly now: Date
}

export interface PartyCaseView extends CaseView {
  readonly role: Role
  readonly allowed: readonly ('state' | 'accept_proposal' | 'appeal')[]
}

/** A case of one's own order. */
export async function viewCase(db: Db, userId: string, caseId: string): Promise<PartyCaseView> {
  const dispute = await findCaseOf(db, userId, caseId)
  if (!dispute) throw caseNotFound()
  const view = await read(db, dispute)
  const role = roleOf(view.order, userId)
  if (!role) throw caseNotFound()
  return { ...view, role, allowed: allowedToParty(view, role) }
}

function allowedToParty({ dispute, order, statements, proposal, decisions, settings, now }: CaseView, role: Role) {
  const said = statements.some((line) => line.role === role && line.purpose === 'statement')
  const accepted = role === 'buyer' ? proposal?.acceptedByBuyer : proposal?.acceptedBySeller
  const until = appealUntil(dispute, order, settings)
  const acts: readonly (readonly ['state' | 'accept_proposal' | 'appeal', boolean])[] = [
    ['state', caseAfter(dispute.state, 'state') !== null && !said],
    ['accept_proposal', caseAfter(dispute.state, 'accept_proposal') !== null && accepted === false],
    ['appeal', until !== null && now <= until && dispute.appealedAt === null && decisions.some(wasExecuted)],
  ]
  return acts.filter(([, may]) => may).map(([act]) => act)
}

export interface StaffCaseView extends CaseView {
  readonly people: ReadonlyMap<string, Person>
}

/** The same with what each outcome would give both sides. */
export interface StaffCasePageView extends StaffCaseView {
  readonly ends: readonly OutcomeEnd[]
}

/** A case as staff see it; never one of their own orders. */
export async function viewAnyCase(db: Db, staffId: string, caseId: string): Promise<StaffCaseView> {
  const dispute = await findCase(db, caseId)
  if (!dispute) throw caseNotFound()
  const view = await read(db, dispute)
  requireOutsider(view.order, staffId)
  return withPeople(db, view)
}

/** The page of a case; `part` is the split that is asked about, else the one that somebody wrote down is shown. */
export async function viewCasePage(
  db: Db,
  staffId: string,
  caseId: string,
  part: string | undefined,
): Promise<StaffCasePageView> {
  const view = await viewAnyCase(db, staffId, caseId)
  const { order, settings, now } = view
  const partyIsStaff = await areStaff(db, [order.buyerId, order.sellerId])
  const units = part === undefined ? writtenPart(view) : parseAmount(order.amount.asset, part).units
  return { ...view, ends: endsOf({ order, part: units, partyIsStaff, settings, now }) }
}

/** A part that somebody wrote down; else what was paid for, where a rest is missing. */
const writtenPart = ({ decisions, proposal, order }: CaseView): bigint | null => {
  const pending = decisions.find(({ executedAt, rejected }) => !executedAt && !rejected)
  return pending ? pending.buyerUnits : (proposal?.buyerUnits ?? partPaid(order))
}

export async function viewCases(db: Db, query: CaseFilter): Promise<StaffCaseView[]> {
  const views: StaffCaseView[] = []
  for (const dispute of await listCases(db, query)) views.push(await withPeople(db, await read(db, dispute)))
  return views
}

async function withPeople(db: Db, view: CaseView): Promise<StaffCaseView> {
  const { order, dispute, decisions } = view
  const deciders = decisions.map(({ decidedBy }) => decidedBy)
  const ids = [order.buyerId, order.sellerId, dispute.assignedTo, ...deciders].filter((id) => id !== null)
  return { ...view, people: await listPeople(db, ids) }
}

async function read(db: Db, dispute: Case): Promise<CaseView> {
  const [order, statements, proposal, decisions, momentFor] = await Promise.all([
    findOrder(db, dispute.orderId),
    listStatements(db, dispute.id),
    findProposal(db, dispute.id),
    listDecisions(db, dispute.id),
    momentByOrder(db),
  ])
  if (!order) throw new Error(`Case ${dispute.id} has no order`)
  return { dispute, order, statements, proposal, decisions, ...momentFor(order) }
}
