import type { Permission } from '@sengi/contract/auth'
import {
  ArrowLeftRight,
  BookCheck,
  CreditCard,
  Flag,
  FlaskConical,
  Gift,
  Landmark,
  Layers,
  LifeBuoy,
  Lightbulb,
  LockKeyhole,
  type LucideIcon,
  Mailbox,
  MessageSquare,
  Route,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  Siren,
  SlidersHorizontal,
  Smartphone,
  Stamp,
  Store,
  UserCog,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useIsSandbox } from '../lib/environment.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { useUser } from '../lib/session/me.ts'
import type { AdminWords } from '../lib/words/words.gen.ts'
import { auditDeskWords } from './audit/messages.ts'
import { bankDeskWords, breaksDeskWords, statementsDeskWords } from './bank/messages.ts'
import { booksDeskWords } from './books/messages.ts'
import { configDeskWords } from './config/messages.ts'
import { pricesDeskWords } from './config/prices-messages.ts'
import { contactDeskWords } from './contact/messages.ts'
import { disputeDeskWords } from './disputes/messages.ts'
import { fillsWords } from './fills/messages.ts'
import { incidentDeskWords } from './incidents/messages.ts'
import { insightDeskWords } from './insights/messages.ts'
import { kycDeskWords } from './kyc/messages.ts'
import { mailboxWords } from './mailbox/messages.ts'
import { p2pDeskWords } from './p2p/messages.ts'
import { referralDeskWords } from './referrals/messages.ts'
import { sandboxDeskWords } from './sandbox/messages.ts'
import { screeningDeskWords } from './screening/messages.ts'
import { securityDeskWords } from './security/messages.ts'
import { stakingDeskWords } from './staking/messages.ts'
import { supportDeskWords } from './support/messages.ts'
import { teamDeskWords } from './team/messages.ts'
import { terminalWords } from './terminal/messages.ts'
import { textsWords } from './texts/messages.ts'
import { travelDeskWords } from './travel-rule/messages.ts'
import { proofDeskWords, treasuryWords } from './treasury/messages.ts'
import { userDeskWords } from './users/messages.ts'
import { approvalsWords } from './work/approvals-messages.ts'

/** The pages that have a label and a line, which is the same key with `_line`. */
type Labels = { [Key in keyof AdminWords]: `${Key}_line` extends keyof AdminWords ? Key : never }[keyof AdminWords]

