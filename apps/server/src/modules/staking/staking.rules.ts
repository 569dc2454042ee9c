import { dayInSouthAfrica } from '@sengi/contract/time'
import { type Amount, type CryptoAsset, dayMs, formatAmount, minus, plus, rewardAfter, zero } from '@sengi/money'
import { available, rewardPool, staked } from '../../ledger/accounts.ts'
import type { Memo, Posting } from '../../ledger/posting.ts'

type CryptoAmount = Amount & { readonly asset: CryptoAsset }

/** Something to stake in, on the terms that it has now. */
export interface Pool {
  readonly id: string
  readonly place: number
  readonly name: string
  readonly asset: CryptoAsset
  readonly apyBasisPoints: number
  readonly lockDays: number
  readonly min: Amount
  readonly cap: Amount
  readonly filled: Amount
  readonly state: 'OPEN' | 'PAUSED' | 'CLOSED'
  readonly risk: string
  /** How long the streak of whoever stakes must be; null where anybody may. */
  readonly streakDays: number | null
  /** Since when rewards could not be paid. */
  readonly shortSince: Date | null
}

/** A stake, on the terms that its pool had when it began. */
export interface Position {
  readonly id: string
  readonly userId: string
  readonly poolId: string
  readonly poolName: string
  readonly amount: CryptoAmount
  /** The rand that its owner named; null where coins were named. */
  readonly named: Amount | null
  readonly apyBasisPoints: number
  readonly lockDays: number
  readonly state: 'OPEN' | 'CLOSED'
  readonly openedAt: Date
  readonly unlockAt: Date | null
  readonly closedAt: Date | null
  /** Days whose reward is paid. */
  readonly paidDays: number
  readonly rewards: Amount
  readonly nextRewardAt: Date | null
}

/** One day's reward. */
export interface DayReward {
  readonly day: number
  readonly amount: Amount
}

/** The days of a position that are complete and not paid, and what they come to. */
export interface Payday {
  readonly position: Position
  readonly days: readonly DayReward[]
  readonly total: Amount
  /** When the first day after these is complete; null when there is none. */
  readonly nextRewardAt: Date | null
}

/** Days paid in one go; what is left is paid in the next round. */
const mostDays = 60

const dayEnd = (openedAt: Date, day: number): Date => new Date(openedAt.getTime() + day * dayMs)

/** When a day of a position is complete: days are 24 hours each, counted from the staking. */
export const earnedAt = ({ openedAt }: Pick<Position, 'openedAt'>, day: number): Date => dayEnd(openedAt, day)

/** When the lock of a stake that begins now is over; null where there is none. */
export const unlockOf = (lockDays: number, openedAt: Date): Date | null =>
  lockDays === 0 ? null : dayEnd(openedAt, lockDays)

/** The day on which a lock is over, as people in South Africa call it. */
export const unlockDay = ({ unlockAt }: Pick<Position, 'unlockAt'>): string =>
  unlockAt ? dayInSouthAfrica(unlockAt) : 'any day'

/** Whether a stake may be taken out at this moment. */
export const mayUnstake = ({ state, unlockAt }: Pick<Position, 'state' | 'unlockAt'>, now: Date): boolean =>
  state === 'OPEN' && (unlockAt === null || unlockAt <= now)

/** What is due to a position at this moment. A stake that was taken out earns up to then. */
export function paydayOf(position: Position, now: Date): Payday {
  const { openedAt, closedAt, paidDays, amount, apyBasisPoints } = position
  const complete = Math.floor(((closedAt ?? now).getTime() - openedAt.getTime()) / dayMs)
  const count = Math.max(0, Math.min(complete - paidDays, mostDays))
  const sumAfter = (days: number) => rewardAfter(amount, BigInt(apyBasisPoints), BigInt(days))
  const days = Array.from({ length: count }, (_, index) => paidDays + index + 1).map((day) => ({
    day,
    amount: minus(sumAfter(day), sumAfter(day - 1)),
  }))
  const total = days.reduce((sum, one) => plus(sum, one.amount), zero(amount.asset))
  return { position, days, total, nextRewardAt: nextAfter(position, paidDays + count) }
}

/** When the day after these paid ones is complete; null when the stake was taken out before. */
export function nextAfter({ openedAt, closedAt }: Pick<Position, 'openedAt' | 'closedAt'>, paidDays: number) {
  const next = dayEnd(openedAt, paidDays + 1)
  return closedAt && next > closedAt ? null : next
}

/** What a user may quote about a stake. */
export const referenceOf = ({ id }: Pick<Position, 'id'>): string => `STK-${id.slice(-8).toUpperCase()}`

const memoOf = ({ id, poolName, amount }: Position, price: string | null): Memo => ({
  ...(price && { prices: { [amount.asset]: price } }),
  counterparty: poolName,
  reference: referenceOf({ id }),
})

/** The stake's way out of what its owner can spend. Rand that were named are what history says of it. */
export const lockUp = (position: Position, price: string | null): Posting => ({
  reason: 'staking.staked',
  ref: position.id,
  moves: [{ from: available(position.userId), to: staked(position.id, position.userId), amount: position.amount }],
  memo: {
    ...memoOf(position, price),
    ...(position.named && { agreed: { [position.userId]: formatAmount(position.named) } }),
  },
  at: position.openedAt,
})

/** The stake's way back. */
export const giveBack = (position: Position, price: string | null): Posting => ({
  reason: 'staking.unstaked',
  ref: position.id,
  moves: [{ from: staked(position.id, position.userId), to: available(position.userId), amount: position.amount }],
  memo: memoOf(position, price),
})

/** The reward of some days, from the pool that it must be covered by. Its ref names the last day, so no day is paid twice. */
export const payReward = ({ position, days, total }: Payday, price: string | null): Posting => ({
  reason: 'staking.reward',
  ref: `${position.id}.${days.at(-1)?.day ?? 0}`,
  moves: [{ from: rewardPool(), to: available(position.userId), amount: total }],
  memo: { ...memoOf(position, price), note: days.length === 1 ? '1 day' : `${days.length} days` },
})

/** Basis points as percent with two places: 420 is `4.20`. */
export const percentOf = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
