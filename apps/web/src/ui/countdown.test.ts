import { expect, test } from 'vitest'
import { countdownText, secondsLeft, spokenAt } from './countdown-text.ts'

test('time left is counted by the server clock and ends at zero', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z')

  const left = [noon, noon + 59_001, noon + 90_000].map((now) => secondsLeft('2026-11-20T12:01:00Z', now))

  expect(left).toEqual([60, 1, 0])
})

test('time left is written as a clock, and as days when it is long', () => {
  const text = (seconds: number) => countdownText(seconds, (days) => `${days} dae`)
  expect([0, 45, 299, 3723, 250_000].map(text)).toEqual(['0:00', '0:45', '4:59', '1:02:03', '2 dae'])
})

test('only five minutes, one minute and the end are spoken, also after a sleep', () => {
  const spoken = [spokenAt(301, 300), spokenAt(200, 199), spokenAt(61, 60)]

  expect(spoken).toEqual(['five_minutes', null, 'one_minute'])
  expect(spokenAt(400, 0)).toBe('end')
  expect(spokenAt(0, 0)).toBeNull()
})
