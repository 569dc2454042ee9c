import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { listSort, page, timestamp } from '../fields.ts'
import { languages } from '../languages.ts'
import { contactSubjects } from './contact.ts'
import { decisionReason } from './staff.ts'
import { newTicketLine } from './tickets.ts'

/** What becomes of a visitor's message: once answered or closed it is over. */
export const contactStates = ['open', 'answered', 'closed'] as const
export type ContactState = (typeof contactStates)[number]

const contactRow = z.object({
  id: z.uuid(),
  number: z.string(),
  subject: z.enum(contactSubjects),
  /** Null for whoever gave none. */
  name: z.nullable(z.string()),
  state: z.enum(contactStates),
  received_at: timestamp,
})
export type ContactRow = z.infer<typeof contactRow>

const contactMessage = z.object({
  ...contactRow.shape,
  email: z.nullable(z.string()),
  /** What the letter of our answer is written in. */
  language: z.enum(languages),
  text: z.string(),
  answer: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(timestamp),
})
export type ContactMessage = z.infer<typeof contactMessage>

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const params = z.object({ message_id: z.uuid() })
const filters = { over: z._default(z.enum(['yes', 'no'], says('contact_over')), 'no'), sort: z.optional(listSort) }
const reason = z.object({ reason: decisionReason })

const listed = {
  ...staff,
  method: 'GET',
  query: z.object({ ...page, ...filters }),
  response: z.array(contactRow),
} as const
const saved = {
  ...listFile,
  summary: 'The same as a table, without addresses and texts; that it was taken is recorded',
  query: z.object(filters),
} as const
const read = { ...staff, method: 'GET', params, response: contactMessage } as const
const decided = { ...staff, confirms: 'staff', method: 'POST', params, response: contactMessage } as const

const messages = '/api/admin/support/contact' as const
const reports = '/api/admin/compliance/reports' as const

/** What visitors wrote: all but compliance issues for support, and those for compliance. */
export const contactDesks = defineApi({
  listContactMessages: { ...listed, path: messages, summary: 'What visitors wrote, or what of it is over' },
  exportContactMessages: { ...saved, path: `${messages}/export` },
  getContactMessage: {
    ...read,
    path: `${messages}/{message_id}`,
    summary: 'What a visitor wrote; that it was read is recorded',
  },
  answerContactMessage: {
    ...decided,
    path: `${messages}/{message_id}/answer`,
    summary: 'Answer a visitor by letter, once',
    body: newTicketLine,
  },
  closeContactMessage: {
    ...decided,
    path: `${messages}/{message_id}/close`,
    summary: 'Close a message without a letter, and say why',
    body: reason,
  },
  listComplianceReports: { ...listed, path: reports, summary: 'Compliance issues that were reported, or those over' },
  exportComplianceReports: { ...saved, path: `${reports}/export` },
  getComplianceReport: {
    ...read,
    path: `${reports}/{message_id}`,
    summary: 'A reported compliance issue; that it was read is recorded',
  },
  answerComplianceReport: {
    ...decided,
    path: `${reports}/{message_id}/answer`,
    summary: 'Answer whoever reported an issue with an address, by letter and once',
    body: newTicketLine,
  },
  closeComplianceReport: {
    ...decided,
    path: `${reports}/{message_id}/close`,
    summary: 'Close a reported issue without a letter, and say what came of it',
    body: reason,
  },
})
