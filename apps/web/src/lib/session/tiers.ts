import type { Tier } from '@sengi/contract/fields'

interface Gate {
  admits: (tier: Tier) => boolean
}

/** What the screens hide out of kindness; the server decides. */
export const gates = {
  p2p: { admits: (tier) => tier !== 'tier_0' && tier !== 'tier_1' },
  card: { admits: (tier) => tier !== 'tier_0' },
  staking: { admits: (tier) => tier !== 'tier_0' },
  withdrawals: { admits: (tier) => tier !== 'tier_0' },
} satisfies Record<string, Gate>
