import type { NewTransfer } from '@sengi/contract/transfers'
import type { CryptoAsset } from '@sengi/money'

interface Event {
  /** Days before the seeding. */
  readonly days: number
  readonly who: string
  readonly asset: CryptoAsset
}

/** Somebody bought crypto for an amount of rand. */
export interface Purchase extends Event {
  readonly rand: string
}

/** Somebody sent crypto to somebody. */
export interface StorySend extends Event {
  readonly to: string
  readonly amount: string
  readonly note: string
  readonly emoji: NonNullable<NewTransfer['emoji']>
}

const buy = (days: number, who: string, asset: CryptoAsset, rand: string): Purchase => ({ days, who, asset, rand })

/** How the demo user and the friends came to what they have. */
export const purchases: readonly Purchase[] = [
  buy(76.2, 'thabo', 'USDT', '4000.00'),
  buy(75.4, 'nomsa', 'USDT', '3500.00'),
  buy(74.1, 'pieter', 'BTC', '6000.00'),
  buy(73.3, 'ayesha', 'ETH', '5000.00'),
  buy(72.9, 'lindiwe', 'LTC', '4500.00'),
  buy(71.6, 'thabo', 'BCH', '2000.00'),
  buy(70.8, 'lindiwe', 'SOL', '15000.00'),
  buy(70.2, 'thabo', 'USDT', '130000.00'),
  buy(69.4, 'ayesha', 'ETH', '70000.00'),
  buy(60.2, 'demo', 'BTC', '15000.00'),
  buy(58.9, 'demo', 'USDT', '10000.00'),
  buy(55.3, 'demo', 'ETH', '10000.00'),
  buy(50.1, 'demo', 'SOL', '8000.00'),
  buy(47.4, 'demo', 'LTC', '5000.00'),
  buy(44.2, 'demo', 'BTC', '20000.00'),
  buy(41.3, 'demo', 'BCH', '6000.00'),
  buy(37.1, 'demo', 'ETH', '10000.00'),
  buy(33.4, 'demo', 'SOL', '12000.00'),
  buy(30.2, 'demo', 'BTC', '25000.00'),
  buy(27.3, 'demo', 'USDT', '7000.00'),
  buy(23.1, 'demo', 'LTC', '4000.00'),
  buy(20.4, 'demo', 'ETH', '12000.00'),
  buy(16.2, 'demo', 'BTC', '15000.00'),
  buy(14.3, 'demo', 'USDT', '24000.00'),
  buy(13.3, 'demo', 'BCH', '4500.00'),
  buy(11.1, 'demo', 'SOL', '9000.00'),
  buy(6.4, 'demo', 'USDT', '5000.00'),
  buy(4.2, 'demo', 'BTC', '5000.00'),
]

const send = (
  days: number,
  who: string,
  to: string,
  amount: string,
  asset: CryptoAsset,
  emoji: StorySend['emoji'],
  note: string,
): StorySend => ({ days, who, to, amount, asset, emoji, note })

/** What friends send each other, and why. */
export const sendings: readonly StorySend[] = [
  send(52.3, 'demo', 'thabo', '25', 'USDT', '🍕', 'Pizza on Friday'),
  send(49.2, 'thabo', 'demo', '38', 'USDT', '🎉', 'Rugby tickets'),
  send(45.1, 'demo', 'lindiwe', '0.0008', 'BTC', '🎁', 'Happy birthday!'),
  send(40.4, 'ayesha', 'demo', '0.02', 'ETH', '🏠', 'My half of the fridge'),
  send(38.2, 'demo', 'pieter', '150', 'USDT', '🏠', 'The cottage in Clarens'),
  send(31.3, 'demo', 'nomsa', '0.25', 'SOL', '🚕', 'Ride to the airport'),
  send(28.1, 'pieter', 'demo', '0.0005', 'BTC', '💸', 'You won the bet'),
  send(24.2, 'demo', 'ayesha', '0.012', 'ETH', '🎉', 'Concert tickets'),
  send(17.3, 'demo', 'thabo', '40', 'USDT', '🍕', 'Braai, my share'),
  send(14.1, 'lindiwe', 'demo', '0.5', 'LTC', '❤️', 'Thank you for everything'),
  send(9.2, 'demo', 'lindiwe', '0.3', 'LTC', '🚕', 'Lift to Durban'),
  send(7.3, 'nomsa', 'demo', '60', 'USDT', '🏠', 'Groceries'),
  send(3.1, 'demo', 'nomsa', '12.5', 'USDT', '☕', 'Coffee and koeksisters'),
  send(2.2, 'thabo', 'demo', '0.05', 'BCH', '🎁', 'For the little one'),
  send(0.9, 'demo', 'ayesha', '0.15', 'SOL', '💸', 'Your first SOL'),
]
