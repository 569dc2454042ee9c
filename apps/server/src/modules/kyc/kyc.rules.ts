import type { Tier } from '@sengi/contract/fields'
import { type Amount, amount } from '@sengi/money'
import { type Phrase, phrases, type Refusal, refusal } from '../../platform/words/phrase.ts'

export type { QueueSort, Tier } from '@sengi/contract/fields'
export type { SpokenLanguage } from '@sengi/contract/languages'

/** The tiers that somebody can apply for. */
export type TargetTier = Exclude<Tier, 'tier_0'>

/** What a tier asks and opens. What it allows is a figure: no law names it (docs: South Africa, KYC tiers). */
export interface TierTerms {
  tier: Tier
  name: Phrase
  requirements: readonly Phrase[]
  unlocks: readonly Phrase[]
}

const say = phrases('kyc/tiers')

/** The four tiers from the lowest to the highest. */
export const tierTerms: readonly TierTerms[] = [
  {
    tier: 'tier_0',
    name: say('tier_0'),
    requirements: [say('email'), say('username')],
    unlocks: [say('buying')],
  },
  {
    tier: 'tier_1',
    name: say('tier_1'),
    requirements: [say('id'), say('name')],
    unlocks: [say('card'), say('staking')],
  },
  {
    tier: 'tier_2',
    name: say('tier_2'),
    requirements: [say('document'), say('selfie'), say('address')],
    unlocks: [say('p2p')],
  },
  {
    tier: 'tier_3',
    name: say('tier_3'),
    requirements: [say('funds'), say('income')],
    unlocks: [say('limits')],
  },
]

const sayFault = phrases('kyc/faults')

/** What a bureau found, as far as we have words for it. */
export type KycFault = Parameters<typeof sayFault>[0]
export const faultPhrase = (fault: KycFault): Phrase => sayFault(fault)

/** What a tier asks, opens and allows. */
function termsOf(tier: Tier): TierTerms {
  const terms = tierTerms.find((candidate) => candidate.tier === tier)
  if (!terms) throw new Error(`There is no ${tier}`)
  return terms
}

const buyFigures = {
  tier_0: 'tier0BuyCents',
  tier_1: 'tier1BuyCents',
  tier_2: 'tier2BuyCents',
  tier_3: 'tier3BuyCents',
} as const satisfies Record<Tier, string>

type BuyFigures = Readonly<Record<(typeof buyFigures)[Tier], number>>

/** Rand that somebody of this tier may turn into crypto within the days that staff set for purchases. */
export const buyLimitOf = (tier: Tier, figures: BuyFigures): Amount => amount('ZAR', BigInt(figures[buyFigures[tier]]))

/** The tier after this one; null at the top. */
export const nextTier = (tier: Tier): TargetTier | null => (tierTerms[rankOf(tier) + 1]?.tier as TargetTier) ?? null

/** Whether two of our team give a tier: one reviews, another agrees. The database holds us to it. */
export const givenByTwo = (tier: TargetTier): boolean => tier === 'tier_3'

/** The tier that somebody applies from who asks for this one. */
export const tierBelow = (target: TargetTier): Exclude<Tier, 'tier_3'> =>
  (({ tier_1: 'tier_0', tier_2: 'tier_1', tier_3: 'tier_2' }) as const)[target]

/** Whether somebody of this tier has what the other tier gives. */
export const hasReached = (tier: Tier, wanted: Tier): boolean => rankOf(tier) >= rankOf(wanted)

const rankOf = (tier: Tier): number => tierTerms.findIndex((terms) => terms.tier === tier)

/** Why somebody may not apply for a tier: it goes up, and one step at a time. Null when they may. */
export function stepRefusal(current: Tier, target: Tier): Refusal | null {
  const next = nextTier(current)
  if (next === null) return refusal('already_at_tier')
  if (hasReached(current, target)) return refusal('tier_reached_already', { tier: termsOf(current).name })
  if (target !== next) return refusal('one_step_only', { next: termsOf(next).name })
  return null
}

/** What becomes of an application, by what the bureau said. */
export type BureauOutcome = 'APPROVED' | 'REJECTED' | 'FAILED' | 'IN_REVIEW'

/** What each answer of the bureau means for the application. FAILED is nobody's fault: apply again. */
export const verdictOf = {
  PASS: 'APPROVED',
  FAIL: 'REJECTED',
  REVIEW: 'IN_REVIEW',
  ERROR: 'FAILED',
} as const satisfies Record<'PASS' | 'FAIL' | 'REVIEW' | 'ERROR', BureauOutcome>
