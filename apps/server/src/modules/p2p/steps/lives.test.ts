import { randomUUID } from 'node:crypto'
import type { AdSide } from '@sengi/contract/p2p/ads'
import type { PayDetails } from '@sengi/contract/p2p/orders'
import { fiatFor, sellableWith } from '@sengi/money'
import { expect, test } from 'vitest'
import type { AccountRef } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { standards } from '../../settings/index.ts'
import { type Crypto, lock, resolve, splitShares } from '../money.rules.ts'
import { feeFor } from '../orders/taking.rules.ts'
import { beginningOf, dueAt, escrowOf, hasNoAccount, isOpen, type Order } from '../orders.rules.ts'
import { later, type Settings } from '../settings.rules.ts'
import { findTransition, stepBy } from './step.rules.ts'
import { type OrderAction, orderActions } from './transitions.rules.ts'

const defaults: Settings = { ...standards.p2p, outageSince: null }

/** A little generator with a seed, so that a life that breaks something can be lived again. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Books in memory: the sum of an asset never changes, and nothing goes below zero. */
function openBooks() {
  const balances = new Map<string, bigint>()
  const resolved = new Map<string, number>()
  const of = ({ kind, owner }: AccountRef) => balances.get(`${kind} ${owner}`) ?? 0n
  const give = (account: AccountRef, units: bigint) =>
    balances.set(`${account.kind} ${account.owner}`, of(account) + units)
  const post = (posting: Posting) => {
    if (posting.reason !== 'p2p.locked') resolved.set(posting.ref, (resolved.get(posting.ref) ?? 0) + 1)
    for (const { from, to, amount } of posting.moves) {
      expect(amount.units > 0n).toBe(true)
      give(from, -amount.units)
      give(to, amount.units)
      expect(of(from) >= 0n).toBe(true)
    }
  }
  const total = () => [...balances.values()].reduce((sum, units) => sum + units, 0n)
  return { resolved, of, give, post, total }
}
type Books = ReturnType<typeof openBooks>

const price = { asset: 'BTC', micros: 1_150_000_000_000n } as const
const start = Date.parse('2026-11-20T10:00:00Z')
const bitcoin = (units: bigint): Crypto => ({ asset: 'BTC', units })
const available = (owner: string): AccountRef => ({ kind: 'available', owner })

interface AdBook {
  total: bigint
  remaining: bigint
  done: bigint
}

function begin(side: AdSide, amount: Crypto, pick: (below: number) => number): Order {
  const settings = { ...defaults, explicitAck: pick(3) === 0 }
  const begun = beginningOf(
    {
      side,
      method: (['EFT', 'PayShap', 'Cash'] as const)[pick(3)] ?? 'EFT',
      sameBank: pick(2) === 0,
      adWindow: null,
      payDetails: pick(2) === 0 ? account : null,
    },
    new Date(start),
    settings,
  )
  const discountBasisPoints = [0, 200, 500][pick(3)] ?? 0
  const fee = feeFor(amount, defaults, discountBasisPoints)
  const [sellerId, buyerId] = ['seller', 'buyer']
  const quiet = {
    proofAt: null,
    proofReverted: false,
    buyerMayDisputeAt: null,
    reviewBy: null,
    extensions: 0,
    cancelAskedBy: null,
    cancelAskedAt: null,
    heldAt: null,
    stoodSeconds: 0,
    lateClaim: false,
    reported: false,
    closedAt: null,
    fault: null,
    saidUnpaid: false,
    topUp: null,
    topUpBy: null,
    topUpEnd: null,
  }
  return {
    ...quiet,
    ...begun,
    id: 'order',
    adId: 'ad',
    side,
    makerId: side === 'sell' ? sellerId : buyerId,
    sellerId,
    buyerId,
    amount,
    fee,
    discountBasisPoints,
    fiat: fiatFor(amount, price),
    namedIn: 'asset',
    price,
    method: 'PayShap',
    reference: 'SG-2222-2222',
    adTerms: '',
    buyerName: null,
    sellerName: null,
    createdAt: new Date(start),
    version: 1,
    escrowId: randomUUID(),
    lockedUnits: amount.units + fee.units,
  }
}

const account: PayDetails = {
  kind: 'payshap',
  holder_name: 'Sam Seller',
  bank: null,
  account_number: null,
  branch_code: null,
  shap_id: 'sam@bank',
  place: null,
}

/** One order from its lock on: forty random acts by random people at random times. */
function live(seed: number): void {
  const pick = chance(seed)
  const books = openBooks()
  const amount = bitcoin(BigInt(1 + pick(100_000_000)))
  let order = begin(pick(2) === 0 ? 'sell' : 'buy', amount, pick)
  const ad: AdBook = { total: amount.units * 2n, remaining: amount.units, done: 0n }
  books.give(available('seller'), order.lockedUnits + BigInt(pick(1_000_000)))
  const everything = books.total()
  const first = escrowOf(order)
  if (!first) throw new Error('An order begins with an escrow')
  books.post(lock(first))
  let now = new Date(start)

  for (let turn = 0; turn < 40; turn += 1) {
    now = later(now, [5, 60, 600, 3_600, 90_000][pick(5)] ?? 5)
    order = tryAct(order, books, ad, now, pick)
    expect(books.total()).toBe(everything)
    const held = order.escrowId === null ? 0n : books.of({ kind: 'escrow', owner: order.escrowId })
    expect(held).toBe(order.lockedUnits)
    expect(isOpen(order) || order.lockedUnits === 0n).toBe(true)
    const openInAd = isOpen(order) && !order.lateClaim ? order.amount.units : 0n
    expect(ad.total).toBe(ad.remaining + openInAd + ad.done)
  }
  expect([...books.resolved.values()].every((count) => count === 1)).toBe(true)
}

