import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal } from '../fields.ts'
import { monthPattern } from '../time.ts'

/**
 * How the rand of a day stand: on the statement in time, on it too late, not on it while there is time, not on it any more in time, or
 * not on it for a reason that somebody gave.
 */
export const bankedStates = ['banked', 'banked_late', 'waiting', 'missing', 'explained'] as const
export type BankedState = (typeof bankedStates)[number]

const day = z.object({
  day: z.iso.date(),
  /** The last day on which it is in time. */
  bank_by: z.iso.date(),
  /** The worst of what came in on this day. */
  state: z.enum(bankedStates),
  payments: z.int(),
  /** By our books. */
  came_in_zar: decimal,
  /** Of that, by the statements of the client account. */
  banked_zar: decimal,
  missing_zar: decimal,
  /** What lay in the account after the last line of the day; null where no statement says so. */
  balance_zar: z.nullable(decimal),
})
export type ClientMoneyDay = z.infer<typeof day>

const late = z.object({
  /** As the breaks of the client account name it. */
  break_id: z.string(),
  day: z.iso.date(),
  age_days: z.int(),
  amount_zar: decimal,
  /** What the statement says instead; null where it says nothing. */
  banked_zar: z.nullable(decimal),
  reference: z.string(),
  /** Whether a statement of its day was accepted: before that it is no break, and nobody can say why. */
  has_statement: z.boolean(),
  closed_reason: z.nullable(z.string()),
})
export type ClientMoneyBreak = z.infer<typeof late>

const month = z.object({
  month: z.string(),
  /** Newest first; days on which nothing came in are left out. */
  days: z.array(day),
  came_in_zar: decimal,
  banked_zar: decimal,
  missing_zar: decimal,
  /** What is on no statement, or with another amount, the oldest first. */
  breaks: z.array(late),
})
export type ClientMoneyMonth = z.infer<typeof month>

const base = '/api/admin/registers/client_money' as const
const query = z.object({
  month: z.string(says('vat_month')).check(z.regex(monthPattern, says('vat_month'))),
})
const read = { auth: 'staff', method: 'GET', query } as const

/** Whether rand that people pay in lie in the client account within a business day. */
export const clientMoney = defineApi({
  readClientMoney: {
    ...read,
    path: base,
    summary: 'Rand that came in by day, held against the statements',
    response: month,
  },
  exportClientMoney: {
    ...read,
    path: `${base}/export`,
    summary: 'The same as a table',
    download: ['text/csv'],
    response: z.unknown(),
  },
})
