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
  const code = sourceOf()

  const idle = rooms
    .flatMap(({ room, texts }) => Object.keys(texts).map((key) => ({ room, key })))
    .filter(({ key }) => !isNamed(code, key))

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

/** As a whole word in quotes, or by the part of it that a template names. */
function isNamed(code: string, key: string): boolean {
  const parts = key.split('_')
  const heads = parts.slice(1).map((_, cut) => `\`${parts.slice(0, cut + 1).join('_')}_$`)
  const tails = parts.slice(1).map((_, cut) => `}_${parts.slice(cut + 1).join('_')}`)
  return [`'${key}'`, `about="${key}"`, ...heads, ...tails].some((name) => code.includes(name))
}

const sourceOf = () =>
  globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('words.gen.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n')

test('no text is broken', () => {
  expect(() => files.map(({ texts }) => compileAll(texts))).not.toThrow()
})
