import type { Module } from '../module.ts'
import { privacyInvariants } from './privacy.invariants.ts'
import { privacyTasks } from './privacy.job.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { privacyRequestsRoutes } from './requests/privacy-requests.routes.ts'
import { nearPrivacyRequests } from './requests/privacy-requests.store.ts'

export const privacyModule: Module = {
  name: 'privacy',
  routes: ({ storage, keepsOpen }) => [...privacyRoutes(storage, keepsOpen), ...privacyRequestsRoutes()],
  tasks: privacyTasks,
  invariants: privacyInvariants,
  work: [{ kind: 'privacy_request_due', permission: 'registers.keep', rows: nearPrivacyRequests }],
}
