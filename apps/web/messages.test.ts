import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile, compileAll, wantsOf } from '@sengi/words/compile'
import { expect, test } from 'vitest'
import { describeMessages, messageFiles, typesFile } from './messages-types.ts'

const files = messageFiles()
const rooms = files.filter(({ language }) => language === 'en')
const languages = ['af']

test('the types of the messages are those of the English texts (npx node apps/web/messages-types.ts)', () => {
  expect(rooms.length).toBeGreaterThan(10)
  expect(readFileSync(typesFile, 'utf8')).toBe(describeMessages(files))
})

test('every language has every message, no other one, and each with the same names in it', () => {
  const differing = languages.flatMap((language) =>
    rooms.flatMap(({ room, file, texts }) => {
      const theirs = files.find(
        (other) => other.language === language && other.file === file.replace('.en.', `.${language}.`),
      )
      const keys = new Set([...Object.keys(texts), ...Object.keys(theirs?.texts ?? {})])
      return [...keys]
        .filter((key) => namesIn(texts[key]) !== namesIn(theirs?.texts[key]))
        .map((key) => `${language} ${room} ${key}`)
    }),
  )

  expect(differing).toEqual([])
})

test('a message that is lacking, or that wants something else, is seen', () => {
  const english = { file: 'a.en.json', room: 'a', language: 'en', texts: { pay: 'Pay {amount}' } }

  expect(namesIn(undefined)).not.toBe(namesIn('Pay'))
  expect(namesIn('Betaal {bedrag}')).not.toBe(namesIn(english.texts.pay))
  expect(namesIn('{n, plural, other {#}}')).not.toBe(namesIn('{n}'))
  expect(describeMessages([english])).toContain("pay: { amount: 'slot' }")
})

test('every message is said somewhere', () => {
  const named = namedIn(sourceOf())

  const idle = rooms
    .flatMap(({ room, texts }) => Object.keys(texts).map((key) => ({ room, key })))
    .filter(({ key }) => !isNamed(named, key))

  expect(idle).toEqual([])
})

test('Afrikaans is a translation: few messages are the same as in English', () => {
  const same = rooms.flatMap(({ file, texts }) => {
    const theirs = files.find((other) => other.file === file.replace('.en.', '.af.'))?.texts ?? {}
    return Object.keys(texts).filter((key) => theirs[key] === texts[key] && /\p{L}{5,} \p{L}/u.test(texts[key] ?? ''))
  })

  expect(same).toEqual([])
})

/** Names and what is wanted for each, in one order; a lacking message has none of them, not even an empty list. */
function namesIn(text: string | undefined): string {
  if (text === undefined) return 'lacking'
  return JSON.stringify([...wantsOf(compile(text))].sort(([one], [other]) => one.localeCompare(other)))
}

/** What the code names in one reading: whole words in quotes, and the beginnings and ends that templates have. */
function namedIn(code: string) {
  const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name]) => name ?? ''))
  return {
    words: found(/'([^'\s]+)(?=')/g),
    abouts: found(/about="([^"]+)"/g),
    heads: found(/`(\w+)_(?=\$)/g),
    tails: [...found(/\}_(\w+)/g)],
  }
}

/** As a whole word in quotes, or by the part of it that a template names. */
function isNamed({ words, abouts, heads, tails }: ReturnType<typeof namedIn>, key: string): boolean {
  if (words.has(key) || abouts.has(key)) return true
  const parts = key.split('_')
  return parts.slice(1).some((_, cut) => {
    const tail = parts.slice(cut + 1).join('_')
    return heads.has(parts.slice(0, cut + 1).join('_')) || tails.some((one) => one.startsWith(tail))
  })
}

const sourceOf = () =>
  globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('words.gen.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n')

test('no text is broken', () => {
  expect(() => files.map(({ texts }) => compileAll(texts))).not.toThrow()
})
