import { readFileSync } from 'node:fs'
import { codesByModule, statusOf } from '@sengi/contract/codes'
import { compile, wantsOf } from '@sengi/words/compile'
import { expect, test } from 'vitest'
import { describeWords, messageFiles, typesFile } from '../../../words-types.ts'
import { inWords, languageAsked } from './words.ts'

const files = messageFiles()
const sources = files.filter(({ language }) => language === 'en')
const namesIn = (text: string | undefined) =>
  text === undefined ? 'lacking' : [...wantsOf(compile(text)).keys()].sort()

test('the types of the sentences are those of the English texts (npx node apps/server/words-types.ts)', () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(describeWords(files))
})

test('every language has every sentence, no other one, and each with the same names in it', () => {
  const differing = sources.flatMap(({ file, texts }) => {
    const theirs = files.find((other) => other.file === file.replace('.en.', '.af.'))?.texts ?? {}
    return [...new Set([...Object.keys(texts), ...Object.keys(theirs)])]
      .filter((key) => JSON.stringify(namesIn(texts[key])) !== JSON.stringify(namesIn(theirs[key])))
      .map((key) => `${file} ${key}`)
  })

  expect(differing).toEqual([])
})

test('a sentence of a refusal stands once and belongs to a code of the contract, and each code has one', () => {
  const keys = sources.filter(({ room }) => room === 'errors').flatMap(({ texts }) => Object.keys(texts))

  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  expect(keys.toSorted()).toEqual(Object.keys(statusOf).toSorted())
})

test('a code is declared by one module', () => {
  const codes = Object.values(codesByModule).flatMap((codes) => Object.keys(codes))

  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
  expect(codes.length).toBe(Object.keys(statusOf).length)
})

test('a phrase is said in the language of its reader, with moments, lists and other sentences in it', () => {
  const phrase = { room: 'platform/answers', key: 'unexpected', values: {} }

  expect(inWords('en', phrase)).toMatch(/^Something went wrong/)
  expect(inWords('af', phrase)).toMatch(/^Iets het/)
  expect(() => inWords('en', { ...phrase, key: 'nowhere' })).toThrow(/no message nowhere/)
})

test.each([
  [undefined, 'en'],
  ['af', 'af'],
  ['af-ZA,af;q=0.9,en;q=0.8', 'af'],
  ['fr-FR, en;q=0.5, af;q=0.1', 'en'],
  ['fr', 'en'],
  ['constructor', 'en'],
])('of the languages a browser asks for (%s), the first that we speak is spoken', (header, spoken) => {
  expect(languageAsked(header)).toBe(spoken)
})
