import { expect, test } from 'vitest'
import { noticeText, textFault } from './messages.rules.ts'

test('a line has words, and one with a file needs none', () => {
  expect(textFault('', false)).toBe('Please write a message')
  expect(textFault('', true)).toBeNull()
  expect(textFault('Hi', false)).toBeNull()
})

test('what happened to an order has words, and a notice that is not known keeps its own', () => {
  expect(noticeText('released')).toBe('The crypto was released to the buyer.')
  expect(noticeText('something new')).toBe('something new')
  expect(noticeText(null)).toBeNull()
})
