import { type Balance, dayMs, type StakePool } from '@sengi/contract'
import {
  type Amount,
  AmountError,
  compare,
  decimalsOf,
  formatAmount,
  fromRand,
  fullCryptoText,
  inRand,
  minus,
  type Price,
  parseAmount,
  parsePrice,
  rewardAfter,
  trimmed,
} from '@sengi/money'
import { readAmount } from '../../lib/amount-text.ts'
import { availableOf, unitsOf } from '../../lib/portfolio.ts'

/** The amount as it is typed. */
export interface Draft {
  unit: 'rand' | 'coin'
  typed: string
}

/** The typed amount in both units, or what is wrong with it; what is not final may be mended by the next key. */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'fault'; fault: string; isFinal: boolean }
  | { kind: 'ready'; coin: Amount; rand: Amount | null }

type Balances = readonly Balance[] | undefined

export function readDraft({ unit, typed }: Draft, pool: StakePool, balances: Balances): Reading {
  const typedAsset = unit === 'rand' ? 'ZAR' : pool.asset
  const reading = readAmount(typed, decimalsOf[typedAsset])
  if (reading.kind === 'empty') return reading
  if (reading.kind !== 'amount') return unfinished(faultTexts[reading.kind])

  const price = priceOf(balances, pool)
  if (unit === 'rand' && !price)
    return final(`${pool.asset} has no price right now. Enter the amount in ${pool.asset}.`)
  const amount = positive(typedAsset, reading.text)
  if (typeof amount === 'string') return unfinished(amount)

  const coin = unit === 'coin' || !price ? amount : fromRand(amount, price, 'down')
  return misfit(coin, pool, balances) ?? { kind: 'ready', coin, rand: price && inRand(coin, price, 'down') }
}

const final = (fault: string): Reading => ({ kind: 'fault', fault, isFinal: true })
const unfinished = (fault: string): Reading => ({ kind: 'fault', fault, isFinal: false })

const faultTexts = {
  invalid: 'Please enter a valid amount',
  unclear: 'Is the dot a thousand or a decimal? Write it without.',
  too_precise: 'This has too many decimal places',
}

/** Why an amount does not fit the pool or the wallet; null when it does. */
function misfit(coin: Amount, pool: StakePool, balances: Balances): Reading | null {
  const [min, room] = [unitsOf(pool.asset, pool.min_stake), roomOf(pool)]
  if (compare(coin, min) < 0) return unfinished(`The minimum is ${fullCryptoText(min)}`)
  if (compare(coin, room) > 0) return final(`This pool has room for ${fullCryptoText(room)} only`)
  const available = availableOf(balances, pool.asset)
  return balances && compare(coin, available) > 0 ? final(`You have ${fullCryptoText(available)} available`) : null
}

const roomOf = ({ asset, cap, filled }: StakePool): Amount => minus(unitsOf(asset, cap), unitsOf(asset, filled))

function positive(asset: Amount['asset'], text: string): Amount | string {
  try {
    return parseAmount(asset, text)
  } catch (error) {
    if (error instanceof AmountError) return error.message
    throw error
  }
}

/** What a coin of the pool costs now, as far as the wallet knows. */
export function priceOf(balances: Balances, { asset }: Pick<StakePool, 'asset'>): Price | null {
  const text = balances?.find((balance) => balance.asset === asset)?.price_zar
  return text ? parsePrice(asset, text) : null
}

/** The same amount typed in the other unit. */
export function swapped({ unit }: Draft, reading: Reading): Draft {
  const other = unit === 'rand' ? 'coin' : 'rand'
  if (reading.kind !== 'ready') return { unit: other, typed: '' }
  const amount = other === 'coin' ? reading.coin : reading.rand
  return { unit: other, typed: amount ? trimmed(formatAmount(amount)) : '' }
}

/** The rate of a pool or a stake, as its wire text says it: `4.20` is 420 basis points. */
const basisPointsOf = (apy: string): bigint => BigInt(apy.replace('.', ''))

/** What an amount earns at a rate, as the server will pay it. */
export const earns = (amount: Amount, apy: string, days: number): Amount =>
  rewardAfter(amount, basisPointsOf(apy), BigInt(days))

/** What the review shows and the button sends: fixed when the review opens. */
export interface StakePlan {
  owner: string
  key: string
  pool: StakePool
  amount: string
  rand: string | null
}

/** The moment some days from another one. */
export const daysAfter = (iso: string, days: number): string => new Date(Date.parse(iso) + days * dayMs).toISOString()
