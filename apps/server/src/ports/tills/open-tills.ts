import { paceOf } from '../../platform/background/pace.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import { sandboxTills } from './sandbox.ts'
import type { TillNetwork } from './tills.ts'

/** The sandbox's tills; null in production, where no acquirer is connected and only shops of ours are paid. */
export const openTills = (config: Pick<Config, 'APP_ENV' | 'SANDBOX_DELAYS'>, db: Db): TillNetwork | null =>
  config.APP_ENV === 'sandbox' ? sandboxTills(db, paceOf(config)) : null
