import type { Module } from '../module.ts'
import { adminRoutes } from './admin.routes.ts'
import { trailRoutes } from './trail.routes.ts'

export const adminModule: Module = {
  name: 'admin',
  routes: ({ work, finds }) => [...adminRoutes({ work, finds }), ...trailRoutes()],
}
