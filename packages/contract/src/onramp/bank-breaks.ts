import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, listSort, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

/** How the client account's statements and our books differ. */
export const bankBreakKinds = ['not_in_books', 'not_in_statement', 'amount_differs'] as const

export const bankBreak = z.object({
  id: z.string(),
  kind: z.enum(bankBreakKinds),
  day: z.string(),
  /** Since the day that it is of. */
  age_days: z.int(),
  /** With a minus where money went out; null where that side has nothing. */
  statement_amount: z.nullable(decimal),
  books_amount: z.nullable(decimal),
  /** The words of the statement, or of the payment. */
  reference: z.string(),
  /** Why our books moved; null where they did not. */
  booked_as: z.nullable(z.string()),
  closed_by: z.nullable(z.uuid()),
  closed_at: z.nullable(timestamp),
  closed_reason: z.nullable(z.string()),
})
export type BankBreak = z.infer<typeof bankBreak>

const breakId = z
  .string()
  .check(z.regex(/^(?:s\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9]{1,6}|b\/[0-9]{1,18})$/))
const reason = visibleLines(says('why_in_ten')).check(z.minLength(10, says('why_in_ten')), z.maxLength(1000))
const filters = { closed: z.optional(z.enum(['true', 'false'])), sort: z.optional(listSort) }
const staff = { auth: 'staff' } as const satisfies { auth: Access }

/** The client account held against its statements. */
export const bankBreaks = defineApi({
  listBankBreaks: {
    ...staff,
    method: 'GET',
    path: '/api/admin/bank/breaks',
    summary:
      'Lines that our books or the statements have alone, or with another amount, the newest day first unless the oldest is wanted; closed ones when asked for',
    query: z.object({ ...page, ...filters }),
    response: z.array(bankBreak),
  },
  exportBankBreaks: {
    ...listFile,
    path: '/api/admin/bank/breaks/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  closeBankBreak: {
    ...staff,
    method: 'POST',
    path: '/api/admin/bank/breaks/close',
    confirms: 'staff',
    summary: 'Say why a break is none, or what was done about it',
    body: z.object({ break_id: breakId, reason }),
    response: bankBreak,
  },
})
