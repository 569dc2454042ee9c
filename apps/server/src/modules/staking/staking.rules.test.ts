import { amount, parseAmount, rewardAfter } from '@sengi/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayUnstake, nextAfter, type Position, paydayOf, unlockOf } from './staking.rules.ts'

const openedAt = new Date('2026-01-01T09:30:00.000Z')
const hours = (count: number) => new Date(openedAt.getTime() + count * 3_600_000)

const position = (more: Partial<Position> = {}): Position => ({
  id: '0192a000-0000-7000-8000-0000000000ff',
  userId: '0192a000-0000-7000-8000-0000000000aa',
  poolId: '0192a000-0000-7000-8000-000000000001',
  poolName: 'Ethereum Flexible',
  amount: { ...parseAmount('ETH', '1'), asset: 'ETH' },
  named: null,
  apyBasisPoints: 365,
  lockDays: 0,
  state: 'OPEN',
  openedAt,
  unlockAt: null,
  closedAt: null,
  paidDays: 0,
  rewards: amount('ETH', 0n),
  nextRewardAt: hours(24),
  ...more,
})

describe('what a stake earns', () => {
  test('is a simple yearly rate by whole days', () => {
    expect(rewardAfter(parseAmount('USDT', '1000'), 365n, 1n)).toEqual(parseAmount('USDT', '0.1'))
    expect(rewardAfter(parseAmount('USDT', '1000'), 365n, 365n)).toEqual(parseAmount('USDT', '36.5'))
    expect(rewardAfter(parseAmount('USDT', '1000'), 365n, 0n).units).toBe(0n)
  })

  test('comes to the same however it is cut into days and rounds', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 }),
        (units, apyBasisPoints, steps) => {
          let [at, paid, sum] = [0, 0, 0n]
          for (const step of [...steps, 0, 0, 0, 0, 0]) {
            at += step
            const payday = paydayOf(
              position({ amount: { asset: 'ETH', units }, apyBasisPoints, paidDays: paid }),
              hours(at * 24),
            )
            sum += payday.days.reduce((total, day) => total + day.amount.units, 0n)
            expect(payday.days.map(({ day }) => day)).toEqual(payday.days.map((_, index) => paid + index + 1))
            paid += payday.days.length
          }
          expect(sum).toBe(rewardAfter(amount('ETH', units), BigInt(apyBasisPoints), BigInt(paid)).units)
        },
      ),
    )
  })

  test('a day counts once it is complete, to the moment', () => {
    expect(paydayOf(position(), new Date(hours(24).getTime() - 1)).days).toEqual([])
    expect(paydayOf(position(), hours(24)).days.map(({ day }) => day)).toEqual([1])
    expect(paydayOf(position({ paidDays: 1 }), hours(47.9)).days).toEqual([])
  })

  test('ends when the stake is taken out', () => {
    const closed = position({ state: 'CLOSED', closedAt: hours(60), paidDays: 1 })

    expect(paydayOf(closed, hours(2_400)).days.map(({ day }) => day)).toEqual([2])
    expect(nextAfter(closed, 1)).toEqual(hours(48))
    expect(nextAfter(closed, 2)).toBeNull()
  })

  test('a long silence is paid in several goes', () => {
    const { days, nextRewardAt } = paydayOf(position(), hours(24 * 100))

    expect(days).toHaveLength(60)
    expect(nextRewardAt).toEqual(hours(24 * 61))
  })
})

describe('leaving', () => {
  test('is possible at any time without a lock, and from the very moment a lock is over', () => {
    const unlockAt = unlockOf(30, openedAt)

    expect(unlockOf(0, openedAt)).toBeNull()
    expect(unlockAt).toEqual(hours(720))
    expect(mayUnstake(position(), openedAt)).toBe(true)
    expect(mayUnstake(position({ unlockAt }), new Date(hours(720).getTime() - 1))).toBe(false)
    expect(mayUnstake(position({ unlockAt }), hours(720))).toBe(true)
    expect(mayUnstake(position({ state: 'CLOSED' }), hours(720))).toBe(false)
  })
})
