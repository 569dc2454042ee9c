import { expect, test } from 'vitest'
import { differencesOf, recurrenceText } from './words.ts'

test('two snapshots are compared in the words of the screens', () => {
  const before = { description: 'Bread', amount: '10.00', category: 'eating_out', simplify: true, version: 1 }
  const after = { description: 'Bread', amount: '12.00', category: 'fun', simplify: false, version: 2 }

  expect(differencesOf(before, after).map((row) => [row.label, row.before, row.after])).toEqual([
    ['Amount', '10.00', '12.00'],
    ['Category', 'Eating out', 'Fun'],
    ['Suggest fewer payments', 'yes', 'no'],
  ])
  expect(differencesOf(null, after)).toEqual([])
})

test('how often a bill comes is said in words', () => {
  expect(recurrenceText('monthly', 1)).toBe('Every month')
  expect(recurrenceText('weekly', 2)).toBe('Every 2 weeks')
})
