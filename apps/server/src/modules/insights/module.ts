import type { Module } from '../module.ts'
import { insightsRoutes } from './insights.routes.ts'

export const insightsModule: Module = {
  name: 'insights',
  routes: ({ model, stakeable, remarks }) => insightsRoutes({ model, stakeable, remarks }),
}
