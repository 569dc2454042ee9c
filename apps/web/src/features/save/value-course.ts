import type { Balance, PriceCourses } from '@sengi/contract/wallet'
import { type Amount, amount, inRand, parsePrice } from '@sengi/money'
import { isHeld, unitsOf } from '../../lib/live/portfolio.ts'

export interface Point {
  readonly at: string
  readonly value: Amount
}

/**
 * What the holdings of now were worth at each moment of a chart, oldest first. Moments without a price of something
 * that is held are left out: a value without it would be a fall that never was.
 */
export function courseOf(balances: readonly Balance[], { times, courses }: PriceCourses): Point[] {
  const holdings = balances.filter(isHeld).map(({ asset, total_balance }) => ({
    held: unitsOf(asset, total_balance),
    prices: courses.find((course) => course.asset === asset)?.prices ?? [],
  }))
  return times.flatMap((at, index) => {
    const values = holdings.map(({ held, prices }) => valueAt(held, prices[index]))
    return values.every((value) => value !== null) ? [{ at, value: amount('ZAR', sum(values)) }] : []
  })
}

const valueAt = (held: Amount, price: string | null | undefined): bigint | null =>
  price ? inRand(held, parsePrice(held.asset, price), 'down').units : null

const sum = (cents: readonly bigint[]): bigint => cents.reduce((total, one) => total + one, 0n)
