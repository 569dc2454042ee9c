import type { Tier } from '@sengi/contract/fields'
import type { Meter } from '@sengi/contract/limits'
import { type Amount, zero } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { buyLimits } from '../../kyc/index.ts'
import { meterOf } from '../../limits/index.ts'
import { currentSettings } from '../settings.service.ts'
import { listStandings, oldestTraded } from '../traders/traders.store.ts'
import { tooLow } from './taking.rules.ts'

/** Where somebody stands with what their tier may trade, whether they take an ad or others take theirs: one sum for both. */
export async function tradingMeter(db: Db, trader: { id: string; tier: Tier }): Promise<Meter> {
  const { limitDays } = await currentSettings(db)
  const [limitOf, [standing], next] = await Promise.all([
    buyLimits(db),
    listStandings(db, [trader.id], limitDays),
    oldestTraded(db, trader.id, limitDays),
  ])
  const cap: Amount = tooLow(trader.tier) ? zero('ZAR') : limitOf(trader.tier)
  return meterOf(cap, standing?.tradedCents ?? 0n, limitDays, next)
}
