import { expect, test } from 'vitest'
import { type CheckIn, checkedIn, streakFrom } from './streak.rules.ts'

const dayOf = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10)

/** The check-ins of some days of January, the latest first. */
function cameBy(...days: number[]): CheckIn[] {
  const past: CheckIn[] = []
  for (const day of days) {
    const next = checkedIn(past[0] ?? null, dayOf(day))
    if (next) past.unshift(next)
  }
  return past
}

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

test('a streak grows by a day, once a day, and begins anew after a missed one', () => {
  expect(cameBy(1, 2, 3).map(({ streak }) => streak)).toEqual([3, 2, 1])
  expect(cameBy(1, 1)).toHaveLength(1)
  expect(cameBy(1, 2, 4)[0]).toMatchObject({ streak: 1, best: 2 })
})

test('each week earns a freeze, two are kept at most, and a missed day takes one', () => {
  expect(cameBy(...days(1, 7))[0]).toMatchObject({ streak: 7, freezes: 1 })
  expect(cameBy(...days(1, 28))[0]).toMatchObject({ streak: 28, freezes: 2 })
  expect(cameBy(...days(1, 7), 9)[0]).toMatchObject({ streak: 8, freezes: 0, covered: 1 })
  expect(cameBy(...days(1, 14), 17)[0]).toMatchObject({ streak: 15, freezes: 0, covered: 2 })
})

test('a gap that is longer than the freezes ends the streak and costs them', () => {
  expect(cameBy(...days(1, 14), 18)[0]).toMatchObject({ streak: 1, best: 14, freezes: 0, covered: 0 })
})

test('a streak lives until the end of the day after the last one, and longer under a freeze', () => {
  const three = cameBy(1, 2, 3)
  expect(streakFrom(three, dayOf(4)).days).toBe(3)
  expect(streakFrom(three, dayOf(5))).toMatchObject({ days: 0, best: 3, lastDay: dayOf(3) })
  const seven = cameBy(...days(1, 7))
  expect(streakFrom(seven, dayOf(9))).toMatchObject({ days: 7, freezes: 0 })
  expect(streakFrom(seven, dayOf(10))).toMatchObject({ days: 0, freezes: 0 })
  expect(streakFrom([], dayOf(1))).toMatchObject({ days: 0, lastDay: null, past: [] })
})

test('covered days stand in the past as frozen', () => {
  const { past } = streakFrom(cameBy(...days(1, 7), 9), dayOf(9))
  expect(past.slice(0, 3)).toEqual([
    { day: dayOf(9), kind: 'checked_in' },
    { day: dayOf(8), kind: 'frozen' },
    { day: dayOf(7), kind: 'checked_in' },
  ])
})
