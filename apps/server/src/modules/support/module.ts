import type { Module } from '../module.ts'
import { staffRoutes } from './staff.routes.ts'
import { supportInvariants } from './support.invariants.ts'
import { supportTasks } from './support.job.ts'
import { supportRoutes } from './support.routes.ts'

export const supportModule: Module = {
  name: 'support',
  routes: ({ abouts, storage }) => [...supportRoutes(abouts, storage), ...staffRoutes(storage)],
  tasks: () => [...supportTasks],
  invariants: supportInvariants,
}
