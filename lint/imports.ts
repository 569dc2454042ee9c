import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { type ImportRow, importRows } from './layers.ts'

export interface Source {
  /** From the root of the repository. */
  readonly file: string
  readonly text: string
}

export interface ImportFault extends Pick<Source, 'file'> {
  readonly line: number
  readonly row: string
  readonly message: string
}

/** Every import that the row of its file refuses. Tests may import whatever they test. */
export const importFaults = (sources: readonly Source[]): ImportFault[] =>
  sources.flatMap(({ file, text }) => {
    const row = rowOf(file)
    if (!row) return []
    return importsOf({ file, text })
      .filter(({ specifier }) => isRefused(row, specifier))
      .map(({ specifier, at }) => ({
        file,
        line: text.slice(0, at).split('\n').length,
        row: row.row,
        message: `'${specifier}': ${row.says}`,
      }))
  })

/** `!pattern` takes files out of a row. Of several rows that a file is in, the last holds. */
function rowOf(file: string): ImportRow | undefined {
  if (/\.test\.tsx?$/.test(file)) return undefined
  return importRows.findLast(({ files }) => {
    const last = files.findLast((pattern) => matches(pattern.replace(/^!/, ''), file))
    return last !== undefined && !last.startsWith('!')
  })
}

function isRefused({ relative, packages, never = [] }: ImportRow, specifier: string): boolean {
  const isIn = (patterns: readonly string[]) => patterns.some((pattern) => matches(pattern, specifier))
  if (isIn(never)) return true
  return specifier.startsWith('.') ? !isIn(relative) : packages !== undefined && !isIn(packages)
}

const regexes = new Map<string, RegExp>()

/** `*` is any part of one name, `**` any number of names. Matchers for files do not take `..` for a name, as imports need. */
function matches(pattern: string, text: string): boolean {
  const known = regexes.get(pattern) ?? regexOf(pattern)
  regexes.set(pattern, known)
  return known.test(text)
}

function regexOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*\*|\*)/)
  const wild: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' }
  return new RegExp(`^${parts.map((part) => wild[part] ?? RegExp.escape(part)).join('')}$`)
}

function importsOf({ file, text }: Source) {
  const { module } = parseSync(file, text)
  const again = module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []))
  const now = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...again]
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end))?.[2]
    return literal === undefined ? [] : [{ specifier: literal, at: start }]
  })
  return [...now.map(({ value, start }) => ({ specifier: value, at: start })), ...later]
}

function ourSources(root: string): Source[] {
  const skipped = ['**/node_modules/**', '**/dist/**', '**/*.gen.ts']
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: root, exclude: skipped })
  return files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = importFaults(ourSources(path.resolve(import.meta.dirname, '..')))
  for (const { file, line, row, message } of faults) console.error(`${file}:${line} ${row}: ${message}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
