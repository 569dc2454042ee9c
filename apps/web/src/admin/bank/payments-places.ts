import { lazyPage } from '../../lib/lazy-page.ts'
import { listDeskWords } from '../lists/messages.ts'
import { bankDeskWords, payoutsDeskWords } from './messages.ts'

/** What stands at addresses of its own beside what came in. */
export const withinPayments = {
  '/admin/payments/payouts': lazyPage(
    () => import('./payouts/payouts-page.tsx'),
    'PayoutsPage',
    bankDeskWords,
    payoutsDeskWords,
    listDeskWords,
  ),
  '/admin/payments/payouts/:runId': lazyPage(
    () => import('./payouts/run-page.tsx'),
    'RunPage',
    bankDeskWords,
    payoutsDeskWords,
  ),
} as const
