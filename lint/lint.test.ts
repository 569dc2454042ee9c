import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ImportFault, importFaults } from './imports.ts'
import { importRows } from './layers.ts'
import { free, planted } from './planted.ts'
import { pluginRows } from './plugins.ts'
import { configuration } from './write.ts'

const root = path.resolve(import.meta.dirname, '..')
const trees = mkdtempSync(path.join(tmpdir(), 'sengi-lint-'))
afterAll(() => rmSync(trees, { recursive: true, force: true }))

interface Finding {
  readonly category: string
  readonly severity: string
  readonly message: string
  readonly location?: { readonly path: string }
}

const fileOf = (place: number) => (planted[place]?.path ?? '').replace('#', `planted-${place}`)
const bad = planted.map((one, place) => ({ file: fileOf(place), text: one.bad }))
const good = planted.map((one, place) => ({ file: fileOf(place), text: one.good }))
const allowed = [...good, ...free.map(({ path: file, code: text }) => ({ file, text }))]

test('biome.json is what the rows say (node lint/write.ts)', () => {
  expect(JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'))).toEqual(configuration())
})

test('every row has a planted fault', () => {
  const rows = new Set([...importRows.map(({ row }) => row), ...pluginRows.map(({ plugin }) => plugin)])

  const covered = new Set(planted.map(({ breaks }) => breaks))

  expect([...rows].filter((row) => !covered.has(row))).toEqual([])
})

test('every planted fault is found, by the row that forbids it', () => {
  const findings = lint('faults', bad)

  const missed = planted.filter(({ breaks }, place) => {
    const wanted = planted.filter((other, at) => other.breaks === breaks && fileOf(at) === fileOf(place)).length
    return findings.filter((one) => isAt(one, fileOf(place)) && isOf(one, breaks)).length < wanted
  })

  expect(missed).toEqual([])
})

test('no legal twin is refused', () => {
  const findings = lint('legal', allowed)

  expect(
    findings
      .filter(({ severity, category }) => severity === 'error' && !category.includes('noUnused'))
      .map(({ location, message }) => `${location?.path}: ${message}`),
  ).toEqual([])
})

test('nobody switches a check off in a comment', () => {
  const ours = '{apps,packages,e2e,scripts}/**/*.{ts,tsx,mjs,css}'
  const files = globSync(ours, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })

  const silenced = files.filter((file) =>
    /biome-ignore|@ts-(?:ignore|nocheck)/.test(readFileSync(path.join(root, file), 'utf8')),
  )

  expect(files.length).toBeGreaterThan(0)
  expect(silenced).toEqual([])
})

const asFinding = ({ file, row, message }: ImportFault): Finding => ({
  category: 'imports',
  severity: 'error',
  message: `${row}: ${message}`,
  location: { path: file },
})

const isAt = (finding: Finding, file: string) => finding.location?.path === file
const isOf = ({ category, message }: Finding, row: string) =>
  message.startsWith(`${row}: `) || category.endsWith(`/${row}`)

/** Lints a tree of just these files with our own configuration, once. */
function lint(name: string, files: readonly { file: string; text: string }[]): Finding[] {
  const tree = path.join(trees, name)
  cpSync(path.join(root, 'lint'), path.join(tree, 'lint'), {
    recursive: true,
    filter: (source) => !source.endsWith('.ts'),
  })
  writeFileSync(path.join(tree, 'biome.json'), JSON.stringify({ ...configuration(), vcs: { enabled: false } }))
  const written = [...Map.groupBy(files, ({ file }) => file)].map(([file, texts]) => ({
    file,
    text: [...new Set(texts.map(({ text }) => text))].join('\n'),
  }))
  for (const { file, text } of written) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }

  const run = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: tree, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Finding[] }
  const broken = diagnostics.filter(({ message }) => message.includes('errored'))
  if (broken.length > 0) throw new Error(`A rule does not run: ${broken.map(({ message }) => message).join('; ')}`)
  return [...diagnostics, ...importFaults(written).map(asFinding)]
}
