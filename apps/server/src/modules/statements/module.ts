import type { Module } from '../module.ts'
import { statementsRoutes } from './statements.routes.ts'

export const statementsModule: Module = {
  name: 'statements',
  routes: statementsRoutes,
}
