import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import { ecbRates } from './ecb.ts'
import type { RateSource } from './prices.ts'
import { sandboxRates } from './sandbox-rates.ts'

/** The configured source of exchange rates; null where amounts are shown in rand alone. */
export const openRates = ({ RATES }: Pick<Config, 'RATES'>, db: Db): RateSource | null => sources[RATES](db)

const sources: Readonly<Record<Config['RATES'], (db: Db) => RateSource | null>> = {
  sandbox: (db) => sandboxRates(db),
  ecb: () => ecbRates(),
  none: () => null,
}
