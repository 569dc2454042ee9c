import type { ExchangeWay } from '@sengi/contract/cards/money'
import {
  type Amount,
  type CryptoAsset,
  formatAmount,
  formatPrice,
  fromRand,
  inRand,
  minus,
  type Price,
  portion,
  shifted,
} from '@sengi/money'
import { available, custody, fees, house, onCard } from '../../../ledger/accounts.ts'
import type { Memo, Move, Posting } from '../../../ledger/posting.ts'

/** What an exchange costs: what we add to the market price or take from it, and our part of the rand; as with a purchase. */
export interface ExchangeRates {
  readonly spreadBasisPoints: number
  readonly feeBasisPoints: number
}

/** What coins and rand come to against each other. The rand is before the fee. */
export interface CardOffer {
  readonly way: ExchangeWay
  readonly coins: Amount & { readonly asset: CryptoAsset }
  readonly fiat: Amount
  readonly fee: Amount
  readonly price: Price
  readonly marketPrice: Price
}

/** One that was quoted, and perhaps taken. */
export interface CardExchange extends CardOffer {
  readonly id: string
  readonly userId: string
  readonly repaid: Amount
  readonly expiresAt: Date
  readonly doneAt: Date | null
  /** The product's time at which this was read. */
  readonly readAt: Date
}

/** What reaches the card, or buys coins. */
export const netOf = ({ fiat, fee }: Pick<CardOffer, 'fiat' | 'fee'>): Amount => minus(fiat, fee)

/** What coins bring on the card, each rounding in favour of the books: price and rand down, fee up. */
export function offerIn(asset: CryptoAsset, coins: Amount, marketPrice: Price, rates: ExchangeRates): CardOffer {
  const price = shifted(marketPrice, -BigInt(rates.spreadBasisPoints), 'down')
  const fiat = inRand(coins, price, 'down')
  return { way: 'in', coins: { ...coins, asset }, fiat, fee: feeOf(fiat, rates), price, marketPrice }
}

/** The coins that are sold to have this much rand before the fee: never less than they are worth at our price. */
export function coinsSoldFor(fiat: Amount, marketPrice: Price, { spreadBasisPoints }: ExchangeRates): Amount {
  return fromRand(fiat, shifted(marketPrice, -BigInt(spreadBasisPoints), 'down'), 'up')
}

/** What rand of the card buys, as a purchase does: fee and price up, coins down. */
export function offerOut(asset: CryptoAsset, fiat: Amount, marketPrice: Price, rates: ExchangeRates): CardOffer {
  const price = shifted(marketPrice, BigInt(rates.spreadBasisPoints), 'up')
  const fee = feeOf(fiat, rates)
  return { way: 'out', coins: { ...fromRand(minus(fiat, fee), price, 'down'), asset }, fiat, fee, price, marketPrice }
}

const feeOf = (fiat: Amount, { feeBasisPoints }: ExchangeRates): Amount => portion(fiat, BigInt(feeBasisPoints), 'up')

/** What a user may quote to support. */
const referenceOf = (id: string): string => `CRD-${id.slice(-8).toUpperCase()}`

const some = (move: Move): Move[] => (move.amount.units > 0n ? [move] : [])

/**
 * Coins to us, rand onto the card, and as much from our bank into the client account at the card's bank. What was owed is taken of
 * it at once, and goes the way back.
 */
export const topUp = (exchange: CardExchange): Posting => {
  const { userId, coins, fee, repaid } = exchange
  const net = netOf(exchange)
  return {
    reason: 'card.topped_up',
    ref: exchange.id,
    moves: [
      { from: available(userId), to: house(), amount: coins },
      { from: house(), to: onCard(userId), amount: net },
      ...some({ from: house(), to: fees(), amount: fee }),
      { from: custody('card'), to: custody('bank'), amount: net },
      ...some({ from: onCard(userId), to: house(), amount: repaid }),
      ...some({ from: custody('bank'), to: custody('card'), amount: repaid }),
    ],
    memo: memoOf(exchange),
  }
}

/** Rand off the card, out of the client account into our bank, and coins from us. */
export const drawBack = (exchange: CardExchange): Posting => {
  const { userId, coins, fiat, fee } = exchange
  return {
    reason: 'card.drawn',
    ref: exchange.id,
    moves: [
      { from: onCard(userId), to: house(), amount: netOf(exchange) },
      ...some({ from: onCard(userId), to: fees(), amount: fee }),
      { from: custody('bank'), to: custody('card'), amount: fiat },
      { from: house(), to: available(userId), amount: coins },
    ],
    memo: memoOf(exchange),
  }
}

const memoOf = ({ id, userId, coins, fiat, fee, marketPrice }: CardExchange): Memo => ({
  prices: { [coins.asset]: formatPrice(marketPrice) },
  reference: referenceOf(id),
  agreed: { [userId]: formatAmount(fiat) },
  ...(fee.units > 0n && { fee: formatAmount(fee) }),
})
