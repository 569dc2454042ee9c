import type { Module } from '../module.ts'
import { authInvariants } from './auth.invariants.ts'
import { authTasks } from './auth.job.ts'
import { authRoutes } from './auth.routes.ts'
import { suspensionsInvariants } from './suspensions/suspensions.invariants.ts'
import { suspensionRoutes } from './suspensions/suspensions.routes.ts'

export const authModule: Module = {
  name: 'auth',
  routes: ({ config, passwordCost, publicUrl }) => [
    ...authRoutes(config, passwordCost),
    ...suspensionRoutes(publicUrl),
  ],
  tasks: ({ publicUrl }) => authTasks(publicUrl),
  invariants: [...authInvariants, ...suspensionsInvariants],
}
