import type { ListedEntry } from '@sengi/contract/kyc/screening'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Facts, holdersOf, indexOf, type Listed, meet } from './matching.rules.ts'
import { alikeness, jaroWinkler, tokensOf } from './names.rules.ts'

type Wishes = Partial<Omit<ListedEntry, 'names'>> & { name: string; quality?: 'primary' | 'good' | 'low' }

const listed = ({ name, quality = 'primary', ...wishes }: Wishes): Listed => ({
  source: 'UN',
  sha256: 'ab'.repeat(32),
  entry: {
    key: name,
    kind: 'person',
    names: [{ name, quality }],
    births: [],
    documents: [],
    countries: [],
    wallets: [],
    programme: '',
    listed_on: null,
    remarks: '',
    ...wishes,
  },
})

const scoreOf = (facts: Facts, wishes: Wishes): number => meet(indexOf([listed(wishes)]), facts, 60).best

describe('two spellings of one name', () => {
  test.each([
    ['Zorvan Qelim Brathule', 'ZORVAN QELIM BRATHULE', 100],
    ['Brathule, Zorvan Qelim', 'ZORVAN QELIM BRATHULE', 100],
    ['Żórvàn Qélîm Bräthüle', 'ZORVAN QELIM BRATHULE', 100],
    ['Mr Zorvan Qelim Brathule', 'ZORVAN QELIM BRATHULE', 100],
    ['Abdul-Rahman Velosi', 'Abdulrahman Velosi', 94],
    ['Zorvan Brathule', 'ZORVAN QELIM BRATHULE', 94],
    ['Zorvan Qelim Brathul', 'ZORVAN QELIM BRATHULE', 94],
    ['زورفان كليم', 'زورفان كليم', 100],
    ["N'Golo Straße", 'Ngolo Strasse', 100],
    ['Mohammed Hussein', 'Muhammad Husayn', 88],
    ['Youssef Abdallah', 'ABDULLAH, Yusuf', 88],
    ['Muammar Gaddafi', 'Moammar Qadhafi', 88],
    ['Ayman al-Zawahiri', 'Aiman Zawahri', 88],
    ['Ali Hassan', 'Hasan Aly', 88],
    ['Зорван Брачул', 'Zorvan Brachul', 100],
    ['محمد حسين', 'Mohammed Hussein', 88],
    ['Σωκράτης Ζορβάν', 'Sokratis Zorvan', 100],
  ])('%s is %s', (one, other, least) => {
    expect(alikeness(tokensOf(one), tokensOf(other))).toBeGreaterThanOrEqual(least)
  })

  test.each([
    ['Zorvan', 'ZORVAN QELIM BRATHULE'],
    ['Thandi Nkosi', 'Themba Nkosi'],
    ['Sipho Dlamini', 'Zorvan Qelim Brathule'],
    ['Maria van der Merwe', 'Johan van der Westhuizen'],
    ['John Smith', 'Joan Smuts'],
    ['Ben Nkosi', 'Al Mokoena'],
    ['Thabo Molefe', 'Tebogo Malefo'],
    ['Pieter Botha', 'Petrus Buthelezi'],
  ])('%s is not %s', (one, other) => {
    expect(alikeness(tokensOf(one), tokensOf(other))).toBeLessThan(88)
  })

  test('Jaro-Winkler agrees with the examples of its authors', () => {
    const pairs = [
      ['martha', 'marhta'],
      ['dwayne', 'duane'],
      ['dixon', 'dicksonx'],
    ] as const

    expect(pairs.map(([one, other]) => jaroWinkler(one, other).toFixed(4))).toEqual(['0.9611', '0.8400', '0.8133'])
  })
})

