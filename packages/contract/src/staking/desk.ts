import * as z from 'zod/mini'
import { type Access, defineApi } from '../endpoint.ts'
import { asset, decimal, timestamp } from '../fields.ts'

const staff = { auth: 'staff' } as const satisfies { auth: Access }

/** What rewards of an asset are paid from, and how long it lasts. */
const coverLine = z.object({
  asset,
  cover: decimal,
  /** What the open stakes earn in a day. */
  owed_daily: decimal,
  /** Whole days that the cover lasts at that; null where nothing is earned. */
  days_left: z.nullable(z.int()),
  pools: z.array(
    z.object({
      name: z.string(),
      apy: decimal,
      filled: decimal,
      cap: decimal,
      /** Since when rewards wait for cover, and how much is missing; null where none do. */
      short: z.nullable(z.object({ since: timestamp, missing: decimal })),
    }),
  ),
})
export type CoverLine = z.infer<typeof coverLine>

/** What staking rewards are paid from, and how far it reaches. */
export const stakingDesk = defineApi({
  readStakeCover: {
    ...staff,
    method: 'GET',
    path: '/api/admin/staking',
    summary: 'What rewards are paid from by asset, how many days it lasts, and pools that run short',
    response: z.array(coverLine),
  },
})
