import type { Module } from '../module.ts'
import { countStaked, countUnlocking, listStakeable } from './open.store.ts'
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
  remarks: async (db, userId) => [{ kind: 'lock_ending', count: await countUnlocking(db, userId) }],
  stakeable: listStakeable,
  keepsOpen: async (db, userId) => [{ kind: 'stake', count: await countStaked(db, userId), link: '/stake' }],
}
