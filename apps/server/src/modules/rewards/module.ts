import type { Module } from '../module.ts'
import { rewardsInvariants } from './rewards.invariants.ts'
import { rewardsTasks } from './rewards.job.ts'
import { rewardsRoutes } from './rewards.routes.ts'

export const rewardsModule: Module = {
  name: 'rewards',
  routes: rewardsRoutes,
  tasks: () => rewardsTasks,
  invariants: rewardsInvariants,
}
