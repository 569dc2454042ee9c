import { expect, test } from 'vitest'
import { budgetTable, quickBudget, wholeBudget } from './budget.mjs'

const sum = (budget) => Object.values(budget).reduce((total, seconds) => total + seconds, 0)

test('everything fits into eight minutes on two cores, and the quick part into ninety seconds', () => {
  expect(sum(wholeBudget)).toBeLessThanOrEqual(480)
  expect(sum(quickBudget)).toBeLessThanOrEqual(90)
})

test('each step stands beside its budget, and their sum beside the whole', () => {
  const rows = [
    { name: 'lint', seconds: 3.24, passed: 1, failed: 0 },
    { name: 'drills', seconds: 100, passed: 20, failed: 0 },
    { name: 'browser', seconds: 12, passed: 3, failed: 2 },
  ]

  expect(budgetTable(rows, { lint: 10, drills: 90, browser: 150 }, 2).split('\n')).toEqual([
    'ok     lint        3.2 s of  10 s  1 passed, 0 failed',
    'over   drills    100.0 s of  90 s  20 passed, 0 failed',
    'FAILED browser    12.0 s of 150 s  3 passed, 2 failed',
    'ok     together  115.2 s of 250 s  (the budget is for 2 quiet cores; this machine has 2)',
  ])
})
