import type { Expense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { describe, expect, test } from 'vitest'
import { earlierSplit } from './last-split.ts'

const group = {
  members: ['ann', 'bob', 'cas'].map((id) => ({ id, removed_at: null })),
  default_split: 'equal',
} as unknown as BillGroupDetail

const bill = (description: string, wishes: Partial<Expense>): Expense =>
  ({
    description,
    amount: '100.00',
    category: 'general',
    split_mode: 'equal',
    payers: [{ member_id: 'ann', amount: '100.00' }],
    shares: ['ann', 'bob', 'cas'].map((member_id) => ({ member_id, value: null, amount: '0' })),
    ...wishes,
  }) as Expense

const percent = (ann: string, bob: string): Partial<Expense> => ({
  split_mode: 'percent',
  shares: [
    { member_id: 'ann', value: ann, amount: '0' },
    { member_id: 'bob', value: bob, amount: '0' },
  ],
})

describe('how an earlier bill was split', () => {
  const rent = bill('Rent', { ...percent('60', '40'), category: 'rent' })
  const water = bill('Water', { ...percent('70', '30'), category: 'water' })
  const draft = { description: ' rent ', category: 'general' as const }

  test('is taken from one of the same name, else of the same category, else from the latest', () => {
    expect(earlierSplit([water, rent], draft, '90.00', group)).toEqual({
      what: 'Rent',
      split: { mode: 'percent', without: ['cas'], values: { percent: { ann: '60', bob: '40' } } },
    })
    const other = { description: 'Bond', category: 'rent' as const }
    expect(earlierSplit([water, rent], other, '90.00', group)?.what).toBe('Rent')
    expect(earlierSplit([water, rent], { ...other, category: 'fun' }, '90.00', group)?.what).toBe('Water')
  })

  test('is not taken where everybody shares alike, from another total, or with somebody who left', () => {
    const exact = bill('Braai', { ...percent('60', '40'), split_mode: 'exact' })
    const gone = bill('Taxi', { ...percent('60', '40'), shares: [{ member_id: 'dan', value: '100', amount: '0' }] })

    expect(earlierSplit([bill('Bread', {}), gone], draft, '100.00', group)).toBeNull()
    expect(earlierSplit([exact], draft, '90.00', group)).toBeNull()
    expect(earlierSplit([exact], draft, '100.00', group)?.what).toBe('Braai')
  })
})
