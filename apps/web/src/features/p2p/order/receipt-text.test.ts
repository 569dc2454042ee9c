import type { Order } from '@sengi/contract/p2p/orders'
import { expect, test } from 'vitest'
import { p2pClosedWords, p2pWords } from '../messages.ts'
import { receiptText, receiptWhat } from './receipt-text.ts'

const at = '2026-11-20T10:05:00.000Z'
const order = {
  id: '01980f5e-7c3b-7f2a-9d1c-0123456789ab',
  created_at: at,
  closed_at: at,
  buyer: { username: 'thandi' },
  seller: { username: 'pieter' },
  asset: 'BTC',
  amount_asset: '0.00100000',
  price: '1150000.00',
  fiat_amount_zar: '1150.00',
  fee_amount: '0.00000500',
  payment_reference: 'SG4711',
  payment_method: 'Cash',
  receipt: [{ at, what: 'p2p.locked', account: 'escrow', amount: '0.00100500', asset: 'BTC' }],
} as Order

const receiptIn = async (language: 'en' | 'af') =>
  receiptText(await p2pClosedWords.load(language), await p2pWords.load(language), order)

test('the receipt is a file of facts under each other, as it always was', async () => {
  const lines = (await receiptIn('en')).split('\n')

  expect(lines).toContain('Receipt of a P2P order')
  expect(lines).toContain('Order:      01980f5e-7c3b-7f2a-9d1c-0123456789ab (#456789ab)')
  expect(lines).toContain('Price:      R1,150,000.00 per BTC')
  expect(lines).toContain('Reference:  SG4711')
  expect(lines).toContain('Paid by:    Cash')
  expect(lines).toContain('20 Nov 2026, 12:05  Locked in escrow  Escrow                  0.00100500 BTC')
})

test('the same receipt in Afrikaans keeps its columns, whose names are longer', async () => {
  const lines = (await receiptIn('af')).split('\n')

  expect(lines).toContain("Kwitansie van 'n P2P-bestelling")
  expect(lines).toContain('Bestelling:  01980f5e-7c3b-7f2a-9d1c-0123456789ab (#456789ab)')
  expect(lines).toContain('Betaal met:  Kontant')
  expect(lines.find((line) => line.includes('In trust gesluit'))).toMatch(
    /In trust gesluit {2}Trust {19}0\.00100500 BTC$/,
  )
})

test('what happened to the money is told by its word, and an unknown one as the server wrote it', async () => {
  const t = await p2pClosedWords.load('en')

  expect(['p2p.released', 'refunded', 'p2p_split', 'written_off'].map((what) => receiptWhat(t, what))).toEqual([
    'Released',
    'Refunded',
    'Divided',
    'Written off',
  ])
})
