import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal } from '../fields.ts'

/** Whose files are known: our own export, Splitwise's CSV, and Spliit's CSV and JSON. */
export const billFileFormats = ['sengi', 'splitwise', 'spliit'] as const
export type BillFileFormat = (typeof billFileFormats)[number]

/** Bills and payments that one file may hold. */
export const linesOfFileAtMost = 2_000

/** People whom one file may name: as many as a group has places. */
export const peopleOfFileAtMost = 50

const refused = z.array(z.object({ row: z.int(), reason: z.string() }))

/** What a file is, before anything of it is kept. */
export const importPreview = z.object({
  format: z.enum(billFileFormats),
  /** Bills, and payments from one person to another, that can be read. */
  bills: z.int(),
  payments: z.int(),
  /** What the bills sum to; payments are not spent. */
  total: decimal,
  /** The first and the last day. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** How many of them are in the group from this file already. */
  already: z.int(),
  /** How many came in before and say another day, amount or description now; `changed` of the import says what becomes of them. */
  changed: z.int(),
  /** Lines that change nobody's balance: payments that never counted, and bills of which the file says no part. */
  skipped: z.int(),
  /** In the order in which `people` of the import names them. */
  people: z.array(
    z.object({
      name: z.string(),
      /** How many lines name them. */
      lines: z.int(),
      /** Where the file leaves them; null where it does not say who bears how much. */
      balance: z.nullable(decimal),
      /** The member who is called the same. */
      member_id: z.nullable(z.uuid()),
    }),
  ),
  refused,
})
export type ImportPreview = z.infer<typeof importPreview>

/**
 * Who each person of the file is, in the order of the preview, with commas between them: the id of a member, `@` and a username
 * for somebody to add, or `new` for a guest of that name. Left out, people are members of the same name.
 */
const people = z
  .string(says('username_unknown'))
  .check(
    z.maxLength(4_000),
    z.regex(
      /^([0-9a-f-]{36}|new|@[A-Za-z0-9_.]{1,30})(,([0-9a-f-]{36}|new|@[A-Za-z0-9_.]{1,30}))*$/,
      says('username_unknown'),
    ),
  )

/** What becomes of bills that came in before, where the file says something else now: nothing, or what the file says. */
export const changedLines = ['skip', 'update'] as const
export type ChangedLines = (typeof changedLines)[number]

/** What came of a file: every line that can be read is in, and the others are named. */
export const importReport = z.object({
  imported: z.int(),
  /** Bills that say what the file says now. */
  updated: z.int(),
  /** Lines that were in the group already, and stay as they are there. */
  already: z.int(),
  skipped: z.int(),
  refused,
  /** The entry of the history by which it is taken back; null when nothing was written. */
  event_id: z.nullable(z.uuid()),
})
export type ImportReport = z.infer<typeof importReport>

const user = { auth: 'user' } as const satisfies { auth: Access }
const group = '/api/bills/groups/{group_id}' as const
const groupParams = z.object({ group_id: z.uuid() })
const onGroup = { ...user, params: groupParams } as const
const upload = ['text/csv', 'application/json', 'text/plain'] as const

/** Bills out of a file. */
export const billImports = defineApi({
  previewImport: {
    ...onGroup,
    method: 'POST',
    path: `${group}/import/preview`,
    summary: 'What a file of bills holds, and whom it names; nothing is kept',
    upload,
    response: importPreview,
  },
  importExpenses: {
    ...onGroup,
    method: 'POST',
    path: `${group}/import`,
    summary:
      'Bills from a file of ours, Splitwise or Spliit: what can be read, and a report of the rest; a line comes in once',
    query: z.object({ people: z.optional(people), changed: z._default(z.enum(changedLines), 'skip') }),
    upload,
    response: importReport,
  },
  undoImport: {
    ...user,
    params: z.object({ group_id: z.uuid(), event_id: z.uuid() }),
    method: 'POST',
    path: `${group}/imports/{event_id}/undo`,
    summary: 'Take out everything that a file brought in, if nobody changed any of it',
    response: z.object({ removed: z.int() }),
  },
})
