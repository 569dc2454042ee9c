import type { BuyOrder } from '@sengi/contract/onramp'
import { type Amount, amount, type CryptoAsset, inRand, parseAmount, parsePrice } from '@sengi/money'

type Bought = Pick<
  NonNullable<BuyOrder['credited']>,
  'fiat_amount_zar' | 'crypto_amount' | 'market_price_zar' | 'fee_zar'
>

/**
 * Where the rand of a purchase went: what the coins are worth at the market price, our fee, and the spread, which is the
 * rest. The three add up to what was paid, to the cent.
 */
export function costParts(asset: CryptoAsset, bought: Bought): Record<'worth' | 'fee' | 'spread', Amount> {
  const paid = parseAmount('ZAR', bought.fiat_amount_zar)
  const fee = centsOf(bought.fee_zar)
  const coins = parseAmount(asset, bought.crypto_amount)
  const worth = inRand(coins, parsePrice(asset, bought.market_price_zar), 'down').units
  return {
    worth: amount('ZAR', worth),
    fee: amount('ZAR', fee),
    spread: amount('ZAR', paid.units - worth - fee),
  }
}

/** A fee may be nothing, and nothing is no amount that somebody types. */
const centsOf = (zar: string): bigint => (/[1-9]/.test(zar) ? parseAmount('ZAR', zar).units : 0n)
