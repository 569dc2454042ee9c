import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import {
  decimal,
  decimalInput,
  page,
  registerSort,
  timestamp,
  typedUsernamePattern,
  usernamePattern,
} from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

/**
 * What is reported to the Financial Intelligence Centre (FIC), and where the law says so. A `secret` one rests on a suspicion: nobody may
 * let its person or others know of it (FICA, section 29(3)), so it takes a permission of its own and a second person.
 */
export const reportKinds = {
  cash_threshold: { section: '28', isSecret: false },
  terrorist_property: { section: '28A', isSecret: false },
  suspicious_transaction: { section: '29', isSecret: true },
  suspicious_activity: { section: '29', isSecret: true },
  terrorist_financing: { section: '29', isSecret: true },
} as const satisfies Record<string, { section: string; isSecret: boolean }>
export type ReportKind = keyof typeof reportKinds
export const reportKindNames = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]

/** AGREED: a second person read the draft, and it may be sent. */
export const reportStates = ['OPEN', 'DRAFTED', 'AGREED', 'FILED', 'CLOSED'] as const
export type ReportState = (typeof reportStates)[number]

export const reportActs = ['open', 'draft', 'ask', 'refuse', 'agree', 'file', 'close', 'hand_on'] as const
export type ReportAct = (typeof reportActs)[number]

/** Those that still want a step, those that are over, and the whole register. */
export const reportParts = ['open', 'over', 'all'] as const
export type ReportPart = (typeof reportParts)[number]

const kind = z.enum(reportKindNames)
const why = visibleLines(says('report_why')).check(z.minLength(10, says('report_why')), z.maxLength(1000))
const narrative = visibleLines(says('report_narrative')).check(
  z.minLength(20, says('report_narrative')),
  z.maxLength(8000),
)
const person = z.string(says('username')).check(z.regex(typedUsernamePattern, says('username_form')))
const colleague = z.string(says('username')).check(z.regex(usernamePattern, says('username_form')))

const report = z.object({
  report_id: z.uuid(),
  /** As people name it: its last eight characters. */
  number: z.string(),
  kind,
  section: z.string(),
  state: z.enum(reportStates),
  /** Whom it is about; null for nobody who has an account. */
  username: z.nullable(z.string()),
  owner: z.string(),
  /** The day in South Africa on which the cash came, the suspicion arose or the property was known: the clock runs from here. */
  known_on: z.iso.date(),
  due_at: timestamp,
  is_overdue: z.boolean(),
  opened_at: timestamp,
  amount_zar: z.nullable(decimal),
})
export type FicReport = z.infer<typeof report>

const step = z.object({ at: timestamp, by: z.string(), act: z.enum(reportActs), note: z.nullable(z.string()) })
export type ReportStep = z.infer<typeof step>

const wholeReport = z.object({
  ...report.shape,
  user_id: z.nullable(z.uuid()),
  narrative: z.string(),
  /** What waits for a second person; null while nothing does. */
  asked: z.nullable(z.object({ by: z.string(), at: timestamp, lapses_at: timestamp, is_mine: z.boolean() })),
  /** The number that goAML gave it. */
  reference: z.nullable(z.string()),
  close_reason: z.nullable(z.string()),
  may: z.array(z.enum(reportActs)),
  steps: z.array(step),
})
export type WholeReport = z.infer<typeof wholeReport>

const tally = z.object({
  kind,
  section: z.string(),
  /** Business days from when it is known. */
  business_days: z.int(),
  open: z.int(),
  overdue: z.int(),
  next_due_at: z.nullable(timestamp),
})
export type ReportTally = z.infer<typeof tally>

const filters = {
  kind: z.optional(kind),
  part: z._default(z.enum(reportParts), 'open'),
  sort: z.optional(registerSort),
}
const reports = '/api/admin/registers/reports' as const
const params = z.object({ report_id: z.uuid() })
const read = { auth: 'staff', method: 'GET' } as const
const act = { auth: 'staff', confirms: 'staff', method: 'POST', params, response: wholeReport } as const

/** Reports to the FIC: what is to be told, until when, and who looks after it. */
export const ficReports = defineApi({
  countReports: {
    ...read,
    path: `${reports}/counts`,
    summary: 'Reports to the FIC by kind: how many are open and overdue',
    response: z.array(tally),
  },
  listReports: {
    ...read,
    path: reports,
    summary: 'Reports to the FIC: open ones by their clock, others newest first unless it is wanted otherwise',
    query: z.object({ ...page, ...filters }),
    response: z.array(report),
  },
  exportReports: {
    ...listFile,
    path: `${reports}/export`,
    summary: 'The same as a table, with what was written; that it was taken is recorded',
    query: z.object(filters),
  },
  getReport: {
    ...read,
    path: `${reports}/{report_id}`,
    summary: 'One report with its steps; that it was read is recorded',
    params,
    response: wholeReport,
  },
  openReport: {
    auth: 'staff',
    confirms: 'staff',
    method: 'POST',
    path: reports,
    summary: 'Note what is to be reported; the clock of the law begins',
    body: z.object({
      kind,
      known_on: z.iso.date(says('date_form')),
      username: z.optional(person),
      amount_zar: z.optional(decimalInput),
      narrative,
    }),
    response: wholeReport,
    idempotent: true,
  },
  draftReport: {
    ...act,
    path: `${reports}/{report_id}/draft`,
    summary: 'Write what will be sent',
    body: z.object({ narrative, amount_zar: z.optional(decimalInput) }),
  },
  askToFileReport: {
    ...act,
    path: `${reports}/{report_id}/ask`,
    summary: 'Ask a second person to read the draft',
  },
  agreeToReport: {
    ...act,
    path: `${reports}/{report_id}/agree`,
    summary: 'The second person agrees that it may be sent',
    body: agreed,
  },
  refuseReport: {
    ...act,
    path: `${reports}/{report_id}/refuse`,
    summary: 'The draft goes back',
    body: z.object({ reason: why }),
  },
  fileReport: {
    ...act,
    path: `${reports}/{report_id}/file`,
    summary: 'It was sent: note the reference of goAML',
    body: z.object({
      reference: visibleText(says('report_reference')).check(z.minLength(4, says('report_reference')), z.maxLength(60)),
    }),
  },
  closeReport: {
    ...act,
    path: `${reports}/{report_id}/close`,
    summary: 'Close it without sending, and say why',
    body: z.object({ reason: why }),
  },
  handOnReport: {
    ...act,
    path: `${reports}/{report_id}/hand-on`,
    summary: 'Give it to a colleague',
    body: z.object({ to: colleague }),
  },
})
