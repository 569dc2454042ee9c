import { amount, formatAmount } from '@sengi/money'
import { unitsOf } from '../../lib/portfolio.ts'

/** A rand text of an answer in cents, minus included. */
export const centsOf = (text: string): bigint => unitsOf('ZAR', text).units

/** Cents as the decimal text that travels: `-12.50`. */
export const randOf = (cents: bigint): string => formatAmount(amount('ZAR', cents))

export const withoutSign = (text: string): string => text.replace(/^-/, '')

export const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n)
