import type { Module } from '../module.ts'
import { kycInvariants } from './kyc.invariants.ts'
import { kycTasks } from './kyc.job.ts'
import { kycRoutes } from './kyc.routes.ts'

export const kycModule: Module = {
  name: 'kyc',
  routes: kycRoutes,
  tasks: () => kycTasks,
  invariants: kycInvariants,
}
