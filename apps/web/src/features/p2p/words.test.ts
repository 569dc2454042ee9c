import { expect, test } from 'vitest'
import { durationText, hoursText, needsMe, orderNumber, wholePercent } from './words.ts'

test('an order is called by the last 8 characters of its id', () => {
  expect(orderNumber('01980f5e-7c3b-7f2a-9d1c-0123456789ab')).toBe('456789ab')
})

test.each([
  [40, 'under 1 min'],
  [240, '4 min'],
  [7800, '2 h 10 min'],
  [7200, '2 h'],
  [300_000, '3 days'],
])('%i seconds are said as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('figures and hours are said shortly', () => {
  expect(wholePercent('98.00')).toBe('98%')
  expect(wholePercent('98.25')).toBe('98.25%')
  expect(hoursText({ days: [2, 1], from: '08:00', until: '17:00' })).toBe('Mon, Tue 08:00–17:00')
})

test('an order that waits for my act is known by its allowed actions', () => {
  expect(needsMe(['upload_proof', 'cancel'])).toBe(true)
  expect(needsMe(['dispute'])).toBe(false)
})
