import { type Amount, type CryptoAsset, divide, formatPrice, type Price, unitsPerWhole } from '@sengi/money'
import { available, escrow, fees, penalties } from '../../ledger/accounts.ts'
import type { Move, Posting } from '../../ledger/posting.ts'

/** An amount of something that can be traded. */
export interface Crypto extends Amount {
  readonly asset: CryptoAsset
}

/** What lies in escrow for one order: for the trade itself, or locked again for a late claim. */
export interface Escrow {
  readonly id: string
  readonly sellerId: string
  readonly buyerId: string
  readonly held: Crypto
  /** What the buyer bought, and what the seller pays us on top. */
  readonly amount: Crypto
  readonly fee: Crypto
  readonly reference: string
  readonly price: Price
}

const whole = 10_000n

/** The seller's fee: rounded up, with the streak's discount taken off the rate and not off the rounded fee. */
export const feeOf = (amount: Crypto, basisPoints: number, discountBasisPoints: number): Crypto => ({
  asset: amount.asset,
  units: divide(amount.units * BigInt(basisPoints) * (whole - BigInt(discountBasisPoints)), whole * whole, 'up'),
})

/** What an amount costs, half cents rounded up. */
export function fiatFor({ asset, units }: Crypto, price: Price): Amount {
  const perCent = unitsPerWhole(asset) * 10_000n
  return { asset: 'ZAR', units: divide(2n * units * price.micros + perCent, 2n * perCent, 'down') }
}

/** The largest order that somebody with this much can sell, fee included. */
export function sellableWith(funds: bigint, basisPoints: number): bigint {
  const most = (funds * whole) / (whole + BigInt(basisPoints))
  const fee = divide(most * BigInt(basisPoints), whole, 'up')
  return most + fee > funds ? most - 1n : most
}

/** Locks the seller's crypto and the fee for one order. */
export const lock = (held: Escrow): Posting => ({
  reason: 'p2p.locked',
  ref: held.id,
  moves: [{ from: available(held.sellerId), to: escrow(held.id, held.sellerId), amount: held.held }],
  memo: memoOf(held),
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

/** Everything goes back: a fee is earned by a trade. */
export const refundShares = ({ held }: Escrow): Shares => ({ buyer: 0n, fee: 0n, seller: held.units })

/** A part for the buyer, the fee for that part, and the rest for the seller; null when the part is no part. */
export function splitShares({ held, amount, fee }: Escrow, buyer: bigint): Shares | null {
  if (buyer <= 0n || buyer >= least(held.units, amount.units)) return null
  const paid = least(divide(fee.units * buyer, amount.units, 'up'), held.units - buyer)
  return { buyer, fee: paid, seller: held.units - buyer - paid }
}

const reasons = { release: 'p2p.released', refund: 'p2p.refunded', split: 'p2p.split' } as const
export type Resolution = keyof typeof reasons

/** Empties an escrow. One escrow id resolves once, and its account is empty afterwards whatever the shares. */
export function resolve(held: Escrow, resolution: Resolution, shares: Shares): Posting {
  const from = escrow(held.id, held.sellerId)
  const part = (units: bigint, to: Move['to']): Move[] =>
    units > 0n ? [{ from, to, amount: { ...held.held, units } }] : []
  const moves = [
    ...part(shares.buyer, available(held.buyerId)),
    ...part(shares.fee, fees()),
    ...part(shares.seller, available(held.sellerId)),
  ]
  return { reason: reasons[resolution], ref: held.id, moves, memo: memoOf(held) }
}

/** A penalty that a decision names, from who is at fault to the other side or to us. */
export const penaltyFor = (decisionId: string, fromId: string, toId: string | null, amount: Crypto): Posting => ({
  reason: 'p2p.penalty',
  ref: decisionId,
  moves: [{ from: available(fromId), to: toId === null ? penalties() : available(toId), amount }],
})

const memoOf = ({ reference, price }: Escrow) => ({ reference, prices: { [price.asset]: formatPrice(price) } })
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
