import { expect, test } from 'vitest'
import { libWords } from '../messages.ts'
import { dateTimeText, dayText, momentText, nearbyText } from './time-text.ts'

const now = '2026-11-20T22:30:00.000Z'

test('a moment is shown in South African time', () => {
  expect(dateTimeText('2026-11-20T11:05:00.000Z')).toBe('20 Nov 2026, 13:05')
})

test('days begin at midnight in South Africa, not in London', async () => {
  const t = await libWords.load('en')

  expect(dayText(t, '2026-11-20T22:01:00.000Z', now)).toBe('Today')
  expect(dayText(t, '2026-11-20T21:59:00.000Z', now)).toBe('Yesterday')
  expect(dayText(t, '2026-11-18T12:00:00.000Z', now)).toMatch(/Wednesday.*18 November 2026/)
})

test('a row says the year only where it is another one, and no day where it is this one', async () => {
  const t = await libWords.load('en')

  expect(nearbyText(t, '2026-11-20T22:01:00.000Z', now)).toBe('Today, 00:01')
  expect(nearbyText(t, '2026-11-20T21:59:00.000Z', now)).toBe('20 Nov, 23:59')
  expect(nearbyText(t, '2025-12-31T21:59:00.000Z', now)).toBe('31 Dec 2025, 23:59')
  expect(momentText('2026-11-20T22:01:00.000Z', now)).toBe('00:01')
  expect(momentText('2027-01-01T08:00:00.000Z', now)).toBe('01 Jan 2027, 10:00')
})
