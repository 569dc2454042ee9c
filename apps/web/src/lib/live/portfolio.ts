import type { Balance } from '@sengi/contract/wallet'
import {
  type Amount,
  amount,
  type CryptoAsset,
  cryptoAssets,
  formatAmount,
  inRand,
  type Price,
  parseAmount,
  parsePrice,
  zero,
} from '@sengi/money'

/** A decimal text of an answer, zero and minus included, in whole units. */
export function unitsOf(asset: Amount['asset'], text: string): Amount {
  const digits = text.replace(/^[+-]/, '')
  if (/^[0.]+$/.test(digits)) return zero(asset)
  const { units } = parseAmount(asset, digits)
  return amount(asset, text.startsWith('-') ? -units : units)
}

export const availableOf = (balances: readonly Balance[] | undefined, asset: CryptoAsset): Amount =>
  unitsOf(asset, balances?.find((balance) => balance.asset === asset)?.available_balance ?? '0')

/** As much of a balance as says what somebody owns. */
export type Total = Pick<Balance, 'asset' | 'total_balance' | 'total_value_zar'>

/** The sum of each `total_value_zar` in cents. `missing` names assets that the user holds and nobody can price. */
export function totalOf(balances: readonly Total[]): { total: Amount; missing: CryptoAsset[] } {
  const cents = balances.reduce((sum, { total_value_zar }) => sum + unitsOf('ZAR', total_value_zar ?? '0').units, 0n)
  const missing = balances
    .filter((balance) => balance.total_value_zar === null && ownsCoin(balance))
    .map(({ asset }) => asset)
  return { total: amount('ZAR', cents), missing }
}

export interface ValueChange {
  amount: Amount
  /** Signed, two places. */
  percent: string
}

/** What one amount of rand gained or lost on the way to another; null when it began with nothing. */
export function changeBetween({ units: then }: Amount, { units: now }: Amount): ValueChange | null {
  if (then === 0n) return null
  const change = now - then
  return { amount: amount('ZAR', change), percent: percentText((change * 10_000n) / then) }
}

function percentText(basisPoints: bigint): string {
  const digits = (basisPoints < 0n ? -basisPoints : basisPoints).toString().padStart(3, '0')
  return `${basisPoints < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** When the oldest of the prices in use was set. */
export const pricedAt = (balances: readonly Balance[]): string | null =>
  balances
    .map(({ price_at }) => price_at)
    .filter((at) => at !== null)
    .toSorted()[0] ?? null

export const ownsCoin = ({ asset, total_balance }: Pick<Balance, 'asset' | 'total_balance'>): boolean =>
  unitsOf(asset, total_balance).units > 0n

export const hasAny = (balances: readonly Balance[]): boolean => balances.some(ownsCoin)

/** What is held, the most valuable first; what has no price comes last. */
export const byValue = (balances: readonly Balance[]): Balance[] =>
  balances.toSorted((a, b) => {
    const [one, other] = [centsOf(a), centsOf(b)]
    if (one === other) return 0
    return one > other ? -1 : 1
  })

/** The coins to choose from: what is held first, the most valuable in front. Names alone until the balances are there. */
export function walletAssets(
  balances: readonly Balance[] | undefined,
): readonly { asset: CryptoAsset; balance?: string; valueZar?: string | null }[] {
  if (!balances) return cryptoAssets.map((asset) => ({ asset }))
  return [...byValue(balances.filter(ownsCoin)), ...balances.filter((balance) => !ownsCoin(balance))].map(
    ({ asset, available_balance }) => ({
      asset,
      balance: available_balance,
      valueZar: worthOf(walletPlace(balances, asset)),
    }),
  )
}

const worthOf = ({ available, price }: WalletPlace): string | null =>
  available && price && formatAmount(inRand(available, price, 'down'))

interface WalletPlace {
  asset: CryptoAsset
  price: Price | null
  available: Amount | null
}

/** What an amount of an asset is typed against: its price, and what of it can be used; both null until the balances are there. */
export function walletPlace(balances: readonly Balance[] | undefined, asset: CryptoAsset): WalletPlace {
  const text = balances?.find((balance) => balance.asset === asset)?.price_zar
  return {
    asset,
    price: text ? parsePrice(asset, text) : null,
    available: balances ? availableOf(balances, asset) : null,
  }
}

const centsOf = ({ total_value_zar }: Balance): bigint => unitsOf('ZAR', total_value_zar ?? '-1').units
