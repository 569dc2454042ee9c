import type { Module } from '../module.ts'
import { holdsInvariants } from './holds.invariants.ts'
import { holdTasks } from './holds.job.ts'
import { holdsRoutes } from './holds.routes.ts'
import { holdsReasons } from './holds-reasons.invariants.ts'
import { countOwed } from './open.store.ts'

export const holdsModule: Module = {
  name: 'holds',
  routes: holdsRoutes,
  tasks: () => holdTasks,
  invariants: holdsInvariants,
  reasons: holdsReasons,
  remarks: async (db, userId) => [{ kind: 'open_debt', count: await countOwed(db, userId) }],
  keepsOpen: async (db, userId) => [{ kind: 'debt', count: await countOwed(db, userId), link: '/account/balances' }],
}
