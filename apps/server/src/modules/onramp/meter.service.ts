import type { Tier } from '@sengi/contract/fields'
import type { Meter } from '@sengi/contract/limits'
import type { Db } from '../../platform/db.ts'
import { buyLimits } from '../kyc/index.ts'
import { meterOf } from '../limits/index.ts'
import { figuresOf } from '../settings/index.ts'
import { nextUncounted, purchasesOf } from './orders.store.ts'

/** Where a buyer stands with what their tier may buy, by the sums that also refuse an order. */
export async function buyMeter(db: Db, buyer: { id: string; tier: Tier }): Promise<Meter> {
  const { limitDays: days, lapsedSeconds } = (await figuresOf(db)).onramp
  const [limitOf, bought, next] = await Promise.all([
    buyLimits(db),
    purchasesOf(db, buyer.id, { days, lapsedSeconds }),
    nextUncounted(db, buyer.id, { days, lapsedSeconds }),
  ])
  return meterOf(limitOf(buyer.tier), bought.cents, days, next)
}