/** A page of the control centre: one row here and one file. */
export interface AdminPlace {
  path: string
  label: Labels
  /** What a person may do who sees it; the server refuses others anyway. */
  permission: Permission
  sandboxOnly?: boolean
  Icon: LucideIcon
  Page: ComponentType
  /** Pages of the same module at addresses of their own; the menu has one line for all of them. */
  within?: Readonly<Record<string, ComponentType>>
}

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
    Page: lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage', auditDeskWords),
  },
  {
    path: '/admin/users',
    label: 'users',
    permission: 'users.read',
    Icon: Users,
    Page: lazyPage(() => import('./users/users-page.tsx'), 'UsersPage', userDeskWords),
  },
  {
    path: '/admin/kyc',
    label: 'kyc',
    permission: 'kyc.review',
    Icon: ShieldCheck,
    Page: lazyPage(() => import('./kyc/kyc-desk-page.tsx'), 'KycDeskPage', kycDeskWords),
  },
  {
    path: '/admin/p2p',
    label: 'p2p',
    permission: 'p2p.read',
    Icon: ArrowLeftRight,
    Page: lazyPage(() => import('./p2p/orders-page.tsx'), 'OrdersPage', p2pDeskWords),
    within: {
      '/admin/p2p/orders/:orderId': lazyPage(() => import('./p2p/order-page.tsx'), 'TradePage', p2pDeskWords),
      '/admin/p2p/disputes': lazyPage(() => import('./p2p/cases-page.tsx'), 'CasesPage', p2pDeskWords),
      '/admin/p2p/disputes/:caseId': lazyPage(() => import('./p2p/case-page.tsx'), 'CasePage', p2pDeskWords),
    },
  },
  {
    path: '/admin/wallet',
    label: 'treasury',
    permission: 'bank.read',
    Icon: Wallet,
    Page: lazyPage(() => import('./treasury/treasury-page.tsx'), 'TreasuryPage', treasuryWords),
    within: {
      '/admin/wallet/proofs': lazyPage(() => import('./treasury/proofs-page.tsx'), 'ProofsPage', proofDeskWords),
    },
  },
  {
    path: '/admin/books',
    label: 'books',
    permission: 'books.check',
    Icon: BookCheck,
    Page: lazyPage(() => import('./books/books-page.tsx'), 'BooksPage', booksDeskWords),
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
    ),
  },
  {
    path: '/admin/card-disputes',
    label: 'card_disputes',
    permission: 'card_disputes.read',
    Icon: CreditCard,
    Page: lazyPage(() => import('./disputes/disputes-page.tsx'), 'CardDisputesPage', disputeDeskWords),
  },
  {
    path: '/admin/security',
    label: 'security',
    permission: 'security.watch',
    Icon: LockKeyhole,
    Page: lazyPage(() => import('./security/security-page.tsx'), 'SecurityPage', securityDeskWords),
  },
  {
    path: '/admin/team',
    label: 'team',
    permission: 'staff.manage',
    Icon: UserCog,
    Page: lazyPage(() => import('./team/team-page.tsx'), 'TeamPage', teamDeskWords),
  },
  {
    path: '/admin/support',
    label: 'support',
    permission: 'support.read',
    Icon: LifeBuoy,
    Page: lazyPage(() => import('./support/support-page.tsx'), 'SupportPage', supportDeskWords),
  },
  {
    path: '/admin/contact',
    label: 'contact',
    permission: 'support.read',
    Icon: MessageSquare,
    Page: lazyPage(() => import('./contact/contact-desk-page.tsx'), 'VisitorsPage', contactDeskWords),
  },
  {
    path: '/admin/incidents',
    label: 'incidents',
    permission: 'support.read',
    Icon: Siren,
    Page: lazyPage(() => import('./incidents/incidents-page.tsx'), 'IncidentsPage', incidentDeskWords),
  },
  {
    path: '/admin/reports',
    label: 'reports',
    permission: 'screening.read',
    Icon: Flag,
    Page: lazyPage(() => import('./contact/contact-desk-page.tsx'), 'ReportsPage', contactDeskWords),
  },
  {
    path: '/admin/referrals',
    label: 'referrals',
    permission: 'support.read',
    Icon: UserPlus,
    Page: lazyPage(() => import('./referrals/referrals-page.tsx'), 'ReferralsPage', referralDeskWords),
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
    Page: lazyPage(() => import('./screening/screening-page.tsx'), 'ScreeningPage', screeningDeskWords),
  },
  {
    path: '/admin/travel-rule',
    label: 'travel_rule',
    permission: 'kyc.review',
    Icon: Route,
    Page: lazyPage(() => import('./travel-rule/travel-rule-page.tsx'), 'TravelRulePage', travelDeskWords),
  },
  {
    path: '/admin/config',
    label: 'config',
    permission: 'config.change',
    Icon: SlidersHorizontal,
    Page: lazyPage(() => import('./config/config-page.tsx'), 'ConfigPage', configDeskWords, pricesDeskWords),
  },
  {
    path: '/admin/sandbox',
    label: 'sandbox',
    permission: 'sandbox.drive',
    sandboxOnly: true,
    Icon: FlaskConical,
    Page: lazyPage(() => import('./sandbox/sandbox-page.tsx'), 'SandboxPage', sandboxDeskWords),
  },
  {
    path: '/admin/mailbox',
    label: 'mailbox',
    permission: 'sandbox.drive',
    sandboxOnly: true,
    Icon: Mailbox,
    Page: lazyPage(() => import('./mailbox/mailbox-page.tsx'), 'MailboxPage', mailboxWords),
  },
  {
    path: '/admin/texts',
    label: 'texts',
    permission: 'sandbox.drive',
    sandboxOnly: true,
    Icon: Smartphone,
    Page: lazyPage(() => import('./texts/texts-page.tsx'), 'TextsPage', textsWords),
  },
  {
    path: '/admin/terminal',
    label: 'terminal',
    permission: 'sandbox.drive',
    sandboxOnly: true,
    Icon: Store,
    Page: lazyPage(() => import('./terminal/terminal-page.tsx'), 'TerminalPage', terminalWords),
  },
]

/** Addresses of before, and where their pages are now. */
export const movedPlaces = { '/admin/bank': '/admin/payments' } as const

/** Addresses of one thing, and as what its desk has it named. */
export const namedThings = { '/admin/users': 'user', '/admin/kyc': 'application', '/admin/support': 'ticket' } as const

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
