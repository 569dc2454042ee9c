import type { KeptAnswer } from '@sengi/contract/support/kept-answers'
import { expect, test } from 'vitest'
import { foundAnswers } from './found-answers.ts'

const kept = (title: string, used: number, text = 'Hello', text_af: string | null = null): KeptAnswer => ({
  ...{ id: title, title, text, text_af, used, version: 1, made_by: 'sam', made_at: '2026-03-02T08:00:00Z' },
  ...{ changed_by: null, changed_at: null, retired_at: null },
})
const all = [kept('Refund', 2), kept('A PIN', 9, 'We never ask'), kept('Address', 2, 'A letter', 'Adres en brief')]
const titles = (typed: string) => foundAnswers(all, typed).map(({ title }) => title)

test.each([
  ['', ['A PIN', 'Address', 'Refund']],
  ['  ', ['A PIN', 'Address', 'Refund']],
  ['pin NEVER', ['A PIN']],
  ['brief', ['Address']],
  ['pin brief', []],
])('%o finds %j, what is used most first', (typed, found) => {
  expect(titles(typed)).toEqual(found)
})

test('a list to choose from is short', () => {
  expect(
    foundAnswers(
      Array.from({ length: 30 }, (_, n) => kept(`Answer ${n}`, n)),
      'answer',
    ),
  ).toHaveLength(8)
})
