import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { decimal, tier, timestamp } from './fields.ts'
import { personLimitScopes } from './limits/scopes.ts'

const window = z.object({
  cap_zar: decimal,
  used_zar: decimal,
  left_zar: decimal,
  /** When the oldest of what counts now counts no more; null while nothing counts. */
  returns_at: z.nullable(timestamp),
})

/** One limit over so many days: what counts now, what is left, and what comes back next. */
export const meter = z.object({
  cap_zar: decimal,
  used_zar: decimal,
  /** The largest amount that still passes. */
  left_zar: decimal,
  days: z.number(),
  returns_at: z.nullable(timestamp),
  returns_zar: z.nullable(decimal),
})
export type Meter = z.infer<typeof meter>

export const transferLimits = z.object({
  kyc_tier: tier,
  limits: z.array(
    z.object({
      kind: z.enum(['internal', 'withdrawal']),
      /** The rolling 24 hours, and the rolling 30 days. */
      day: window,
      month: window,
      /** The smaller rest: what can be sent at once. */
      left_zar: decimal,
      /** What the next tier allows; null at the highest. */
      next: z.nullable(z.object({ kyc_tier: tier, day_zar: decimal, month_zar: decimal })),
    }),
  ),
  /** What our team set for this account, beside its tier. */
  own: z.array(
    z.object({
      scope: z.enum(personLimitScopes),
      cap_zar: decimal,
      used_zar: decimal,
      left_zar: decimal,
      /** Null: until our team lifts it. */
      until: z.nullable(timestamp),
    }),
  ),
})
export type TransferLimits = z.infer<typeof transferLimits>

export const limits = defineApi({
  getLimits: {
    method: 'GET',
    path: '/api/transfers/limits',
    auth: 'user',
    summary: 'How much may still be sent to people and withdrawn, in rolling 24 hours and 30 days',
    response: transferLimits,
  },
})
