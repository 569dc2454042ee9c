import { readFileSync } from 'node:fs'

// What the runners wrote down, as { passed, failed }. A skipped test counts as failed: nothing is left out in silence.
// A runner that ended badly without naming a failed test (it crashed, a file did not load) counts as one failure.

export const ofExitCode = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

export function ofVitest(code, file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded
  return withCrash(code, { passed: report.numPassedTests, failed })
}

export function ofPlaywright(code, file) {
  const stats = read(file)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  return withCrash(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped })
}

const withCrash = (code, { passed, failed }) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) })

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
