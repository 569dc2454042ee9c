import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, timestamp } from '../fields.ts'

/** How far back somebody looks at what they were worth. */
export const worthRanges = ['1W', '1M', '3M', '1Y', 'All'] as const
export type WorthRange = (typeof worthRanges)[number]

export const worthPoint = z.object({
  /** The close of a day in South Africa; of the last point, now. */
  at: timestamp,
  /** What was owned then, at the price of then; null where nobody kept the price of something that was owned. */
  value_zar: z.nullable(decimal),
  /** What came from elsewhere and what went there since the point before, at the close of its day. What staking earned is in neither. */
  in_zar: z.nullable(decimal),
  out_zar: z.nullable(decimal),
})

/** Oldest first, from the day before the first coins at the earliest; the last point is now. */
export const worth = z.object({ points: z.array(worthPoint) })
export type Worth = z.infer<typeof worth>

export const walletWorth = defineApi({
  worth: {
    method: 'GET',
    path: '/api/wallet/worth',
    auth: 'user',
    summary: 'What the user was worth at the close of each day, with what came in and went out',
    query: z.object({ range: z.enum(worthRanges, says('worth_range')) }),
    response: worth,
  },
})
