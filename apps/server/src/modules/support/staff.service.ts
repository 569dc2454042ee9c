import { endOfTicketNumber, ticketNumberOf } from '@sengi/contract/support/number'
import type { SettableState, TicketQueue } from '@sengi/contract/support/staff'
import { recordAudit } from '../../platform/audit.ts'
import { clockNow } from '../../platform/clock.ts'
import { type Db, inTransaction, type Tx, type Wanted } from '../../platform/db.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { notify } from '../notifications/index.ts'
import { countBegun } from './answers/answers.service.ts'
import { readFileOf } from './files.service.ts'
import type { TicketLine } from './lines.rules.ts'
import { insertLine, listLines } from './lines.store.ts'
import { type QueueSort, type Ticket, turnInState } from './tickets.rules.ts'
import { holdOfOther, move, tellScreens, ticketOfOther } from './tickets.service.ts'
import * as store from './tickets.store.ts'

/** The tickets of one queue, or those that bear a number. */
export async function listForStaff(
  db: Db,
  {
    queue,
    number,
    ...wanted
  }: Wanted & { staffId: string; queue: TicketQueue; number: string | undefined; sort: QueueSort },
): Promise<Ticket[]> {
  if (number === undefined) return store.listQueue(db, queue, wanted)
  const end = endOfTicketNumber(number)
  return end && wanted.before === undefined ? store.listNumbered(db, end) : []
}

/** A ticket for our team; who opened it is recorded before it is read. */
export async function inspectTicket(db: Db, staffId: string, id: string): Promise<Ticket> {
  const ticket = await ticketOfOther(db, staffId, id)
  await recordAudit(db, { actorId: staffId, action: 'support.ticket_opened', subject: subjectOf(ticket) })
  return ticket
}

/** What was written in a ticket, for our team; that it was read is recorded. */
export async function inspectLines(db: Db, staffId: string, id: string, wanted: Wanted): Promise<TicketLine[]> {
  const ticket = await ticketOfOther(db, staffId, id)
  await recordAudit(db, { actorId: staffId, action: 'support.messages_read', subject: subjectOf(ticket) })
  return listLines(db, ticket, wanted)
}

/** A file of a ticket, for our team. Who opened it is recorded before it is read. */
export async function inspectFile(
  db: Db,
  storage: Storage,
  staffId: string,
  id: string,
  fileId: string,
): Promise<File> {
  const ticket = await ticketOfOther(db, staffId, id)
  const detail = { file: fileId }
  await recordAudit(db, { actorId: staffId, action: 'support.file_opened', subject: subjectOf(ticket), detail })
  return readFileOf(db, storage, ticket, fileId)
}

/**
 * Answers a ticket, which is taken with that if nobody has it; what it began from is counted. Its person is told. Answers the line's
 * id. @throws DomainError ticket_step_refused, kept_answer_not_found
 */
export function reply(
  db: Db,
  staffId: string,
  id: string,
  { text, keptAnswerId }: { readonly text: string; readonly keptAnswerId: string | undefined },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const ticket = await holdOfOther(tx, staffId, id)
    await move(tx, ticket, 'reply', await clockNow(tx))
    if (!ticket.takenBy) await store.saveTaken(tx, ticket, staffId)
    const line = await insertLine(tx, ticket, { authorId: staffId, text, fileId: null })
    await recordAudit(tx, { actorId: staffId, action: 'support.answered', subject: subjectOf(ticket) })
    await tell(tx, ticket, 'support.answered', line)
    await tellScreens(tx, { ...ticket, takenBy: ticket.takenBy ?? staffId })
    // At last, because colleagues who answer other people with the same words wait for it.
    if (keptAnswerId) await countBegun(tx, keptAnswerId)
    return line
  })
}

/** Takes a ticket, also from a colleague. Answers its id. */
export function take(db: Db, staffId: string, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const ticket = await holdOfOther(tx, staffId, id)
    if (ticket.takenBy === staffId) return id
    await store.saveTaken(tx, ticket, staffId)
    const detail = ticket.takenBy ? { from: ticket.takenBy } : {}
    await recordAudit(tx, { actorId: staffId, action: 'support.taken', subject: subjectOf(ticket), detail })
    await tellScreens(tx, ticket)
    return id
  })
}

/** Says how a ticket stands, and why. Its person is told when it is over. @throws DomainError ticket_step_refused */
export function setState(
  db: Db,
  staffId: string,
  id: string,
  { state, reason }: { readonly state: SettableState; readonly reason: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const ticket = await holdOfOther(tx, staffId, id)
    const now = await clockNow(tx)
    await move(tx, ticket, state, now)
    const detail = { from: ticket.state, to: state, reason }
    await recordAudit(tx, { actorId: staffId, action: 'support.state_set', subject: subjectOf(ticket), detail })
    if (turnInState[state] === 'nobodys' && ticket.turn !== 'nobodys')
      await tell(tx, ticket, 'support.ended', `${id} ${now.getTime()}`)
    await tellScreens(tx, ticket)
    return id
  })
}

/** No word of what was written: a notice stands on locked screens, and its letter goes to an address. */
const tell = (tx: Tx, { id, userId }: Ticket, type: 'support.answered' | 'support.ended', subject: string) =>
  notify(tx, [{ type, to: userId, subject, params: { ticket: ticketNumberOf(id) }, link: `/account/tickets/${id}` }])

const subjectOf = ({ id }: Ticket): string => `support_ticket:${id}`
