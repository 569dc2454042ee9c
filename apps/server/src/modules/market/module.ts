import type { Module } from '../module.ts'
import { waitingPrices } from './desk.store.ts'
import { marketTasks } from './market.job.ts'
import { marketRoutes } from './market.routes.ts'

export const marketModule: Module = {
  name: 'market',
  routes: marketRoutes,
  tasks: ({ prices, rates }) => marketTasks(prices, rates),
  work: [{ kind: 'price_candidate', permission: 'config.change', rows: waitingPrices }],
}
