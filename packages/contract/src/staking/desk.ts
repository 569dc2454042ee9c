import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, timestamp } from '../fields.ts'
import { decisionReason } from '../support/staff.ts'

const staff = { auth: 'staff' } as const satisfies { auth: Access }

const stakeFill = z.object({
  id: z.uuid(),
  asset,
  amount: decimal,
  reason: z.string(),
  asked_at: timestamp,
  is_approved: z.boolean(),
  /** Why another person turned it down; null where nobody did. */
  refusal: z.nullable(z.string()),
})
export type StakeFill = z.infer<typeof stakeFill>

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

const fillParams = z.object({ fill_id: z.uuid() })

/** What staking rewards are paid from: how far it reaches, and filling it by two people. */
export const stakingDesk = defineApi({
  readStakeCover: {
    ...staff,
    method: 'GET',
    path: '/api/admin/staking',
    summary: 'What rewards are paid from by asset, how many days it lasts, pools that run short, and what was put in',
    response: z.object({
      lines: z.array(coverLine),
      /** The latest first, fifty at most. */
      fills: z.array(stakeFill),
    }),
  },
  askStakeFill: {
    ...staff,
    method: 'POST',
    path: '/api/admin/staking/fills',
    confirms: 'staff',
    summary: 'Ask to put coins of the company into what rewards are paid from; a second person approves it',
    body: z.object({ asset, amount: decimalInput, reason: decisionReason }),
    response: stakeFill,
    idempotent: true,
  },
  approveStakeFill: {
    ...staff,
    method: 'POST',
    path: '/api/admin/staking/fills/{fill_id}/approve',
    confirms: 'staff',
    summary: 'Let what another person asked for go into it',
    params: fillParams,
    body: agreed,
    response: stakeFill,
  },
  refuseStakeFill: {
    ...staff,
    method: 'POST',
    path: '/api/admin/staking/fills/{fill_id}/refuse',
    confirms: 'staff',
    summary: 'Turn down what another person asked for',
    params: fillParams,
    body: z.object({ reason: decisionReason }),
    response: stakeFill,
  },
})
