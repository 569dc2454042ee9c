import path from 'node:path'
import { root } from './setup.mjs'

// Where a step's time went, as { name, seconds, tests } of each file of tests: a budget that is passed is mended there.

/** As many as hold most of a step's time; the rest are seconds each. */
const shownAtMost = 15

/** What the tests of each file of vitest's report took, one after the other. */
export const filesOfVitest = ({ testResults }) =>
  testResults.map(({ name = '', assertionResults }) =>
    took(
      path.relative(root, name),
      assertionResults.map(({ duration }) => duration ?? 0),
    ),
  )

/** The same of Playwright's report, whose outermost suites are the files. */
export const filesOfPlaywright = ({ suites = [] }) => suites.map((file) => took(file.title, timesOf(file)))

const timesOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0))),
  ...suites.flatMap(timesOf),
]

const took = (name, times) => ({
  name,
  seconds: times.reduce((sum, one) => sum + one, 0) / 1000,
  tests: times.length,
})

/** A part for each step that ran files of tests, the slowest file first. */
export const slowestFiles = (rows) =>
  rows
    .filter(({ files = [] }) => files.length > 0)
    .map(({ name, files }) => [`Slowest of ${name}:`, ...slowest(files).map(line)].join('\n'))
    .join('\n\n')

const slowest = (files) => [...files].sort((one, other) => other.seconds - one.seconds).slice(0, shownAtMost)

const line = ({ name, seconds, tests }) =>
  `${seconds.toFixed(1).padStart(7)} s  ${name} (${tests} ${tests === 1 ? 'test' : 'tests'})`
