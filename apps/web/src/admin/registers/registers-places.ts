import { FileWarning, UserRoundCheck } from 'lucide-react'
import { lazyPage } from '../../lib/lazy-page.ts'
import type { AdminPlace } from '../admin-place.ts'
import { listDeskWords } from '../lists/messages.ts'
import { carfDeskWords } from './carf/messages.ts'
import { clientMoneyWords } from './client-money/messages.ts'
import { exchangeDeskWords } from './exchange/messages.ts'
import { registersWords } from './messages.ts'
import { pepDeskWords } from './pep/messages.ts'
import { privacyRequestsWords } from './requests/messages.ts'
import { vatDeskWords } from './vat/messages.ts'

/** The registers that the law has us keep, and that of prominent people, which whoever reviews them keeps. */
export const registerPlaces: readonly AdminPlace[] = [
  {
    path: '/admin/kyc/registers',
    label: 'registers',
    permission: 'registers.keep',
    Icon: FileWarning,
    Page: lazyPage(() => import('./registers-page.tsx'), 'RegistersPage', registersWords, listDeskWords),
    within: {
      '/admin/kyc/registers/breaches': lazyPage(
        () => import('./breaches-page.tsx'),
        'BreachesPage',
        registersWords,
        listDeskWords,
      ),
      '/admin/kyc/registers/programme': lazyPage(() => import('./programme-page.tsx'), 'ProgrammePage', registersWords),
      '/admin/kyc/registers/requests': lazyPage(
        () => import('./requests/requests-page.tsx'),
        'RequestsPage',
        registersWords,
        privacyRequestsWords,
        listDeskWords,
      ),
      '/admin/kyc/registers/client-money': lazyPage(
        () => import('./client-money/client-money-page.tsx'),
        'ClientMoneyPage',
        registersWords,
        clientMoneyWords,
      ),
      '/admin/kyc/registers/vat': lazyPage(() => import('./vat/vat-page.tsx'), 'VatPage', registersWords, vatDeskWords),
      '/admin/kyc/registers/carf': lazyPage(
        () => import('./carf/carf-page.tsx'),
        'CarfPage',
        registersWords,
        carfDeskWords,
        listDeskWords,
      ),
      '/admin/kyc/registers/exchange': lazyPage(
        () => import('./exchange/exchange-page.tsx'),
        'ExchangeControlPage',
        registersWords,
        exchangeDeskWords,
        listDeskWords,
      ),
      '/admin/kyc/registers/:reportId': lazyPage(() => import('./report-page.tsx'), 'ReportPage', registersWords),
    },
  },
  {
    path: '/admin/kyc/registers/pep',
    label: 'pep',
    permission: 'kyc.review',
    Icon: UserRoundCheck,
    Page: lazyPage(() => import('./pep/pep-page.tsx'), 'PepPage', registersWords, pepDeskWords, listDeskWords),
    within: {
      '/admin/kyc/registers/pep/:userId': lazyPage(
        () => import('./pep/pep-case-page.tsx'),
        'PepCasePage',
        pepDeskWords,
      ),
    },
  },
]
