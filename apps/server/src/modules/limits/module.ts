import type { Module } from '../module.ts'
import { limitsInvariants } from './limits.invariants.ts'
import { limitsRoutes } from './limits.routes.ts'

export const limitsModule: Module = {
  name: 'limits',
  routes: limitsRoutes,
  invariants: limitsInvariants,
}
