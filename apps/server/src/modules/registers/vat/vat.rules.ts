import { type FeeKind, feeKindNames, feeKinds, type VatMonthState } from '@sengi/contract/registers/vat'
import { beginOfDay } from '@sengi/contract/time'
import { divide } from '@sengi/money'

export type { FeeKind } from '@sengi/contract/registers/vat'

/** For which reason a fee was booked, and what it was paid for. */
const kinds: Readonly<Record<string, FeeKind>> = {
  'onramp.credited': 'buying',
  'onramp.resolved': 'buying',
  'p2p.released': 'p2p',
  'p2p.split': 'p2p',
  'p2p.refunded': 'p2p',
  'withdrawal.confirmed': 'withdrawal',
  'withdrawal.unconfirmed': 'withdrawal',
  'qr.paid': 'shop',
  'qr.till_paid': 'till',
  'card.topped_up': 'card',
  'card.drawn': 'card',
}

/** Whether somebody thought about what the fee of a reason is paid for. */
export const isSorted = (reason: string): boolean => Object.hasOwn(kinds, reason)

/** What a month brought for one reason. */
interface Booked {
  readonly month: string
  readonly reason: string
  readonly moves: number
  readonly cents: bigint
  readonly unvalued: number
}

export interface VatSum {
  readonly kind: FeeKind
  readonly moves: number
  readonly cents: bigint
  readonly vatCents: bigint
}

/** A month as it was closed. */
export interface ClosedMonth {
  readonly month: string
  readonly rate: number
  readonly by: string
  readonly at: Date
  readonly reason: string
  readonly sums: readonly VatSum[]
}

export interface VatMonth {
  readonly month: string
  readonly state: VatMonthState
  readonly rate: number
  readonly sums: readonly VatSum[]
  readonly unvalued: number
  readonly closed: ClosedMonth | null
  readonly correction: VatTotal | null
}

export interface VatTotal {
  readonly cents: bigint
  readonly vatCents: bigint
}

/** The VAT that is in what people paid, at a rate in basis points. Rounded up: we never declare less than is due. */
export function vatIn(cents: bigint, rate: number): bigint {
  const [part, whole] = [BigInt(rate), BigInt(10_000 + rate)]
  return cents >= 0n ? divide(cents * part, whole, 'up') : -divide(-cents * part, whole, 'down')
}

/** The sums of a month by kind, in the order in which kinds are listed. */
function sumsOf(booked: readonly Booked[], rate: number): VatSum[] {
  return feeKindNames.flatMap((kind) => {
    const own = booked.filter(({ reason }) => (kinds[reason] ?? 'other') === kind)
    if (own.length === 0) return []
    const cents = own.reduce((sum, one) => sum + one.cents, 0n)
    const moves = own.reduce((sum, one) => sum + one.moves, 0)
    return [{ kind, moves, cents, vatCents: feeKinds[kind].treatment === 'standard' ? vatIn(cents, rate) : 0n }]
  })
}

export const vatTotalOf = (sums: readonly VatTotal[]): VatTotal => ({
  cents: sums.reduce((sum, one) => sum + one.cents, 0n),
  vatCents: sums.reduce((sum, one) => sum + one.vatCents, 0n),
})

/** A month with what was booked of it until now. What was closed stays as it was; what came later is its correction. */
export function monthOf(
  month: string,
  booked: readonly Booked[],
  { closed, rate, now }: { closed: ClosedMonth | null; rate: number; now: Date },
): VatMonth {
  const unvalued = booked.reduce((sum, one) => sum + one.unvalued, 0)
  const sums = sumsOf(booked, closed?.rate ?? rate)
  const state = closed ? 'closed' : endOfMonth(month) > now ? 'running' : 'open'
  const shown = { month, state, rate: closed?.rate ?? rate, sums: closed?.sums ?? sums, unvalued, closed } as const
  return { ...shown, correction: closed && differenceOf(vatTotalOf(sums), vatTotalOf(closed.sums)) }
}

function differenceOf(now: VatTotal, then: VatTotal): VatTotal | null {
  const difference = { cents: now.cents - then.cents, vatCents: now.vatCents - then.vatCents }
  return difference.cents === 0n && difference.vatCents === 0n ? null : difference
}

/** When a month is over in South Africa. */
export function endOfMonth(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return beginOfDay(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10))
}
