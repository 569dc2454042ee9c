import { parseAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { readMoney } from '../../ui/fields/money-typed.ts'
import { bodyOf, type Draft, emptyDraft, placeOf, recipientFault } from './request-draft.ts'

const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, ...part })

const read = (part: Partial<Draft>, price: string | null) => readMoney(draft(part), placeOf(draft(part), price))
const bitcoin = (text: string) => parseAmount('BTC', text)
const rand = (text: string) => parseAmount('ZAR', text)

test('rand stay rand, and the coins beside them are rounded up', () => {
  expect(read({ typed: 'R150,00' }, '1900000')).toEqual({
    kind: 'ready',
    rand: rand('150.00'),
    coin: bitcoin('0.00007895'),
  })
})

test('coins are shown in rand, and without a price alone', () => {
  const coins = { unit: 'coin', typed: '0,005' } as const

  expect(read(coins, '1900000')).toEqual({ kind: 'ready', coin: bitcoin('0.005'), rand: rand('9500.00') })
  expect(read(coins, null)).toEqual({ kind: 'ready', coin: bitcoin('0.005'), rand: null })
  expect(read({ typed: '150' }, null)).toEqual({ kind: 'ready', coin: null, rand: rand('150') })
})

test('nothing typed is empty, nonsense and zero are refused', () => {
  expect(read({ typed: '' }, null).kind).toBe('empty')
  expect(read({ typed: 'lots' }, null)).toMatchObject({ kind: 'fault', fault: { key: 'invalid' } })
  expect(read({ typed: '0' }, null)).toMatchObject({ kind: 'fault', fault: { key: 'zero' } })
})

test('a person is needed unless a link is made, and never oneself', () => {
  const me = { username: 'ann', email: 'ann@example.co.za' }

  expect(recipientFault(draft({ to: ' @ ' }), me)).toBe('no_recipient')
  expect(recipientFault(draft({ to: 'Ann@example.co.za' }), me)).toBe('own_account')
  expect(recipientFault(draft({ way: 'link' }), me)).toBeUndefined()
})

test('what is asked has one amount and names a bare username as a person', () => {
  expect(bodyOf(draft({ to: 'Thandi', note: ' Pizza ' }), { coin: null, rand: rand('150') })).toEqual({
    asset: 'BTC',
    amount_zar: '150.00',
    to_identifier: '@thandi',
    note: 'Pizza',
    emoji: '💰',
  })
  expect(
    bodyOf(draft({ way: 'link', unit: 'coin', allowsPartial: true }), { coin: bitcoin('0.1'), rand: null }),
  ).toEqual({
    asset: 'BTC',
    amount: '0.10000000',
    by_link: true,
    emoji: '💰',
    allows_partial: true,
  })
})
