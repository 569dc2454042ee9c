import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, page } from '../fields.ts'
import { movement } from '../wallet.ts'

/** Where coins lie: free, set aside for a withdrawal, locked for an order, waiting for who was sent them, staked, waiting for a till to answer. */
export const coinPlaces = ['available', 'held', 'escrow', 'claims', 'staked', 'till'] as const
export type CoinPlace = (typeof coinPlaces)[number]

export const assetPlaces = z.object({
  asset,
  places: z.array(z.object({ place: z.enum(coinPlaces), amount: decimal })),
})
export type AssetPlaces = z.infer<typeof assetPlaces>

export const coinFacts = z.object({
  asset,
  /** The lowest and the highest price since midnight in South Africa; null while there is none. */
  day_low_zar: z.nullable(decimal),
  day_high_zar: z.nullable(decimal),
  /** Everything that was ever bought for rand; null when nothing was. */
  bought: z.nullable(z.object({ amount: decimal, paid_zar: decimal, average_zar: decimal })),
  /** What is owned now against the same coins at the average price, signed; null without a purchase, coins or a price. */
  gain_zar: z.nullable(decimal),
  gain_percent: z.nullable(z.string()),
  /** Some of the coins came without a price: what they cost is taken to be the average. */
  is_estimate: z.boolean(),
})
export type CoinFacts = z.infer<typeof coinFacts>

export const walletCoins = defineApi({
  places: {
    method: 'GET',
    path: '/api/wallet/places',
    auth: 'user',
    summary: 'Where the coins of the user lie',
    response: z.array(assetPlaces),
  },
  placeLines: {
    method: 'GET',
    path: '/api/wallet/places/lines',
    auth: 'user',
    summary: 'The lines that add up to what lies in one place, newest first',
    query: z.object({ ...page, asset, place: z.enum(coinPlaces, says('place_unknown')) }),
    response: z.array(movement),
  },
  coin: {
    method: 'GET',
    path: '/api/wallet/coins/{asset}',
    auth: 'user',
    summary: 'The range of the day, what the user paid on average and gained',
    params: z.object({ asset }),
    response: coinFacts,
  },
})
