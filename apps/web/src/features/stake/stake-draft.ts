import type { StakePool } from '@sengi/contract/staking'
import type { Balance } from '@sengi/contract/wallet'
import {
  type Amount,
  compare,
  fullCryptoText,
  inRand,
  minus,
  type Price,
  parsePrice,
  randText,
  rewardAfter,
} from '@sengi/money'
import { dayMs } from '@sengi/money/span'
import { availableOf, unitsOf, walletPlace } from '../../lib/live/portfolio.ts'
import type { StakeWords, UiWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'
import { type MoneyFault, moneyFaultText, readMoney, shareOf, type TypedMoney } from '../../ui/fields/money-typed.ts'

/** What is wrong with an amount, and the figures that its sentence names. */
type StakeFault = MoneyFault | { key: 'too_little'; amount: string } | { key: 'no_room'; amount: string }

/** The sentence of a fault: what a pool knows of is the pool's. */
export const stakeFaultText = (t: Say<StakeWords>, say: Say<UiWords>, fault: StakeFault): string =>
  fault.key === 'too_little' || fault.key === 'no_room'
    ? t(fault.key, { amount: fault.amount })
    : moneyFaultText(say, fault)

/** The typed amount in both units, or what is wrong with it; what is not final may be mended by the next key. */
type Reading =
  | { kind: 'empty' }
  | { kind: 'fault'; fault: StakeFault; isFinal: boolean }
  | { kind: 'ready'; coin: Amount; rand: Amount | null }

type Balances = readonly Balance[] | undefined

export function readDraft(draft: TypedMoney, pool: StakePool, balances: Balances): Reading {
  const price = priceOf(balances, pool)
  // What there is comes last: the pool's own limits are said first.
  const reading = readMoney(draft, { asset: pool.asset, price })
  if (reading.kind !== 'ready') return reading
  const { coin, rand } = reading
  if (!coin) return final({ key: 'no_price', asset: pool.asset })
  const said = draft.unit === 'rand' && price ? (limit: Amount) => limitInRand(limit, price) : fullCryptoText
  return misfit(coin, pool, balances, said) ?? { kind: 'ready', coin, rand }
}

/** A part of what can be staked: of the wallet, and never more than the pool has room for. */
export function shareOfPool(percent: number, unit: TypedMoney['unit'], pool: StakePool, balances: Balances) {
  const { available, ...place } = walletPlace(balances, pool.asset)
  const room = roomOf(pool)
  const most = available && compare(available, room) > 0 ? room : available
  return shareOf(percent, unit, { ...place, available: most })
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

/** What a coin of the pool costs now, as far as the wallet knows. */
export function priceOf(balances: Balances, { asset }: Pick<StakePool, 'asset'>): Price | null {
  const text = balances?.find((balance) => balance.asset === asset)?.price_zar
  return text ? parsePrice(asset, text) : null
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
  namedIn: TypedMoney['unit']
}

/** What a plan asks for: the figure that was typed. */
export const namedOf = ({ namedIn, amount, rand }: StakePlan): { amount: string } | { amount_zar: string } =>
  namedIn === 'rand' && rand !== null ? { amount_zar: rand } : { amount }

/** The moment some days from another one. */
export const daysAfter = (iso: string, days: number): string => new Date(Date.parse(iso) + days * dayMs).toISOString()
