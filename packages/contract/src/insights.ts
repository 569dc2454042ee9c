import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { decimalInput, timestamp } from './fields.ts'
import { visibleLines } from './visible-text.ts'

/** What modules have to say of one person beside what is measured: how many of each there are. */
export const remarkKinds = [
  'payment_in_suspense',
  'open_debt',
  'open_request',
  'open_bill',
  'claim_expiring',
  'ad_unfunded',
  'email_unverified',
  'no_pin',
  'lock_ending',
] as const
export type RemarkKind = (typeof remarkKinds)[number]

const insight = z.object({
  id: z.string(),
  severity: z.enum(['info', 'notice', 'warning']),
  /** What was measured and from where on it counts, in percent; null where nothing is measured. */
  value: z.nullable(z.string()),
  threshold: z.nullable(z.string()),
  text: z.string(),
  link: z.nullable(z.string()),
})

export const insightsAnswer = z.object({
  /** The insights as one text; empty while there is nothing to say. */
  insights: z.string(),
  /** Each finding with its link; those that a model reworded are in the one text alone. */
  items: z.array(insight),
  source: z.enum(['rules', 'model']),
  generated_at: timestamp,
})
export type InsightsAnswer = z.infer<typeof insightsAnswer>

export const insights = defineApi({
  portfolio: {
    method: 'POST',
    path: '/api/ai/portfolio-insights',
    auth: 'user',
    summary: 'Observations on the portfolio, computed from the balances that the server holds',
    /** Accepted as the specification sends it and never used: the server knows the balances. */
    body: z.object({
      portfolio: z.optional(visibleLines().check(z.maxLength(10_000))),
      totalValue: z.optional(decimalInput),
    }),
    response: insightsAnswer,
  },
})
