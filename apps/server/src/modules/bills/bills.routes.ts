import type { Route } from '../../platform/http/serve.ts'
import { expensesRoutes } from './expenses.routes.ts'
import { groupsRoutes } from './groups.routes.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { recurringRoutes } from './recurring.routes.ts'
import { settlementsRoutes } from './settlements.routes.ts'

type Storage = Parameters<typeof expensesRoutes>[0]

/** Every call about shared bills. */
export const billsRoutes = (storage: Storage): Route[] => [
  ...groupsRoutes(),
  ...invitationsRoutes(),
  ...expensesRoutes(storage),
  ...settlementsRoutes(),
  ...recurringRoutes(),
]
