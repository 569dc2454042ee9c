import type { Module } from '../module.ts'
import { fillsInvariants, fillsReasons } from './fills.invariants.ts'
import { fillsRoutes } from './fills.routes.ts'
import { approveFill } from './fills.service.ts'
import { askedFills } from './fills.store.ts'

export const fillsModule: Module = {
  name: 'fills',
  routes: fillsRoutes,
  invariants: fillsInvariants,
  reasons: fillsReasons,
  work: [
    { kind: 'pool_approval', permission: 'treasury.approve', rows: askedFills('referrals') },
    { kind: 'stake_approval', permission: 'treasury.approve', rows: askedFills('staking') },
  ],
  agrees: () => ({
    pool_approval: (db, { staffId, ...one }) => approveFill(db, staffId, one),
    stake_approval: (db, { staffId, ...one }) => approveFill(db, staffId, one),
  }),
}
