import { expect, test } from 'vitest'
import { helpCategories } from './answers.ts'
import afrikaans from './messages/help.af.json'
import english from './messages/help.en.json'
import sameWords from './same-words.json' with { type: 'json' }
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
  ['withdraw', 'a_withdraw'],
  ['withdrawl', 'a_withdraw'],
  ['cash out', 'a_withdraw_rand'],
  ['payout', 'a_withdraw'],
  ['fees', 'a_fees'],
  ['how much does it cost', 'a_fees'],
  ['virtual card', 'a_card'],
  ['chargeback', 'a_card_dispute'],
  ['qr pay', 'a_qr'],
  ['open a store', 'a_shop'],
  ['badge', 'a_badges'],
  ['streak', 'a_streak'],
  ['invite a friend', 'a_referrals'],
  ['claim email', 'a_claim'],
  ['2fa', 'a_two_factor'],
  ['sars', 'a_statements'],
])('“%s” finds %s first or among the best three', (search, wanted) => {
  expect(searching(english)(search).slice(0, 3)).toContain(wanted)
})

test.each([
  ['inbetaling', 'a_deposit'],
  ['wagwoord vergeet', 'a_forgot_password'],
  ['verifeer', 'a_verify'],
  ['onttrekking', 'a_withdraw'],
  ['fooie', 'a_fees'],
  ['kaart', 'a_card'],
  ['winkel', 'a_shop'],
  ['nooi vriende', 'a_referrals'],
])('in Afrikaans “%s” finds %s', (search, wanted) => {
  expect(searching(afrikaans)(search)).toContain(wanted)
})

test('what no answer says all of is found word by word, the best one first', () => {
  expect(searching(english)('withdraw zebra')[0]).toBe('a_withdraw')
})

test('a word stands in one row of those that mean the same', () => {
  const words = sameWords.flat()

  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
  expect(words.filter((word) => word !== word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())).toEqual([])
})

test('what nobody wrote about finds nothing', () => {
  expect(searching(english)('zebra crossing')).toEqual([])
})
