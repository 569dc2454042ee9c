/**
 * The rooms of modules and features that are too large for one folder, in the order in which they may use each other: a room
 * uses its module's own files and the rooms before it, never a later one. What joins the rooms lies in the module's folder.
 */
export interface Roomed {
  readonly rooms: readonly string[]
  /** Files of the folder that may use every room; no room uses them. */
  readonly joins: readonly string[]
}

const joinsOf = (module: string, ...more: readonly string[]): readonly string[] => [
  'index.ts',
  `${module}.routes.ts`,
  `${module}.job.ts`,
  '*.invariants.ts',
  ...more,
]

export const moduleRooms: Readonly<Record<string, Roomed>> = {
  auth: {
    rooms: [
      ...[
        'devices',
        'people',
        'terms',
        'factors',
        'lock',
        'sessions',
        'suspensions',
        'step-up',
        'enrolment',
        'resets',
        'profile',
      ],
      ...['unlocking', 'stops', 'watch', 'team'],
    ],
    joins: joinsOf('auth', 'forget.service.ts'),
  },
  admin: {
    rooms: ['overview', 'approvals', 'views', 'tags'],
    joins: joinsOf('admin', 'trail.routes.ts', 'users.routes.ts'),
  },
  settings: { rooms: ['proposals', 'effects'], joins: joinsOf('settings') },
  kyc: {
    rooms: ['screening', 'documents', 'tax-residence', 'review', 'prominence'],
    joins: joinsOf('kyc', 'kyc.service.ts'),
  },
  notifications: { rooms: ['inbox', 'delivery'], joins: joinsOf('notifications') },
  onramp: { rooms: ['payouts', 'bank', 'bank-statements', 'figures'], joins: joinsOf('onramp') },
  wallet: { rooms: ['worth', 'alerts'], joins: joinsOf('wallet') },
  support: {
    rooms: ['contact', 'status', 'complaints', 'answers', 'announcements', 'joined', 'outreach'],
    joins: joinsOf('support', 'staff.service.ts', 'staff.routes.ts'),
  },
  limits: { rooms: ['personal'], joins: joinsOf('limits', 'limits.service.ts') },
  requests: { rooms: ['links'], joins: joinsOf('requests') },
  transfers: {
    rooms: [
      ...['payees', 'people', 'contacts', 'claims', 'travel-rule'],
      ...['wallets', 'deposits', 'withdrawals', 'movements', 'reconciliation'],
    ],
    joins: joinsOf('transfers', 'send.service.ts', 'chain.job.ts'),
  },
  bills: {
    rooms: ['balances', 'settling', 'expenses', 'sharing', 'recurring', 'groups', 'links', 'files'],
    joins: joinsOf('bills'),
  },
  cards: {
    rooms: ['phones', 'issued', 'exchanges', 'payments', 'disputes'],
    joins: joinsOf('cards', 'phones.routes.ts'),
  },
  qr: { rooms: ['shops', 'payments', 'links'], joins: joinsOf('qr') },
  staking: { rooms: ['cover'], joins: joinsOf('staking') },
  rewards: { rooms: ['referrals'], joins: joinsOf('rewards', 'badges.service.ts') },
  registers: {
    rooms: ['reports', 'breaches', 'programme', 'vat', 'client-money', 'carf', 'exchange'],
    joins: joinsOf('registers'),
  },
  privacy: { rooms: ['requests', 'held', 'exports', 'closing'], joins: joinsOf('privacy') },
  p2p: {
    rooms: ['traders', 'payout', 'cases', 'chat', 'ads', 'steps', 'orders', 'disputes', 'patterns', 'practice'],
    joins: joinsOf('p2p', 'payout-accounts.routes.ts'),
  },
}

export const featureRooms: Readonly<Record<string, Roomed>> = {
  bills: {
    rooms: ['comments', 'bill', 'list', 'files', 'settle', 'share', 'link', 'groups'],
    joins: ['bills-pages.tsx'],
  },
  p2p: {
    rooms: ['people', 'payout', 'market', 'ads', 'chat', 'disputes', 'acts', 'order'],
    joins: ['p2p-pages.tsx'],
  },
  kyc: { rooms: ['tax', 'prominence'], joins: ['kyc-page.tsx', 'kyc-pages.tsx'] },
  send: { rooms: ['withdrawals'], joins: ['send-pages.tsx'] },
  request: { rooms: ['link'], joins: ['request-pages.tsx'] },
}
