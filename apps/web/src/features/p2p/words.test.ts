import { expect, test } from 'vitest'
import { p2pWords } from './messages.ts'
import { hoursText, methodText, needsMe, orderNumber, shortDuration, wholePercent } from './words.ts'

const t = await p2pWords.load('en')
const afrikaans = await p2pWords.load('af')

test('an order is called by the last 8 characters of its id', () => {
  expect(orderNumber('01980f5e-7c3b-7f2a-9d1c-0123456789ab')).toBe('456789ab')
})

test.each([
  [40, 'under 1 min', 'minder as 1 min.'],
  [240, '4 min', '4 min.'],
  [7800, '2 h 10 min', '2 u 10 min.'],
  [7200, '2 h', '2 u'],
  [300_000, '3 days', '3 dae'],
])('%i seconds are said as %s, and in Afrikaans as %s', (seconds, text, inAfrikaans) => {
  expect(shortDuration(t, seconds)).toBe(text)
  expect(shortDuration(afrikaans, seconds)).toBe(inAfrikaans)
})

test('figures and hours are said shortly', () => {
  const hours = { from: '08:00', until: '17:00' }

  expect(wholePercent('98.00')).toBe('98%')
  expect(wholePercent('98.25')).toBe('98.25%')
  expect(hoursText(t, { ...hours, days: [2, 1] })).toBe('Mon, Tue 08:00–17:00')
  expect(hoursText(t, { ...hours, days: [1, 2, 3, 4, 5, 6, 7] })).toBe('Every day 08:00–17:00')
  expect(hoursText(afrikaans, { ...hours, days: [2, 1] })).toBe('Ma., Di. 08:00–17:00')
})

test('ways to pay are names, but for cash', () => {
  expect((['EFT', 'PayShap', 'Cash'] as const).map((method) => methodText(afrikaans, method))).toEqual([
    'EFT',
    'PayShap',
    'Kontant',
  ])
})

test('an order that waits for my act is known by its allowed actions', () => {
  expect(needsMe(['upload_proof', 'cancel'])).toBe(true)
  expect(needsMe(['dispute'])).toBe(false)
})
