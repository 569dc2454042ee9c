import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ofPlaywright, ofVitest } from './reports.mjs'

const dir = mkdtempSync(path.join(tmpdir(), 'sengi-reports-test-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function report(content) {
  const file = path.join(dir, 'report.json')
  writeFileSync(file, content)
  return file
}

const vitest = (counts, testResults = []) =>
  report(
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults,
      ...counts,
    }),
  )
const playwright = (stats) =>
  report(JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } }))

test('what passed and what failed is counted', () => {
  expect(ofVitest(1, vitest({ numPassedTests: 5, numFailedTests: 2 }))).toMatchObject({ passed: 5, failed: 2 })
  expect(ofPlaywright(1, playwright({ expected: 4, unexpected: 1 }))).toMatchObject({ passed: 4, failed: 1 })
})

test('a skipped or flaky test is a failed one', () => {
  expect(ofVitest(0, vitest({ numPassedTests: 5, numPendingTests: 1, numTodoTests: 1 })).failed).toBe(2)
  expect(ofPlaywright(0, playwright({ skipped: 1, flaky: 1 })).failed).toBe(2)
})

test('a file that did not load is a failure', () => {
  const file = vitest({ numPassedTests: 5 }, [{ status: 'failed', assertionResults: [] }])

  expect(ofVitest(1, file)).toMatchObject({ passed: 5, failed: 1 })
})

test('a runner that ended badly is a failure, whatever it wrote down', () => {
  expect(ofVitest(1, vitest({ numPassedTests: 5 }))).toMatchObject({ passed: 5, failed: 1 })
  expect(ofVitest(0, path.join(dir, 'never-written.json'))).toMatchObject({ passed: 0, failed: 1 })
  expect(ofPlaywright(0, report('{ cut sho'))).toMatchObject({ passed: 0, failed: 1 })
})

test('what failed comes with its name, as the list at the end says it', () => {
  const test = { fullName: 'two at once', status: 'failed', failureMessages: ['Error: no'] }
  const file = vitest({ numFailedTests: 1 }, [{ name: '', status: 'failed', assertionResults: [test] }])

  expect(ofVitest(1, file).failures).toEqual([{ name: 'two at once', error: 'Error: no' }])
})
