import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const contract = path.resolve(import.meta.dirname, '../../packages/contract/src')
const read = (file: string) => readFileSync(path.join(contract, file), 'utf8')
const sources = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'))
const keys = Object.keys(JSON.parse(read('../messages/fields.en.json')))

test('every message of a field is said by a check, and the one for what no check names by the server and the web', () => {
  const said = new Set(sources.flatMap((file) => [...read(file).matchAll(/says\('(\w+)'\)/g)].map(([, key]) => key)))

  expect(keys.filter((key) => !said.has(key))).toEqual(['field_unclear'])
})

test('no check says a sentence of its own', () => {
  const sentences = sources.flatMap((file) => checkSentences(read(file)).map((text) => `${file}: ${text}`))

  expect(sentences).toEqual([])
})

test('a planted sentence is found, a key and a summary are not', () => {
  expect(checkSentences("z.minLength(1, 'Please say why')")).toHaveLength(1)
  expect(checkSentences("z.enum(modes, 'Choose how')")).toHaveLength(1)
  expect(checkSentences("visibleText('Please enter a name').check()")).toHaveLength(1)
  expect(checkSentences("z.email('This is not an address')")).toHaveLength(1)
  expect(checkSentences("z.minLength(1, says('say_why'))")).toEqual([])
  expect(checkSentences("summary: 'Go one tier up'")).toEqual([])
})

/** Sentences that are given to a check: the last thing in its brackets. */
function checkSentences(source: string): string[] {
  return [...source.matchAll(/[(,]\s*'([A-Z][^'\n]* [^'\n]*)',?\s*\)/g)].map(([, text]) => text ?? '')
}
