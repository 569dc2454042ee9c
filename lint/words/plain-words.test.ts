import { expect, test } from 'vitest'
import { pairsIn, wordsOf } from '../languages.ts'
import { oldWords, rightly } from './plain-words.ts'

const oldIn = (text: string) => {
  const said = wordsOf(text).join(' ')
  return oldWords.flatMap(({ found, rather }) => {
    const [word] = said.match(found) ?? []
    return word ? [`"${word}": rather ${rather}`] : []
  })
}

const messages = pairsIn('af')

test('no English text says a word that we do without', () => {
  const old = messages.filter(({ at }) => !rightly[at])

  expect(messages.length).toBeGreaterThan(4_000)
  expect(old.flatMap(({ at, english }) => oldIn(english).map((found) => `${at}: ${found}: ${english}`))).toEqual([])
})

test('what may say one still does', () => {
  const saying = new Set(messages.filter(({ english }) => oldIn(english).length > 0).map(({ at }) => at))

  expect(Object.keys(rightly).filter((at) => !saying.has(at))).toEqual([])
})

test.each([
  ['Nobody has this code', 1],
  ['Sign-in is off, and a letter is on its way', 2],
  ['{who, select, email {An e-mail} other {A call}} is on its way', 0],
  ['The rest of it is yours. See who owes whom', 0],
  ['Everyone is logged out', 0],
] as const)('%s says %i', (text, count) => {
  expect(oldIn(text)).toHaveLength(count)
})
