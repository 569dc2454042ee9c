import * as z from 'zod/mini'
import { sentTypes } from '../base/files.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { page, queueSort } from '../fields.ts'
import { languages } from '../languages.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { newTicketLine, ticket, ticketLine } from './tickets.ts'

/** Whose turn it is. */
export type TicketTurn = 'ours' | 'theirs' | 'nobodys'

/** The queues in which our team sees tickets: by whose turn it is, and of ours what is overdue and what one took. */
export const ticketQueues = ['ours', 'late', 'mine', 'theirs', 'nobodys'] as const
export type TicketQueue = (typeof ticketQueues)[number]

/** What our team can make of a ticket without writing in it. */
export const settableStates = ['waiting_for_us', 'waiting_for_you', 'solved', 'closed'] as const
export type SettableState = (typeof settableStates)[number]

export const staffTicket = z.object({
  ...ticket.shape,
  username: z.string(),
  /** What its person reads. */
  language: z.enum(languages),
  user_id: z.uuid(),
  /** Who of our team has taken it. */
  taken_by: z.nullable(z.string()),
  /** Whether its person's streak has it answered before others. */
  has_priority: z.boolean(),
  is_mine: z.boolean(),
})
export type StaffTicket = z.infer<typeof staffTicket>

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const params = z.object({ ticket_id: z.uuid() })
const fileParams = z.object({ ticket_id: z.uuid(), file_id: z.uuid() })
const tickets = '/api/admin/support/tickets' as const
const ticketFilters = {
  queue: z._default(z.enum(ticketQueues, says('ticket_queue')), 'ours'),
  number: z.optional(visibleText().check(z.maxLength(20))),
  sort: z._default(queueSort, 'first'),
}

/** Why our team decided something about somebody, in words. */
export const decisionReason = visibleLines(says('why_in_ten')).check(
  z.minLength(10, says('why_in_ten')),
  z.maxLength(500),
)

/** What our team does with tickets. Whose words are read is recorded. */
export const supportStaff = defineApi({
  listAllTickets: {
    ...staff,
    method: 'GET',
    path: tickets,
    summary: 'The tickets of one queue, what waits for us by when it is due, or those of a number',
    query: z.object({ ...page, ...ticketFilters }),
    response: z.array(staffTicket),
  },
  exportAllTickets: {
    ...listFile,
    path: `${tickets}/export`,
    summary: 'The same as a table, without what was written; that it was taken is recorded',
    query: z.object(ticketFilters),
  },
  getAnyTicket: {
    ...staff,
    method: 'GET',
    path: `${tickets}/{ticket_id}`,
    summary: 'One ticket; that it was opened is recorded',
    params,
    response: staffTicket,
  },
  listAnyTicketLines: {
    ...staff,
    method: 'GET',
    path: `${tickets}/{ticket_id}/messages`,
    summary: 'What was written in a ticket, newest first; that it was read is recorded',
    params,
    query: z.object(page),
    response: z.array(ticketLine),
  },
  answerAnyTicket: {
    ...staff,
    confirms: 'staff',
    method: 'POST',
    path: `${tickets}/{ticket_id}/messages`,
    summary: 'Answer a ticket; its person is told, and it is their turn',
    params,
    body: z.extend(newTicketLine, {
      /** What somebody began it from, which is counted. */
      kept_answer_id: z.optional(z.uuid()),
    }),
    response: ticketLine,
    idempotent: true,
  },
  takeTicket: {
    ...staff,
    confirms: 'staff',
    method: 'POST',
    path: `${tickets}/{ticket_id}/take`,
    summary: 'Take a ticket, also from a colleague',
    params,
    response: staffTicket,
  },
  setTicketState: {
    ...staff,
    confirms: 'staff',
    method: 'POST',
    path: `${tickets}/{ticket_id}/state`,
    summary: 'Say how a ticket stands, and why',
    params,
    body: z.object({
      state: z.enum(settableStates, says('ticket_state')),
      reason: decisionReason,
    }),
    response: staffTicket,
  },
  joinTicket: {
    ...staff,
    confirms: 'staff',
    method: 'POST',
    path: `${tickets}/{ticket_id}/join`,
    summary: 'Let a ticket go on in another one of the same person, for good, and say why; they are told',
    params,
    body: z.object({
      number: visibleText(says('ticket_number')).check(
        z.minLength(1, says('ticket_number')),
        z.maxLength(20, says('ticket_number')),
      ),
      reason: decisionReason,
    }),
    response: staffTicket,
  },
  getAnyTicketFile: {
    ...staff,
    method: 'GET',
    path: `${tickets}/{ticket_id}/files/{file_id}`,
    summary: 'A file of a ticket, as an attachment; that it was opened is recorded',
    params: fileParams,
    download: sentTypes,
    response: z.unknown(),
  },
})
