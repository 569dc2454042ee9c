import { expect, test } from 'vitest'
import { helpCategories } from './answers.ts'
import afrikaans from './messages/help.af.json'
import english from './messages/help.en.json'
import { finderOf } from './search.rules.ts'

const about = helpCategories.flatMap(({ answers }) => answers.map(({ about }) => about))
const searching = (texts: Readonly<Record<string, unknown>>) => {
  const find = finderOf(about.map((key, id) => ({ id, question: said(texts[key]), text: said(texts[`${key}_text`]) })))
  return (search: string) => find(search).map((id) => about[id])
}
/** As it is written, or as the build brings it: a message without anything to fill in is its text either way. */
const said = (message: unknown) => String(message)

test('four categories with at least thirty answers, each once', () => {
  expect(helpCategories.map(({ name }) => name)).toEqual(['start', 'p2p', 'stake', 'safe'])
  expect(about.length).toBeGreaterThanOrEqual(30)
  expect(new Set(about).size).toBe(about.length)
  expect(about[0]).toBe('a_deposit')
})

test.each([
  ['deposit', 'a_deposit'],
  ['depositt', 'a_deposit'],
  ['escro', 'a_escrow'],
  ['forgot pasword', 'a_forgot_password'],
  ['RECOVERY code', 'a_lost_factor'],
  ['tax', 'a_statements'],
])('“%s” finds %s first or among the best three', (search, wanted) => {
  expect(searching(english)(search).slice(0, 3)).toContain(wanted)
})

test.each([
  ['inbetaling', 'a_deposit'],
  ['wagwoord vergeet', 'a_forgot_password'],
  ['verifeer', 'a_verify'],
])('in Afrikaans “%s” finds %s', (search, wanted) => {
  expect(searching(afrikaans)(search)).toContain(wanted)
})

test('what nobody wrote about finds nothing', () => {
  expect(searching(english)('zebra crossing')).toEqual([])
})
