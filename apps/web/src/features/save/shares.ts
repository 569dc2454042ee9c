import type { Balance } from '@sengi/contract/wallet'
import type { CryptoAsset } from '@sengi/money'
import { byValue, ownsCoin, totalOf, unitsOf } from '../../lib/live/portfolio.ts'

export interface Slice {
  readonly asset: CryptoAsset
  /** Of the whole, in tenths of a percent. */
  readonly tenths: number
}

/** How the worth of what is held is spread, the largest first. What has no price has no share. */
export function sharesOf(balances: readonly Balance[]): Slice[] {
  const whole = totalOf(balances).total.units
  if (whole === 0n) return []
  return byValue(balances.filter(ownsCoin)).flatMap(({ asset, total_value_zar: value }) =>
    value === null ? [] : [{ asset, tenths: tenthsOf(unitsOf('ZAR', value).units, whole) }],
  )
}

/** Rounded half up: a share is read, not added. */
const tenthsOf = (part: bigint, whole: bigint): number => Number((part * 2_000n + whole) / (whole * 2n))

/** `43.7%`; null for a grain of something, which is not nothing. */
export const shareText = ({ tenths }: Slice): string | null =>
  tenths === 0 ? null : `${Math.floor(tenths / 10)}.${tenths % 10}%`
