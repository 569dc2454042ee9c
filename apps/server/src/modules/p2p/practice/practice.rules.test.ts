import { expect, test } from 'vitest'
import type { Order } from '../orders.rules.ts'
import { type Mood, moodOf, nextMove, type PracticeMove, receiptDots, receiptSide } from './practice.rules.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const id = '019aa000-0000-7000-8000-000000000000'
const order = {
  id,
  side: 'sell',
  state: 'AWAIT_PAYMENT_PROOF',
  createdAt: at(0),
  ackBy: null,
  acceptedAt: null,
  payBy: at(900),
  proofAt: null,
  reviewBy: null,
  heldAt: null,
  cancelAskedBy: null,
  cancelAskedAt: null,
  closedAt: null,
} as unknown as Order
const bought = { ...order, side: 'buy', ackBy: at(900) } as Order
const reviewed = { ...order, state: 'SELLER_REVIEW', proofAt: at(100), reviewBy: at(7_300) } as Order
const disputed = { ...reviewed, state: 'DISPUTED' } as Order

test.each<[string, Order, 'buyer' | 'seller', Mood, number, number, PracticeMove | null]>([
  ['waits a moment', order, 'seller', 'willing', 0, 1, null],
  ['says hello', order, 'seller', 'willing', 0, 2, 'greet'],
  ['waits for proof', order, 'seller', 'willing', 1, 500, null],
  ['looks at its bank for a while', reviewed, 'seller', 'willing', 1, 105, null],
  ['releases', reviewed, 'seller', 'willing', 1, 106, 'confirm'],
  ['says thank you', { ...order, state: 'RELEASED', closedAt: at(106) } as Order, 'seller', 'willing', 1, 108, 'thank'],
  ['says it once', { ...order, state: 'RELEASED', closedAt: at(106) } as Order, 'seller', 'willing', 2, 108, null],
  ['does not answer', reviewed, 'seller', 'silent', 1, 7_000, null],
  ['quarrels', reviewed, 'seller', 'quarrelsome', 1, 108, 'dispute'],
  ['gives in', disputed, 'seller', 'quarrelsome', 1, 190, 'concede'],
  ['leaves a dispute that others began to the team', disputed, 'seller', 'willing', 1, 9_000, null],
  [
    'agrees to cancel',
    { ...order, cancelAskedBy: 'buyer', cancelAskedAt: at(10) } as Order,
    'seller',
    'willing',
    1,
    14,
    'agree_cancel',
  ],
  [
    'does not agree with itself',
    { ...order, cancelAskedBy: 'seller', cancelAskedAt: at(10) } as Order,
    'seller',
    'willing',
    1,
    14,
    null,
  ],
  ['accepts', bought, 'buyer', 'willing', 1, 4, 'accept'],
  ['accepts even when it will not pay', bought, 'buyer', 'silent', 1, 4, 'accept'],
  ['takes its time to pay', { ...bought, acceptedAt: at(4) } as Order, 'buyer', 'willing', 1, 9, null],
  ['pays', { ...bought, acceptedAt: at(4) } as Order, 'buyer', 'willing', 1, 10, 'pay'],
  ['never pays', { ...bought, acceptedAt: at(4) } as Order, 'buyer', 'silent', 1, 800, null],
  ['is too late to pay', { ...bought, acceptedAt: at(4) } as Order, 'buyer', 'willing', 1, 901, null],
  ['cannot show that it paid', { ...bought, acceptedAt: at(4) } as Order, 'buyer', 'quarrelsome', 1, 12, 'cannot_pay'],
  [
    'wants to end its quarrel',
    { ...disputed, acceptedAt: at(4), proofAt: null } as Order,
    'buyer',
    'quarrelsome',
    1,
    94,
    'ask_cancel',
  ],
  ['waits for the seller', { ...reviewed, acceptedAt: at(4) } as Order, 'buyer', 'willing', 2, 5_000, null],
  [
    'does nothing while staff hold the order',
    { ...reviewed, heldAt: at(50) } as Order,
    'seller',
    'willing',
    1,
    500,
    null,
  ],
  [
    'has nothing to do in an order that came to nothing',
    { ...order, state: 'EXPIRED', closedAt: at(9) } as Order,
    'seller',
    'willing',
    1,
    10,
    null,
  ],
])('a partner %s', (_what, seen, role, mood, written, now, move) => {
  expect(nextMove({ order: seen, role, mood, written, now: at(now) })).toBe(move)
})

test('most partners do their part, some do not, and with a newcomer all do', () => {
  const ids = Array.from(
    { length: 1_000 },
    (_, n) => `019aa000-0000-7000-8000-${(n * 7919).toString(16).padStart(12, '0')}`,
  )

  const moods = Map.groupBy(ids, (one) => moodOf(one, false))
  expect(moods.get('willing')?.length).toBeGreaterThan(800)
  expect(moods.get('silent')?.length).toBeGreaterThan(40)
  expect(moods.get('quarrelsome')?.length).toBeGreaterThan(30)
  expect(new Set(ids.map((one) => moodOf(one, true)))).toEqual(new Set(['willing']))
})

test('no two orders have the same receipt', () => {
  const drawn = [id, id.replace(/0$/, '1'), id.replace('019aa', '119aa')].map((one) => JSON.stringify(receiptDots(one)))

  expect(new Set(drawn).size).toBe(3)
  expect(receiptDots(id)).toHaveLength(receiptSide)
})
