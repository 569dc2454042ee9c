import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import { lunoPrices } from './luno.ts'
import type { PriceSource } from './prices.ts'
import { sandboxPrices } from './sandbox.ts'
import { valrPrices } from './valr.ts'

/** The sources that the configuration names, comma separated. @throws Error for a name that nobody answers to */
export function openPrices({ PRICE_SOURCES }: Pick<Config, 'PRICE_SOURCES'>, db: Db): PriceSource[] {
  const names = [...new Set(PRICE_SOURCES.split(',').map((name) => name.trim()))]
  return names.map((name) => {
    const open = Object.hasOwn(sources, name) ? sources[name] : undefined
    if (!open) throw new Error(`PRICE_SOURCES: "${name}" is none of ${Object.keys(sources).join(', ')}`)
    return open(db)
  })
}

const sources: Readonly<Record<string, (db: Db) => PriceSource>> = {
  sandbox: (db) => sandboxPrices(db),
  luno: () => lunoPrices(),
  valr: () => valrPrices(),
}
