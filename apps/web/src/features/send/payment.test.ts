import type { Balance } from '@sengi/contract/wallet'
import { formatAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { completed, type Draft, emptyDraft, filledIn, readDraft, recipientFault } from './payment.ts'

const bitcoin: Balance = {
  asset: 'BTC',
  total_balance: '0.01000000',
  available_balance: '0.01000000',
  staking_balance: '0.00000000',
  total_value_zar: '19000.00',
  price_zar: '1900000.00',
  price_at: null,
  price_stale: false,
  change_24h: null,
  sparkline: [],
}
const read = (part: Partial<Draft>, balance: Balance = bitcoin) =>
  readDraft(completed({ ...emptyDraft, ...part }, [balance]), [balance])

test('rand become coins, cut so that never more leaves than was asked for', () => {
  const reading = read({ typed: 'R150,00' })

  expect(reading.kind === 'ready' && formatAmount(reading.coin)).toBe('0.00007894')
  expect(reading.kind === 'ready' && reading.rand && formatAmount(reading.rand)).toBe('150.00')
})

test('coins are shown in rand at the price of now', () => {
  const reading = read({ unit: 'coin', typed: '0,005' })

  expect(reading.kind === 'ready' && reading.rand && formatAmount(reading.rand)).toBe('9500.00')
})

test('more than is available is refused with what is, in the unit that was typed', () => {
  expect(read({ typed: '19000.01', unit: 'rand' }).kind).toBe('ready')
  expect(read({ typed: '19100' })).toEqual({
    kind: 'fault',
    fault: { key: 'short', amount: 'R19,000.00' },
    isFinal: true,
  })
  expect(read({ unit: 'coin', typed: '0.011' })).toMatchObject({ fault: { key: 'short', amount: '0.01 BTC' } })
  expect(read({ unit: 'coin', typed: '0.01' }).kind).toBe('ready')
})

test('zero, dust and nonsense are refused, nothing typed is only empty', () => {
  expect(read({ typed: '0' })).toMatchObject({ kind: 'fault', isFinal: false })
  expect(read({ typed: '0.01' })).toEqual({
    kind: 'fault',
    fault: { key: 'dust', asset: 'BTC' },
    isFinal: true,
  })
  expect(read({ typed: 'lots' }).kind).toBe('fault')
  expect(read({ typed: '' })).toEqual({ kind: 'empty' })
})

test('without a price only coins can be typed', () => {
  const unpriced = { ...bitcoin, price_zar: null, total_value_zar: null }

  expect(read({ typed: '100' }, unpriced).kind).toBe('fault')
  expect(read({ typed: '0.001', unit: 'coin' }, unpriced)).toMatchObject({ kind: 'ready', rand: null })
})

test('a recipient is named, and somebody else', () => {
  const me = { username: 'thandi', email: 'Thandi@example.com' }

  expect(recipientFault(' ', me)).toBe('no_recipient')
  expect(recipientFault('@Thandi', me)).toBe('own_account')
  expect(recipientFault('thandi@example.com', me)).toBe('own_account')
  expect(recipientFault('@sipho', me)).toBeUndefined()
})

test('a payment link fills the form with what it asks for, and leaves the rest', () => {
  const payee = {
    kind: 'address',
    identifier: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    username: null,
    display_name: null,
    chosen_name: null,
    is_verified: false,
    is_first_time: false,
    asset: 'LTC',
    network: 'litecoin',
    amount: '0.50000000',
    note: null,
    path: null,
    explanation: '',
    warnings: [],
    fee: null,
    left_zar: '0.00',
    pin_above_zar: '0.00',
    held_back: null,
  } as const
  const draft: Draft = { ...emptyDraft, to: 'litecoin:…', note: 'mine', typed: '5' }

  expect(filledIn(draft, { ...payee, warnings: [] })).toMatchObject({
    to: payee.identifier,
    asset: 'LTC',
    unit: 'coin',
    typed: '0.5',
    note: 'mine',
  })
  expect(filledIn(draft, { ...payee, warnings: [], amount: null })).toMatchObject({ unit: 'rand', typed: '5' })
})

test('the asset is what the wallet holds most of, until somebody chooses', () => {
  const ether: Balance = { ...bitcoin, asset: 'ETH', total_balance: '1', total_value_zar: '65000.00' }

  expect(completed(emptyDraft, [bitcoin, ether]).asset).toBe('ETH')
  expect(completed({ ...emptyDraft, asset: 'BTC' }, [bitcoin, ether]).asset).toBe('BTC')
  expect(completed(emptyDraft, undefined).asset).toBe('BTC')
})
