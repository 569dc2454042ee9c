import { availableParallelism } from 'node:os'

/** What each step of `npm test` may take on two quiet cores, in seconds. One that needs more than a clone has none. */
export const wholeBudget = {
  lint: 10,
  imports: 2,
  types: 6,
  unused: 6,
  'unit and API': 200,
  screens: 30,
  drills: 90,
  'web build': 14,
  'web size': 2,
  browser: 120,
}

/** The same of `npm test -- --quick`. */
export const quickBudget = { lint: 10, imports: 2, types: 6, unused: 6, unit: 12, 'quick API': 54 }

/**
 * The table at the end: a row a step, and their sum. What took longer than its budget is said and is no failure: other
 * work on the machine is nobody's fault. A figure that stays over on a quiet machine is one to bring down, or to raise
 * here with its reason.
 */
export function budgetTable(rows, budget, cores = availableParallelism()) {
  const width = Math.max(...rows.map(({ name }) => name.length), 'together'.length)
  const lines = rows.map((row) => `${line(row, budget[row.name], width)}  ${row.passed} passed, ${row.failed} failed`)
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0)
  const whole = Object.values(budget).reduce((sum, one) => sum + one, 0)
  const together = line({ name: 'together', seconds, failed: 0 }, whole, width)
  return [...lines, `${together}  (the budget is for 2 quiet cores; this machine has ${cores})`].join('\n')
}

function line({ name, seconds, failed }, allowed, width) {
  const state = failed > 0 ? 'FAILED' : seconds > allowed ? 'over' : 'ok'
  return `${state.padEnd(6)} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s of ${String(allowed ?? '–').padStart(3)} s`
}
