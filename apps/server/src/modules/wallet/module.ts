import type { Module } from '../module.ts'
import { walletTasks } from './wallet.job.ts'
import { walletRoutes } from './wallet.routes.ts'
import { hasPaidIn } from './worth/worth.service.ts'

export const walletModule: Module = {
  name: 'wallet',
  routes: walletRoutes,
  tasks: () => walletTasks,
  funnel: [{ step: 'paid_in', isReached: hasPaidIn }],
}
