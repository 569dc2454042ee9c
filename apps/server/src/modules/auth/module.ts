import type { Module } from '../module.ts'
import { authInvariants } from './auth.invariants.ts'
import { authTasks } from './auth.job.ts'
import { authRoutes } from './auth.routes.ts'
import { isUnverified } from './people/email.store.ts'
import { peopleNamed } from './people/found.store.ts'
import { accountsNow, isVerified } from './people/overview.store.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { hasPin } from './step-up/step-up.store.ts'
import { barAccount } from './suspensions/bars.service.ts'
import { suspensionsInvariants } from './suspensions/suspensions.invariants.ts'
import { suspensionRoutes } from './suspensions/suspensions.routes.ts'
import { lift } from './suspensions/suspensions.service.ts'
import { askedBars, askedReturns } from './suspensions/work.store.ts'
import { teamRoutes } from './team/team.routes.ts'
import { giveRole } from './team/team.service.ts'
import { askedRoles } from './team/team.store.ts'
import { watchRoutes } from './watch/watch.routes.ts'
import { openAlerts } from './watch/work.store.ts'

export const authModule: Module = {
  name: 'auth',
  routes: (outside) => {
    const { config, passwordCost, publicUrl, sms } = outside
    return [
      ...authRoutes({ ...outside, identity: outside.identityProof(outside) }),
      ...profileRoutes({ config, passwordCost, publicUrl, telephones: sms.telephones }),
      ...suspensionRoutes(publicUrl),
      ...teamRoutes(),
      ...watchRoutes(),
    ]
  },
  tasks: (outside) => {
    const { publicUrl, sms, lateAct } = outside
    return authTasks({ publicUrl, sms: sms.sms, addPayoutAccount: lateAct(outside) })
  },
  remarks: async (db, userId) => [
    { kind: 'email_unverified', count: (await isUnverified(db, userId)) ? 1 : 0 },
    { kind: 'no_pin', count: (await hasPin(db, userId)) ? 0 : 1 },
  ],
  invariants: [...authInvariants, ...suspensionsInvariants],
  work: [
    { kind: 'lift_approval', permission: 'users.suspend', rows: askedReturns },
    { kind: 'bar_approval', permission: 'users.suspend', rows: askedBars },
    { kind: 'role_approval', permission: 'staff.manage', rows: askedRoles },
    { kind: 'security_alert', permission: 'security.watch', rows: openAlerts },
  ],
  agrees: ({ publicUrl }) => ({
    lift_approval: (db, { staffId: by, id, hash }) => lift(db, { id, by, publicUrl, hash }),
    bar_approval: (db, { staffId: by, id, hash }) => barAccount(db, { id, by, publicUrl, hash }),
    role_approval: (db, { staffId: by, id, hash }) => giveRole(db, { id, by, hash }),
  }),
  overview: [{ kind: 'users', permission: 'users.read', rows: accountsNow }],
  funnel: [{ step: 'verified', isReached: isVerified }],
  finds: [{ kind: 'person', permission: 'users.read', rows: ({ name }, limit) => name && peopleNamed(name, limit) }],
}
