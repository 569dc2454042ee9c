import type {
  ComplaintCategory,
  ComplaintDecision,
  ComplaintProduct,
  ComplaintSorting,
  Escalation,
} from '@sengi/contract/support/complaints'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { ticketStateAfter } from '../tickets.rules.ts'
import { holdOfOther, move, requireOnItsOwn, tellScreens } from '../tickets.service.ts'
import { findTicket, lockTicket } from '../tickets.store.ts'
import { type Complaint, ombudHearsUntil } from './complaints.rules.ts'
import {
  aboutOf,
  acknowledge,
  begin,
  complaintSubject,
  ombudText,
  required,
  saysOf,
  step,
  tellOfOmbud,
} from './complaints.service.ts'
import * as store from './complaints.store.ts'

/** A complaint for our team; who opened it is recorded before it is read. */
export async function inspectComplaint(db: Db, staffId: string, ticketId: string): Promise<Complaint> {
  const complaint = await complaintOfOther(db, staffId, ticketId)
  await note(db, staffId, ticketId, 'complaint_opened')
  return complaint
}

interface Marking {
  readonly category: ComplaintCategory
  readonly product: ComplaintProduct
  readonly reason: string
}

/**
 * Treats a ticket as a complaint, from when it was opened: seeing it late gives us no more time. Answers its id, also where it is one.
 * @throws DomainError ticket_not_found, ticket_of_your_own, ticket_joined
 */
export function markComplaint(db: Db, staffId: string, id: string, { reason, ...about }: Marking): Promise<string> {
  return inTransaction(db, async (tx) => {
    const ticket = await holdOfOther(tx, staffId, id)
    const key = { userId: ticket.userId, ticketId: id }
    if (ticket.isComplaint) return id
    requireOnItsOwn(ticket)
    await begin(tx, ticket, staffId, ticket.openedAt)
    await store.saveComplaint(tx, key, about)
    await note(tx, staffId, id, 'complaint_marked', { ...about, reason })
    const { decideBy } = required(await store.findComplaintOf(tx, key))
    await notify(tx, [{ ...aboutOf(key), type: 'support.complaint_marked', params: saysOf(key, decideBy) }])
    await tellScreens(tx, ticket)
    return id
  })
}

/** Says what a complaint is about, and which colleague if any. @throws DomainError complaint_colleague_unknown, complaint_step_refused */
export const sortComplaint = (db: Db, staffId: string, id: string, sorting: ComplaintSorting): Promise<string> =>
  acting(db, staffId, id, async (tx, complaint) => {
    if (complaint.state === 'decided') throw new DomainError('complaint_step_refused')
    const { category, product } = sorting
    const against = await colleagueNamed(tx, sorting.against)
    if (against === complaint.userId) throw new DomainError('complaint_colleague_unknown')
    await store.saveComplaint(tx, complaint, { category, product, against })
    await note(tx, staffId, id, 'complaint_sorted', { category, product, ...(against && { against }) })
  })

async function colleagueNamed(tx: Tx, typed: string | undefined): Promise<string | null> {
  const username = typed?.replace(/^@/, '').toLowerCase()
  if (!username) return null
  const found = await store.findColleague(tx, username)
  if (!found) throw new DomainError('complaint_colleague_unknown')
  return found
}

/** @throws DomainError complaint_step_refused for one that was acknowledged */
export const acknowledgeComplaint = (db: Db, staffId: string, id: string): Promise<string> =>
  acting(db, staffId, id, (tx, complaint) => acknowledge(tx, complaint, staffId))

/** @throws DomainError complaint_step_refused for one whose person was told */
export const tellComplaint = (db: Db, staffId: string, id: string): Promise<string> =>
  acting(db, staffId, id, (tx, complaint) => tellOfOmbud(tx, complaint, staffId))

/** Notes who else was asked, also after a decision: the Ombud is asked then. */
export const escalateComplaint = (
  db: Db,
  staffId: string,
  id: string,
  { to, reason }: { readonly to: Escalation; readonly reason: string },
): Promise<string> =>
  acting(db, staffId, id, async (tx, complaint) => {
    const escalated = { escalated_to: to, escalated_at: await clockNow(tx), escalation_reason: reason }
    await store.saveComplaint(tx, complaint, escalated)
    await note(tx, staffId, id, 'complaint_escalated', { to, reason })
  })

/**
 * Decides it, once, and solves its ticket with that. Whoever answered in it, or whom it is about, leaves that to a colleague.
 * @throws DomainError complaint_reviewer, complaint_step_refused
 */
export const decideComplaint = (db: Db, staffId: string, id: string, decision: ComplaintDecision): Promise<string> =>
  acting(db, staffId, id, async (tx, complaint) => {
    if (await store.hasAnswered(tx, complaint, staffId)) throw new DomainError('complaint_reviewer')
    const [now, { complaints }] = [await clockNow(tx), await figuresOf(tx)]
    const { outcome, finding, redress, root_cause } = decision
    const until = outcome === 'withdrawn' ? null : ombudHearsUntil(now, complaints)
    const decided = { decided_at: now, decided_by: staffId, outcome, finding, redress: redress || null, root_cause }
    await step(tx, complaint, 'decide', { ...decided, refer_until: until })
    await note(tx, staffId, id, 'complaint_decided', { outcome, root_cause })
    await solve(tx, staffId, complaint, now)
    const params = { ...saysOf(complaint, until), ombud: ombudText }
    await notify(tx, [{ ...aboutOf(complaint), type: 'support.complaint_decided', params }])
  })

/** The decision is our answer: the ticket is solved with it, and its person can still write. */
async function solve(tx: Tx, staffId: string, { ticketId }: Complaint, now: Date): Promise<void> {
  const ticket = await findTicket(tx, ticketId)
  if (!ticket || ticket.turn === 'nobodys' || !ticketStateAfter(ticket.state, 'solved')) return
  await move(tx, ticket, 'solved', now)
  const detail = { from: ticket.state, to: 'solved', reason: 'complaint_decided' }
  await recordAudit(tx, {
    actorId: staffId,
    action: 'support.state_set',
    subject: `support_ticket:${ticketId}`,
    detail,
  })
}

/** An act on a complaint while its ticket is held. Answers the ticket's id. @throws DomainError complaint_not_found, ticket_of_your_own, complaint_about_you */
function acting(
  db: Db,
  staffId: string,
  id: string,
  act: (tx: Tx, complaint: Complaint) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { userId } = await complaintOfOther(tx, staffId, id)
    await lockTicket(tx, userId, id)
    const complaint = await complaintOfOther(tx, staffId, id)
    if (complaint.againstId === staffId) throw new DomainError('complaint_about_you')
    await act(tx, complaint)
    await tellScreens(tx, { id, userId, takenBy: null })
    return id
  })
}

async function complaintOfOther(db: Db, staffId: string, ticketId: string): Promise<Complaint> {
  const complaint = required(await store.findComplaint(db, ticketId))
  if (complaint.userId === staffId) throw new DomainError('ticket_of_your_own')
  return complaint
}

/** Whether one of our team may decide it. */
export const mayDecide = async (db: Db, staffId: string, complaint: Complaint): Promise<boolean> =>
  complaint.state !== 'decided' && complaint.againstId !== staffId && !(await store.hasAnswered(db, complaint, staffId))

const note = (db: Db, actorId: string, ticketId: string, act: string, detail: Record<string, string> = {}) =>
  recordAudit(db, { actorId, action: `support.${act}`, subject: complaintSubject(ticketId), detail })
