import type { Module } from '../module.ts'

import { adminRoutes } from './admin.routes.ts'
import { overviewTasks } from './overview/overview.job.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { tradedLately } from './overview/overview.store.ts'
import { tagsRoutes } from './tags/tags.routes.ts'
import { trailRoutes } from './trail.routes.ts'
import { usersRoutes } from './users.routes.ts'
import { viewsRoutes } from './views/views.routes.ts'

export const adminModule: Module = {
  name: 'admin',
  routes: (outside) => {
    const { vault, work, finds, agrees, overview, funnel } = outside
    return [
      ...usersRoutes(vault),
      ...tagsRoutes(),
      ...adminRoutes({ work, finds, agrees: agrees(outside) }),
      ...overviewRoutes({ overview, funnel }),
      ...trailRoutes(),
      ...viewsRoutes(),
    ]
  },
  tasks: overviewTasks,
  overview: [{ kind: 'volume', permission: 'bank.read', rows: tradedLately }],
}
