import { type Amount, divide } from './amount.ts'
import { grouped } from './text.ts'

/** What amounts can be shown in beside rand. Nobody holds or pays these here. */
export const displayCurrencies = ['USD', 'EUR', 'GBP'] as const
export type DisplayCurrency = (typeof displayCurrencies)[number]

/** Rand for one unit of another currency, in millionths of a rand. For showing only: nothing is traded at it. */
export interface ExchangeRate {
  readonly currency: DisplayCurrency
  readonly micros: bigint
}

const symbols: Readonly<Record<DisplayCurrency, string>> = { USD: '$', EUR: '€', GBP: '£' }
const microsPerUnit = 1_000_000n

/** What rand come to in another currency, in its cents, cut: nobody is shown more than they have. Below zero as far as above. */
export function inCurrency({ asset, units }: Amount, { micros }: ExchangeRate): bigint {
  if (asset !== 'ZAR') throw new Error(`Only rand is shown in another currency, not ${asset}`)
  const size = divide((units < 0n ? -units : units) * microsPerUnit, micros, 'down')
  return units < 0n ? -size : size
}

/** Cents of another currency as every screen shows them, in every language: `$1,234.56`. */
export function currencyText(currency: DisplayCurrency, cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${symbols[currency]}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** What one unit costs in rand where a third currency says what it buys of both, all in millionths; cut to whole ones. */
export const crossRate = (randForThird: bigint, unitsForThird: bigint): bigint =>
  divide(randForThird * microsPerUnit, unitsForThird, 'down')
