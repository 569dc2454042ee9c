import { expect, test } from 'vitest'
import { lastMondays } from './weeks.rules.ts'

test('a week begins on a Monday at midnight in South Africa', () => {
  const [sunday, monday] = [
    lastMondays(new Date('2026-11-22T21:59:59Z')),
    lastMondays(new Date('2026-11-22T22:00:00Z')),
  ]

  expect(sunday[0]).toBe('2026-11-16')
  expect(monday).toEqual(['2026-11-23', '2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26', '2026-10-19'])
})
