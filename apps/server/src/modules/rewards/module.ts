import type { Module } from '../module.ts'
import { referralReasons } from './referrals/referral-reasons.invariants.ts'
import { referralInvariants } from './referrals/referrals.invariants.ts'
import { rewardsInvariants } from './rewards.invariants.ts'
import { rewardsTasks } from './rewards.job.ts'
import { rewardsRoutes } from './rewards.routes.ts'

export const rewardsModule: Module = {
  name: 'rewards',
  routes: rewardsRoutes,
  tasks: () => rewardsTasks,
  invariants: [...rewardsInvariants, ...referralInvariants],
  reasons: referralReasons,
}
