import { paymentMethods } from '@sengi/contract/p2p/ads'
import {
  type Asset,
  assetNames,
  type CryptoAsset,
  cryptoAssets,
  decimalsOf,
  fullCryptoText,
  randText,
} from '@sengi/money'
import { useSearchParams } from 'react-router'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { readAmount } from '../../../lib/words/amount-text.ts'
import { randAt } from '../order-amounts.ts'
import type { AdFilter } from './use-ads.ts'

/** How the list can be sorted. */
export const adSortings = ['best', 'price', 'newest'] as const
type ListOrder = (typeof adSortings)[number]

type Name = 'side' | 'asset' | 'method' | 'sort' | 'rand' | 'coin'
type Changes = Partial<Record<Name, string>>

/** How much somebody wants to trade, in the unit that they think in. */
export interface WantedAmount {
  readonly unit: 'rand' | 'coin'
  readonly typed: string
}

/** The filter stands in the address, so that back, refresh and a shared link keep it. */
export function useAdFilter() {
  const [search, setSearch] = useSearchParams()
  const wanted: WantedAmount = search.has('coin')
    ? { unit: 'coin', typed: search.get('coin') ?? '' }
    : { unit: 'rand', typed: search.get('rand') ?? '' }
  const settled = useSettled(wanted.typed)
  const asset = cryptoAssets.find((known) => known === search.get('asset')) ?? 'BTC'
  const method = paymentMethods.find((known) => known === search.get('method'))
  const order = adSortings.find((known) => known === search.get('sort')) ?? 'best'
  const side = search.get('side') === 'sell' ? 'buy' : 'sell'
  const amount = amountOf({ ...wanted, typed: settled }, asset)
  const filter: AdFilter = {
    side,
    asset,
    sort: sortOf(order, side),
    ...(method && { method }),
    ...(amount && { [wanted.unit === 'rand' ? 'wanted_zar' : 'wanted_amount']: amount }),
  }
  const change = (changes: Changes) => setSearch(changed(search, changes), { replace: true })
  return { filter, asset, order, wanted, amountText: amount && amountText(wanted.unit, asset, amount), change }
}

/** The best price is the lowest to buy at, and the highest to sell at. */
const sortOf = (order: ListOrder, side: AdFilter['side']): AdFilter['sort'] => {
  if (order === 'price') return side === 'sell' ? 'price_low' : 'price_high'
  return order
}

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

const assetOf = (unit: WantedAmount['unit'], asset: CryptoAsset): Asset => (unit === 'rand' ? 'ZAR' : asset)

function amountOf({ unit, typed }: WantedAmount, asset: CryptoAsset): string | undefined {
  const reading = readAmount(typed, decimalsOf[assetOf(unit, asset)])
  return reading.kind === 'amount' && /[1-9]/.test(reading.text) ? reading.text : undefined
}

/** `R500` where there are no cents. */
function amountText(unit: WantedAmount['unit'], asset: CryptoAsset, amount: string): string {
  const value = unitsOf(assetOf(unit, asset), amount)
  return unit === 'rand' ? randText(value).replace(/\.00$/, '') : fullCryptoText(value)
}

/** Where an ad is looked at and taken, with what is wanted of it: always in rand, at the price of the ad. */
export function adPath(ad: { id: string; asset: CryptoAsset; price: string }, filter: AdFilter): string {
  const rand =
    filter.wanted_zar ??
    (filter.wanted_amount && randText(randAt(unitsOf(ad.asset, filter.wanted_amount), ad.price)).replace(/[R,]/g, ''))
  const wish = new URLSearchParams({
    ...(rand && { rand }),
    ...(filter.method && { method: filter.method }),
  }).toString()
  return `/p2p/ads/${ad.id}${wish && `?${wish}`}`
}

/** What a coin is called. */
export const coinName = (asset: CryptoAsset): string => assetNames[asset]
