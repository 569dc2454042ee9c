import type { Module } from '../module.ts'
import { countStaked } from './open.store.ts'
import { stakingInvariants } from './staking.invariants.ts'
import { stakingTasks } from './staking.job.ts'
import { stakingRoutes } from './staking.routes.ts'
import { stakingReasons } from './staking-reasons.invariants.ts'

export const stakingModule: Module = {
  name: 'staking',
  routes: stakingRoutes,
  tasks: () => stakingTasks,
  invariants: stakingInvariants,
  reasons: stakingReasons,
  keepsOpen: async (db, userId) => [{ kind: 'stake', count: await countStaked(db, userId), link: '/stake' }],
}
