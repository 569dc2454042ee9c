import { type Milestone, milestones } from '@sengi/contract/rewards/milestones'
import type { Amount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import { countFriends, listRewards, type Reward } from './milestones.store.ts'
import { milestoneTerms, steps } from './referrals.rules.ts'

/** How far somebody is with a milestone, and what became of it. */
export interface MilestoneStanding {
  readonly name: Milestone
  readonly done: number
  readonly goal: number
  readonly promised: Amount
  readonly reward: Reward | null
}

/** Each milestone as it stands. What was promised when it was reached stands before today's terms. */
export async function readStandings(db: Db, userId: string): Promise<Record<Milestone, MilestoneStanding>> {
  const { referrals: figures } = await figuresOf(db)
  const [counts, rewards] = [await countFriends(db, userId), await listRewards(db, userId)]
  const terms = milestoneTerms(figures)
  const standing = (name: Milestone): MilestoneStanding => {
    const reward = rewards.find(({ milestone }) => milestone === name) ?? null
    const { goal, promised } = terms[name]
    const done = name === 'all' ? rewards.filter(isReachedStep).length : counts[name]
    return { name, done: Math.min(done, goal), goal, promised: reward?.promised ?? promised, reward }
  }
  return Object.fromEntries(milestones.map((name) => [name, standing(name)])) as Record<Milestone, MilestoneStanding>
}

const isReachedStep = ({ milestone, state }: Reward): boolean =>
  steps.some((step) => step === milestone) && state !== 'VOID'