describe('what else is known', () => {
  const name = 'Zorvan Brathul'
  const entry = { name: 'Zorvan Brathule', births: [{ from: '1964-12-12', to: '1964-12-12' }] }
  const plain = scoreOf({ name }, { name: 'Zorvan Brathule' })

  test.each([
    ['1964-05-01', 1],
    ['1963-01-01', 1],
    ['1965-12-31', 1],
    ['1962-12-31', -1],
    ['1990-12-12', -1],
    [null, 0],
  ])('born %s', (dateOfBirth, direction) => {
    expect(Math.sign(scoreOf({ name, dateOfBirth }, entry) - plain)).toBe(direction)
  })

  test('a number of a document is definite, whatever the name', () => {
    const facts = { name: 'Somebody Else', documents: ['fd 447-1239'] }

    expect(scoreOf(facts, { name: 'Zorvan Brathule', documents: ['FD4471239'] })).toBe(100)
  })

  test('a weak alias counts for less, a company is nobody, and a ship has no name', () => {
    const facts: Facts = { name: 'Zorvan Brathule', only: 'person' }

    expect(scoreOf(facts, { name: 'Zorvan Brathule', quality: 'low' })).toBe(90)
    expect(scoreOf(facts, { name: 'Zorvan Brathule', kind: 'entity' })).toBe(0)
    expect(scoreOf({ name: 'Zorvan Brathule' }, { name: 'Zorvan Brathule', kind: 'entity' })).toBe(100)
    expect(scoreOf({ name: 'Zorvan Brathule' }, { name: 'Zorvan Brathule', kind: 'other' })).toBe(0)
  })

  test('an address is found in the case in which chains write it, and in no other', () => {
    const hex = '0x52908400098527886E0F7030069857D2E4169EE7'
    const old = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
    const index = indexOf([listed({ name: 'x y', wallets: [hex, old] })])

    const found = [hex.toLowerCase(), old, old.toLowerCase()].map((address) => holdersOf(index, address).length)

    expect(found).toEqual([1, 1, 0])
  })
})

describe('among five thousand', () => {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ten',
    'dra',
    'shu',
    'vor',
    'bel',
    'nax',
    'qui',
    'pir',
    'zan',
    'ghe',
    'fou',
    'rym',
  ]
  const wordAt = (n: number): string => {
    const [a, b, c] = [n % 15, Math.floor(n / 15) % 15, Math.floor(n / 225) % 15]
    return [a, b, c].map((at) => syllables[at]).join('')
  }
  const nameAt = (n: number): string => `${wordAt(n)} ${wordAt((n * 7 + 3) % 3_375)} ${wordAt((n * 31 + 11) % 3_375)}`
  const everybody = Array.from({ length: 5_000 }, (_, n) => listed({ name: nameAt(n), key: `${n}` }))
  const index = indexOf(everybody)
  const found = (name: string) => meet(index, { name }, 88).hits.map(({ entry }) => entry.key)

  test('everybody is found under their own name, in any order of its words', () => {
    fc.assert(
      fc.property(fc.nat(4_999), fc.boolean(), (n, turned) => {
        const words = nameAt(n).split(' ')
        expect(found((turned ? words.toReversed() : words).join(' '))).toContain(`${n}`)
      }),
    )
  })

  test('and with one letter lost, doubled or swapped in any word', () => {
    fc.assert(
      fc.property(fc.nat(4_999), fc.nat(2), fc.nat(20), fc.nat(2), (n, which, place, way) => {
        const words = nameAt(n).split(' ')
        const word = words[which] ?? ''
        const at = 1 + (place % (word.length - 2))
        const ways = [
          word.slice(0, at) + word.slice(at + 1),
          word.slice(0, at) + word[at] + word.slice(at),
          word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
        ]
        expect(found(words.with(which, ways[way] ?? word).join(' '))).toContain(`${n}`)
      }),
      // A word that repeats itself: Jaro alone takes it for another one.
      { examples: [[0, 0, 0, 0]] },
    )
  })

  test('the index finds whatever a look at every entry finds', () => {
    fc.assert(
      fc.property(fc.nat(3_374), fc.nat(3_374), (a, b) => {
        const name = `${wordAt(a)} ${wordAt(b)}`
        const whole = everybody.filter(({ entry }) => {
          return alikeness(tokensOf(name), tokensOf(entry.names[0]?.name ?? '')) >= 88
        })
        expect(new Set(found(name))).toEqual(new Set(whole.map(({ entry }) => entry.key)))
      }),
      { numRuns: 30 },
    )
  })

  test('nobody is alike to a name of other sounds, and any text at all is compared', () => {
    expect(found('Thandiwe Mokoena')).toEqual([])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const { best } = meet(index, { name }, 88)
        expect(best).toBeGreaterThanOrEqual(0)
        expect(best).toBeLessThanOrEqual(100)
      }),
    )
  })
})
