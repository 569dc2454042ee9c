import { expect, test } from 'vitest'
import { spanBetween } from './clock.ts'

const noon = Date.UTC(2026, 5, 1, 12)
const after = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

test.each([
  [0, 'minute', 1],
  [1.9, 'minute', 1],
  [119, 'minute', 119],
  [120, 'hour', 2],
  [47 * 60 + 59, 'hour', 47],
  [48 * 60, 'day', 2],
  [71 * 60, 'day', 2],
])('%d minutes are told as %s, %d, before and after', (minutes, unit, count) => {
  expect(spanBetween(after(0), after(minutes))).toEqual({ unit, count })
  expect(spanBetween(after(minutes), after(0))).toEqual({ unit, count })
})
