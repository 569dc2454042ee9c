import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{apps/*/src,packages/*/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Which files write what the pattern finds, once it is brought to one form. */
function written(pattern: RegExp, form: (found: string) => string): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { file, text } of files) {
    for (const [whole] of text.matchAll(pattern)) {
      found.set(form(whole), (found.get(form(whole)) ?? new Set()).add(file))
    }
  }
  const several = [...found].filter(([, places]) => places.size > 1)
  return Object.fromEntries(several.map(([what, places]) => [what, [...places]]))
}

/** Lists that are alike by chance, or are the rows of a table whose point is to be read as it stands. */
const alike: Readonly<Record<string, string>> = {
  'BCH BTC ETH LTC SOL USDT': 'what is offered, and the order in which an address without an asset is tried',
  'GET HEAD': 'calls that change nothing, in three questions of the web server',
  'CANCELLED EXPIRED': 'ends of a P2P order, and of a buy order',
  '/^[0-9a-f]{64}$/i': 'a key of storage, and a transaction of Bitcoin',
  '/^[0-9a-f]{64}$/': 'the name of a file in storage, and a hash in a proof of liabilities',
  '(length: number): number => Math.round(length * 10) / 10': 'the coarseness of two drawings',
  "(error: Error) => toast.failure('That did not work', error.message)": 'what two screens say of a failure',
  "(text: string): Amount => parseAmount('ZAR', text)": 'a short name for a call of money',
}

/** What stands in several files and is not known to be alike by chance. */
const unknownOf = (found: Record<string, string[]>) => Object.entries(found).filter(([what]) => !alike[what])

test('a list of states stands once, in code and in SQL alike', () => {
  const namesIn = (list: string) =>
    [...list.matchAll(/[A-Z_]{3,}/g)]
      .map(([name]) => name)
      .toSorted()
      .join(' ')

  const lists = written(/[[(]\s*'[A-Z_]{3,}'(?:,\s*'[A-Z_]{3,}')+,?\s*[\])]/g, namesIn)

  expect(files.length).toBeGreaterThan(500)
  expect(unknownOf(lists)).toEqual([])
})

test('a pattern stands once', () => {
  expect(unknownOf(written(/\/\^[^/\n]{12,}\$\/[a-z]*/g, (pattern) => pattern))).toEqual([])
})

test('a small helper stands once, under one name', () => {
  const helper = /(?<=^(?:export )?const \w+ = )\(\w+: [\w[\]]+\)(?:: [\w[\]]+)? => [^\n{]{24,}(?=\n)/gm

  expect(unknownOf(written(helper, (body) => body))).toEqual([])
})
