import { expect, test } from 'vitest'
import { billsWords } from './messages.ts'
import { differencesOf, recurrenceText } from './words.ts'

const t = await billsWords.load('en')

test('two snapshots are compared in the words of the screens', () => {
  const before = { description: 'Bread', amount: '10.00', category: 'eating_out', simplify: true, version: 1 }
  const after = { description: 'Bread', amount: '12.00', category: 'fun', simplify: false, version: 2 }

  expect(differencesOf(t, before, after).map((row) => [row.label, row.before, row.after])).toEqual([
    ['Amount', '10.00', '12.00'],
    ['Category', 'Eating out', 'Fun'],
    ['Suggest fewer payments', 'yes', 'no'],
  ])
  expect(differencesOf(t, null, after)).toEqual([])
})

test('how often a bill comes is said in words', () => {
  expect(recurrenceText(t, 'monthly', 1)).toBe('Every month')
  expect(recurrenceText(t, 'weekly', 2)).toBe('Every 2 weeks')
  expect(recurrenceText(t, 'yearly', 3)).toBe('Every 3 years')
})
