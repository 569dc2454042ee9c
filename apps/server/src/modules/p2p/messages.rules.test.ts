import { expect, test } from 'vitest'
import { longestText, noticeText, readText } from './messages.rules.ts'

test.each([
  ['  Hi  ', 'Hi'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['👩‍👩‍👧 dankie ❤️', '👩‍👩‍👧 dankie ❤️'],
  ['x'.repeat(longestText), 'x'.repeat(longestText)],
  ['🎉'.repeat(longestText), '🎉'.repeat(longestText)],
])('%j is kept as %j', (typed, text) => {
  expect(readText(typed, false)).toEqual({ text })
})

test.each([
  '',
  ' \n ',
  'x'.repeat(longestText + 1),
  'bell\u0007',
  'tab\there',
  'right\u202eleft',
  'isolate\u2066',
  'a\u200bb',
  'a\ufeffbom',
  'esc\u001b[2J',
  'a\u2028b',
])('%j is refused', (typed) => {
  expect(readText(typed, false)).toHaveProperty('refusal')
})

test('with a file there need be no words', () => {
  expect(readText(' ', true)).toEqual({ text: '' })
})

test('what happened to an order has words, and a notice that is not known keeps its own', () => {
  expect(noticeText('released')).toBe('The crypto was released to the buyer.')
  expect(noticeText('something new')).toBe('something new')
  expect(noticeText(null)).toBeNull()
})
