import { dayMs, displayCurrencies } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import type { RateSource } from './prices.ts'
import { readFeed } from './sandbox.store.ts'
import { sandboxRate, tickSeconds } from './sandbox-walk.ts'

/** As the real ones: published at four in the afternoon here, on weekdays. */
const publishedAtUtc = 14 * 3_600_000

/** Play rates of the last weekday of the product's clock; staff make them fail together with the prices. */
export const sandboxRates = (db: Db): RateSource => ({
  name: 'sandbox-rates',
  outside: false,
  fetch: async () => {
    const { seed, startedAt, isOut, now } = await readFeed(db)
    if (isOut) throw new Error('The sandbox feed is switched off')
    const at = lastPublished(now)
    const tick = Math.floor((at.getTime() - startedAt.getTime()) / (tickSeconds * 1000))
    const rates = displayCurrencies.map((currency) => ({ currency, micros: sandboxRate(seed, currency, tick) }))
    return { day: at.toISOString().slice(0, 10), rates }
  },
})

function lastPublished(now: Date): Date {
  const latest = Math.floor((now.getTime() - publishedAtUtc) / dayMs) * dayMs + publishedAtUtc
  const back = { 0: 2, 6: 1 }[new Date(latest).getUTCDay()] ?? 0
  return new Date(latest - back * dayMs)
}
