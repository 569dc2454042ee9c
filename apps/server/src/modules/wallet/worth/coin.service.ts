import { amount, type CryptoAsset, type Price } from '@sengi/money'
import { balancesOf, purchasesOf } from '../../../ledger/ledger.ts'
import type { Db } from '../../../platform/db.ts'
import { currentPrices, rangeOfDay } from '../../market/index.ts'
import { type Cost, costOf, type Gain, gainOf, hasGifts } from './coin.rules.ts'

/** What a coin did today, and what it means to somebody. */
export interface CoinStanding {
  readonly asset: CryptoAsset
  readonly day: { readonly low: Price; readonly high: Price } | null
  readonly cost: Cost | null
  readonly gain: Gain | null
  readonly isEstimate: boolean
}

export async function coinStanding(db: Db, userId: string, asset: CryptoAsset): Promise<CoinStanding> {
  const [bought, holdings, prices, day] = await Promise.all([
    purchasesOf(db, userId, asset),
    balancesOf(db, userId),
    currentPrices(db),
    rangeOfDay(db, asset),
  ])
  const { available, held, staked } = holdings.find((one) => one.asset === asset) ?? noCoins
  const price = prices.get(asset)?.price
  return {
    asset,
    day,
    cost: costOf(asset, bought),
    gain: price ? gainOf(amount(asset, available + held + staked), price, bought) : null,
    isEstimate: bought.bought > 0n && hasGifts(bought),
  }
}

const noCoins = { available: 0n, held: 0n, staked: 0n }
