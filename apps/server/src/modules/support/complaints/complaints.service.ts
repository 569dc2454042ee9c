import { ticketNumberOf } from '@sengi/contract/support/number'
import { ombud } from '@sengi/contract/support/ombud'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import type { Ticket } from '../tickets.rules.ts'
import { holdOwn, move, openTicket, requireTakesAnswers, tellScreens } from '../tickets.service.ts'
import { lockTicket } from '../tickets.store.ts'
import {
  type Complaint,
  type ComplaintClocks,
  type ComplaintStep,
  categoryOf,
  clockIn,
  complaintStateAfter,
  isWithdrawn,
  nearAt,
  ombudHearsUntil,
  productOf,
  received,
  stepDue,
} from './complaints.rules.ts'
import * as store from './complaints.store.ts'

/** Asks our team, or complains: a ticket of that topic is a complaint from the beginning. Answers the ticket's id. */
export function openTicketOrComplaint(...[db, sources, userId, asked]: Parameters<typeof openTicket>): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await openTicket(tx, sources, userId, asked)
    if (asked.topic === 'complaint') await begin(tx, { userId, id, topic: asked.topic }, userId, await clockNow(tx))
    return id
  })
}

/** Makes one's own ticket a complaint, also twice; it is our turn with that. Answers its id. @throws DomainError ticket_not_found, ticket_over */
export function sayComplaint(db: Db, userId: string, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { ticket, used } = await holdOwn(tx, userId, id)
    if (ticket.isComplaint) return id
    requireTakesAnswers(ticket, used.now, (await figuresOf(tx)).support)
    await begin(tx, ticket, userId, used.now)
    await recordAudit(tx, { actorId: userId, action: 'support.complaint_said', subject: complaintSubject(id) })
    if (ticket.turn !== 'ours') await move(tx, ticket, 'speak', used.now)
    await tellScreens(tx, ticket)
    return id
  })
}

/**
 * Takes one's complaint back, also twice: nobody decides it, and its ticket is closed with it. Answers its id.
 * @throws DomainError ticket_not_found, complaint_not_found, complaint_step_refused for one that our team decided
 */
export function withdrawComplaint(db: Db, userId: string, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { ticket, used } = await holdOwn(tx, userId, id)
    const complaint = await ownComplaint(tx, userId, id)
    if (isWithdrawn(complaint)) return id
    const ended = { decided_at: used.now, outcome: 'withdrawn', refer_until: null } as const
    await step(tx, complaint, 'withdraw', ended)
    if (ticket.state !== 'closed') await move(tx, ticket, 'leave', used.now)
    await note(tx, complaint, userId, 'complaint_withdrawn')
    await notify(tx, [
      { ...aboutOf(complaint), type: 'support.complaint_withdrawn', params: { ticket: ticketNumberOf(id) } },
    ])
    await tellScreens(tx, ticket)
    return id
  })
}

/** Starts the clocks of a ticket that was none yet. */
export async function begin(
  tx: Tx,
  { userId, id, topic }: Pick<Ticket, 'userId' | 'id' | 'topic'>,
  saidBy: string,
  madeAt: Date,
): Promise<void> {
  const { complaints } = await figuresOf(tx)
  const standing = received(madeAt, complaints)
  const about = { category: categoryOf(topic), product: productOf[topic] }
  const near = nearAt(standing.dueBy, complaints)
  await store.insertComplaint(tx, { userId, ticketId: id, saidBy, ...about, ...standing, nearAt: near })
}

/** One's own. @throws DomainError complaint_not_found */
export async function ownComplaint(db: Db, userId: string, ticketId: string): Promise<Complaint> {
  return required(await store.findComplaintOf(db, { userId, ticketId }))
}

/** @throws DomainError complaint_not_found */
export function required(complaint: Complaint | undefined): Complaint {
  if (!complaint) throw new DomainError('complaint_not_found')
  return complaint
}

