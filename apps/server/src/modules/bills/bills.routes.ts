import type { Route } from '../../platform/http/serve.ts'
import { commentsRoutes } from './expenses/comments.routes.ts'
import { expensesRoutes } from './expenses/expenses.routes.ts'
import { importsRoutes } from './files/imports.routes.ts'
import { friendsRoutes } from './groups/friends.routes.ts'
import { groupsRoutes } from './groups/groups.routes.ts'
import { invitationsRoutes } from './groups/invitations.routes.ts'
import { groupLinksRoutes } from './links/links.routes.ts'
import { recurringRoutes } from './recurring/recurring.routes.ts'
import { settlementsRoutes } from './settling/settlements.routes.ts'
import { sharedRoutes } from './sharing/shared.routes.ts'

type Storage = Parameters<typeof expensesRoutes>[0]
type Sources = Parameters<typeof sharedRoutes>[0]

/** Every call about shared bills. */
export const billsRoutes = (storage: Storage, payments: Sources): Route[] => [
  ...groupsRoutes(),
  ...friendsRoutes(),
  ...invitationsRoutes(),
  ...groupLinksRoutes(),
  ...expensesRoutes(storage),
  ...commentsRoutes(),
  ...settlementsRoutes(),
  ...recurringRoutes(),
  ...importsRoutes(),
  ...sharedRoutes(payments),
]
