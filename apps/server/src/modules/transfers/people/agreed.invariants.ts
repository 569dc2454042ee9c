import { sqlCentsOf } from '../../../platform/postgres/exact.ts'
import { driftPercent } from './agreed.rules.ts'

interface Priced {
  readonly asset: string
  readonly micros: string
}

/** The rule of `canMean` once more, in SQL: rand that these coins cannot mean at this price. What nobody agreed to is not amiss. */
export function isAgreedAmiss(row: string, price: Priced): string {
  const least = sqlCentsOf(`${row}.units`, price, 'down')
  const most = sqlCentsOf(`${row}.units + 1`, price, 'up')
  const agreed = `${row}.agreed_cents::numeric * 100`
  const [lowest, highest] = [
    `(${least} - 1) * 100 - ${least} * ${driftPercent}`,
    `(${most} + 1) * 100 + ${most} * ${driftPercent}`,
  ]
  return `(${row}.agreed_cents is not null and not coalesce(${agreed} between ${lowest} and ${highest}, false))`
}

/** The cents that somebody's line of history says were agreed; null where it says none. */
export const agreedCentsOf = (memo: string, userId: string): string => {
  const text = `${memo} -> 'agreed' ->> ${userId}::text`
  return `case when pg_input_is_valid(${text}, 'numeric') then (${text})::numeric * 100 end`
}
