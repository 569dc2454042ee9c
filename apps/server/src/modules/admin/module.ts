import type { Module } from '../module.ts'
import { usersRoutes } from './users.routes.ts'

export const adminModule: Module = {
  name: 'admin',
  routes: ({ vault }) => usersRoutes(vault),
}
