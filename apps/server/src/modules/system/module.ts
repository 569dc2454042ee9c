import type { Module } from '../module.ts'
import { systemRoutes } from './system.routes.ts'

export const systemModule: Module = {
  name: 'system',
  routes: ({ config, demoAccounts }, tasks) => systemRoutes({ mode: config.APP_ENV, demoAccounts, tasks }),
}
