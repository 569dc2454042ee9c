import { expect, test } from 'vitest'
import { perkAt } from './streak.ts'

test.each([
  [0, null],
  [2, null],
  [3, 'discount'],
  [6, 'discount'],
  [7, 'largerDiscount'],
  [13, 'largerDiscount'],
  [14, 'support'],
  [29, 'support'],
  [30, 'club'],
  [365, 'club'],
])('a streak of %i days has reached %s', (days, perk) => expect(perkAt(days)).toBe(perk))
