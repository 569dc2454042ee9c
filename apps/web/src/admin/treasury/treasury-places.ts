import { lazyPage } from '../../lib/lazy-page.ts'
import { breakListWords } from '../breaks/messages.ts'
import { listDeskWords } from '../lists/messages.ts'
import { custodyDeskWords } from './custody/messages.ts'
import { proofDeskWords, treasuryWords } from './messages.ts'
import { reconciliationDeskWords } from './reconciliation/messages.ts'

export const TreasuryPage = lazyPage(
  () => import('./treasury-page.tsx'),
  'TreasuryPage',
  treasuryWords,
  custodyDeskWords,
  reconciliationDeskWords,
  listDeskWords,
)

/** What lies within Wallet & Treasury. */
export const withinTreasury = {
  '/admin/wallet/movements': lazyPage(
    () => import('./custody/movements-page.tsx'),
    'MovementsPage',
    custodyDeskWords,
    listDeskWords,
  ),
  '/admin/wallet/cold-addresses': lazyPage(
    () => import('./custody/cold-addresses-page.tsx'),
    'ColdAddressesPage',
    custodyDeskWords,
  ),
  '/admin/wallet/reconciliation': lazyPage(
    () => import('./reconciliation/reconciliation-page.tsx'),
    'ReconciliationPage',
    reconciliationDeskWords,
    breakListWords,
    listDeskWords,
  ),
  '/admin/wallet/proofs': lazyPage(() => import('./proofs-page.tsx'), 'ProofsPage', proofDeskWords),
} as const
