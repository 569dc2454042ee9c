import type { ImportPreview } from '@sengi/contract/bills/imports'
import { expect, test } from 'vitest'
import { freshIn, guessesFor, restAsGuests } from './import-choices.ts'

const person = (name: string, member_id: string | null) => ({ name, member_id, lines: 1, balance: null })

test('people of the same name are guessed, and everybody else waits for a word or becomes a guest', () => {
  const choices = guessesFor({ people: [person('thandi', 'm1'), person('Sipho', null)] })

  expect(choices).toEqual(['m1', ''])
  expect(restAsGuests(choices)).toEqual(['m1', 'new'])
})

test('what is in the group already does not come in again', () => {
  expect(freshIn({ bills: 4, payments: 2, already: 4, changed: 1 } as ImportPreview)).toBe(1)
})
