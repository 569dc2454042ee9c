import type { Module } from '../module.ts'
import { marketTasks } from './market.job.ts'

export const marketModule: Module = {
  name: 'market',
  tasks: ({ prices, rates }) => marketTasks(prices, rates),
}
