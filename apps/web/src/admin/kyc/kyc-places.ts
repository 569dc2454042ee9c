import { lazyPage } from '../../lib/lazy-page.ts'
import { kycDeskWords } from './messages.ts'

/** What has an address of its own beside the queues. */
export const withinKyc = {
  '/admin/kyc/:applicationId': lazyPage(() => import('./application-page.tsx'), 'ApplicationPage', kycDeskWords),
} as const
