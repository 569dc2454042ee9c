import { expect, test } from 'vitest'
import type { BillDraft } from './bill-draft.ts'
import { readBill, readTyped } from './bill-reading.ts'

const [ann, ben, cleo] = ['a', 'b', 'c'] as const
const members = [ann, ben, cleo]

const aDraft = (part: Partial<BillDraft>): BillDraft => ({
  id: '01900000-0000-7000-8000-000000000000',
  version: 0,
  description: 'Dinner',
  amount: '100',
  isRefund: false,
  isCategoryChosen: false,
  category: 'general',
  date: '2026-11-20',
  note: '',
  payer: ann,
  several: false,
  paid: {},
  mode: 'equal',
  without: [],
  values: {},
  recurrence: 'monthly',
  interval: '1',
  ends: 'never',
  endsOn: '',
  occurrences: '',
  ...part,
})
const shared = (part: Partial<BillDraft>) => readBill(aDraft(part), members)
const cents = ({ shares }: ReturnType<typeof readBill>) => shares?.map((share) => share.cents)

test('an equal split gives every cent away, and who is not ticked bears nothing', () => {
  expect(cents(shared({}))?.reduce((sum, one) => sum + one, 0n)).toBe(10_000n)
  expect(cents(shared({ without: [cleo] }))).toEqual([5_000n, 5_000n])
})

test('exact amounts say how much is missing or too much', () => {
  const missing = shared({ mode: 'exact', values: { exact: { a: '60', b: '30,50' } } })
  const over = shared({ mode: 'exact', values: { exact: { a: '60', b: '50' } } })

  expect([missing.shares, missing.splitMissing]).toEqual([null, 950n])
  expect(over.splitMissing).toBe(-1_000n)
  expect(cents(shared({ mode: 'exact', values: { exact: { a: '60', c: '40' } } }))).toEqual([6_000n, 4_000n])
})

test('percent, shares and adjustments are read as they are typed', () => {
  expect(cents(shared({ mode: 'percent', values: { percent: { a: '50%', b: '25', c: '25' } } }))).toEqual([
    5_000n,
    2_500n,
    2_500n,
  ])
  expect(shared({ mode: 'percent', values: { percent: { a: '33.33' } } }).splitMissing).toBe(6_667n)
  expect(cents(shared({ mode: 'shares', values: { shares: { a: '2' } } }))).toEqual([5_000n, 2_500n, 2_500n])
  expect(cents(shared({ mode: 'adjustments', values: { adjustments: { a: '10', b: '-5' } } }))?.[0]).toBe(4_167n)
})

test('a refund is divided like its twin, below zero', () => {
  const refund = shared({ isRefund: true, mode: 'exact', values: { exact: { a: '60', b: '40' } } })

  expect([refund.total, cents(refund)]).toEqual([-10_000n, [-6_000n, -4_000n]])
  expect(refund.payers).toEqual([{ memberId: ann, cents: -10_000n }])
})

test('several payers must cover the bill', () => {
  const partly = shared({ several: true, paid: { a: '60', b: '30' } })

  expect([partly.payersMissing, partly.payersFault]).toEqual([1_000n, 'payers_sum'])
  expect(shared({ several: true, paid: { a: '60', b: '40' } }).payersFault).toBeUndefined()
})

test('a sign is read only where it may stand', () => {
  expect(readTyped('-12,50', true)).toEqual({ kind: 'units', units: -1_250n })
  expect(readTyped('-12,50', false)).toEqual({ kind: 'fault', fault: 'no_sign' })
  expect(readTyped('-', true)).toEqual({ kind: 'fault', fault: 'invalid' })
  expect(readTyped('1.234', false)).toEqual({ kind: 'fault', fault: 'unclear' })
})
