import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { listSort, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

/** Who publishes the lists of the sanctioned that names are held against. */
export const listPublishers = ['UN', 'FIC', 'OFAC'] as const
export type ListSource = (typeof listPublishers)[number]

export const screeningCaseStates = ['OPEN', 'CONFIRMED', 'FALSE'] as const

/** What of a customer was compared: themselves, whom they pay, where to, and who paid them. */
export const screeningSubjects = ['person', 'beneficiary', 'destination', 'sender'] as const

/** A whole list: some publishers send thirty thousand rows. */
export const listBytesAtMost = 24 * 1024 * 1024

export const listTypes = ['text/xml', 'text/csv'] as const

const reason = visibleLines(says('screening_reason')).check(
  z.minLength(10, says('screening_reason')),
  z.maxLength(1000),
)
const because = z.object({ reason })

/** An entry as its publisher wrote it. */
export const listedEntry = z.object({
  key: z.string(),
  kind: z.enum(['person', 'entity', 'other']),
  names: z.array(z.object({ name: z.string(), quality: z.enum(['primary', 'good', 'low']) })),
  births: z.array(z.object({ from: z.string(), to: z.string() })),
  documents: z.array(z.string()),
  countries: z.array(z.string()),
  wallets: z.array(z.string()),
  programme: z.string(),
  listed_on: z.nullable(z.string()),
  remarks: z.string(),
})

export type ListedEntry = z.infer<typeof listedEntry>

const comparedFacts = z.object({
  name: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  address: z.nullable(z.string()),
})

export const screeningCase = z.object({
  screening_case_id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  state: z.enum(screeningCaseStates),
  subject: z.enum(screeningSubjects),
  source: z.enum(listPublishers),
  score: z.int(),
  listed_name: z.string(),
  compared: comparedFacts,
  opened_at: timestamp,
  /** Somebody found that it is somebody else; another person has to agree. */
  clear_asked: z.nullable(z.object({ by: z.uuid(), at: timestamp, reason: z.string() })),
  cleared: z.nullable(z.object({ by: z.uuid(), at: timestamp })),
  /** `report_by`: until when the report of property is due, where the law wants one. */
  confirmed: z.nullable(
    z.object({ by: z.uuid(), at: timestamp, reason: z.string(), report_by: z.nullable(timestamp) }),
  ),
})
export type ScreeningCase = z.infer<typeof screeningCase>

export const screeningCaseDetail = z.extend(screeningCase, { entry: listedEntry, version: z.string() })
export type ScreeningCaseDetail = z.infer<typeof screeningCaseDetail>

export const sanctionsList = z.object({
  list_id: z.uuid(),
  source: z.enum(listPublishers),
  state: z.enum(['CURRENT', 'WAITING', 'REPLACED', 'REFUSED']),
  sha256: z.string(),
  entries: z.int(),
  wallets: z.int(),
  entries_before: z.nullable(z.int()),
  loaded_at: timestamp,
  /** Null: it was fetched from its publisher. */
  loaded_by: z.nullable(z.string()),
  checked_at: timestamp,
})
export type SanctionsList = z.infer<typeof sanctionsList>

/** How one publisher's list stands. */
export const sanctionsSource = z.object({
  source: z.enum(listPublishers),
  current: z.nullable(sanctionsList),
  /** Shrank so much that a person has to look first. */
  waiting: z.nullable(sanctionsList),
  /** Older than staff allow, or never loaded. */
  is_stale: z.boolean(),
  failure: z.nullable(z.string()),
})
export type SanctionsSource = z.infer<typeof sanctionsSource>

const caseFilters = { state: z.optional(z.enum(screeningCaseStates)), sort: z.optional(listSort) }
const caseParams = z.object({ screening_case_id: z.uuid() })
const listParams = z.object({ list_id: z.uuid() })
const cases = '/api/admin/screening/cases' as const
const lists = '/api/admin/screening/lists' as const

/** Screening, for staff: no customer is ever told of it. */
export const screeningStaff = defineApi({
  listScreeningCases: {
    method: 'GET',
    path: cases,
    auth: 'staff',
    summary: 'Hits against lists of the sanctioned, oldest first unless the newest are wanted',
    query: z.object({ ...page, ...caseFilters }),
    response: z.array(screeningCase),
  },
  exportScreeningCases: {
    ...listFile,
    path: `${cases}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(caseFilters),
  },
  getScreeningCase: {
    method: 'GET',
    path: `${cases}/{screening_case_id}`,
    auth: 'staff',
    summary: 'One hit, with what we know and what the list says',
    params: caseParams,
    response: screeningCaseDetail,
  },
  confirmScreeningCase: {
    method: 'POST',
    path: `${cases}/{screening_case_id}/confirm`,
    auth: 'staff',
    confirms: 'staff',
    summary: 'It is who the list means: what was stopped stays so, and the clock of the report begins',
    params: caseParams,
    body: because,
    response: screeningCaseDetail,
  },
  askToClearScreeningCase: {
    method: 'POST',
    path: `${cases}/{screening_case_id}/ask_to_clear`,
    auth: 'staff',
    confirms: 'staff',
    summary: 'Say why it is somebody else, so that another person can agree',
    params: caseParams,
    body: because,
    response: screeningCaseDetail,
  },
  clearScreeningCase: {
    method: 'POST',
    path: `${cases}/{screening_case_id}/clear`,
    auth: 'staff',
    confirms: 'staff',
    summary: 'The second person agrees that it is somebody else: what was stopped goes on',
    params: caseParams,
    body: agreed,
    response: screeningCaseDetail,
  },
  refuseToClearScreeningCase: {
    method: 'POST',
    path: `${cases}/{screening_case_id}/refuse_to_clear`,
    auth: 'staff',
    confirms: 'staff',
    summary: 'The case stays as it is; whoever wants it cleared has to ask anew',
    params: caseParams,
    response: screeningCaseDetail,
  },
  listSanctionsLists: {
    method: 'GET',
    path: lists,
    auth: 'staff',
    summary: 'The lists that names are held against, and how old they are',
    response: z.array(sanctionsSource),
  },
  loadSanctionsList: {
    method: 'POST',
    path: lists,
    auth: 'staff',
    confirms: 'staff',
    summary: 'Load a list as it was published; OFAC’s three files one after the other',
    query: z.object({ source: z.enum(listPublishers), reason }),
    upload: listTypes,
    uploadBytesAtMost: listBytesAtMost,
    response: sanctionsList,
  },
  takeSanctionsList: {
    method: 'POST',
    path: `${lists}/{list_id}/take`,
    auth: 'staff',
    confirms: 'staff',
    summary: 'A list that shrank strangely is right: it counts from now on',
    params: listParams,
    body: because,
    response: sanctionsList,
  },
  refuseSanctionsList: {
    method: 'POST',
    path: `${lists}/{list_id}/refuse`,
    auth: 'staff',
    confirms: 'staff',
    summary: 'A list that shrank strangely is wrong: the one before stays',
    params: listParams,
    body: because,
    response: sanctionsList,
  },
})
