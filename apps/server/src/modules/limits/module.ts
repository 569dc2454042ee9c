import type { Module } from '../module.ts'
import { limitEffects } from './effects.service.ts'
import { limitsInvariants } from './limits.invariants.ts'
import { limitsRoutes } from './limits.routes.ts'
import { personLimitRoutes } from './personal/personal.routes.ts'
import { agreeToPersonLimit } from './personal/personal.service.ts'
import { askedPersonLimits } from './personal/personal.store.ts'

export const limitsModule: Module = {
  name: 'limits',
  routes: () => [...limitsRoutes(), ...personLimitRoutes()],
  invariants: limitsInvariants,
  work: [{ kind: 'limit_approval', permission: 'users.suspend', rows: askedPersonLimits }],
  agrees: () => ({ limit_approval: (db, { staffId, ...one }) => agreeToPersonLimit(db, staffId, one) }),
  effects: limitEffects,
}
