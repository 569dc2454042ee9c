import { paymentMethods } from '@sengi/contract/p2p/ads'
import { cryptoAssets, formatAmount } from '@sengi/money'
import { useSearchParams } from 'react-router'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import { readAmount } from '../../../lib/words/amount-text.ts'
import { coinFor } from '../order-amounts.ts'
import type { AdFilter } from './use-ads.ts'
import { useMarketPrices } from './use-market-prices.ts'

const sorts = ['newest', 'price_low', 'price_high'] as const

type Name = 'side' | 'asset' | 'method' | 'sort' | 'rand'

/** The filter stands in the address, so that back, refresh and a shared link keep it. */
export function useAdFilter() {
  const [search, setSearch] = useSearchParams()
  const marketPrice = useMarketPrices()
  const asset = cryptoAssets.find((known) => known === search.get('asset'))
  const method = paymentMethods.find((known) => known === search.get('method'))
  const rand = search.get('rand') ?? ''
  const amount = asset && coinOf(rand, asset, marketPrice(asset))
  const filter: AdFilter = {
    side: search.get('side') === 'sell' ? 'buy' : 'sell',
    sort: sorts.find((known) => known === search.get('sort')) ?? 'newest',
    ...(asset && { asset }),
    ...(method && { method }),
    ...(amount && { amount }),
  }
  const change = (name: Name, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const clear = () => setSearch(filter.side === 'buy' ? { side: 'sell' } : {}, { replace: true })
  return { filter, rand, change, clear, isNarrowed: Boolean(asset || method) }
}

/** People think in rand; the server asks for coins. The market's price is near enough to choose ads by. */
function coinOf(typed: string, asset: (typeof cryptoAssets)[number], price: string | null): string | undefined {
  const reading = readAmount(typed, 2)
  if (reading.kind !== 'amount' || !price) return undefined
  const coin = coinFor(unitsOf('ZAR', reading.text), asset, price)
  return coin.units > 0n ? formatAmount(coin) : undefined
}
