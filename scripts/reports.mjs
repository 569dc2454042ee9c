import { readFileSync } from 'node:fs'
import { failuresOfPlaywright, failuresOfVitest, isUnloaded } from './failures.mjs'
import { filesOfPlaywright, filesOfVitest } from './slowest.mjs'

// What the runners wrote down, as { passed, failed, failures, files }. A skipped test counts as failed: nothing is left out in silence.
// A runner that ended badly without naming a failed test (it crashed, a file did not load) counts as one failure.

export const ofExitCode = (code) =>
  code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] }

export function ofVitest(code, file) {
  const report = read(file)
  if (!report) return nothingWritten
  const unloaded = report.testResults.filter(isUnloaded).length
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded
  return withCrash(code, {
    passed: report.numPassedTests,
    failed,
    failures: failuresOfVitest(report),
    files: filesOfVitest(report),
  })
}

export function ofPlaywright(code, file) {
  const report = read(file)
  if (!report?.stats) return nothingWritten
  const { expected, unexpected, flaky, skipped } = report.stats
  return withCrash(code, {
    passed: expected,
    failed: unexpected + flaky + skipped,
    failures: failuresOfPlaywright(report),
    files: filesOfPlaywright(report),
  })
}

const nothingWritten = { passed: 0, failed: 1, failures: [] }

const withCrash = (code, sum) => ({ ...sum, failed: code === 0 ? sum.failed : Math.max(sum.failed, 1) })

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
