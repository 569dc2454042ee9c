import path from 'node:path'
import { expect, test } from 'vitest'
import { failureList, failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { root } from './setup.mjs'

const file = (name, assertionResults, more = {}) => ({ name: path.join(root, name), assertionResults, ...more })

test('a failed test is named with its file and the first line of what it said', () => {
  const passed = { fullName: 'fine', status: 'passed', failureMessages: [] }
  const failed = {
    fullName: 'two at once',
    status: 'failed',
    failureMessages: ['AssertionError: 2 is not 1\n    at x.ts:3'],
  }

  expect(failuresOfVitest({ testResults: [file('apps/a.test.ts', [passed, failed])] })).toEqual([
    { name: 'apps/a.test.ts > two at once', error: 'AssertionError: 2 is not 1' },
  ])
})

test('a skipped test and a file that did not load are named too', () => {
  const skipped = { fullName: 'later', status: 'skipped', failureMessages: [] }
  const unloaded = file('b.test.ts', [], { status: 'failed', message: '\nCannot find module' })

  expect(failuresOfVitest({ testResults: [file('a.test.ts', [skipped]), unloaded] })).toEqual([
    { name: 'a.test.ts > later', error: 'skipped' },
    { name: 'b.test.ts', error: 'Cannot find module' },
  ])
})

test('a browser test is named with the suites around it, its error without colours', () => {
  const spec = (title, status, results) => ({ title, tests: [{ status, results }] })
  const specs = [
    spec('fine', 'expected', [{}]),
    spec('buys', 'unexpected', [{ error: { message: '\u001b[31mError: no button\u001b[39m\nat x' } }]),
    spec('sells', 'skipped', []),
  ]
  const report = {
    suites: [{ title: 'p2p.test.ts', suites: [{ title: 'a trade', specs }] }],
    errors: [{ message: 'No port' }],
  }

  expect(failuresOfPlaywright(report)).toEqual([
    { name: 'Playwright', error: 'No port' },
    { name: 'p2p.test.ts > a trade > buys', error: 'Error: no button' },
    { name: 'p2p.test.ts > a trade > sells', error: 'skipped' },
  ])
})

test('the list names the step of each failure, and a step that named none', () => {
  const failures = [{ name: 'a.test.ts > two', error: 'Error: no' }]
  const rows = [
    { name: 'lint', failed: 1 },
    { name: 'types', failed: 0 },
    { name: 'screens', failed: 1, failures },
  ]

  expect(failureList(rows)).toBe('Failed:\nlint: see its part above\nscreens: a.test.ts > two\n    Error: no')
})

test('a list without end says how many more there are', () => {
  const failures = Array.from({ length: 53 }, (_, at) => ({ name: `test ${at}`, error: 'no' }))

  expect(
    failureList([{ name: 'screens', failed: 53, failures }])
      .split('\n')
      .at(-1),
  ).toBe('and 3 more')
})
