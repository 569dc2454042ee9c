import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]

/** Every file and folder of the repository, and the end of its path from each folder on, which is how documents name them. */
const known = new Set(
  globSync('**/*', { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }).flatMap((file) => {
    const parts = file.split(path.sep)
    return parts.map((_, from) => parts.slice(from).join('/'))
  }),
)

/** Names with a slash or an ending that are no paths of ours, by what they are. */
const elsewhere: Readonly<Record<string, string>> = {
  '.af.json': 'the ending of a file',
  '.artifacts/pictures/': 'written by a run',
  '.artifacts/playwright/': 'written by a run',
  '.artifacts/tour/': 'written by a run',
  'zod/mini': 'a package',
  'icu-minify/format': 'a package',
}

/** What stands in backticks and looks like a path: no spaces and no placeholders, with a folder or the ending of a source file. */
const pathsIn = (text: string): string[] =>
  [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => !/[\s<>*{}$()=:;,|]/.test(quoted) && !quoted.startsWith('/'))
    .filter((quoted) => quoted.includes('/') || /\.(tsx?|mjs|sql|md|json|grit|css)$/.test(quoted))

/** As it stands, without the ending of a source file, or below the sources of a package of ours. */
const isThere = (named: string): boolean => {
  const shortened = named.replace(/\/$/, '').replace(/^@sengi\//, '')
  return [shortened, shortened.replace(/^(contract|money|words)\//, 'packages/$1/src/')].some((one) =>
    ['', '.ts', '.tsx', '.mjs'].some((ending) => known.has(one + ending)),
  )
}

test('every path that a document names is there', () => {
  const named = documents.flatMap((document) =>
    pathsIn(readFileSync(path.join(root, document), 'utf8')).map((quoted) => ({ document, quoted })),
  )

  const lost = named.filter(({ quoted }) => !isThere(quoted) && !Object.hasOwn(elsewhere, quoted))

  expect(named.length).toBeGreaterThan(150)
  expect(lost.map(({ document, quoted }) => `${document}: ${quoted}`)).toEqual([])
  expect(Object.keys(elsewhere).filter((one) => !named.some(({ quoted }) => quoted === one))).toEqual([])
})

test('a path that moved is seen, and what is no path is let be', () => {
  expect(['platform/turns', 'apps/server/test/spread.ts', 'devices/attempts'].map(isThere)).toEqual([
    false,
    false,
    false,
  ])
  expect(['platform/http/serve', '@sengi/money', 'contract/kyc/documents', 'lint/rooms.ts'].map(isThere)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(pathsIn('`/api/figures`, `npx vitest run`, `<module>/`, `act`')).toEqual([])
})
