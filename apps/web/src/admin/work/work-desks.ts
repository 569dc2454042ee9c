import type { WorkItem, WorkKind } from '@sengi/contract/admin/work'
import { use } from 'react'
import { OwnPlaces } from '../own-places.ts'

/** Where each kind of work is done, at the thing itself where its desk can show one. */
export const desks: Readonly<Record<WorkKind, (id: string) => string>> = {
  withdrawal_review: () => '/admin/wallet?list=review',
  withdrawal_unknown: () => '/admin/wallet?list=unknown',
  refund_approval: () => '/admin/wallet?list=unknown',
  chain_alarm: () => '/admin/wallet?list=alarms',
  suspense: () => '/admin/payments',
  resolution_approval: () => '/admin/payments',
  statement_approval: () => '/admin/payments?list=statements',
  payout_approval: (id) => `/admin/payments/payouts/${id}`,
  payout_unknown: (id) => `/admin/payments/payouts/${id}`,
  payout_outcome_approval: () => '/admin/payments/payouts?list=runs&state=SENT',
  application: (id) => `/admin/kyc/${id}`,
  tier_approval: (id) => `/admin/kyc/${id}`,
  pep_case: (id) => `/admin/kyc/registers/pep/${id}`,
  pep_approval: (id) => `/admin/kyc/registers/pep/${id}`,
  identity_clash: () => '/admin/kyc?queue=clashes',
  screening: (id) => `/admin/screening?case=${id}`,
  clear_approval: (id) => `/admin/screening?case=${id}`,
  report_due: (id) => `/admin/kyc/registers/${id}`,
  suspicion_due: (id) => `/admin/kyc/registers/${id}`,
  privacy_request_due: () => '/admin/kyc/registers/requests',
  report_approval: (id) => `/admin/kyc/registers/${id}`,
  carf_approval: () => '/admin/kyc/registers/carf',
  dispute: (id) => `/admin/p2p/disputes/${id}`,
  ad_look: () => '/admin/p2p/ads?state=asked',
  decision_approval: (id) => `/admin/p2p/disputes/${id}`,
  card_dispute: () => '/admin/card-disputes',
  card_approval: () => '/admin/card-disputes',
  ticket: (id) => `/admin/support?queue=ours&ticket=${id}`,
  complaint: (id) => `/admin/support/complaints/${id}`,
  visitor: (id) => `/admin/contact?message=${id}`,
  report: (id) => `/admin/reports?message=${id}`,
  incident: () => '/admin/incidents',
  pool_short: () => '/admin/promo-pool',
  pool_approval: () => '/admin/promo-pool',
  chain_break: () => '/admin/wallet/reconciliation',
  hot_full: () => '/admin/wallet/movements',
  hot_empty: () => '/admin/wallet/movements',
  movement_unknown: () => '/admin/wallet/movements',
  movement_approval: () => '/admin/wallet/movements',
  return_approval: () => '/admin/wallet/movements',
  cold_address_approval: () => '/admin/wallet/cold-addresses',
  stake_short: () => '/admin/staking',
  stake_approval: () => '/admin/staking',
  breach: () => '/admin/books',
  security_alert: () => '/admin/security',
  price_candidate: () => '/admin/config?list=prices',
  stop_approval: () => '/admin/books',
  bar_approval: () => '/admin/users?list=suspensions',
  lift_approval: () => '/admin/users?list=suspensions',
  announcement_approval: () => '/admin/support/announcements',
  limit_approval: () => '/admin/approvals',
  role_approval: () => '/admin/team',
  figure_approval: () => '/admin/config?list=waiting',
}

/** Where each queue stands as a whole. */
const queues: Partial<Readonly<Record<WorkKind, string>>> = {
  application: '/admin/kyc',
  tier_approval: '/admin/kyc',
  pep_case: '/admin/kyc/registers/pep',
  pep_approval: '/admin/kyc/registers/pep',
  screening: '/admin/screening',
  clear_approval: '/admin/screening',
  report_due: '/admin/kyc/registers',
  suspicion_due: '/admin/kyc/registers',
  privacy_request_due: '/admin/kyc/registers/requests',
  report_approval: '/admin/kyc/registers',
  dispute: '/admin/p2p/disputes',
  decision_approval: '/admin/p2p/disputes',
  ticket: '/admin/support',
  complaint: '/admin/support/complaints',
  visitor: '/admin/contact',
  report: '/admin/reports',
}

/** Leads to the desk of an item or of a queue; null where this person has no such desk. */
export function useWorkDesks() {
  const places = use(OwnPlaces)
  const own = (address: string): string | null =>
    places.some(({ path }) => address === path || address.startsWith(`${path}/`) || address.startsWith(`${path}?`))
      ? address
      : null
  return {
    ofItem: ({ kind, id }: Pick<WorkItem, 'kind' | 'id'>) => own(desks[kind](id)),
    ofQueue: (kind: WorkKind) => own(queues[kind] ?? desks[kind]('')),
  }
}
