import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alikeInBoth } from './english.ts'
import {
  faultOf,
  generated,
  otherLanguages,
  type Pair,
  pairsIn,
  percentOf,
  percents,
  wordsOf,
  writtenTo,
} from './languages.ts'

const pair = (english: string, said: string | undefined): Pair => ({ at: 'room key', english, said })

test.each(otherLanguages)(
  'no message is lacking in %s, none is the English one and none is some other English',
  (language) => {
    const pairs = pairsIn(language)

    expect(pairs.length).toBeGreaterThan(4_000)
    expect(pairs.filter((one) => faultOf(one) !== null).map(({ at, said }) => `${at}: ${said}`)).toEqual([])
  },
)

test('the page of languages shows how much each says (npx node lint/languages.ts)', () => {
  expect(readFileSync(writtenTo, 'utf8')).toBe(generated(percents()))
})

test.each([
  ['lacking', 'Pay now', undefined],
  ['same', 'Send crypto again tomorrow', 'Send crypto again tomorrow'],
  [
    'same',
    'Trading rests {count, plural, one {# hour} other {# hours}} more',
    'Trading rests {count, plural, one {# hour} other {# hours}} more',
  ],
  ['english', 'You have paid for it', 'You have already paid for this order'],
  ['english', 'Open the <link>order</link>', 'See the <link>order that you placed</link>'],
  ['english', 'None', '{count, plural, one {There is one} other {There are # of them}}'],
  [null, 'Send {amount}', 'Stuur {amount}'],
  [null, 'Bitcoin Cash', 'Bitcoin Cash'],
  [
    null,
    'All of it was sent in one payment',
    "Die hele bedrag is in een betaling gestuur, minder as 'n sent daarvan is oor",
  ],
] as const)('%s: %s as %s', (fault, english, said) => {
  expect(faultOf(pair(english, said))).toBe(fault)
})

test('a language that lacks one of three says 66 per cent, and never a hundred while something is left', () => {
  const said = pair('Pay', 'Betaal')
  expect(percentOf([said, said, pair('Send', undefined)])).toBe(66)
  expect(percentOf([...Array(999).fill(said), pair('Send', undefined)])).toBe(99)
})

test('names, marks and what is put in are no words of a message', () => {
  expect(wordsOf('<b>Betaal</b> {amount} aan {kind, select, p2p {die verkoper} other {ons}}')).toEqual([
    'betaal',
    'aan',
    'die',
    'verkoper',
    'ons',
  ])
})

test('what may be alike in both languages still is', () => {
  const pairs = new Map(otherLanguages.flatMap(pairsIn).map((one) => [one.at, one]))

  expect([...alikeInBoth].filter((at) => pairs.get(at)?.said !== pairs.get(at)?.english)).toEqual([])
})
