import type { Module } from '../module.ts'
import { privacyInvariants } from './privacy.invariants.ts'
import { privacyTasks } from './privacy.job.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyModule: Module = {
  name: 'privacy',
  routes: ({ storage, keepsOpen }) => privacyRoutes(storage, keepsOpen),
  tasks: privacyTasks,
  invariants: privacyInvariants,
}
