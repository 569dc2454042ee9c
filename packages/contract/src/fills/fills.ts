import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, timestamp } from '../fields.ts'
import { decisionReason } from '../support/staff.ts'

/** What coins of the company are put aside for. */
export const filledPools = ['referrals', 'staking'] as const
export type FilledPool = (typeof filledPools)[number]
const pool = z.enum(filledPools)

export const poolFill = z.object({
  id: z.uuid(),
  pool,
  asset,
  amount: decimal,
  reason: z.string(),
  asked_at: timestamp,
  is_approved: z.boolean(),
  /** Why another person turned it down; null where nobody did. */
  refusal: z.nullable(z.string()),
})
export type PoolFill = z.infer<typeof poolFill>

const staff = { auth: 'staff', confirms: 'staff', method: 'POST', response: poolFill } as const
const fillParams = z.object({ fill_id: z.uuid() })

/** Putting coins of the company into what rewards are paid from, by two people. */
export const poolFills = defineApi({
  listPoolFills: {
    auth: 'staff',
    method: 'GET',
    path: '/api/admin/pool-fills',
    summary: 'What was put into a pool and what waits for a second person, the latest first, fifty at most',
    query: z.object({ pool }),
    response: z.array(poolFill),
  },
  askPoolFill: {
    ...staff,
    path: '/api/admin/pool-fills',
    summary: 'Ask to put coins of the company into a pool; a second person approves it',
    body: z.object({ pool, asset, amount: decimalInput, reason: decisionReason }),
    idempotent: true,
  },
  approvePoolFill: {
    ...staff,
    path: '/api/admin/pool-fills/{fill_id}/approve',
    summary: 'Let what another person asked for go into the pool',
    params: fillParams,
    body: agreed,
  },
  refusePoolFill: {
    ...staff,
    path: '/api/admin/pool-fills/{fill_id}/refuse',
    summary: 'Turn down what another person asked for, also where they may not any more',
    params: fillParams,
    body: z.object({ reason: decisionReason }),
  },
})
