import { type Amount, type CryptoAsset, divide, fiatFor, formatAmount, formatPrice, type Price } from '@sengi/money'
import { available, escrow, fees, penalties } from '../../ledger/accounts.ts'
import type { Memo, Move, Posting } from '../../ledger/posting.ts'

/** An amount of something that can be traded. */
export interface Crypto extends Amount {
  readonly asset: CryptoAsset
}

/** What lies in escrow for one order: for the order itself, or locked again for a late claim. */
export interface Escrow {
  readonly id: string
  readonly sellerId: string
  readonly buyerId: string
  readonly held: Crypto
  /** What the buyer bought, and what the seller pays us on top. */
  readonly amount: Crypto
  readonly fee: Crypto
  /** What of the fee the seller's streak saved, in basis points of it. */
  readonly discountBasisPoints: number
  /** The rand that were agreed for the amount. */
  readonly fiat: Amount
  readonly reference: string
  readonly price: Price
}

/** Locks the seller's crypto and the fee for one order. */
export const lock = (held: Escrow): Posting => ({
  reason: 'p2p.locked',
  ref: held.id,
  moves: [{ from: available(held.sellerId), to: escrow(held.id, held.sellerId), amount: held.held }],
  memo: { ...memoOf(held, { buyer: 0n, seller: goodsOf(held) }), ...feeMemo(held) },
})

/** Who gets what of an escrow; the three parts are always all of it. */
export interface Shares {
  readonly buyer: bigint
  readonly fee: bigint
  readonly seller: bigint
}

/** The buyer gets what was bought before anybody gets a fee, which matters when a late claim could lock only a part. */
export function releaseShares({ held, amount, fee }: Escrow): Shares {
  const buyer = least(held.units, amount.units)
  const paid = least(held.units - buyer, fee.units)
  return { buyer, fee: paid, seller: held.units - buyer - paid }
}

/** Everything goes back: a fee is earned by a completed order. */
export const refundShares = ({ held }: Escrow): Shares => ({ buyer: 0n, fee: 0n, seller: held.units })

/** Whether a part of what was bought can be the buyer's share. */
export const isPart = (units: bigint, { units: whole }: Crypto): boolean => units > 0n && units < whole

/** What of an amount was paid for when a rest of its rand is missing, in its units, down. */
export const paidPart = ({ amount, fiat }: Pick<Escrow, 'amount' | 'fiat'>, missing: Amount): bigint =>
  divide(amount.units * (fiat.units - missing.units), fiat.units, 'down')

/**
 * A part for the buyer, the fee for that part, and the rest for the seller; null when the part is no part. What a late claim
 * could lock again may be less than the part: then the buyer gets all of it, and is owed the rest.
 */
export function splitShares({ held, amount, fee }: Escrow, part: bigint): Shares | null {
  if (!isPart(part, amount)) return null
  const buyer = least(part, held.units)
  const paid = least(divide(fee.units * buyer, amount.units, 'up'), held.units - buyer)
  return { buyer, fee: paid, seller: held.units - buyer - paid }
}

const reasons = { release: 'p2p.released', refund: 'p2p.refunded', split: 'p2p.split' } as const
export type EscrowEnd = keyof typeof reasons

/** Empties an escrow. One escrow id resolves once, and its account is empty afterwards whatever the shares. */
export function resolve(held: Escrow, resolution: EscrowEnd, shares: Shares): Posting {
  const from = escrow(held.id, held.sellerId)
  const part = (units: bigint, to: Move['to']): Move[] =>
    units > 0n ? [{ from, to, amount: { ...held.held, units } }] : []
  const moves = [
    ...part(shares.buyer, available(held.buyerId)),
    ...part(shares.fee, fees()),
    ...part(shares.seller, available(held.sellerId)),
  ]
  return { reason: reasons[resolution], ref: held.id, moves, memo: memoOf(held, goodsAmong(held, shares)) }
}

/** What of an escrow was bought; the rest of it is the fee. */
const goodsOf = ({ held, amount }: Escrow): bigint => least(held.units, amount.units)

/** The goods that each side gets: what is left of them goes back to the seller, with the rest of the fee. */
const goodsAmong = (held: Escrow, { buyer, seller }: Shares) => ({
  buyer,
  seller: seller === 0n ? 0n : goodsOf(held) - buyer,
})

/** A penalty that a decision names, from who is at fault to the other side or to us. */
export const penaltyFor = (decisionId: string, fromId: string, toId: string | null, amount: Crypto, memo: Memo) => ({
  reason: 'p2p.penalty',
  ref: decisionId,
  moves: [{ from: available(fromId), to: toId === null ? penalties() : available(toId), amount }],
  memo,
})

/** What an order's lines say of it: its reference, and its price. */
export const orderMemo = ({ reference, price }: Pick<Escrow, 'reference' | 'price'>): Memo => ({
  reference,
  prices: { [price.asset]: formatPrice(price) },
})

/** Beside them the other side, and the rand that were agreed for the goods of each. */
function memoOf(held: Escrow, { buyer, seller }: { buyer: bigint; seller: bigint }): Memo {
  const rand = (goods: bigint) => divide(held.fiat.units * goods, held.amount.units, 'down')
  const buyers = rand(buyer)
  const parts = [
    [held.buyerId, buyers],
    [held.sellerId, rand(buyer + seller) - buyers],
  ] as const
  const told = parts.filter(([, units]) => units > 0n)
  const agreed = Object.fromEntries(told.map(([userId, units]) => [userId, formatAmount({ ...held.fiat, units })]))
  return { ...orderMemo(held), withUser: held.buyerId, agreed }
}

function feeMemo(held: Escrow): Memo {
  const fee = fiatFor({ ...held.held, units: held.held.units - goodsOf(held) }, held.price)
  if (fee.units === 0n) return {}
  const { discountBasisPoints: feeDiscount } = held
  return { fee: formatAmount(fee), ...(feeDiscount > 0 && { feeDiscount }) }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
