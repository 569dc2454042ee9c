import * as z from 'zod/mini'
import { says } from './base/says.ts'
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

/** What is measured of a portfolio. */
const measuredKinds = ['concentration', 'idle_coins', 'fee_drag', 'week_change', 'stable_share', 'kyc_unlock'] as const

/** Everything that there can be to say. */
export const insightKinds = [...measuredKinds, ...remarkKinds] as const
export type InsightKind = (typeof insightKinds)[number]

const insight = z.object({
  id: z.enum(insightKinds),
  severity: z.enum(['info', 'notice', 'warning']),
  /** What was measured and from where on it counts, in percent; null where nothing is measured. */
  value: z.nullable(z.string()),
  threshold: z.nullable(z.string()),
  text: z.string(),
  link: z.nullable(z.string()),
  /** What its reader said of it; null while they said nothing. */
  helpful: z.nullable(z.boolean()),
})

export const insightsAnswer = z.object({
  /** The insights as one text; empty while there is nothing to say. */
  insights: z.string(),
  /** Each finding with its link; those that a model reworded are in the one text alone. */
  items: z.array(insight),
  /** How many more there would be that its reader has put aside. */
  aside: z.int(),
  source: z.enum(['rules', 'model']),
  generated_at: timestamp,
})
export type InsightsAnswer = z.infer<typeof insightsAnswer>

const opinion = z.object({ helpful: z.nullable(z.boolean()), aside: z.boolean() })

const opinionCount = z.object({ id: z.enum(insightKinds), helpful: z.int(), unhelpful: z.int(), aside: z.int() })
export type InsightOpinionCount = z.infer<typeof opinionCount>

export const insights = defineApi({
  portfolio: {
    method: 'POST',
    path: '/api/ai/portfolio-insights',
    auth: 'user',
    summary: 'Observations on the portfolio, from the balances that the server holds',
    /** Accepted as the specification sends it and never used: the server knows the balances. */
    body: z.object({
      portfolio: z.optional(visibleLines().check(z.maxLength(10_000))),
      totalValue: z.optional(decimalInput),
    }),
    response: insightsAnswer,
  },
  judgeInsight: {
    method: 'PUT',
    path: '/api/ai/insights',
    auth: 'user',
    summary: 'Say whether an insight helps, or put it aside for 30 days',
    body: z.object({
      id: z.enum(insightKinds, says('insight_kind')),
      helpful: z.optional(z.boolean(says('yes_or_no'))),
      aside: z.optional(z.boolean(says('yes_or_no'))),
    }),
    response: opinion,
  },
  restoreInsights: {
    method: 'POST',
    path: '/api/ai/insights/restore',
    auth: 'user',
    summary: 'Show everything again that was put aside',
    response: z.object({ restored: z.int() }),
  },
})

export const insightsStaff = defineApi({
  listInsightOpinions: {
    method: 'GET',
    path: '/api/admin/insights/opinions',
    auth: 'staff',
    summary: 'What people think of each kind of insight, in numbers of people',
    response: z.array(opinionCount),
  },
})
