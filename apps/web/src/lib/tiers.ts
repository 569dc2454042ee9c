import type { Tier } from '@sengi/contract'

export const tierNames: Readonly<Record<Tier, string>> = {
  tier_0: 'Unverified',
  tier_1: 'Basic',
  tier_2: 'Verified',
  tier_3: 'Premium',
}

export interface Gate {
  /** The specification's words. */
  refusal: string
  admits: (tier: Tier) => boolean
}

/** What the screens hide out of kindness; the server decides. */
export const gates = {
  p2p: {
    refusal: 'P2P trading requires KYC Tier 2 or higher',
    admits: (tier) => tier !== 'tier_0' && tier !== 'tier_1',
  },
  card: { refusal: 'Virtual card requires KYC verification', admits: (tier) => tier !== 'tier_0' },
  staking: {
    refusal: 'Upgrade your verification to start earning rewards',
    admits: (tier) => tier !== 'tier_0',
  },
} satisfies Record<string, Gate>
