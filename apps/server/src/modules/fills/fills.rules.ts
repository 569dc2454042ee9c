import type { FilledPool } from '@sengi/contract/fills/fills'
import type { Amount } from '@sengi/money'
import { type AccountRef, house, promoPool, rewardPool } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'

export type { FilledPool }

/** What somebody asked to put into a pool. */
export interface PoolFill {
  readonly id: string
  readonly pool: FilledPool
  readonly amount: Amount
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly approvedAt: Date | null
  /** Why another person turned it down; null where nobody did. */
  readonly refusal: string | null
}

/** Where a pool's coins lie, and why they come there. */
const pools: Readonly<Record<FilledPool, { reason: string; account: () => AccountRef }>> = {
  referrals: { reason: 'referral.pool_filled', account: promoPool },
  staking: { reason: 'staking.cover_added', account: rewardPool },
}

/** Puts coins of the company into a pool. */
export const fillingPosting = ({ id, pool, amount }: PoolFill): Posting => ({
  reason: pools[pool].reason,
  ref: id,
  moves: [{ from: house(), to: pools[pool].account(), amount }],
})
