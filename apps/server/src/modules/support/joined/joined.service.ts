import { endOfTicketNumber, ticketNumberOf } from '@sengi/contract/support/number'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { carryingOn, standingIn, type Ticket } from '../tickets.rules.ts'
import { requireOnItsOwn, tellScreens, ticketOfOther } from '../tickets.service.ts'
import * as store from '../tickets.store.ts'
import { saveJoined, savePriority } from './joined.store.ts'

interface Joining {
  /** The number of the ticket in which it goes on. */
  readonly number: string
  readonly reason: string
}

/**
 * Lets a ticket go on in another one of its person, for good; what we had promised holds there. Answers its id. @throws DomainError
 * ticket_not_found, ticket_of_your_own, ticket_join_unknown, ticket_join_over, ticket_join_complaint, ticket_joined
 */
export function joinTicket(db: Db, staffId: string, id: string, { number, reason }: Joining): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { ticket, into } = await holdBoth(tx, await ticketOfOther(tx, staffId, id), number)
    requireJoinable(ticket, into)
    const now = await clockNow(tx)
    await saveJoined(tx, ticket, into.id, standingIn('closed', ticket, now, (await figuresOf(tx)).support))
    await store.saveStanding(tx, into, carryingOn(into, ticket))
    if (ticket.isPriority) await savePriority(tx, into)
    const detail = { from: ticket.state, into: into.id, reason }
    await recordAudit(tx, { actorId: staffId, action: 'support.joined', subject: `support_ticket:${id}`, detail })
    await tell(tx, ticket, into)
    return id
  })
}

/** As both stand once nobody else acts on them; held in one order. @throws DomainError ticket_join_unknown */
async function holdBoth(tx: Tx, { userId, id }: Ticket, number: string): Promise<{ ticket: Ticket; into: Ticket }> {
  const end = endOfTicketNumber(number)
  const named = end ? await store.listNumbered(tx, end) : []
  const other = named.find((one) => one.userId === userId && one.id !== id)
  if (!other) throw new DomainError('ticket_join_unknown')
  for (const one of [id, other.id].sort()) await store.lockTicket(tx, userId, one)
  const [ticket, into] = [await store.findTicketOf(tx, userId, id), await store.findTicketOf(tx, userId, other.id)]
  if (!ticket || !into) throw new Error(`Ticket ${id} or ${other.id} is gone`)
  return { ticket, into }
}

function requireJoinable(ticket: Ticket, into: Ticket): void {
  requireOnItsOwn(ticket)
  requireOnItsOwn(into)
  // Its clocks and letters are its own.
  if (ticket.isComplaint) throw new DomainError('ticket_join_complaint')
  if (into.turn === 'nobodys') throw new DomainError('ticket_join_over')
}

async function tell(tx: Tx, ticket: Ticket, into: Ticket): Promise<void> {
  const params = { ticket: ticketNumberOf(ticket.id), other: ticketNumberOf(into.id) }
  const link = `/account/tickets/${into.id}`
  await notify(tx, [{ type: 'support.joined', to: ticket.userId, subject: ticket.id, params, link }])
  await tellScreens(tx, ticket)
  await tellScreens(tx, into)
}
