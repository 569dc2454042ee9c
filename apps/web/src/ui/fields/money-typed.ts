import {
  type Amount,
  AmountError,
  type CryptoAsset,
  compare,
  decimalsOf,
  formatAmount,
  fromRand,
  fullCryptoText,
  inRand,
  type Price,
  parseAmount,
  randText,
  trimmed,
} from '@sengi/money'
import { readAmount } from '../../lib/words/amount-text.ts'
import type { UiWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'

/** An amount as it is typed, in rand or in coins. */
export interface TypedMoney {
  unit: 'rand' | 'coin'
  typed: string
  /** Coins that were chosen to the last unit while rand stand in the field: all that there is. Typing forgets them. */
  exact?: string | undefined
}

/** What an amount is read against. */
export interface MoneyPlace {
  asset: CryptoAsset
  /** Null while there is none: then nothing is translated. */
  price: Price | null
  /** What there is at most; null while nobody knows yet, absent where nothing limits it, as when one asks for money. */
  available?: Amount | null | undefined
  /** Rand become coins cut where they are paid, and up where they are asked for. */
  rounding?: 'up' | 'down'
}

/** What is wrong with an amount, and the figures that its sentence names, in the unit that was typed. */
export type MoneyFault =
  | { key: 'invalid' | 'unclear' | 'zero' }
  | { key: 'no_price' | 'dust'; asset: CryptoAsset }
  | { key: 'short'; amount: string }
  | { key: 'too_precise'; unit: Amount['asset']; places: number }

/** The amount in both units, or what is wrong with it. What cannot be translated for want of a price is null. */
export type MoneyReading =
  | { kind: 'empty' }
  | { kind: 'fault'; fault: MoneyFault; isFinal: boolean }
  | { kind: 'ready'; coin: Amount | null; rand: Amount | null }

/** What the field shows of a reading, whatever faults a page knows beside these. */
export type ReadMoney = { kind: 'empty' | 'fault' } | Extract<MoneyReading, { kind: 'ready' }>

/** Reads what is typed, and converts it once: whoever shows it or sends it takes the amounts of this reading. */
export function readMoney({ unit, typed, exact }: TypedMoney, place: MoneyPlace): MoneyReading {
  const { asset, price, available } = place
  const typedAsset = unit === 'rand' ? 'ZAR' : asset
  const reading = readAmount(typed, decimalsOf[typedAsset])
  if (reading.kind === 'empty') return reading
  if (reading.kind === 'too_precise')
    return unfinished({ key: 'too_precise', unit: typedAsset, places: reading.places })
  if (reading.kind !== 'amount') return unfinished({ key: reading.kind })

  const amount = positive(typedAsset, reading.text)
  if ('key' in amount) return unfinished(amount)
  const coin = unit === 'coin' ? amount : coinsOf(amount, exact, place)
  if (coin?.units === 0n) return fault({ key: 'dust', asset })
  if (coin && available && compare(coin, available) > 0)
    return fault({ key: 'short', amount: inUnit(unit, available, price) })
  return { kind: 'ready', coin, rand: unit === 'rand' ? amount : price && inRand(amount, price, 'down') }
}

function coinsOf(
  rand: Amount,
  exact: string | undefined,
  { asset, price, rounding = 'down' }: MoneyPlace,
): Amount | null {
  if (exact !== undefined) return parseAmount(asset, exact)
  return price && fromRand(rand, price, rounding)
}

const fault = (found: MoneyFault): MoneyReading => ({ kind: 'fault', fault: found, isFinal: true })

/** Wrong so far, but the next key may mend it: `0` on the way to `0,5`. Said when the typing is over. */
const unfinished = (found: MoneyFault): MoneyReading => ({ kind: 'fault', fault: found, isFinal: false })

function positive(asset: Amount['asset'], text: string): Amount | MoneyFault {
  try {
    return parseAmount(asset, text)
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    if (error.fault === 'amount_precision') return { key: 'too_precise', unit: asset, places: decimalsOf[asset] }
    return { key: error.fault === 'amount_not_positive' ? 'zero' : 'invalid' }
  }
}

/** Coins as text in the unit that somebody types in; without a price in coins. */
export const inUnit = (unit: TypedMoney['unit'], coin: Amount, price: Price | null): string =>
  unit === 'rand' && price ? randText(inRand(coin, price, 'down')) : fullCryptoText(coin)

/** The sentence of a fault. */
export function moneyFaultText(t: Say<UiWords>, found: MoneyFault): string {
  if (found.key === 'no_price' || found.key === 'dust') return t(found.key, { asset: found.asset })
  if (found.key === 'short') return t('short', { amount: found.amount })
  if (found.key === 'too_precise') return t('too_precise', { unit: found.unit, places: found.places })
  return t(found.key)
}

/** The same amount in the other unit. */
export function swapped({ unit }: TypedMoney, reading: ReadMoney): TypedMoney {
  const next = unit === 'rand' ? 'coin' : 'rand'
  const other = reading.kind === 'ready' ? reading[next] : null
  return { unit: next, typed: other ? trimmed(formatAmount(other)) : '', exact: undefined }
}

/** A part of what there is, in the unit that is typed in; all of it to the last unit. */
export function shareOf(
  percent: number,
  unit: TypedMoney['unit'],
  { asset, price, available }: MoneyPlace,
): TypedMoney {
  const coin = { asset, units: ((available?.units ?? 0n) * BigInt(percent)) / 100n }
  const rand = price && inRand(coin, price, 'down')
  const isRand = unit === 'rand' && rand !== null && rand.units > 0n
  if (!isRand) return { unit: 'coin', typed: trimmed(formatAmount(coin)), exact: undefined }
  return { unit, typed: formatAmount(rand), exact: percent === 100 ? formatAmount(coin) : undefined }
}
