import { needsApproval, type Outcome } from '../cases/disputes.rules.ts'
import { isTopUpRunning, type Order } from '../orders.rules.ts'
import type { ActMoment } from '../settings.rules.ts'
import { findTransition, stepBy } from '../steps/step.rules.ts'
import type { OrderAction } from '../steps/transitions.rules.ts'

/** What carries each outcome out; null where the order stays as it is. */
export const actionOf: Readonly<Record<Outcome, OrderAction | null>> = {
  RELEASE: 'decide_release',
  REFUND: 'decide_refund',
  SPLIT: 'decide_split',
  NO_CHANGE: null,
}

/** What one outcome would give each side, in units of the order's asset. */
export interface OutcomeEnd {
  readonly outcome: Outcome
  readonly buyer: bigint
  readonly seller: bigint
  readonly fee: bigint
  /** What the seller would owe the buyer, because it could not be locked. */
  readonly owed: bigint
  readonly needsApproval: boolean
}

interface Facts extends ActMoment {
  readonly order: Order
  /** The buyer's part of a split, where one is known. */
  readonly part: bigint | null
  readonly partyIsStaff: boolean
}

/**
 * The outcomes that the order's own table and the time to pay a rest allow now, each computed by what would carry it out. A split is among
 * them when its part is known and is one.
 */
export function endsOf({ order, part, partyIsStaff, now, settings }: Facts): OutcomeEnd[] {
  const asked = (outcome: Outcome) => needsApproval({ outcome, penalty: null }, order, partyIsStaff, settings)
  if (order.state !== 'DISPUTED') {
    return [{ outcome: 'NO_CHANGE', ...nothing, needsApproval: asked('NO_CHANGE') }]
  }
  const others = isTopUpRunning(order) ? [] : (['REFUND', ...(part === null ? [] : (['SPLIT'] as const))] as const)
  const outcomes = ['RELEASE', ...others] as const
  return outcomes.flatMap((outcome) => {
    const given = givenBy(outcome, { order, part, now, settings })
    return given ? [{ outcome, ...given, needsApproval: asked(outcome) }] : []
  })
}

const nothing = { buyer: 0n, seller: 0n, fee: 0n, owed: 0n }

function givenBy(outcome: Outcome, { order, part, now, settings }: Omit<Facts, 'partyIsStaff'>) {
  const act = { actor: 'staff', now, settings } as const
  const action = actionOf[outcome]
  const found = action && findTransition(action, { order, ...act })
  if (!found || 'refusal' in found) return null
  const step = stepBy(found.transition, order, act, part === null ? {} : { buyerUnits: part })
  return step && { ...(step.shares ?? { buyer: 0n, seller: 0n, fee: 0n }), owed: step.shortfall }
}
