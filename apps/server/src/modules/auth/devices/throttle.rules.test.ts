import { describe, expect, test } from 'vitest'
import { blockFor, type FailureCount, punished, retryAfterOf, totalWindow, withFailure } from './throttle.rules.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const none: FailureCount = { failures: 0, countedSince: noon, blockedUntil: null, lastSuccessAt: null }

describe('the brake on guessing', () => {
  test('four failures cost nothing, the fifth a second, then it doubles up to a quarter of an hour', () => {
    const costs = [1, 4, 5, 6, 7, 10, 14, 15, 400].map(blockFor)

    expect(costs).toEqual([0, 0, 1, 2, 4, 32, 512, 900, 900])
  })

  test('a blocked network waits for what is left, and may try when it is over', () => {
    const fifth = punished({ ...none, failures: 7 }, noon)

    expect(retryAfterOf(fifth, none, later(3))).toBe(5)
    expect(retryAfterOf(fifth, none, later(8))).toBeNull()
  })

  test('a day without a failure forgets them', () => {
    const tired = { ...none, failures: 30, blockedUntil: later(900) }

    expect(punished(tired, later(900 + 25 * 3600)).failures).toBe(1)
    expect(punished(tired, later(900 + 23 * 3600)).failures).toBe(31)
  })

  test('a hundred failures in an hour stop new networks, but not one from which the owner signed in', () => {
    const hundred = { ...none, failures: 100 }
    const known = { ...none, lastSuccessAt: noon }

    expect(retryAfterOf(none, hundred, later(60))).toBe(3540)
    expect(retryAfterOf(known, hundred, later(60))).toBeNull()
    expect(retryAfterOf(none, hundred, later(3600))).toBeNull()
  })

  test('the hour of the account begins with its first failure', () => {
    const next = withFailure({ ...none, failures: 99 }, totalWindow, later(3601))

    expect(next).toMatchObject({ failures: 1, countedSince: later(3601) })
  })
})
