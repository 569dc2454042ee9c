import { type Amount, type CryptoAsset, coinsFor, fiatFor, type Price, parsePrice } from '@sengi/money'
import { type MoneyReading, readMoney, type TypedMoney } from '../../../ui/fields/money-typed.ts'

/** What of a draft its limits are read from. */
export interface TypedLimits {
  asset: CryptoAsset
  min: TypedMoney
  max: TypedMoney
  /** Everything that may be traded; of an ad that exists, what is still to be traded. */
  total: TypedMoney
}

/** The limits of an ad as they will be published: in coins, whatever unit they are typed in. */
export interface AdLimits {
  min: MoneyReading
  max: MoneyReading
  total: MoneyReading
}

/** The rand of a limit must fit through it, so the least is cut and the most is filled up. */
const roundings = { min: 'down', max: 'up', total: 'up' } as const

export function adLimitsOf(draft: TypedLimits, price: string | null): AdLimits {
  const at = price === null ? null : parsePrice(draft.asset, price)
  const read = (field: keyof AdLimits) => readLimit(draft[field], draft.asset, at, roundings[field])
  return { min: read('min'), max: read('max'), total: read('total') }
}

/** The coins of a limit; null while it says none. */
export const coinOf = (reading: MoneyReading): Amount | null => (reading.kind === 'ready' ? reading.coin : null)

function readLimit(money: TypedMoney, asset: CryptoAsset, price: Price | null, rounding: 'up' | 'down'): MoneyReading {
  const reading = readMoney(money, { asset, price: price?.micros === 0n ? null : price, rounding })
  const isNamed = money.unit === 'coin' || money.exact !== undefined
  if (reading.kind !== 'ready' || isNamed || !reading.coin || !reading.rand || !price) return reading
  return { ...reading, coin: coinsWorth(reading.rand, price, rounding) }
}

/** Coins that come to just these rand again where there are any: an ad is to say what was typed. */
function coinsWorth(rand: Amount, price: Price, rounding: 'up' | 'down'): Amount {
  const near = [coinsFor(rand, price, 'down'), coinsFor(rand, price, 'up')]
  return near.find((coin) => fiatFor(coin, price).units === rand.units) ?? coinsFor(rand, price, rounding)
}
