import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import { lunoPrices } from './luno.ts'
import type { PriceSource } from './prices.ts'
import { sandboxPrices } from './sandbox.ts'
import { valrPrices } from './valr.ts'

type Name = Config['PRICE_SOURCES'][number]

/** The sources that the configuration names. */
export const openPrices = ({ PRICE_SOURCES }: Pick<Config, 'PRICE_SOURCES'>, db: Db): PriceSource[] =>
  PRICE_SOURCES.map((name) => sources[name](db))

const sources: Readonly<Record<Name, (db: Db) => PriceSource>> = {
  sandbox: (db) => sandboxPrices(db),
  luno: () => lunoPrices(),
  valr: () => valrPrices(),
}
