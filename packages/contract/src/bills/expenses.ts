import { splitModes } from '@sengi/money'
import * as z from 'zod/mini'
import { sentTypes } from '../base/files.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

/** What a bill was for; the first is the default. A `payment` is money that a file says went from one to another: nothing was spent. */
export const billCategories = [
  'general',
  'groceries',
  'eating_out',
  'rent',
  'electricity',
  'water',
  'internet',
  'transport',
  'travel',
  'fun',
  'health',
  'gifts',
  'stokvel',
  'other',
  'payment',
] as const
export type BillCategory = (typeof billCategories)[number]

/** Photos that a receipt may be. */
export const receiptPhotoTypes = sentTypes

export const splitMode = z.enum(splitModes, says('split_mode'))

/** Rand and cents as a bill is typed, minus included. */
export const signedRandPattern = /^-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,2})?$/

/** R10,000,000.00: more is on no bill. */
export const billCentsAtMost = 1_000_000_000n

/** Rand that may be negative: a refund or an income is a bill below zero. */
export const signedRandInput = z.pipe(
  z.pipe(
    z.transform((value) => String(value)),
    z.string().check(z.regex(signedRandPattern, says('rand_and_cents'))),
  ),
  z.string(),
)

/** A day in South Africa. */
export const billDate = z.iso.date(says('date_form')).check(z.regex(/^20/, says('date_form')))

/**
 * One member's part as it was typed. What `value` means is the mode's: nothing (equal), rand (exact, adjustments: on top of
 * the equal part, may be negative), percent with two places at most (percent), whole parts (shares).
 */
export const shareInput = z.object({ member_id: z.uuid(), value: z.optional(signedRandInput) })
export const payerInput = z.object({ member_id: z.uuid(), amount: signedRandInput })

export const expenseTerms = {
  description: visibleText(says('bill_description')).check(
    z.minLength(1, says('bill_description')),
    z.maxLength(140, says('description_long')),
  ),
  amount: signedRandInput,
  category: z._default(z.enum(billCategories, says('category')), 'general'),
  split_mode: z._default(splitMode, 'equal'),
  /** Who paid how much; the amounts sum to the bill. */
  payers: z.array(payerInput).check(z.minLength(1, says('who_paid')), z.maxLength(50)),
  shares: z.array(shareInput).check(z.minLength(1, says('who_shares')), z.maxLength(50)),
  note: z._default(visibleLines().check(z.maxLength(1000, says('bill_note_long'))), ''),
}

export const newExpense = z.object({
  /** Chosen by whoever shows a preview, because the odd cent goes by it. Made by the server when left out. */
  id: z.optional(z.uuid()),
  ...expenseTerms,
  /** Today in South Africa when left out. */
  date: z.optional(billDate),
})
export type NewExpense = z.infer<typeof newExpense>

/** The whole bill as it should be; the version that was looked at makes two editors notice each other (409). */
export const expenseEdit = z.object({ ...expenseTerms, date: billDate, expected_version: z.int() })
export type ExpenseEdit = z.infer<typeof expenseEdit>

export const expense = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  version: z.int(),
  description: z.string(),
  amount: decimal,
  category: z.enum(billCategories),
  date: z.string(),
  split_mode: splitMode,
  note: z.string(),
  payers: z.array(z.object({ member_id: z.uuid(), amount: decimal })),
  /** `value` as it was typed, `amount` as it was decided: the amounts sum to the bill. */
  shares: z.array(z.object({ member_id: z.uuid(), value: z.nullable(z.string()), amount: decimal })),
  my_share: decimal,
  my_paid: decimal,
  has_receipt: z.boolean(),
  /** The rule that made it, if one did. */
  rule_id: z.nullable(z.uuid()),
  created_by: z.nullable(z.string()),
  created_at: timestamp,
  deleted_at: z.nullable(timestamp),
})
export type Expense = z.infer<typeof expense>

/** How much of a word a search among bills takes. */
export const billSearchLettersAtMost = 60
export const expenseQuery = z.object({
  ...page,
  category: z.optional(z.enum(billCategories)),
  /** Some of what a bill says: its description or its note. */
  search: z.optional(visibleText().check(z.maxLength(billSearchLettersAtMost))),
})
export const expenseParams = z.object({ group_id: z.uuid(), expense_id: z.uuid() })
export const versionQuery = z.object({
  expected_version: z.pipe(
    z.string(says('version')).check(z.regex(/^[0-9]{1,9}$/, says('version_form'))),
    z.transform(Number),
  ),
})

const user = { auth: 'user' } as const satisfies { auth: Access }
const group = '/api/bills/groups/{group_id}' as const
const oneExpense = `${group}/expenses/{expense_id}` as const
const onGroup = { ...user, params: z.object({ group_id: z.uuid() }) } as const
const onExpense = { ...user, params: expenseParams } as const

/** The bills of a group. */
export const billExpenses = defineApi({
  listExpenses: {
    ...onGroup,
    method: 'GET',
    path: `${group}/expenses`,
    summary: 'The bills of a group, newest day first',
    query: expenseQuery,
    response: z.array(expense),
  },
  getExpense: { ...onExpense, method: 'GET', path: oneExpense, summary: 'One bill', response: expense },
  addExpense: {
    ...onGroup,
    method: 'POST',
    path: `${group}/expenses`,
    summary: 'Add a bill',
    body: newExpense,
    response: expense,
    idempotent: true,
  },
  editExpense: {
    ...onExpense,
    method: 'PUT',
    path: oneExpense,
    summary: 'Change a bill that nobody changed meanwhile',
    body: expenseEdit,
    response: expense,
  },
  deleteExpense: {
    ...onExpense,
    method: 'DELETE',
    path: oneExpense,
    summary: 'Delete a bill; it can be undone',
    query: versionQuery,
    response: expense,
  },
  attachReceipt: {
    ...onExpense,
    method: 'PUT',
    path: `${oneExpense}/receipt`,
    summary: 'The photo of the receipt',
    upload: receiptPhotoTypes,
    response: expense,
  },
  getReceipt: {
    ...onExpense,
    method: 'GET',
    path: `${oneExpense}/receipt`,
    summary: 'The photo of the receipt',
    response: z.unknown(),
    download: receiptPhotoTypes,
  },
  removeReceipt: {
    ...onExpense,
    method: 'DELETE',
    path: `${oneExpense}/receipt`,
    summary: 'Take the photo of the receipt off',
    response: expense,
  },
  undo: {
    ...user,
    params: z.object({ group_id: z.uuid(), event_id: z.uuid() }),
    method: 'POST',
    path: `${group}/history/{event_id}/undo`,
    summary: 'Take back the last change or deletion of a bill',
    response: expense,
  },
})
