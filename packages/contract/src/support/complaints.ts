import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { page, registerSort, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { decisionReason } from './staff.ts'
import { ticket } from './tickets.ts'

/** How far a complaint is; `referable` once its person was told that they may go to the Ombud. */
export const complaintStates = ['received', 'acknowledged', 'referable', 'decided'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** What is complained about, as the register has it. */
export const complaintCategories = ['other', 'money', 'delay', 'fees', 'service', 'information', 'privacy'] as const
export type ComplaintCategory = (typeof complaintCategories)[number]

/** The part of the product that it is about. */
export const complaintProducts = [
  ...['other', 'wallet', 'buying', 'p2p', 'card', 'qr', 'staking'],
  ...['bills', 'rewards', 'account', 'verification'],
] as const
export type ComplaintProduct = (typeof complaintProducts)[number]

export const complaintOutcomes = ['upheld', 'partly', 'not_upheld', 'withdrawn'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** Why it came to that, so that it does not come again. */
export const rootCauses = ['none', 'system', 'person', 'process', 'wording', 'partner'] as const
export type RootCause = (typeof rootCauses)[number]

/** Who outside of the desk was asked. */
export const escalations = ['management', 'ombud', 'regulator'] as const
export type Escalation = (typeof escalations)[number]

export const findingLettersAtMost = 2000

/** What its person sees of it. */
const complaint = z.object({
  state: z.enum(complaintStates),
  made_at: timestamp,
  acknowledge_by: timestamp,
  decide_by: timestamp,
  acknowledged_at: z.nullable(timestamp),
  /** Who of our team looks after it; null while nobody does by name. */
  contact: z.nullable(z.string()),
  /** When its person was told that they may go to the Ombud. */
  told_at: z.nullable(timestamp),
  /** Until when the Ombud hears it; null before that, and for one that was withdrawn. */
  refer_until: z.nullable(timestamp),
  decided_at: z.nullable(timestamp),
  outcome: z.nullable(z.enum(complaintOutcomes)),
  /** What we found, in our team's words; null before that, and for one that its person withdrew. */
  finding: z.nullable(z.string()),
  /** What was done to put it right; null where nothing was. */
  redress: z.nullable(z.string()),
})
export type Complaint = z.infer<typeof complaint>

export const complaintRow = z.object({
  ticket_id: z.uuid(),
  number: z.string(),
  subject: z.string(),
  user_id: z.uuid(),
  username: z.string(),
  category: z.enum(complaintCategories),
  product: z.enum(complaintProducts),
  state: z.enum(complaintStates),
  outcome: z.nullable(z.enum(complaintOutcomes)),
  made_at: timestamp,
  /** The next clock; null for one that is decided. */
  due_by: z.nullable(timestamp),
  decided_at: z.nullable(timestamp),
})
export type ComplaintRow = z.infer<typeof complaintRow>

export const staffComplaint = z.object({
  ...complaint.shape,
  ...complaintRow.shape,
  /** Whether its person said so, or our team. */
  said_by_person: z.boolean(),
  /** The colleague whom it is about. */
  against: z.nullable(z.string()),
  root_cause: z.nullable(z.enum(rootCauses)),
  /** Who of our team; null before that, and for one that its person withdrew. */
  decided_by: z.nullable(z.string()),
  escalated_to: z.nullable(z.enum(escalations)),
  escalated_at: z.nullable(timestamp),
  escalation_reason: z.nullable(z.string()),
  /** Whether whoever looks may decide it: they neither answered nor are complained about. */
  may_decide: z.boolean(),
})
export type StaffComplaint = z.infer<typeof staffComplaint>

const sorting = {
  category: z.enum(complaintCategories, says('complaint_category')),
  product: z.enum(complaintProducts, says('complaint_product')),
}

export const complaintDecision = z.object({
  outcome: z.enum(complaintOutcomes, says('complaint_outcome')),
  finding: visibleLines(says('complaint_finding')).check(
    z.minLength(10, says('complaint_finding')),
    z.maxLength(findingLettersAtMost, says('complaint_finding_long')),
  ),
  redress: z.optional(visibleText(says('complaint_redress')).check(z.maxLength(500, says('complaint_redress')))),
  root_cause: z.enum(rootCauses, says('complaint_cause')),
})
export type ComplaintDecision = z.infer<typeof complaintDecision>

export const complaintSorting = z.object({
  ...sorting,
  against: z.optional(visibleText(says('username')).check(z.maxLength(21, says('username')))),
})
export type ComplaintSorting = z.infer<typeof complaintSorting>

const user = { auth: 'user' } as const satisfies { auth: Access }
const staff = { auth: 'staff' } as const satisfies { auth: Access }
const params = z.object({ ticket_id: z.uuid() })
const mine = '/api/support/tickets/{ticket_id}/complaint' as const
const complaints = '/api/admin/support/complaints' as const
const filters = {
  state: z._default(z.enum(['open', ...complaintStates], says('complaint_state')), 'open'),
  sort: z.optional(registerSort),
}
const acted = { ...staff, confirms: 'staff', method: 'POST', params, response: staffComplaint } as const

/** My complaints: a ticket whose person wants it decided in writing. */
export const ownComplaints = defineApi({
  getComplaint: { ...user, method: 'GET', path: mine, summary: 'How my complaint stands', params, response: complaint },
  sayComplaint: {
    ...user,
    method: 'POST',
    path: mine,
    summary: 'Make my ticket a complaint',
    params,
    response: ticket,
    idempotent: true,
  },
  withdrawComplaint: {
    ...user,
    method: 'POST',
    path: `${mine}/withdrawal`,
    summary: 'Withdraw my complaint, which closes its ticket',
    params,
    response: ticket,
    idempotent: true,
  },
})

/** The register of complaints. Who opened one is recorded. */
export const complaintDesk = defineApi({
  listComplaints: {
    ...staff,
    method: 'GET',
    path: complaints,
    summary: 'Complaints by their next clock, or those decided, the latest first unless it is wanted otherwise',
    query: z.object({ ...page, ...filters }),
    response: z.array(complaintRow),
  },
  exportComplaints: {
    ...listFile,
    path: `${complaints}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  getAnyComplaint: {
    ...staff,
    method: 'GET',
    path: `${complaints}/{ticket_id}`,
    summary: 'One complaint',
    params,
    response: staffComplaint,
  },
  saveRegister: {
    ...staff,
    method: 'GET',
    path: '/api/admin/support/complaint-register',
    summary: 'The whole register as CSV, with what was found and why',
    response: z.unknown(),
    download: ['text/csv'],
  },
  markComplaint: {
    ...acted,
    path: '/api/admin/support/tickets/{ticket_id}/complaint',
    summary: 'Treat a ticket as a complaint',
    body: z.object({ ...sorting, reason: decisionReason }),
  },
  sortComplaint: {
    ...acted,
    path: `${complaints}/{ticket_id}/sorting`,
    summary: 'Say what a complaint is about',
    body: complaintSorting,
  },
  acknowledgeComplaint: { ...acted, path: `${complaints}/{ticket_id}/acknowledgement`, summary: 'Acknowledge it' },
  tellOfOmbud: { ...acted, path: `${complaints}/{ticket_id}/ombud`, summary: 'Tell its person of the Ombud' },
  decideComplaint: {
    ...acted,
    path: `${complaints}/{ticket_id}/decision`,
    summary: 'Decide it, by somebody else than who answered',
    body: complaintDecision,
  },
  escalateComplaint: {
    ...acted,
    path: `${complaints}/{ticket_id}/escalation`,
    summary: 'Note who else was asked',
    body: z.object({ to: z.enum(escalations, says('complaint_escalation')), reason: decisionReason }),
  },
})
