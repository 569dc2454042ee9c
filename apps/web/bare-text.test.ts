import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts, errorSentences } from './bare-text.ts'

/** What is the same in every language, or is read by nobody but us. */
const sameEverywhere: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/admin/main.tsx': ['The page has no root element'],
  'apps/web/src/site/landing/sketches.tsx': ['Thandi M.', '@thandi'],
  'apps/web/src/lib/live/events.ts': ['Bearer …'],
  'apps/web/src/lib/live/figures.ts': ['The figures were answered with …'],
  'apps/web/src/lib/words/language.ts': ['English', 'Afrikaans'],
  'apps/web/src/lib/session/me.ts': ['useUser stands outside the signed-in pages'],
  'apps/web/src/lib/words/pseudo.ts': ['one two three four five six seven eight nine ten'],
  'apps/web/src/lib/session/renewal.ts': ['Bearer …'],
  'apps/web/src/lib/words/time-text.ts': ['Africa/Johannesburg'],
  'apps/web/src/site/prerender.tsx': ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', 'Sitemap: …/sitemap.xml'],
  'apps/web/src/ui/pictures/brand.ts': ['Sengi', 'Sengi Financial Services (Pty) Ltd'],
  'apps/web/src/ui/fields/listbox-keys.ts': ['Enter'],
}
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('no text that people read stands outside messages', () => {
  const files = sources('apps/web/src/*/**/*.{ts,tsx}')
  const all = files.flatMap((file) => bareTexts(file, read(file)).map(({ line, text }) => ({ file, line, text })))

  const bare = all.filter(({ file, text }) => !sameEverywhere[file]?.includes(text))
  const gone = Object.entries(sameEverywhere).flatMap(([of, texts]) =>
    texts.filter((one) => !all.some(({ file, text }) => file === of && text === one)),
  )

  expect(files.length).toBeGreaterThan(300)
  expect(bare.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
  expect(gone).toEqual([])
})

/** Modules of the server that say errors as sentences and not as a code with its params. */
const sentencesYet: string[] = []

test('the modules that say errors in sentences are those of the list, no more and no fewer', () => {
  const files = sources('apps/server/src/**/*.ts')
  const rooms = new Set(files.filter((file) => errorSentences(file, read(file)).length > 0).map(moduleOf))

  expect([...rooms].sort()).toEqual(sentencesYet)
})

const planted = [
  'export const A = () => <p>Nothing here yet</p>',
  'export const A = () => <p>{isPaid ? "Paid" : "Open"}</p>',
  'export const A = () => <p>{isPaid ? "reached" : <b />}</p>',
  'export const A = () => <button type="button" aria-label="close" />',
  'export const A = () => <img alt="a cat" src="cat.png" />',
  'export const A = () => <Field label={isNew ? "new" : "old"} />',
  'export const A = () => <input placeholder="what for" />',
  `export const A = () => <p title={\`\${count} of them\`} />`,
  "export const say = () => toast.failure('That did not work', error.message)",
  ['export const text = (n: number) => `You have $', '{n} left`'].join(''),
  "const names = { open: 'Still open' }",
  "export const fault = () => { throw new Error('Please try again') }",
]

test.each(planted)('a planted text is found: %s', (source) => {
  expect(bareTexts('planted.tsx', source).length).toBeGreaterThan(0)
})

const free = [
  "import { a } from './Some where.ts'",
  'export const A = () => <p className="flex Min gap-2">{t("key")} · {9}%</p>',
  "export const style = 'flex min-h-9 items-center rounded-input'",
  'export const A = () => <Link to={"/send?" + query}>{t.drawn("key", { who })}</Link>',
  "export const isEnter = (key: string) => key === 'Enter'",
  "export type Kind = 'Some kind'",
  "export const page = lazyPage(load, 'LoginPage')",
]

test.each(free)('what nobody reads is let be: %s', (source) => {
  expect(bareTexts('free.tsx', source)).toEqual([])
})

test("a sentence in a server's error is found, a code with its params is not", () => {
  expect(errorSentences('a.service.ts', "throw new DomainError('own_ad', 'This is your own ad')")).toHaveLength(1)
  expect(errorSentences('a.service.ts', 'throw new DomainError("ad_range", `From the least on`)')).toHaveLength(1)
  expect(errorSentences('a.service.ts', "throw new DomainError('ad_range', { min, max })")).toEqual([])
})

const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.(test|gen)\.tsx?$/.test(file))

const moduleOf = (file: string) => /^apps\/server\/src\/(?:modules\/)?([^/.]+)/.exec(file)?.[1] ?? file
