import { type Amount, type Asset, amount, decimalsOf, formatAmount, trimmed } from '@sengi/money'

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** A decimal text of the wire as an amount; digits beyond the asset's places are cut. Null when it is no number. */
export function amountFrom(asset: Asset, text: string): Amount | null {
  const [, sign, whole, fraction = ''] = decimalPattern.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const places = decimalsOf[asset]
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return amount(asset, sign ? -units : units)
}

/** Some percent of an amount as it is typed: no unit more than that. */
export function partOf({ asset, units }: Amount, percent: number): string {
  const text = formatAmount({ asset, units: (units * BigInt(percent)) / 100n })
  return asset === 'ZAR' ? text.replace(/\.00$/, '') : trimmed(text)
}
