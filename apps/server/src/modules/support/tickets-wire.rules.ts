import { ticketNumberOf } from '@sengi/contract/support/number'
import type { StaffTicket } from '@sengi/contract/support/staff'
import type { TicketLine as WireLine, Ticket as WireTicket } from '@sengi/contract/support/tickets'
import { type TicketLine, ticketFileName } from './lines.rules.ts'
import { reopensUntil, solvedUnanswered, type Ticket, type TicketWindows, takesAnswers } from './tickets.rules.ts'

export const presentTicket = (ticket: Ticket, windows: TicketWindows): WireTicket => ({
  id: ticket.id,
  number: ticketNumberOf(ticket.id),
  topic: ticket.topic,
  subject: ticket.subject,
  state: ticket.state,
  about: ticket.about,
  is_complaint: ticket.isComplaint,
  joined_to: ticket.joinedTo === null ? null : named(ticket.joinedTo),
  joined: ticket.joined.map(named),
  answer_by: ticket.answerBy?.toISOString() ?? null,
  ...openTo(ticket, windows),
  solved_unanswered_at: solvedUnanswered(ticket, windows)?.toISOString() ?? null,
  opened_at: ticket.openedAt.toISOString(),
  since: ticket.since.toISOString(),
})

/** What goes on in another one is written in no more. */
const openTo = (ticket: Ticket, windows: TicketWindows) => {
  const isOnItsOwn = ticket.joinedTo === null
  const until = isOnItsOwn ? reopensUntil(ticket, ticket.readAt, windows) : null
  return {
    reopens_until: until?.toISOString() ?? null,
    takes_answers: isOnItsOwn && takesAnswers(ticket, ticket.readAt, windows),
  }
}

const named = (id: string) => ({ id, number: ticketNumberOf(id) })

export const presentForStaff = (ticket: Ticket, windows: TicketWindows, staffId: string): StaffTicket => ({
  ...presentTicket(ticket, windows),
  username: ticket.username,
  language: ticket.language,
  user_id: ticket.userId,
  taken_by: ticket.takenByName,
  has_priority: ticket.isPriority,
  is_mine: ticket.takenBy === staffId,
})

export const presentLine = (line: TicketLine, readerId: string): WireLine => ({
  id: line.id,
  sender: line.byStaff ? 'staff' : 'person',
  mine: line.authorId === readerId,
  text: line.text,
  file: line.file && {
    id: line.file.id,
    file_name: ticketFileName(line.file),
    media_type: line.file.mediaType,
    size: line.file.size,
  },
  created_at: line.at.toISOString(),
})
