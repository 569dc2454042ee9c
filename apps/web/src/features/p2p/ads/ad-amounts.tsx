import { type Amount, amount, parsePrice, sellableWith } from '@sengi/money'
import { useBalances } from '../../../lib/live/balances.ts'
import { useFigures } from '../../../lib/live/figures.ts'
import { availableOf } from '../../../lib/live/portfolio.ts'
import { useWords } from '../../../lib/words/words.ts'
import { MoneyEntry } from '../../../ui/fields/money-entry.tsx'
import { type MoneyPlace, shareOf } from '../../../ui/fields/money-typed.ts'
import { useMarketPrices } from '../market/use-market-prices.ts'
import { p2pAdsWords } from '../messages.ts'
import { type AdDraft, priceOf } from './ad-draft.ts'
import type { AdPartProps } from './ad-part.ts'

/** How little and how much one order may be, and how much in all; in rand or in coins, at the price of the ad. */
export function AdAmounts({ draft, limits, faults, change, isEdit }: AdPartProps) {
  const t = useWords(p2pAdsWords)
  const { place, sellable } = useAdPlace(draft)
  const { available: _, ...unlimited } = place
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        {(['min', 'max'] as const).map((limit) => (
          <MoneyEntry
            key={limit}
            label={t(limit === 'min' ? 'minimum' : 'maximum')}
            name={`${limit}_amount`}
            money={draft[limit]}
            reading={limits[limit]}
            place={unlimited}
            onChange={(money) => change({ [limit]: money })}
            error={faults[limit]}
          />
        ))}
      </div>
      <MoneyEntry
        label={t(isEdit ? 'still_to_trade' : 'total_to_trade')}
        name="total_amount"
        hint={t('same_as_maximum')}
        money={draft.total}
        reading={limits.total}
        place={place}
        onChange={(total) => change({ total })}
        onShare={(percent) => change({ total: shareOf(percent, draft.total.unit, { ...place, available: sellable }) })}
        error={faults.total}
      />
    </div>
  )
}

/** What the limits are read against, at the price of the ad: who sells keeps the fee back. */
function useAdPlace(draft: AdDraft): { place: MoneyPlace; sellable: Amount | null } {
  const { data: balances } = useBalances()
  const rate = useFigures()?.p2p.fee_basis_points
  const marketPrice = useMarketPrices()(draft.asset)
  // What one has is worth something before the ad has a price.
  const price = priceOf(draft, marketPrice) ?? marketPrice
  const place = { asset: draft.asset, price: price === null ? null : parsePrice(draft.asset, price) }
  if (draft.side === 'buy') return { place, sellable: null }
  const available = balances && rate !== undefined ? availableOf(balances, draft.asset) : null
  const sellable = available && amount(draft.asset, sellableWith(available.units, rate ?? 0))
  return { place: { ...place, available }, sellable }
}
