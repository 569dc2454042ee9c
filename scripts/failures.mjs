import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './setup.mjs'

// What failed, by name, as { name, error }: said again under the sums, because a long log is often read from its end only.

/** As many as fit on a screen or two; the sum says how many there are. */
const shownAtMost = 50

/** Every failed or skipped test of vitest's report, and every file of it that did not load. */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap((file) => {
    const where = path.relative(root, file.name ?? '')
    const tests = file.assertionResults.filter(({ status }) => status !== 'passed')
    const failures = tests.map((one) => failure([where, one.fullName], one.failureMessages?.[0] ?? one.status))
    return isUnloaded(file) ? [failure([where], file.message)] : failures
  })

/** A file that failed before its first test. */
export const isUnloaded = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0

/** The same of Playwright's report, whose suites lie in suites; and what failed outside of any test. */
export function failuresOfPlaywright({ suites = [], errors = [] }) {
  const specs = suites.flatMap((suite) => specsOf(suite, []))
  return [...errors.map(({ message }) => failure(['Playwright'], message)), ...specs.flatMap(failuresOfSpec)]
}

const specsOf = ({ title, specs = [], suites = [] }, above) => {
  const names = [...above, title]
  return [...specs.map((spec) => ({ ...spec, names })), ...suites.flatMap((suite) => specsOf(suite, names))]
}

const failuresOfSpec = ({ names, title, tests }) =>
  tests
    .filter(({ status }) => status !== 'expected')
    .map(({ status, results }) =>
      failure([...names, title], results.find(({ error }) => error)?.error.message ?? status),
    )

const failure = (names, message) => ({ name: names.filter(Boolean).join(' > '), error: firstLine(message) })

const firstLine = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? ''

/** Two lines a failure: the step and the test's name, then what it said first. */
export function failureList(rows) {
  const all = rows.flatMap(({ name, failed, failures = [] }) =>
    failed > 0 && failures.length === 0
      ? [`${name}: see its part above`]
      : failures.map((one) => `${name}: ${one.name}\n    ${one.error}`),
  )
  const more = all.length - shownAtMost
  return ['Failed:', ...all.slice(0, shownAtMost), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}
