import {
  ArrowLeftRight,
  BookCheck,
  CreditCard,
  Flag,
  Gift,
  Landmark,
  Layers,
  LifeBuoy,
  Lightbulb,
  LockKeyhole,
  MessageSquare,
  Route,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  Siren,
  SlidersHorizontal,
  Stamp,
  UserCog,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useIsSandbox } from '../lib/environment.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { useUser } from '../lib/session/me.ts'
import type { AdminPlace } from './admin-place.ts'
import { auditDeskWords } from './audit/messages.ts'
import { bankDeskWords, breaksDeskWords, statementsDeskWords } from './bank/messages.ts'
import { withinPayments } from './bank/payments-places.ts'
import { booksDeskWords } from './books/messages.ts'
import { breakListWords } from './breaks/messages.ts'
import { configDeskWords } from './config/messages.ts'
import { pricesDeskWords } from './config/prices-messages.ts'
import { contactDeskWords } from './contact/messages.ts'
import { disputeDeskWords } from './disputes/messages.ts'
import { fillsWords } from './fills/messages.ts'
import { incidentDeskWords } from './incidents/messages.ts'
import { insightDeskWords } from './insights/messages.ts'
import { withinKyc } from './kyc/kyc-places.ts'
import { kycDeskWords } from './kyc/messages.ts'
import { listDeskWords } from './lists/messages.ts'
import { p2pAdsDeskWords } from './p2p/ads/messages.ts'
import { p2pDeskWords } from './p2p/messages.ts'
import { p2pPatternsDeskWords } from './p2p/patterns/messages.ts'
import { referralDeskWords } from './referrals/messages.ts'
import { registerPlaces } from './registers/registers-places.ts'
import { sandboxPlaces } from './sandbox-places.ts'
import { screeningDeskWords } from './screening/messages.ts'
import { securityDeskWords } from './security/messages.ts'
import { stakingDeskWords } from './staking/messages.ts'
import { SupportPage, withinSupport } from './support/support-places.ts'
import { teamDeskWords } from './team/messages.ts'
import { travelDeskWords } from './travel-rule/messages.ts'
import { TreasuryPage, withinTreasury } from './treasury/treasury-places.ts'
import { outreachWords, tagWords, userDeskWords } from './users/messages.ts'
import { withinUsers } from './users/users-places.ts'
import { approvalsWords } from './work/approvals-messages.ts'

