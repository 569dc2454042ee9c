import type { Milestone, ReferralFault, ReferralState } from '@sengi/contract/rewards/milestones'
import { type Amount, parseAmount } from '@sengi/money'

export type { ListSort } from '@sengi/contract/fields'

/** Why a friend does not count; only staff see which it is. */
export type { Milestone, ReferralFault, ReferralState }
export type RewardState = 'HELD' | 'PAID' | 'VOID'

/** What becomes of a friend by what speaks against them: what only looks alike waits for our team. */
export const stateFor: Readonly<Record<ReferralFault, ReferralState>> = {
  same_person: 'VOID',
  circle: 'VOID',
  too_many: 'VOID',
  too_fast: 'HELD',
  same_device: 'HELD',
  same_network: 'HELD',
  throwaway_mail: 'HELD',
  coins_left: 'HELD',
  decided: 'VOID',
}

/** The figures of the program. */
export interface ReferralFigures {
  readonly joinedGoal: number
  readonly verifiedGoal: number
  readonly tradedGoal: number
  readonly joinedCents: number
  readonly verifiedCents: number
  readonly tradedCents: number
  readonly bonusTether: number
  readonly holdSeconds: number
}

/** How many friends reached each step. */
export type ReferralStep = Exclude<Milestone, 'all'>
export type FriendCounts = Readonly<Record<ReferralStep, number>>
export const steps: readonly ReferralStep[] = ['joined', 'verified', 'traded']

/** What a milestone asks for and promises: an amount of rand, or of USDT. */
export interface MilestoneTerms {
  readonly goal: number
  readonly promised: Amount
}

/** The terms of each milestone by the figures that hold. */
export const milestoneTerms = (figures: ReferralFigures): Readonly<Record<Milestone, MilestoneTerms>> => ({
  joined: { goal: figures.joinedGoal, promised: { asset: 'ZAR', units: BigInt(figures.joinedCents) } },
  verified: { goal: figures.verifiedGoal, promised: { asset: 'ZAR', units: BigInt(figures.verifiedCents) } },
  traded: { goal: figures.tradedGoal, promised: { asset: 'ZAR', units: BigInt(figures.tradedCents) } },
  all: { goal: steps.length, promised: parseAmount('USDT', String(figures.bonusTether)) },
})

/** The steps for which enough friends count. */
export const reachedSteps = (counts: FriendCounts, figures: ReferralFigures): ReferralStep[] => {
  const terms = milestoneTerms(figures)
  return steps.filter((step) => counts[step] >= terms[step].goal)
}

/** The signs of a code: no letter looks like a figure. The last values of a byte are left out, so that each sign is as likely. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const signsInCode = 8

/** A code from random bytes, of which it takes those that fit; null when they were too few. */
export function codeFrom(bytes: Uint8Array): string | null {
  const fitting = [...bytes].filter((byte) => byte < 256 - (256 % signs.length))
  if (fitting.length < signsInCode) return null
  return fitting
    .slice(0, signsInCode)
    .map((byte) => signs[byte % signs.length])
    .join('')
}
