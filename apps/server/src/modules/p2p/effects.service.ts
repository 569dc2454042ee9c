import { rails } from '@sengi/contract/p2p/orders'
import { tells } from '../settings/index.ts'
import { largerCases, largerReleases, paidLate, releasedFees, smallerOrders } from './effects.store.ts'
import type { Settings } from './settings.rules.ts'

/** What figures of P2P did. */
export const p2pEffects = [
  tells.fees('p2p.fee_basis_points', releasedFees),
  tells.refused('p2p.smallest_order_cents', smallerOrders),
  tells.pinAsked('p2p.pin_above_cents', largerReleases),
  tells.lookedAt('p2p.second_approver_cents', largerCases),
  tells.late<Settings['windows']>('p2p.windows', (windows, since) =>
    paidLate(Object.fromEntries(rails.map((rail) => [rail, windows[rail].paySeconds])), since),
  ),
]
