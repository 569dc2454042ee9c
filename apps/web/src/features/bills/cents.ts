import { unitsOf } from '../../lib/live/portfolio.ts'

/** A rand text of an answer in cents, minus included. */
export const centsOf = (text: string): bigint => unitsOf('ZAR', text).units

export const withoutSign = (text: string): string => text.replace(/^-/, '')

export const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n)
