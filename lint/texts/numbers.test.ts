import { expect, test } from 'vitest'
import { catalogue } from '../../apps/server/src/modules/settings/catalogue.rules.ts'
import { otherLanguages, pairsIn } from '../languages.ts'
import { namesANumber, numbersInWords } from './numbers.ts'

const allowed = Object.values(numbersInWords).flat()

test('no message but the listed ones names a number with its unit: figures that staff can change are told to it', () => {
  const found = new Set(
    otherLanguages.flatMap((language) =>
      pairsIn(language).flatMap(({ at, english, said }) =>
        namesANumber(english, 'en') || namesANumber(said ?? '', language) ? [at] : [],
      ),
    ),
  )

  expect([...found].filter((at) => !allowed.includes(at))).toEqual([])
  expect(allowed.filter((at) => !found.has(at))).toEqual([])
})

test('the notice of a dearer fee is never shorter than the terms promise', () => {
  expect(catalogue.fees.noticeDays.fault(29)).not.toBeNull()
  expect(catalogue.fees.noticeDays.fault(30)).toBeNull()
})

test.each([
  'Answered within 24 hours.',
  'At most R25,000 a day',
  'A fee of 0.5%',
  'It takes two minutes',
  'within two working days',
  'the 24-hour wait',
])('a number with its unit is seen: %s', (text) => expect(namesANumber(text, 'en')).toBe(true))

test.each(['Binne 24 uur beantwoord', 'Hoogstens R25,000', 'dit duur twee minute'])(
  'in Afrikaans as well: %s',
  (text) => expect(namesANumber(text, 'af')).toBe(true),
)

test.each([
  'Answered within {time}.',
  '{count, plural, one {# day} other {# days}}',
  'ISO 4217 codes',
  'one of the days',
])('what is told its figure is let be: %s', (text) => expect(namesANumber(text, 'en')).toBe(false))
