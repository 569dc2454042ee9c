import type { StakePool } from '@sengi/contract/staking'
import { dayMs } from '@sengi/contract/time'
import type { Balance } from '@sengi/contract/wallet'
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
  randText,
  rewardAfter,
  trimmed,
} from '@sengi/money'
import { availableOf, unitsOf } from '../../lib/live/portfolio.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import type { StakeWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'

/** The amount as it is typed. */
export interface Draft {
  unit: 'rand' | 'coin'
  typed: string
}

/** What is wrong with an amount, and the figures that its sentence names. */
export type StakeFault =
  | { key: 'invalid' | 'unclear' | 'too_precise' | 'zero' }
  | { key: 'no_price'; asset: StakePool['asset'] }
  | { key: 'too_little' | 'no_room' | 'short'; amount: string }

/** The sentence of a fault. */
export function stakeFaultText(t: Say<StakeWords>, fault: StakeFault): string {
  if (fault.key === 'no_price') return t('no_price', { asset: fault.asset })
  return 'amount' in fault ? t(fault.key, { amount: fault.amount }) : t(fault.key)
}

/** The typed amount in both units, or what is wrong with it; what is not final may be mended by the next key. */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'fault'; fault: StakeFault; isFinal: boolean }
  | { kind: 'ready'; coin: Amount; rand: Amount | null }

type Balances = readonly Balance[] | undefined

export function readDraft({ unit, typed }: Draft, pool: StakePool, balances: Balances): Reading {
  const typedAsset = unit === 'rand' ? 'ZAR' : pool.asset
  const reading = readAmount(typed, decimalsOf[typedAsset])
  if (reading.kind === 'empty') return reading
  if (reading.kind !== 'amount') return unfinished({ key: reading.kind })

  const price = priceOf(balances, pool)
  if (unit === 'rand' && !price) return final({ key: 'no_price', asset: pool.asset })
  const amount = positive(typedAsset, reading.text)
  if ('key' in amount) return unfinished(amount)

  const coin = unit === 'coin' || !price ? amount : fromRand(amount, price, 'down')
  const rand = unit === 'rand' ? amount : price && inRand(coin, price, 'down')
  const said = unit === 'rand' && price ? (limit: Amount) => limitInRand(limit, price) : fullCryptoText
  return misfit(coin, pool, balances, said) ?? { kind: 'ready', coin, rand }
}

const final = (fault: StakeFault): Reading => ({ kind: 'fault', fault, isFinal: true })
const unfinished = (fault: StakeFault): Reading => ({ kind: 'fault', fault, isFinal: false })

/** Why an amount does not fit the pool or the wallet; null when it does. */
function misfit(coin: Amount, pool: StakePool, balances: Balances, said: (limit: Amount) => string): Reading | null {
  const [min, room] = [unitsOf(pool.asset, pool.min_stake), roomOf(pool)]
  if (compare(coin, min) < 0) return unfinished({ key: 'too_little', amount: said(min) })
  if (compare(coin, room) > 0) return final({ key: 'no_room', amount: said(room) })
  const available = availableOf(balances, pool.asset)
  if (!balances || compare(coin, available) <= 0) return null
  return final({ key: 'short', amount: said(available) })
}

/** A limit in the unit that is typed, with what it is in coins. */
const limitInRand = (limit: Amount, price: Price): string =>
  `${randText(inRand(limit, price, 'down'))} (${fullCryptoText(limit)})`

const roomOf = ({ asset, cap, filled }: StakePool): Amount => minus(unitsOf(asset, cap), unitsOf(asset, filled))

function positive(asset: Amount['asset'], text: string): Amount | StakeFault {
  try {
    return parseAmount(asset, text)
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    return { key: error.fault === 'amount_not_positive' ? 'zero' : 'invalid' }
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
  /** The figure that was typed, which is the one that is sent. */
  namedIn: Draft['unit']
}

/** What a plan asks for: the figure that was typed. */
export const namedOf = ({ namedIn, amount, rand }: StakePlan): { amount: string } | { amount_zar: string } =>
  namedIn === 'rand' && rand !== null ? { amount_zar: rand } : { amount }

/** The moment some days from another one. */
export const daysAfter = (iso: string, days: number): string => new Date(Date.parse(iso) + days * dayMs).toISOString()
