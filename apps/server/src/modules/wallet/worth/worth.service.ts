import { dayInSouthAfrica } from '@sengi/contract/time'
import type { WorthRange } from '@sengi/contract/wallet/worth'
import type { Asset, CryptoAsset, Price } from '@sengi/money'
import { balancesOf, type Holding, listDays, takeDays } from '../../../ledger/ledger.ts'
import { clockNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { closesOf, currentPrices, type MarketPrice } from '../../market/index.ts'
import {
  boughtBy,
  type Closes,
  type DayMoves,
  earnedBy,
  pointDays,
  pricedDays,
  startOfDay,
  today,
  totalWorth,
  type WorthPoint,
  worthOver,
} from './worth.rules.ts'

/** What somebody was worth at the close of each day of a range, and now. Whoever never had anything has no such days. */
export async function worthSince(db: Db, userId: string, range: WorthRange): Promise<WorthPoint[]> {
  const now = await clockNow(db)
  const [changes, holdings, prices] = await Promise.all([
    listDays(db, userId),
    balancesOf(db, userId),
    currentPrices(db),
  ])
  const day = dayInSouthAfrica(now)
  const first = changes[0]?.day ?? (holdings.length > 0 ? day : undefined)
  const days = pointDays(range, day, first)
  if (days.length === 0) return []
  const closes = await closesOn(db, pricedDays(days, changes))
  return [...worthOver(days, changes, closes), worthNow({ now, day, changes, holdings, prices })]
}

// A step of newcomers that the ledger knows; what a module gives names its own files alone.
export { hasPaidIn } from '../../../ledger/ledger.ts'

/** Brings everybody's days up to the last finished posting. */
export const keepDays = (db: Db): Promise<number> => takeDays(db, { bought: boughtBy, earned: earnedBy })

interface Standing {
  readonly now: Date
  readonly day: string
  readonly changes: readonly DayMoves[]
  readonly holdings: readonly Holding[]
  readonly prices: ReadonlyMap<CryptoAsset, MarketPrice>
}

function worthNow({ now, day, changes, holdings, prices }: Standing): WorthPoint {
  const owned = new Map<Asset, bigint>(
    holdings.map(({ asset, available, held, staked }) => [asset, available + held + staked]),
  )
  const { came, went } = today(day, changes, owned)
  const rates = new Map([...prices].map(([asset, { price }]) => [asset, price]))
  const [value, flowIn, flowOut] = [owned, came, went].map((units) => totalWorth(units, rates))
  return { at: now, value: value ?? null, came: flowIn ?? null, went: flowOut ?? null }
}

async function closesOn(db: Db, days: readonly string[]): Promise<Closes> {
  const closes = await closesOf(db, days.map(startOfDay))
  const byDay = new Map<string, Map<CryptoAsset, Price>>()
  for (const { startsAt, price } of closes) {
    const day = dayInSouthAfrica(startsAt)
    const known = byDay.get(day) ?? new Map<CryptoAsset, Price>()
    byDay.set(day, known.set(price.asset as CryptoAsset, price))
  }
  return byDay
}
