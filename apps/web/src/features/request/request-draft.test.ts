import { expect, test } from 'vitest'
import { bodyOf, type Draft, emptyDraft, readTyped, recipientFault } from './request-draft.ts'

const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, ...part })

test('rand stay rand, and the coins beside them are rounded up', () => {
  expect(readTyped(draft({ typed: 'R150,00' }), '1900000')).toEqual({
    kind: 'ready',
    amount: '150.00',
    other: '0.00007895',
  })
})

test('coins are shown in rand, and without a price alone', () => {
  const coins = draft({ unit: 'coin', typed: '0,005' })

  expect(readTyped(coins, '1900000')).toEqual({ kind: 'ready', amount: '0.005', other: '9500.00' })
  expect(readTyped(coins, null)).toEqual({ kind: 'ready', amount: '0.005', other: null })
})

test('nothing typed is empty, nonsense and zero are refused', () => {
  expect(readTyped(draft({ typed: '' }), null).kind).toBe('empty')
  expect(readTyped(draft({ typed: 'lots' }), null)).toEqual({ kind: 'fault', fault: 'invalid' })
  expect(readTyped(draft({ typed: '0' }), null)).toEqual({ kind: 'fault', fault: 'zero' })
})

test('a person is needed unless a link is made, and never oneself', () => {
  const me = { username: 'ann', email: 'ann@example.co.za' }

  expect(recipientFault(draft({ to: ' @ ' }), me)).toBe('no_recipient')
  expect(recipientFault(draft({ to: 'Ann@example.co.za' }), me)).toBe('own_account')
  expect(recipientFault(draft({ way: 'link' }), me)).toBeUndefined()
})

test('what is asked has one amount and names a bare username as a person', () => {
  expect(bodyOf(draft({ to: 'Thandi', note: ' Pizza ' }), '150')).toEqual({
    asset: 'BTC',
    amount_zar: '150',
    to_identifier: '@thandi',
    note: 'Pizza',
    emoji: '💰',
  })
  expect(bodyOf(draft({ way: 'link', unit: 'coin', allowsPartial: true }), '0.1')).toEqual({
    asset: 'BTC',
    amount: '0.1',
    by_link: true,
    emoji: '💰',
    allows_partial: true,
  })
})
