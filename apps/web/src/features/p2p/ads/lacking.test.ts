import type { PayoutAccount } from '@sengi/contract/p2p/payout'
import { expect, test } from 'vitest'
import { lackingOf } from './lacking.ts'

const now = '2026-11-23T10:00:00.000Z'
const account = (kind: PayoutAccount['kind'], usable_at: string) => ({ kind, usable_at }) as PayoutAccount

test('each method needs an account of its kind that can be paid into now', () => {
  const bank = account('bank', '2026-11-20T10:00:00.000Z')
  const later = account('payshap', '2026-11-25T10:00:00.000Z')
  const sooner = account('payshap', '2026-11-24T10:00:00.000Z')

  expect(lackingOf(['EFT', 'Cash'], [], now).map(({ method }) => method)).toEqual(['EFT', 'Cash'])
  expect(lackingOf(['EFT', 'PayShap'], [bank, later, sooner], now)).toEqual([{ method: 'PayShap', resting: sooner }])
  expect(lackingOf(['EFT'], [bank, account('bank', '2026-11-25T10:00:00.000Z')], now)).toEqual([])
})
