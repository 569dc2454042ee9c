import { dayMs, parseAmount } from '@sengi/money'
import { entries, type FigureChange, figureAt } from '../settings.rules.ts'

/** What a figure costs people: more of it is dearer. */
type Cost = (value: unknown) => bigint

const itself: Cost = (value) => BigInt(value as number)
/** The less is taken off, the dearer it is. */
const takenOff: Cost = (value) => -BigInt(value as number)

const costs: Readonly<Record<string, Cost>> = {
  'p2p.fee_basis_points': itself,
  'p2p.streak_discount_basis_points': takenOff,
  'p2p.long_streak_discount_basis_points': takenOff,
  'qr.shop_fee_basis_points': itself,
  'onramp.fee_basis_points': itself,
  'onramp.spread_basis_points': itself,
}

/** What people pay us by this figure; undefined when they pay nothing by it. */
export function chargeOf(key: string): Cost | undefined {
  const asset = entries.get(key)?.figure.asset
  return asset ? (value) => parseAmount(asset, (value as { fee: string }).fee).units : costs[key]
}

interface Step {
  readonly key: string
  readonly value: unknown
  /** From when it is meant to hold. */
  readonly from: Date
}

/**
 * Whether people would pay more from that moment on than they do at any time until then. What falls, or rises back to what nobody has
 * stopped paying yet, takes nobody by surprise.
 */
export function makesDearer(changes: readonly FigureChange[], { key, value, from }: Step, now: Date): boolean {
  const cost = chargeOf(key)
  if (!cost) return false
  const moments = changes
    .filter((change) => change.key === key && change.fromWhen > now && change.fromWhen < from)
    .map(({ fromWhen }) => fromWhen)
  const paid = [now, ...moments].map((at) => cost(figureAt(changes, key, at)))
  return paid.some((before) => cost(value) > before)
}

/** The first moment from which a fee that rises may hold, when it is decided by then. */
export const noticeEnds = (decidedBy: Date, noticeDays: number): Date =>
  new Date(decidedBy.getTime() + noticeDays * dayMs)
