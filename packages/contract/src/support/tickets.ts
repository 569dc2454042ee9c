import * as z from 'zod/mini'
import { sentTypes } from '../base/files.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { asset, decimal, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

/** What somebody asks about. */
export const ticketTopics = [
  'payment',
  'purchase',
  'p2p',
  'verification',
  'security',
  'privacy',
  'complaint',
  'other',
] as const
export type TicketTopic = (typeof ticketTopics)[number]

/** `open` until our team looks at it, then whose turn it is, and how it ended. */
export const ticketStates = ['open', 'waiting_for_us', 'waiting_for_you', 'solved', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** What of mine a ticket can be about. */
export const ticketAboutKinds = [
  'p2p_order',
  'purchase',
  'withdrawal',
  'referral',
  'transfer',
  'claim',
  'deposit',
  'card_payment',
  'qr_payment',
] as const
export type TicketAboutKind = (typeof ticketAboutKinds)[number]

/** Another ticket of the same person. */
const otherTicket = z.object({ id: z.uuid(), number: z.string() })

export const ticketSubjectLettersAtMost = 120
export const ticketLettersAtMost = 4000

const ticketText = visibleLines(says('ticket_text')).check(
  z.minLength(1, says('ticket_text')),
  z.maxLength(ticketLettersAtMost, says('ticket_text_long')),
)
const topic = z.enum(ticketTopics, says('ticket_topic'))
const about = z.object({ kind: z.enum(ticketAboutKinds, says('ticket_about')), id: z.uuid(says('ticket_about')) })
export type TicketAbout = z.infer<typeof about>

/** What happened there, in a word: of a P2P order both sides have one. */
export const aboutWhats = [
  'bought',
  'sold',
  'purchase',
  'withdrawal',
  'transfer',
  'claim',
  'deposit',
  'card_payment',
  'qr_payment',
] as const
export type AboutWhat = (typeof aboutWhats)[number]

/** Something of one's own that a ticket can be about, as the list of them shows it. */
export const ticketAboutChoice = z.extend(about, {
  what: z.enum(aboutWhats),
  at: timestamp,
  /** One of the two: coins, or rand. */
  amount: z.nullable(decimal),
  asset: z.nullable(asset),
  amount_zar: z.nullable(decimal),
  /** Whom it went to, or from whom it came, where that has a name. */
  who: z.nullable(z.string()),
})
export type TicketAboutChoice = z.infer<typeof ticketAboutChoice>

export const ticketSubject = visibleText(says('ticket_subject')).check(
  z.minLength(3, says('ticket_subject')),
  z.maxLength(ticketSubjectLettersAtMost, says('ticket_subject_long')),
)

export const newTicket = z.object({
  topic,
  subject: ticketSubject,
  text: ticketText,
  about: z.optional(about),
})
export type NewTicket = z.infer<typeof newTicket>

export const newTicketLine = z.object({ text: ticketText })

export const ticket = z.object({
  id: z.uuid(),
  /** What people quote. */
  number: z.string(),
  topic,
  subject: z.string(),
  state: z.enum(ticketStates),
  about: z.nullable(about),
  /** Whether it is to be decided in writing, with the clocks of a complaint. */
  is_complaint: z.boolean(),
  /** Where it goes on, and which others go on in it. */
  joined_to: z.nullable(otherTicket),
  joined: z.array(otherTicket),
  /** When we answer at the latest; null while it is not our turn. */
  answer_by: z.nullable(timestamp),
  /** Until when answering opens it again; null for one that is not over, or over for good. */
  reopens_until: z.nullable(timestamp),
  /** When it counts as solved unless its person answers; null while it does not wait for them. */
  solved_unanswered_at: z.nullable(timestamp),
  /** Whether its person can still write in it. */
  takes_answers: z.boolean(),
  opened_at: timestamp,
  /** Since when it is whose turn it is. */
  since: timestamp,
})
export type Ticket = z.infer<typeof ticket>

export const ticketLine = z.object({
  id: z.uuid(),
  sender: z.enum(['person', 'staff']),
  mine: z.boolean(),
  text: z.string(),
  /** A line is either words or a file. */
  file: z.nullable(z.object({ id: z.uuid(), file_name: z.string(), media_type: z.enum(sentTypes), size: z.int() })),
  created_at: timestamp,
})
export type TicketLine = z.infer<typeof ticketLine>

const user = { auth: 'user' } as const satisfies { auth: Access }
const params = z.object({ ticket_id: z.uuid() })
const fileParams = z.object({ ticket_id: z.uuid(), file_id: z.uuid() })
const tickets = '/api/support/tickets' as const

/** What people ask our team, and what they are answered. */
export const supportTickets = defineApi({
  listTickets: {
    ...user,
    method: 'GET',
    path: tickets,
    summary: 'My tickets, newest first, or those of one topic',
    query: z.object({ ...page, topic: z.optional(topic) }),
    response: z.array(ticket),
  },
  listTicketAbouts: {
    ...user,
    method: 'GET',
    path: '/api/support/abouts',
    summary: 'What of mine a ticket can be about, newest first',
    response: z.array(ticketAboutChoice),
  },
  openTicket: {
    ...user,
    method: 'POST',
    path: tickets,
    summary: 'Ask our team',
    body: newTicket,
    response: ticket,
    idempotent: true,
  },
  getTicket: {
    ...user,
    method: 'GET',
    path: `${tickets}/{ticket_id}`,
    summary: 'My ticket',
    params,
    response: ticket,
  },
  listTicketLines: {
    ...user,
    method: 'GET',
    path: `${tickets}/{ticket_id}/messages`,
    summary: 'Messages of my ticket, newest first',
    params,
    query: z.object(page),
    response: z.array(ticketLine),
  },
  answerTicket: {
    ...user,
    method: 'POST',
    path: `${tickets}/{ticket_id}/messages`,
    summary: 'Write in my ticket; one that is over opens again for some days',
    params,
    body: newTicketLine,
    response: ticketLine,
    idempotent: true,
  },
  attachToTicket: {
    ...user,
    method: 'POST',
    path: `${tickets}/{ticket_id}/files`,
    summary: 'Add a file to my ticket; it is the body',
    params,
    upload: sentTypes,
    response: ticketLine,
  },
  getTicketFile: {
    ...user,
    method: 'GET',
    path: `${tickets}/{ticket_id}/files/{file_id}`,
    summary: 'A file of my ticket, as an attachment',
    params: fileParams,
    download: sentTypes,
    response: z.unknown(),
  },
  closeTicket: {
    ...user,
    method: 'POST',
    path: `${tickets}/{ticket_id}/close`,
    summary: 'Close my ticket',
    params,
    response: ticket,
    idempotent: true,
  },
})
