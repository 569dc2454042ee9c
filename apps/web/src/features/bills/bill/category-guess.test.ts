import { expect, test } from 'vitest'
import { guessCategory } from './category-guess.ts'

test.each([
  ['Groceries at Checkers', 'groceries'],
  ['Pick n Pay', 'groceries'],
  ['Melk en brood', 'groceries'],
  ["Nando's with the team", 'eating_out'],
  ['Aandete by Ocean Basket', 'eating_out'],
  ['November huur', 'rent'],
  ['Eskom prepaid', 'electricity'],
  ['Munisipale water', 'water'],
  ['Vodacom airtime', 'internet'],
  ['Petrol to Durban', 'transport'],
  ['FlySafair flights', 'travel'],
  ['Rugby tickets', 'fun'],
  ['Dis-Chem', 'health'],
  ['Dis Chem', 'health'],
  ['Verjaarsdagkoek', 'gifts'],
  ['Stokvel November', 'stokvel'],
])('%s is guessed to be %s', (description, category) => {
  expect(guessCategory(description)).toBe(category)
})

test('what is not known is not guessed', () => {
  for (const description of ['', 'Thing for Sipho', 'Barbara', 'Business', 'Renthia', 'Presentation', '12345', '💸'])
    expect(guessCategory(description), description).toBeUndefined()
})
