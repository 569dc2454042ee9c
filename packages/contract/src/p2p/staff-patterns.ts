import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, page, timestamp } from '../fields.ts'
import { paymentMethod } from './ads.ts'
import { staffParty } from './staff-orders.ts'

/** Over how many days trading is looked at. */
export const patternDays = 30

/** Most trades first, most rand first, or those who traded last. */
export const pairSorts = ['trades', 'rand', 'newest'] as const
export type PairSort = (typeof pairSorts)[number]

/** Two people who traded with each other again and again. */
export const traderPair = z.object({
  one: staffParty,
  other: staffParty,
  trades: z.int(),
  amount_zar: decimal,
  /** Of the trades of the one of them who trades less, in whole percent. */
  share_percent: z.int(),
  last_at: timestamp,
})
export type TraderPair = z.infer<typeof traderPair>

/** How orders went that were paid one way. */
export const wayOfPaying = z.object({
  method: paymentMethod,
  /** Orders that ended, and how many of them were released, or disputed at any time. */
  ended: z.int(),
  completed: z.int(),
  disputed: z.int(),
  /** From the buyer's word to the release, of half of the orders without a dispute; null where there was none. */
  release_seconds: z.nullable(z.int()),
  counted_at: timestamp,
})
export type WayOfPaying = z.infer<typeof wayOfPaying>

const pairFilters = { sort: z._default(z.enum(pairSorts, says('pair_sort')), 'trades') }

export const p2pPatternsStaff = defineApi({
  listPairs: {
    method: 'GET',
    path: '/api/admin/p2p/pairs',
    auth: 'staff',
    summary: 'Who traded with whom again and again within 30 days, worked out every few minutes',
    query: z.object({ ...page, ...pairFilters }),
    response: z.array(traderPair),
  },
  exportPairs: {
    ...listFile,
    path: '/api/admin/p2p/pairs/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(pairFilters),
  },
  listWaysOfPaying: {
    method: 'GET',
    path: '/api/admin/p2p/ways',
    auth: 'staff',
    summary: 'How orders went within 30 days by each way of paying, worked out every few minutes',
    response: z.array(wayOfPaying),
  },
})
