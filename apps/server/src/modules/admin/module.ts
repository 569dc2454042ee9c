import type { Module } from '../module.ts'
import { adminRoutes } from './admin.routes.ts'
import { trailRoutes } from './trail.routes.ts'
import { usersRoutes } from './users.routes.ts'

export const adminModule: Module = {
  name: 'admin',
  routes: ({ vault, work, finds }) => [...usersRoutes(vault), ...adminRoutes({ work, finds }), ...trailRoutes()],
}
