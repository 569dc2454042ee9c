import type { QrTaking } from '@sengi/contract/qr/merchants'
import { formatAmount, parsePrice } from '@sengi/money'
import { expect, test } from 'vitest'
import { readRefund, type TypedRefund } from './refund-reading.ts'

const taking: QrTaking = {
  id: '00000000-0000-4000-8000-000000000001',
  ...{ state: 'PARTIALLY_REFUNDED', reference: null, payer: 'thabo', asset: 'BTC' },
  ...{ amount: '0.00011579', fee: '0', amount_zar: '200.00', tip_zar: '20.00', price_zar: '1900000.00' },
  ...{ refunded: '0.00002631', refunded_zar: '50.00', given_back_zar: '45.00', paid_at: '2026-11-01T08:00:00.000Z' },
}
const today = parsePrice('BTC', '2000000')

const read = (typed: Partial<TypedRefund>, price = today) => {
  const { back, fault } = readRefund(taking, { mode: 'original', typed: '', kept: '', ...typed }, price)
  return { fault, back: back && [formatAmount(back.rand), back.coins && formatAmount(back.coins), back.isAbout] }
}

test.each([
  [{}, ['170.00', '0.00008947', false]],
  [{ kept: '10' }, ['153.00', '0.00008052', false]],
  [{ mode: 'current' }, ['170.00', '0.00008500', true]],
  [{ mode: 'rand', typed: '50', kept: '10' }, ['45.00', '0.00002250', true]],
  [{ mode: 'tip' }, ['20.00', '0.00001052', false]],
  [{ mode: 'coins', typed: '0.00001' }, ['19.00', '0.00001000', false]],
] as const)('what goes back of %j is named before the press', (typed, back) => {
  expect(read(typed)).toEqual({ fault: null, back })
})

test.each([
  [{ mode: 'rand' }, 'unclear'],
  [{ mode: 'rand', typed: '170.01' }, 'above'],
  [{ mode: 'coins', typed: '1' }, 'above'],
  [{ kept: '100' }, null],
  [{ mode: 'coins', typed: '0' }, 'unclear'],
] as const)('nothing is named of %j', (typed, fault) => {
  expect(read(typed)).toEqual({ fault, back: null })
})

test('without a price of today the rand stand alone', () => {
  const { back } = readRefund(taking, { mode: 'current', typed: '', kept: '' }, null)
  expect(back).toMatchObject({ coins: null, isAbout: true })
})
