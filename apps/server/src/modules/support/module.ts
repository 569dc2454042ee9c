import type { Module } from '../module.ts'
import { supportStaffRoutes } from './staff.routes.ts'
import { supportInvariants } from './support.invariants.ts'
import { supportTasks } from './support.job.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: Module = {
  name: 'support',
  routes: ({ abouts, storage }) => [...supportRoutes(abouts, storage), ...supportStaffRoutes(storage)],
  tasks: () => [...supportTasks],
  invariants: supportInvariants,
}
