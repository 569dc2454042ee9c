import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, listSort, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

/** Banks whose exports we can read; an OFX file is read whichever of them wrote it. */
export const statementBanks = ['fnb', 'absa', 'standard_bank', 'capitec', 'investec'] as const
export type StatementBank = (typeof statementBanks)[number]

/** What people call them, in every language. */
export const statementBankNames: Readonly<Record<StatementBank, string>> = {
  fnb: 'FNB',
  absa: 'Absa',
  standard_bank: 'Standard Bank',
  capitec: 'Capitec',
  investec: 'Investec',
}

/** DRAFT: looked at and nothing booked. ASKED: accepted by one person, and waits for another one. */
export const statementStates = ['DRAFT', 'ASKED', 'ACCEPTED', 'DISCARDED'] as const

/** Lines that one file may hold. */
export const linesOfStatementAtMost = 10_000

export const statementFileTypes = ['text/csv', 'application/x-ofx'] as const

/** Whether each balance follows from the one before it and the line between; unknown where the file names none. */
const balances = z.enum(['fits', 'differs', 'unknown'])

export const bankStatement = z.object({
  id: z.uuid(),
  bank: z.enum(statementBanks),
  format: z.enum(['csv', 'ofx']),
  /** As the file names it; null where it names none. */
  account: z.nullable(z.string()),
  state: z.enum(statementStates),
  first_day: z.string(),
  last_day: z.string(),
  /** Lines that could be read. */
  lines: z.int(),
  /** How many of them a statement that was accepted has already: they are not booked again. */
  already: z.int(),
  unreadable: z.array(z.object({ row: z.int(), reason: z.string() })),
  money_in: decimal,
  money_out: decimal,
  /** What the lines bring in that are not there already. */
  new_money_in: decimal,
  opening_balance: z.nullable(decimal),
  closing_balance: z.nullable(decimal),
  balances,
  /** SHA-256 of the file, in hex. */
  file_hash: z.string(),
  /** Once it is accepted: what became of the lines that brought money in. */
  booked: z.object({
    credited: z.int(),
    suspense: z.int(),
    /** The bank's feed had told of them before. */
    told_before: z.int(),
    waiting: z.int(),
  }),
  uploaded_by: z.uuid(),
  uploaded_at: timestamp,
  asked_by: z.nullable(z.uuid()),
  approved_by: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
  closed_at: z.nullable(timestamp),
})
export type WireStatement = z.infer<typeof bankStatement>

export const statementLine = z.object({
  place: z.int(),
  row: z.int(),
  day: z.string(),
  /** With a minus where money went out. */
  amount: decimal,
  reference: z.string(),
  payer_name: z.string(),
  balance: z.nullable(decimal),
  /** An accepted statement has it already. */
  is_already: z.boolean(),
  outcome: z.nullable(z.enum(['credited', 'suspense', 'came_back', 'told_before'])),
})
export type WireStatementLine = z.infer<typeof statementLine>

const reason = visibleLines(says('why_in_ten')).check(z.minLength(10, says('why_in_ten')), z.maxLength(1000))

const filters = { state: z.optional(z.enum(statementStates)), sort: z.optional(listSort) }
const statements = '/api/admin/bank/statements' as const
const staff = { auth: 'staff' } as const satisfies { auth: Access }
const onOne = { ...staff, params: z.object({ statement_id: z.uuid() }) } as const

/** Statements of the client account that staff bring in as files. */
export const bankStatements = defineApi({
  listBankStatements: {
    ...staff,
    method: 'GET',
    path: statements,
    summary:
      'Statements that were brought in, newest first unless the oldest are wanted; discarded ones only when asked for',
    query: z.object({ ...page, ...filters }),
    response: z.array(bankStatement),
  },
  exportBankStatements: {
    ...listFile,
    path: `${statements}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  uploadBankStatement: {
    ...staff,
    method: 'POST',
    path: statements,
    confirms: 'staff',
    summary:
      'Read a statement of the client account: FNB, Absa, Standard Bank, Capitec or Investec CSV, or OFX; nothing is booked',
    query: z.object({ bank: z.enum(statementBanks, says('statement_bank')) }),
    upload: statementFileTypes,
    response: bankStatement,
  },
  listBankStatementLines: {
    ...onOne,
    method: 'GET',
    path: `${statements}/{statement_id}/lines`,
    summary: 'The lines of a statement, as the file orders them',
    query: z.object(page),
    response: z.array(statementLine),
  },
  acceptBankStatement: {
    ...onOne,
    method: 'POST',
    path: `${statements}/{statement_id}/accept`,
    confirms: 'staff',
    summary: 'Book the lines of a statement that are not there already; a second person approves much money',
    body: z.object({ reason }),
    response: bankStatement,
    idempotent: true,
  },
  approveBankStatement: {
    ...onOne,
    method: 'POST',
    path: `${statements}/{statement_id}/approve`,
    confirms: 'staff',
    summary: 'Let a statement be booked that another person accepted',
    body: agreed,
    response: bankStatement,
  },
  discardBankStatement: {
    ...onOne,
    method: 'POST',
    path: `${statements}/{statement_id}/discard`,
    confirms: 'staff',
    summary: 'Put a statement aside that nothing was booked of; its file may be brought in again',
    response: bankStatement,
  },
})
