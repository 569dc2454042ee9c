import { termsVersions } from '@sengi/contract/auth/terms-versions'
import { beginOfDay } from '@sengi/contract/time'
import { describe, expect, test } from 'vitest'
import { ourTerms } from './our-terms.ts'
import { isNewer, type OfferedTerms, owedAfter, termsOn, termsStanding } from './versions.rules.ts'

const version = (number: string, from: string) => ({ number, from, changed: () => number })
const terms: OfferedTerms = [
  version('2.0', '2027-03-01'),
  version('1.10', '2027-02-01'),
  version('1.9', '2027-01-01'),
  version('1.0', '2026-11-23'),
]
const last = (day: string) => new Date(beginOfDay(day).getTime() - 1)

describe('the order of versions', () => {
  test.each([
    ['2.0', '1.10', true],
    ['1.10', '1.9', true],
    ['1.9', '1.10', false],
    ['1.0', '1.0', false],
    ['1.0', '1', false],
    ['1', '1.0', false],
    ['1.1', '1', true],
    ['1.1', '2026-11-01', true],
    ['1.0', '2026-11-01', false],
  ])('%s after %s: %s', (one, other, answer) => expect(isNewer(one, other)).toBe(answer))
})

describe('what holds on a day', () => {
  test('the newest whose day has come, by South Africa’s clocks', () => {
    expect(termsOn(terms, last('2027-03-01')).number).toBe('1.10')
    expect(termsOn(terms, new Date('2027-02-28T22:00:00Z')).number).toBe('2.0')
  })

  test('the first before all of them', () => {
    expect(termsOn(terms, new Date(0)).number).toBe('1.0')
  })
})

describe('where somebody stands', () => {
  test('nothing is owed by whoever accepted the newest, or one that is newer still', () => {
    expect(termsStanding(terms, '2.0', beginOfDay('2030-01-01'))).toBe('accepted')
    expect(termsStanding(terms, '3.0', beginOfDay('2030-01-01'))).toBe('accepted')
  })

  test('announced until its day, binding from then on', () => {
    expect(termsStanding(terms, '1.10', last('2027-03-01'))).toBe('announced')
    expect(termsStanding(terms, '1.10', beginOfDay('2027-03-01'))).toBe('binding')
  })

  test('every version between is told of', () => {
    expect(owedAfter(terms, '1.0').map(({ number }) => number)).toEqual(['2.0', '1.10', '1.9'])
  })
})

describe('the terms of the product', () => {
  test('are the versions of the contract, each with words in both languages', () => {
    expect(ourTerms.map(({ number, from }) => [number, from])).toEqual(
      termsVersions.map(({ number, from }) => [number, from]),
    )
    for (const { changed } of ourTerms) expect(changed('en')).not.toBe(changed('af'))
  })

  test('stand newest first, in number and in day', () => {
    const numbers = termsVersions.map(({ number }) => number)
    expect(numbers.toSorted((one, other) => (isNewer(one, other) ? -1 : 1))).toEqual(numbers)
    expect(
      termsVersions
        .map(({ from }) => from)
        .toSorted()
        .toReversed(),
    ).toEqual(termsVersions.map(({ from }) => from))
  })
})
