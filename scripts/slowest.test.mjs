import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup.mjs'
import { filesOfPlaywright, filesOfVitest, slowestFiles } from './slowest.mjs'

test('what the tests of a file took is added up; a skipped one took nothing', () => {
  const file = {
    name: path.join(root, 'apps/a.test.ts'),
    assertionResults: [{ duration: 1500 }, { duration: 250 }, {}],
  }

  expect(filesOfVitest({ testResults: [file] })).toEqual([{ name: 'apps/a.test.ts', seconds: 1.75, tests: 3 }])
})

test('a file of browser tests takes what all its suites take', () => {
  const spec = (...times) => ({ tests: [{ results: times.map((duration) => ({ duration })) }] })
  const file = {
    title: 'p2p.test.ts',
    specs: [spec(2000)],
    suites: [{ title: 'a trade', specs: [spec(500), spec(250)] }],
  }

  expect(filesOfPlaywright({ suites: [file, { title: 'stake.test.ts' }] })).toEqual([
    { name: 'p2p.test.ts', seconds: 2.75, tests: 3 },
    { name: 'stake.test.ts', seconds: 0, tests: 0 },
  ])
})

test('the fifteen slowest files of each step are named, the slowest first', () => {
  const files = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.test.ts`, seconds: at, tests: 1 }))
  const rows = [{ name: 'lint' }, { name: 'screens', files }, { name: 'browser', files: files.slice(0, 2) }]
  const lines = slowestFiles(rows).split('\n')

  expect(lines.slice(0, 2)).toEqual(['Slowest of screens:', '   19.0 s  19.test.ts (1 test)'])
  expect(lines.slice(15)).toEqual([
    '    5.0 s  5.test.ts (1 test)',
    '',
    'Slowest of browser:',
    '    1.0 s  1.test.ts (1 test)',
    '    0.0 s  0.test.ts (1 test)',
  ])
  expect(files[0].seconds).toBe(0)
})
