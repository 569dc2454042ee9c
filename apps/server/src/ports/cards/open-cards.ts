import { paceOf } from '../../platform/background/pace.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import type { CardNetwork } from './cards.ts'
import { sandboxCards } from './sandbox.ts'

/** The sandbox's network; null in production, where no issuer is connected and no card can be had. */
export const openCards = (config: Pick<Config, 'APP_ENV' | 'SANDBOX_DELAYS'>, db: Db): CardNetwork | null =>
  config.APP_ENV === 'sandbox' ? sandboxCards(db, { pace: paceOf(config) }) : null