export const adminPlaces: readonly AdminPlace[] = [
  {
    path: '/admin/approvals',
    label: 'approvals',
    permission: 'work.read',
    Icon: Stamp,
    Page: lazyPage(() => import('./work/approvals-page.tsx'), 'ApprovalsPage', approvalsWords),
  },
  {
    path: '/admin/audit',
    label: 'audit',
    permission: 'audit.read',
    Icon: ScrollText,
    Page: lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage', auditDeskWords, listDeskWords),
  },
  {
    path: '/admin/users',
    label: 'users',
    permission: 'users.read',
    Icon: Users,
    Page: lazyPage(
      () => import('./users/users-page.tsx'),
      'UsersPage',
      userDeskWords,
      outreachWords,
      tagWords,
      listDeskWords,
    ),
    within: withinUsers,
  },
  {
    path: '/admin/kyc',
    label: 'kyc',
    permission: 'kyc.review',
    Icon: ShieldCheck,
    Page: lazyPage(() => import('./kyc/kyc-desk-page.tsx'), 'KycDeskPage', kycDeskWords, listDeskWords),
    within: withinKyc,
  },
  {
    path: '/admin/p2p',
    label: 'p2p',
    permission: 'p2p.read',
    Icon: ArrowLeftRight,
    Page: lazyPage(() => import('./p2p/orders-page.tsx'), 'OrdersPage', p2pDeskWords, listDeskWords),
    within: {
      '/admin/p2p/orders/:orderId': lazyPage(() => import('./p2p/order-page.tsx'), 'TradePage', p2pDeskWords),
      '/admin/p2p/ads': lazyPage(
        () => import('./p2p/ads/ads-page.tsx'),
        'AdsPage',
        p2pDeskWords,
        p2pAdsDeskWords,
        listDeskWords,
      ),
      '/admin/p2p/patterns': lazyPage(
        () => import('./p2p/patterns/patterns-page.tsx'),
        'PatternsPage',
        p2pDeskWords,
        p2pPatternsDeskWords,
        listDeskWords,
      ),
      '/admin/p2p/disputes': lazyPage(() => import('./p2p/cases-page.tsx'), 'CasesPage', p2pDeskWords, listDeskWords),
      '/admin/p2p/disputes/:caseId': lazyPage(() => import('./p2p/case-page.tsx'), 'CasePage', p2pDeskWords),
    },
  },
  {
    path: '/admin/wallet',
    label: 'treasury',
    permission: 'bank.read',
    Icon: Wallet,
    Page: TreasuryPage,
    within: withinTreasury,
  },
  {
    path: '/admin/books',
    label: 'books',
    permission: 'books.check',
    Icon: BookCheck,
    Page: lazyPage(() => import('./books/books-page.tsx'), 'BooksPage', booksDeskWords, listDeskWords),
  },
  {
    path: '/admin/payments',
    label: 'payments',
    permission: 'bank.read',
    Icon: Landmark,
    Page: lazyPage(
      () => import('./bank/bank-page.tsx'),
      'BankPage',
      bankDeskWords,
      statementsDeskWords,
      breaksDeskWords,
      breakListWords,
      listDeskWords,
    ),
    within: withinPayments,
  },
  {
    path: '/admin/card-disputes',
    label: 'card_disputes',
    permission: 'card_disputes.read',
    Icon: CreditCard,
    Page: lazyPage(() => import('./disputes/disputes-page.tsx'), 'CardDisputesPage', disputeDeskWords, listDeskWords),
  },
  {
    path: '/admin/security',
    label: 'security',
    permission: 'security.watch',
    Icon: LockKeyhole,
    Page: lazyPage(() => import('./security/security-page.tsx'), 'SecurityPage', securityDeskWords, listDeskWords),
  },
  {
    path: '/admin/team',
    label: 'team',
    permission: 'staff.manage',
    Icon: UserCog,
    Page: lazyPage(() => import('./team/team-page.tsx'), 'TeamPage', teamDeskWords, listDeskWords),
  },
  {
    path: '/admin/support',
    label: 'support',
    permission: 'support.read',
    Icon: LifeBuoy,
    Page: SupportPage,
    within: withinSupport,
  },
  {
    path: '/admin/contact',
    label: 'contact',
    permission: 'support.read',
    Icon: MessageSquare,
    Page: lazyPage(() => import('./contact/contact-desk-page.tsx'), 'VisitorsPage', contactDeskWords, listDeskWords),
  },
  {
    path: '/admin/incidents',
    label: 'incidents',
    permission: 'support.read',
    Icon: Siren,
    Page: lazyPage(() => import('./incidents/incidents-page.tsx'), 'IncidentsPage', incidentDeskWords, listDeskWords),
  },
  {
    path: '/admin/reports',
    label: 'reports',
    permission: 'screening.read',
    Icon: Flag,
    Page: lazyPage(() => import('./contact/contact-desk-page.tsx'), 'ReportsPage', contactDeskWords, listDeskWords),
  },
  {
    path: '/admin/referrals',
    label: 'referrals',
    permission: 'support.read',
    Icon: UserPlus,
    Page: lazyPage(() => import('./referrals/referrals-page.tsx'), 'ReferralsPage', referralDeskWords, listDeskWords),
  },
  {
    path: '/admin/promo-pool',
    label: 'promo_pool',
    permission: 'bank.read',
    Icon: Gift,
    Page: lazyPage(() => import('./referrals/pool-page.tsx'), 'PromoPoolPage', referralDeskWords, fillsWords),
  },
  {
    path: '/admin/staking',
    label: 'staking',
    permission: 'bank.read',
    Icon: Layers,
    Page: lazyPage(() => import('./staking/staking-cover-page.tsx'), 'StakingCoverPage', stakingDeskWords, fillsWords),
  },
  {
    path: '/admin/insights',
    label: 'insights',
    permission: 'support.read',
    Icon: Lightbulb,
    Page: lazyPage(() => import('./insights/insights-page.tsx'), 'InsightOpinionsPage', insightDeskWords),
  },
  {
    path: '/admin/screening',
    label: 'screening',
    permission: 'screening.read',
    Icon: ShieldAlert,
    Page: lazyPage(() => import('./screening/screening-page.tsx'), 'ScreeningPage', screeningDeskWords, listDeskWords),
  },
  ...registerPlaces,
  {
    path: '/admin/travel-rule',
    label: 'travel_rule',
    permission: 'kyc.review',
    Icon: Route,
    Page: lazyPage(
      () => import('./travel-rule/travel-rule-page.tsx'),
      'TravelRulePage',
      travelDeskWords,
      listDeskWords,
    ),
  },
  {
    path: '/admin/config',
    label: 'config',
    permission: 'config.change',
    Icon: SlidersHorizontal,
    Page: lazyPage(
      () => import('./config/config-page.tsx'),
      'ConfigPage',
      configDeskWords,
      pricesDeskWords,
      listDeskWords,
    ),
  },
  ...sandboxPlaces,
]

/** Addresses of before, and where their pages are now. */
export const movedPlaces = { '/admin/bank': '/admin/payments' } as const

/** Addresses of one thing, and as what its desk has it named. */
export const namedThings = { '/admin/support': 'ticket' } as const

/** Every address of a module, with what is drawn there. */
export const pagesOf = ({ path, Page, within }: AdminPlace): [address: string, Page: ComponentType][] =>
  Object.entries({ [path]: Page, ...within })

/** Those that this person sees. */
export function useAdminPlaces(): readonly AdminPlace[] {
  const { permissions } = useUser()
  const isSandbox = useIsSandbox()
  return adminPlaces.filter(
    ({ permission, sandboxOnly = false }) => permissions.includes(permission) && (isSandbox || !sandboxOnly),
  )
}
