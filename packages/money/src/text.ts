import { type Amount, formatAmount } from './amount.ts'

/**
 * Rand as every screen and letter of the product shows it, in every language: `R1,234.56`.
 * Our own, because platforms disagree about South African formats even within one country.
 */
export function randText({ asset, units }: Amount): string {
  if (asset !== 'ZAR') throw new Error(`Only rand is shown as rand, not ${asset}`)
  const [whole = '0', cents] = formatAmount({ asset, units: units < 0n ? -units : units }).split('.')
  return `${units < 0n ? '-' : ''}R${grouped(whole)}.${cents}`
}

/** Crypto cut (never rounded up) to some places, trailing zeros kept: `0.015000 BTC`. */
export function cryptoText(value: Amount, places = 6): string {
  const [whole = '0', fraction = ''] = formatAmount(value).split('.')
  return `${grouped(whole)}.${fraction.slice(0, places).padEnd(places, '0')} ${value.asset}`
}

/** Crypto with every place that says something: `0.015 BTC`. For review steps and receipts. */
export function fullCryptoText(value: Amount): string {
  const [whole = '0', fraction = ''] = formatAmount(value).split('.')
  const places = fraction.replace(/0+$/, '')
  return `${grouped(whole)}${places ? `.${places}` : ''} ${value.asset}`
}

/** A decimal text without the zeros at its end: what stands in a field. */
export const trimmed = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

/** Cents, also below zero, as the decimal text that travels: `-12.50`. */
export const randOf = (cents: bigint): string => formatAmount({ asset: 'ZAR', units: cents })

/** What a text comes to without case, blanks and signs, which people and banks write as they like. */
export const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whole digits in groups of three: `1,234,567`. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A rate in basis points as people read it: `0.5%`, `1%`, `0.25%`. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`
