import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { decimal, tier, timestamp } from './fields.ts'

const step = z.object({
  tier,
  name: z.string(),
  requirements: z.array(z.string()),
  unlocks: z.array(z.string()),
  buy_limit_zar: decimal,
  reached: z.boolean(),
})

export const kycStatus = z.object({
  kyc_tier: tier,
  next_tier: z.nullable(tier),
  steps: z.array(step),
  application: z.nullable(
    z.object({
      target_tier: tier,
      state: z.enum(['IN_REVIEW', 'REJECTED']),
      /** Why it was refused. */
      reason: z.nullable(z.string()),
      created_at: timestamp,
    }),
  ),
})
export type KycStatus = z.infer<typeof kycStatus>

export const kycUpgrade = z.object({ kyc_tier: tier, detail: z.string() })

export const kyc = defineApi({
  upgrade: {
    method: 'POST',
    path: '/api/kyc/upgrade',
    auth: 'user',
    summary: 'Go one verification tier up; 202 when a person has to look first',
    query: z.object({ target_tier: tier }),
    response: kycUpgrade,
  },
  status: {
    method: 'GET',
    path: '/api/kyc/status',
    auth: 'user',
    summary: 'Tiers, what each asks and unlocks, and where the user stands',
    response: kycStatus,
  },
})
