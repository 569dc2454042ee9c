import { expect, test } from 'vitest'
import { askableFrom, type BankWord, statesAfter, verdictOn } from './holder-checks.rules.ts'

const fine: BankWord = { isFound: true, isOpen: true, acceptsCredits: true, isSameId: true, isSameName: true }

test.each<[string, Partial<BankWord>, string, string | null]>([
  ['everything agrees', {}, 'VERIFIED', null],
  ['only the name could be compared', { isSameId: null }, 'VERIFIED', null],
  ['only the number could be compared', { isSameName: null }, 'VERIFIED', null],
  ['nothing could be compared', { isSameId: null, isSameName: null }, 'NAME_DIFFERS', null],
  ['the name is spelled otherwise', { isSameName: false }, 'NAME_DIFFERS', null],
  ['the name differs and no number is known', { isSameId: null, isSameName: false }, 'NAME_DIFFERS', null],
  ['it is another person’s', { isSameId: false }, 'REFUSED', 'other_holder'],
  ['it takes no money', { acceptsCredits: false }, 'REFUSED', 'no_credits'],
  ['it is closed', { isOpen: false, acceptsCredits: false }, 'REFUSED', 'closed'],
  ['there is none', { isFound: false, isOpen: false, isSameId: null }, 'REFUSED', 'not_found'],
])('when %s, the account is %s', (_, word, state, reason) => {
  expect(verdictOn({ ...fine, ...word })).toEqual({ state, reason })
})

test('what a bank confirmed is not asked again, and what it refused stays refused until it says another thing', () => {
  expect(statesAfter('VERIFIED', 'ask')).toEqual([])
  expect(statesAfter('REFUSED', 'ask')).toEqual(['REFUSED'])
  expect(statesAfter('UNVERIFIED', 'ask')).toEqual(['CHECKING'])
})

test('a bank is asked again after a pause, and not while it is being asked', () => {
  const [made, said] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T10:00:00Z')]
  const check = { state: 'REFUSED', reason: 'closed', checkedAt: said, dueAt: null } as const

  expect(askableFrom(check, made, 3_600)).toEqual(new Date('2026-11-02T11:00:00Z'))
  expect(askableFrom({ ...check, dueAt: said }, made, 3_600)).toBeNull()
  expect(askableFrom({ state: 'UNVERIFIED', reason: null, checkedAt: null, dueAt: said }, made, 3_600)).toEqual(made)
  expect(askableFrom({ ...check, state: 'VERIFIED', reason: null }, made, 3_600)).toBeNull()
})
