import type { Module } from '../module.ts'
import { requestFiguresInvariants } from './figures.invariants.ts'
import { previewOfLink } from './links/link-preview.service.ts'
import { requestLinksRoutes } from './links/links.routes.ts'
import { countAsked, countToPay } from './open.store.ts'
import { requestsInvariants } from './requests.invariants.ts'
import { requestTasks } from './requests.job.ts'
import { requestsRoutes } from './requests.routes.ts'
import { requestsReasons } from './requests-reasons.invariants.ts'
import { waitingRequests } from './waiting.service.ts'

export const requestsModule: Module = {
  name: 'requests',
  routes: ({ publicUrl, requestSource }) => [...requestsRoutes(publicUrl, requestSource), ...requestLinksRoutes],
  shared: [{ path: '/pay/:code', rate: 'requestLinks', preview: previewOfLink }],
  tasks: () => requestTasks,
  invariants: [...requestsInvariants, ...requestFiguresInvariants],
  reasons: requestsReasons,
  waits: waitingRequests,
  remarks: async (db, userId) => [{ kind: 'open_request', count: await countToPay(db, userId) }],
  keepsOpen: async (db, userId) => [{ kind: 'request', count: await countAsked(db, userId), link: '/request' }],
}