function tryAct(order: Order, books: Books, ad: AdBook, now: Date, pick: (below: number) => number): Order {
  const action: OrderAction = orderActions[pick(orderActions.length)] ?? 'expire'
  const actor = (['buyer', 'seller', 'system', 'staff'] as const)[pick(4)] ?? 'system'
  const found = findTransition(action, { order, actor, now, settings: defaults })
  if ('refusal' in found) return order
  // A hold and its end come with a suspension, every other act of the system with the clock.
  const isTimed = actor === 'system' && action !== 'hold' && action !== 'resume'
  if (isTimed) expect((dueAt(order, defaults) ?? now) <= now).toBe(true)

  const relock = action === 'late_claim' ? relockFor(order, books) : undefined
  const buyerUnits = BigInt(pick(Number(order.amount.units) + 2))
  const outcome = stepBy(
    found.transition,
    order,
    { actor, now, settings: defaults },
    {
      buyerUnits,
      ...(relock && { relock }),
      ...(action === 'choose_account' && { payDetails: account }),
      ...(action === 'ask_top_up' && { topUp: { asset: 'ZAR', units: 1n } }),
    },
  )
  if (!outcome) return order
  if (outcome.posting) books.post(outcome.posting)
  ad.remaining += outcome.backToAd
  if (isOpen(order) && !isOpen(outcome.order) && !order.lateClaim) ad.done += order.amount.units - outcome.backToAd
  expect(outcome.order.version).toBe(order.version + 1)
  // Nobody is told to have paid, or to be late with it, before there was anywhere to pay.
  if (hasNoAccount(order))
    expect(['upload_proof', 'extend', 'late_claim', 'ask_top_up', 'top_up_paid']).not.toContain(action)
  if (hasNoAccount(order) && action === 'expire' && order.acceptedAt) expect(outcome.order.fault).toBe('seller')
  return outcome.order
}

function relockFor(order: Order, books: Books) {
  const escrowId = randomUUID()
  const wanted = order.amount.units + order.fee.units
  const funds = books.of(available('seller'))
  const units = funds < wanted ? funds : wanted
  const held = escrowOf({ ...order, escrowId, lockedUnits: units })
  if (held && units > 0n) books.post(lock(held))
  return { escrowId, units }
}

test('ten thousand random lives: nothing is made or lost, escrow is what is open, and each resolves once', () => {
  for (let seed = 1; seed <= 10_000; seed += 1) live(seed)
}, 120_000)

test('the documentation’s example comes out to the last place', () => {
  const amount = bitcoin(1_000_000n)

  expect(fiatFor(amount, price).units).toBe(11_500_00n)
  expect(feeFor(amount, defaults, 0).units).toBe(5_000n)
  expect(feeFor(amount, defaults, 500).units).toBe(4_750n)
  expect(feeFor(bitcoin(1n), defaults, 500).units).toBe(1n)
})

test('half a cent is rounded up, less is not', () => {
  const one = { asset: 'USDT', micros: 5_000n } as const

  expect(fiatFor({ asset: 'USDT', units: 1_000_000n }, one).units).toBe(1n)
  expect(fiatFor({ asset: 'USDT', units: 999_999n }, one).units).toBe(0n)
})

test('whoever has some funds can sell exactly as much as leaves enough for the fee', () => {
  const pick = chance(7)
  for (let n = 0; n < 5_000; n += 1) {
    const funds = BigInt(pick(2_000_000_000))
    const most = sellableWith(funds, 50)
    const cost = (units: bigint) => units + feeFor(bitcoin(units), defaults, 0).units
    expect(cost(most) <= funds).toBe(true)
    expect(cost(most + 1n) > funds).toBe(true)
  }
})

test('shares of a split are all of what is held, whatever the part', () => {
  const pick = chance(11)
  for (let n = 0; n < 5_000; n += 1) {
    const amount = bitcoin(BigInt(2 + pick(1_000_000)))
    const order = { ...begin('sell', amount, pick) }
    const held = escrowOf({ ...order, lockedUnits: BigInt(1 + pick(Number(order.lockedUnits))) })
    if (!held) throw new Error('An order begins with an escrow')
    const part = BigInt(pick(Number(amount.units)))
    const shares = splitShares(held, part)
    if (!shares) continue
    expect(shares.buyer + shares.fee + shares.seller).toBe(held.held.units)
    expect([shares.buyer, shares.fee, shares.seller].every((units) => units >= 0n)).toBe(true)
    expect(resolve(held, 'split', shares).moves.length).toBeGreaterThan(0)
  }
})
