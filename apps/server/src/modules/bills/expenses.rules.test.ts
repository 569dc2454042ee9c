import { expect, test } from 'vitest'
import { inWords } from '../../platform/words/words.ts'
import { type TypedTerms, workedOut } from './expenses.rules.ts'
import { becauseOf } from './words.rules.ts'

const group = new Set(['ann', 'ben'])
const both = (ann?: string, ben?: string) => [
  { member_id: 'ann', value: ann },
  { member_id: 'ben', value: ben },
]
const bill = (terms: Partial<TypedTerms>): TypedTerms => ({
  description: 'Meat',
  amount: '100',
  category: 'general',
  split_mode: 'equal',
  note: '',
  payers: [{ member_id: 'ann', amount: terms.amount ?? '100' }],
  shares: both(),
  ...terms,
})

const paid = (...amounts: string[]) => amounts.map((amount, place) => ({ member_id: place ? 'ben' : 'ann', amount }))

test.each<[Partial<TypedTerms>, string, string]>([
  [{ amount: '0' }, 'bill_amount_zero', 'The amount must not be zero'],
  [{ amount: '10000000.01' }, 'bill_too_large', 'A bill is at most R10,000,000.00'],
  [{ payers: [...paid('50'), ...paid('50')] }, 'bill_payer_twice', 'A payer is listed twice'],
  [{ payers: paid('110', '-10') }, 'bill_payer_zero', 'What each payer paid must be more than zero'],
  [{ payers: paid('60', '39') }, 'split_refused', 'What the payers paid is R1.00 short of the amount'],
  [{ payers: paid('60', '41') }, 'split_refused', 'What the payers paid is R1.00 more than the amount'],
  [{ shares: [{ member_id: 'eve' }] }, 'bill_stranger', 'Someone on this bill is not in the group'],
  [{ shares: [] }, 'bill_nobody_shares', 'At least one person must share the bill'],
  [{ shares: [...both(), ...both()] }, 'bill_sharer_twice', 'A member is listed twice'],
  [{ split_mode: 'exact' }, 'bill_share_missing', "Enter each member's share of the bill"],
  [{ split_mode: 'shares', shares: both('1.5', '1') }, 'bill_parts_not_whole', 'Parts are whole numbers, 1 or more'],
  [{ split_mode: 'exact', shares: both('100', '0') }, 'bill_share_zero', 'Each share must be more than zero'],
  [{ split_mode: 'exact', shares: both('60', '39') }, 'split_refused', 'The shares are R1.00 short of the amount'],
  [
    { split_mode: 'percent', shares: both('60', '41') },
    'split_percent_differs',
    'The percentages are 1.00 more than 100',
  ],
  [
    { split_mode: 'adjustments', shares: both('60', '41') },
    'bill_adjustments_too_large',
    'The adjustments are more than the amount',
  ],
  [
    { split_mode: 'adjustments', shares: both('-300', '0') },
    'bill_adjustment_below_zero',
    'An adjustment takes off more than the share',
  ],
])('%j is refused as %s', (terms, code, sentence) => {
  const refused = workedOut(bill(terms), '019a0000-0000-7000-8000-000000000001', group)

  expect('code' in refused && [refused.code, inWords('en', becauseOf(refused))]).toEqual([code, sentence])
})
