import type { QrTaking, RefundMode } from '@sengi/contract/qr/merchants'
import {
  type Amount,
  coinsPaidFor,
  decimalsOf,
  fromRand,
  lessKept,
  minus,
  type Price,
  parsePrice,
  plus,
  settledBy,
} from '@sengi/money'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { readAmount } from '../../lib/words/amount-text.ts'

/** What somebody chose and typed in the form. */
export interface TypedRefund {
  readonly mode: RefundMode
  readonly typed: string
  readonly kept: string
}

/** What goes back: the rand as both histories will say them, and the coins, which nobody knows to the last unit where today's price decides. */
export interface GoesBack {
  readonly rand: Amount
  readonly coins: Amount | null
  readonly isAbout: boolean
}

interface RefundReading {
  /** What the amount is typed in; null where the mode names none. */
  readonly unit: 'ZAR' | QrTaking['asset'] | null
  /** For the server; undefined where the mode names none, or it cannot be read. */
  readonly amount: string | undefined
  readonly keepPercent: number | null
  readonly fault: 'unclear' | 'above' | null
  readonly left: Amount
  /** Null while it is not clear what would go back. */
  readonly back: GoesBack | null
}

/** Reads what somebody typed as the server will; `today` is null as long as nobody knows a price. */
export function readRefund(taking: QrTaking, { mode, typed, kept }: TypedRefund, today: Price | null): RefundReading {
  const unit = mode === 'rand' ? 'ZAR' : mode === 'coins' ? taking.asset : null
  const reading = unit && readAmount(typed, decimalsOf[unit])
  const amount = reading?.kind === 'amount' ? reading.text : undefined
  const named = unit && amount !== undefined ? unitsOf(unit, amount) : null
  const keepPercent = percentIn(kept)
  const { left, settles } = settledIn(taking, mode, named)
  const isUnclear = unit !== null && settles.units <= 0n
  const fault = isUnclear ? 'unclear' : settles.units > left.units ? 'above' : null
  const isSure = fault === null && keepPercent !== null && settles.units > 0n
  const back = isSure ? backOf(taking, { mode, named, settles, keepPercent, today }) : null
  return { unit, amount, keepPercent, fault, left, back }
}

function settledIn(taking: QrTaking, mode: RefundMode, named: Amount | null) {
  const tip = unitsOf('ZAR', taking.tip_zar)
  const left = minus(paidFor(taking), unitsOf('ZAR', taking.refunded_zar))
  return { left, settles: settledBy[mode]({ left, tip, price: parsePrice(taking.asset, taking.price_zar) }, named) }
}

interface Settled {
  mode: RefundMode
  named: Amount | null
  settles: Amount
  keepPercent: number
  today: Price | null
}

function backOf(taking: QrTaking, { mode, named, settles, keepPercent, today }: Settled): GoesBack {
  const isAbout = mode === 'current' || mode === 'rand'
  const whole =
    mode === 'coins' ? named : isAbout ? today && fromRand(settles, today, 'down') : atItsPrice(taking, settles)
  return { rand: lessKept(settles, keepPercent), coins: whole && lessKept(whole, keepPercent), isAbout }
}

const atItsPrice = (taking: QrTaking, settles: Amount): Amount =>
  coinsPaidFor(settles, { coins: unitsOf(taking.asset, taking.amount), rand: paidFor(taking) })

/** What was paid in all, as the notice of it says: for the coins beside it. */
export const paidFor = ({ amount_zar, tip_zar }: Pick<QrTaking, 'amount_zar' | 'tip_zar'>): Amount =>
  plus(unitsOf('ZAR', amount_zar), unitsOf('ZAR', tip_zar))

/** Whole per cent from 0 to 99; nothing typed is none, and null is none of these. */
function percentIn(typed: string): number | null {
  const text = typed.trim()
  return /^\d{0,2}$/.test(text) ? Number(text) : null
}
