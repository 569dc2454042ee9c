import type { Module } from '../module.ts'
import { coverRoutes } from './cover/cover.routes.ts'
import { shortStakes } from './cover/cover.store.ts'
import { countStaked, countUnlocking, listStakeable } from './open.store.ts'
import { stakingInvariants } from './staking.invariants.ts'
import { stakingTasks } from './staking.job.ts'
import { stakingRoutes } from './staking.routes.ts'
import { stakingReasons } from './staking-reasons.invariants.ts'

export const stakingModule: Module = {
  name: 'staking',
  routes: () => [...stakingRoutes(), ...coverRoutes()],
  tasks: () => stakingTasks,
  invariants: stakingInvariants,
  reasons: stakingReasons,
  remarks: async (db, userId) => [{ kind: 'lock_ending', count: await countUnlocking(db, userId) }],
  work: [{ kind: 'stake_short', permission: 'treasury.make', rows: shortStakes }],
  stakeable: listStakeable,
  keepsOpen: async (db, userId) => [{ kind: 'stake', count: await countStaked(db, userId), link: '/stake' }],
}