/** Says in writing that a complaint came and who looks after it; `by` is null where its clock has us say it. */
export async function acknowledge(tx: Tx, complaint: Complaint, by: string | null): Promise<void> {
  const now = await clockNow(tx)
  await step(tx, complaint, 'acknowledge', { acknowledged_at: now, acknowledged_by: by })
  const { contact, decideBy } = required(await store.findComplaintOf(tx, complaint))
  const params = { ...saysOf(complaint, decideBy), contact: contact ? `@${contact}` : '' }
  await notify(tx, [{ ...aboutOf(complaint), type: 'support.complaint_acknowledged', params }])
  await note(tx, complaint, by, 'complaint_acknowledged')
}

/** Tells in writing that the Ombud may be asked now, and until when. */
export async function tellOfOmbud(tx: Tx, complaint: Complaint, by: string | null): Promise<void> {
  const [now, { complaints }] = [await clockNow(tx), await figuresOf(tx)]
  const until = ombudHearsUntil(now, complaints)
  await step(tx, complaint, 'tell', { told_at: now, told_by: by, refer_until: until })
  const params = { ...saysOf(complaint, until), ombud: ombudText }
  await notify(tx, [{ ...aboutOf(complaint), type: 'support.complaint_referable', params }])
  await note(tx, complaint, by, 'ombud_told')
}

/** Takes a step of a complaint whose ticket is held. @throws DomainError complaint_step_refused */
export async function step(
  tx: Tx,
  complaint: Complaint,
  taken: ComplaintStep,
  change: Parameters<typeof store.saveComplaint>[2],
): Promise<void> {
  const state = complaintStateAfter(complaint.state, taken)
  if (!state) throw new DomainError('complaint_step_refused')
  const { complaints } = await figuresOf(tx)
  await store.saveComplaint(tx, complaint, { ...change, state, ...clockColumns(state, complaint, complaints) })
}

function clockColumns(state: Complaint['state'], complaint: Complaint, clocks: ComplaintClocks) {
  const due = clockIn(state, complaint)
  return { due_by: due, near_at: nearAt(due, clocks) }
}

const atOnce = 100

/** Writes what a clock has us write that ended. */
export async function keepClocks(db: Db): Promise<void> {
  const due = await store.listDue(db, await clockNow(db), atOnce)
  for (const key of due) await inTransaction(db, (tx) => keepClocksOf(tx, key))
  if (due.length === atOnce) await keepClocks(db)
}

async function keepClocksOf(tx: Tx, key: { readonly userId: string; readonly ticketId: string }): Promise<void> {
  await lockTicket(tx, key.userId, key.ticketId)
  const complaint = required(await store.findComplaintOf(tx, key))
  const taken = stepDue(complaint, await clockNow(tx))
  if (taken === 'acknowledge') await acknowledge(tx, complaint, null)
  if (taken === 'tell') await tellOfOmbud(tx, complaint, null)
  await tellScreens(tx, { id: key.ticketId, userId: key.userId, takenBy: null })
}

/** Who the Ombud is and how they are reached. */
export const ombudText = `${ombud.name}, ${ombud.email}, ${ombud.phone}, ${ombud.address}`

/** What its notices say: the day in South Africa. */
export const saysOf = ({ ticketId }: Pick<Complaint, 'ticketId'>, day: Date | null) => ({
  ticket: ticketNumberOf(ticketId),
  date: day ? dayInSouthAfrica(day) : '',
})

export const aboutOf = ({ userId, ticketId }: Pick<Complaint, 'userId' | 'ticketId'>) => ({
  to: userId,
  subject: ticketId,
  link: `/account/tickets/${ticketId}`,
})

export const complaintSubject = (ticketId: string): string => `support_complaint:${ticketId}`

const note = (tx: Tx, { ticketId }: Complaint, actorId: string | null, act: string): Promise<void> =>
  recordAudit(tx, { actorId, action: `support.${act}`, subject: complaintSubject(ticketId) })
