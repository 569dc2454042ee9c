import { releaseFacts } from '@sengi/contract/auth/step-up-facts'
import { plus } from '@sengi/money'
import type { Tx } from '../../../platform/db.ts'
import { requireStepUp } from '../../auth/index.ts'
import { confirmsByPin, type Order } from '../orders.rules.ts'
import type { Settings } from '../settings.rules.ts'
import type { ReleaseAsk } from './acts.store.ts'

/**
 * T10 and T16 as a person asks for them, under the order's lock: whoever has a PIN confirms with it, and large sums of a day ask for
 * one. What cannot be released anyway is left to the table to refuse.
 * @throws DomainError step_up_required
 */
export async function requirePinOfRelease(
  tx: Tx,
  order: Order,
  { hasPin, released }: ReleaseAsk,
  settings: Settings,
  token: string | undefined,
): Promise<void> {
  if (!confirmsByPin(plus(order.fiat, released), settings, hasPin)) return
  const facts = releaseFacts({ order_id: order.id })
  await requireStepUp(tx, { id: order.sellerId }, { act: 'p2p_release', facts, token })
}
