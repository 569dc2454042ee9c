import { type CryptoAsset, cryptoAssets, formatAmount, fromRand, type Price, parseAmount } from '@sengi/money'
import { forgetPrices } from '../../src/modules/market/prices.service.ts'
import type { Market } from '../market.ts'
import { asOwner } from '../world.ts'

export interface Round {
  readonly asset: CryptoAsset
  readonly rand: string
  /** What the payer saw, and what it cost a moment later. */
  readonly seen: Price
  readonly now: Price
}

/** Amounts of all lengths from R1.00 on, at prices from R1 to R2,000,000 that move by less than a percent until the payment. */
export function rounds(count: number, seed: number, assets: readonly CryptoAsset[] = cryptoAssets): Round[] {
  const any = chance(seed)
  return Array.from({ length: count }, () => {
    const asset = assets[any(assets.length)] ?? 'BTC'
    const micros = BigInt(10 ** (6 + any(7))) + BigInt(any(1_000_000_000))
    const drift = BigInt(any(180) - 90)
    const cents = 100 + any(10 ** (2 + any(3)))
    return {
      asset,
      rand: formatAmount({ asset: 'ZAR', units: BigInt(cents) }),
      seen: { asset, micros },
      now: { asset, micros: (micros * (10_000n + drift)) / 10_000n },
    }
  })
}

/** The same numbers in every run (a linear congruential row), so that what fails once fails again. */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** From now on a coin costs this, whichever way it goes. */
export async function costs({ world, api }: Market, { asset, micros }: Price): Promise<void> {
  await asOwner(
    world.url,
    `update market_price set state = 'LIVE', at = clock_now(), price_micros = $2, bid_micros = $2, ask_micros = $2 where asset = $1`,
    [asset, micros.toString()],
  )
  forgetPrices(api.db)
}

/** The coins of the review: as many as the rand bought at the price that was seen. */
export const coinsFor = ({ rand, seen }: Round): string =>
  formatAmount(fromRand(parseAmount('ZAR', rand), seen, 'down'))
