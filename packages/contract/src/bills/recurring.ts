import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, message, timestamp } from '../fields.ts'
import { billCategories, billDate, expenseTerms, splitMode } from './expenses.ts'

export const recurrences = ['weekly', 'monthly', 'yearly'] as const
export type Recurrence = (typeof recurrences)[number]

const ruleSchedule = {
  recurrence: z.enum(recurrences, says('recurrence')),
  /** Every how many weeks, months or years. */
  interval: z._default(z.int().check(z.minimum(1, says('interval')), z.maximum(12, says('interval'))), 1),
  /** At most one of the two; with neither it goes on until it is paused. */
  ends_on: z.optional(z.nullable(billDate)),
  occurrences: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(500)))),
}

/** A bill that comes again, at 06:00 in South Africa. A 31st falls on the last day of shorter months, and back on the 31st after. */
export const newRule = z.object({ ...expenseTerms, starts_on: billDate, ...ruleSchedule })
export type NewRule = z.infer<typeof newRule>
/** Changes what comes next only. */
export const ruleEdit = z.object({ ...expenseTerms, ...ruleSchedule, expected_version: z.int() })
export type RuleEdit = z.infer<typeof ruleEdit>

export const rule = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  version: z.int(),
  description: z.string(),
  amount: decimal,
  category: z.enum(billCategories),
  split_mode: splitMode,
  note: z.string(),
  payers: z.array(z.object({ member_id: z.uuid(), amount: decimal })),
  shares: z.array(z.object({ member_id: z.uuid(), value: z.nullable(z.string()) })),
  recurrence: z.enum(recurrences),
  interval: z.int(),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  occurrences: z.nullable(z.int()),
  /** When the next one comes; null when it has ended. */
  next_at: z.nullable(timestamp),
  paused: z.boolean(),
  /** Why the house paused it: somebody of it is no longer a member. */
  paused_reason: z.nullable(z.string()),
})
export type BillRule = z.infer<typeof rule>
export const ruleParams = z.object({ group_id: z.uuid(), rule_id: z.uuid() })

const user = { auth: 'user' } as const satisfies { auth: Access }
const group = '/api/bills/groups/{group_id}' as const
const oneRule = `${group}/recurring/{rule_id}` as const
const onGroup = { ...user, params: z.object({ group_id: z.uuid() }) } as const
const onRule = { ...user, params: ruleParams } as const

/** Bills that come again. */
export const billRules = defineApi({
  listRules: {
    ...onGroup,
    method: 'GET',
    path: `${group}/recurring`,
    summary: 'Bills that come again',
    response: z.array(rule),
  },
  addRule: {
    ...onGroup,
    method: 'POST',
    path: `${group}/recurring`,
    begins: true,
    summary: 'A bill that comes again',
    body: newRule,
    response: rule,
    idempotent: true,
  },
  editRule: {
    ...onRule,
    method: 'PUT',
    path: oneRule,
    summary: 'Change what comes next',
    body: ruleEdit,
    response: rule,
  },
  pauseRule: { ...onRule, method: 'POST', path: `${oneRule}/pause`, summary: 'Pause', response: rule },
  resumeRule: {
    ...onRule,
    method: 'POST',
    path: `${oneRule}/resume`,
    summary: 'Go on from the next date; what fell into the pause is not made up for',
    response: rule,
  },
  removeRule: { ...onRule, method: 'DELETE', path: oneRule, summary: 'End it', response: message },
})
