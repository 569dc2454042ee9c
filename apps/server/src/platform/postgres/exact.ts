import { cryptoAssets, decimalsOf } from '@sengi/money'

/**
 * The arithmetic of @sengi/money once more, in SQL: what the application computed is computed again by somebody else. Whole
 * numbers throughout; `div` cuts, so a division that rounds up adds what is missing first.
 */
export const divided = (numerator: string, denominator: string, rounding: 'up' | 'down'): string =>
  rounding === 'down' ? `div(${numerator}, ${denominator})` : `div(${numerator} + ${denominator} - 1, ${denominator})`

/** Ledger units in one whole unit of the asset that a column names. */
export const wholeOf = (asset: string): string =>
  `(case ${asset} ${cryptoAssets.map((one) => `when '${one}' then 1e${decimalsOf[one]}::numeric`).join(' ')} end)`

interface Priced {
  readonly asset: string
  /** Millionths of a rand for one whole unit. */
  readonly micros: string
}

/** What an amount is worth in cents. */
export const sqlCentsOf = (units: string, { asset, micros }: Priced, rounding: 'up' | 'down'): string =>
  divided(`(${units}) * (${micros})`, `(${wholeOf(asset)} * 10000)`, rounding)

/** How much of an asset rand buy. */
export const boughtWith = (cents: string, { asset, micros }: Priced, rounding: 'up' | 'down'): string =>
  divided(`(${cents}) * 10000 * ${wholeOf(asset)}`, `(${micros})`, rounding)

/** The price that a posting's memo keeps, in millionths: sealed with the posting, so nobody changes it later. Null when it is none. */
export const microsIn = (memo: string, asset: string): string => {
  const text = `${memo} -> 'prices' ->> ${asset}`
  return `(case when pg_input_is_valid(${text}, 'numeric') then (${text})::numeric * 1000000 end)`
}

/**
 * How far apart two acts may be whose order nobody can tell: each says when its transaction began, and one may have waited for
 * the other. What is judged by time is judged outside of this.
 */
export const unsettled = `interval '10 seconds'`
