import type { Order } from '@sengi/contract/p2p/orders'
import { expect, test } from 'vitest'
import { p2pClosedWords, p2pWords } from '../messages.ts'
import { receiptFacts, receiptText } from './receipt-text.ts'

const at = '2026-11-20T10:05:00.000Z'
const line = (what: string, account: Order['receipt'][number]['account'], amount: string) => ({
  at,
  what,
  account,
  amount,
  asset: 'BTC',
})
const locked = [line('p2p.locked', 'seller', '-0.00100500'), line('p2p.locked', 'escrow', '0.00100500')]
const released = [
  line('p2p.released', 'escrow', '-0.00100000'),
  line('p2p.released', 'buyer', '0.00100000'),
  line('p2p.released', 'escrow', '-0.00000500'),
  line('p2p.released', 'fees', '0.00000500'),
]
const order = {
  id: '01980f5e-7c3b-7f2a-9d1c-0123456789ab',
  state: 'RELEASED',
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
  receipt: [...locked, ...released],
} as Order

const receiptIn = async (language: 'en' | 'af') =>
  receiptText(await p2pClosedWords.load(language), await p2pWords.load(language), order)
const factsOf = async (more: Partial<Order>) =>
  Object.fromEntries(receiptFacts(await p2pClosedWords.load('en'), await p2pWords.load('en'), { ...order, ...more }))

test('the receipt is a file of facts under each other, in plain words', async () => {
  const text = await receiptIn('en')
  const lines = text.split('\n')

  expect(lines).toContain('Receipt of a P2P order')
  expect(lines).toContain('Order:               #456789ab')
  expect(lines).toContain('Buyer:               @thandi')
  expect(lines).toContain('Paid:                R1,150.00 by Cash')
  expect(lines).toContain('The buyer got:       0.001 BTC')
  expect(lines).toContain('Fee, by the seller:  0.000005 BTC')
  expect(lines).toContain('Price:               R1,150,000.00 per BTC')
  expect(lines).toContain('Reference:           SG4711')
  expect(text).not.toMatch(/escrow|locked|-0\./i)
})

test('the same receipt in Afrikaans keeps its columns, whose names are longer', async () => {
  const lines = (await receiptIn('af')).split('\n')

  expect(lines).toContain("Kwitansie van 'n P2P-bestelling")
  expect(lines).toContain('Bestelling:               #456789ab')
  expect(lines).toContain('Die koper het gekry:      0.001 BTC')
  expect(lines).toContain('Betaal:                   R1,150.00 met Kontant')
})

test('an order that came to nothing says what was agreed, and that all of it is back', async () => {
  const back = [line('p2p.refunded', 'escrow', '-0.00100500'), line('p2p.refunded', 'seller', '0.00100500')]
  const facts = await factsOf({ state: 'CANCELLED', receipt: [...locked, ...back] })

  expect(facts).toMatchObject({ Agreed: 'R1,150.00 by Cash', 'Back to the seller': '0.001005 BTC' })
  expect(Object.keys(facts)).not.toContain('Paid')
  expect(Object.keys(facts)).not.toContain('The buyer got')
})

test('what was divided, claimed late and taken as a penalty adds up to what was locked', async () => {
  const again = [
    line('p2p.refunded', 'escrow', '-0.00100500'),
    line('p2p.refunded', 'seller', '0.00100500'),
    line('p2p.relocked', 'seller', '-0.00100500'),
    line('p2p.relocked', 'escrow', '0.00100500'),
    line('p2p.split', 'escrow', '-0.00060000'),
    line('p2p.split', 'buyer', '0.00060000'),
    line('p2p.split', 'escrow', '-0.00000300'),
    line('p2p.split', 'fees', '0.00000300'),
    line('p2p.split', 'escrow', '-0.00040200'),
    line('p2p.split', 'seller', '0.00040200'),
    line('p2p.penalty', 'seller', '-0.00010000'),
    line('p2p.penalty', 'buyer', '0.00010000'),
  ]

  expect(await factsOf({ state: 'SPLIT', receipt: [...locked, ...again] })).toMatchObject({
    'The buyer got': '0.0006 BTC',
    'Back to the seller': '0.000402 BTC',
    'Fee, by the seller': '0.000003 BTC',
    Penalty: '0.0001 BTC',
  })
})
