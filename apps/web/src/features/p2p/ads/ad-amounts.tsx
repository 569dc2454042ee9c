import { amount, formatAmount, sellableWith, trimmed } from '@sengi/money'
import { useBalances } from '../../../lib/live/balances.ts'
import { useFigures } from '../../../lib/live/figures.ts'
import { availableOf, unitsOf } from '../../../lib/live/portfolio.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AmountInput } from '../../../ui/fields/amount-input.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { useMarketPrices } from '../market/use-market-prices.ts'
import { p2pAdsWords } from '../messages.ts'
import { randAt } from '../order-amounts.ts'
import { type AdDraft, coin, priceOf } from './ad-draft.ts'
import type { AdPartProps } from './ad-part.ts'

/** How little and how much one order may be, and how much in all; each with what it comes to in rand. */
export function AdAmounts({ draft, faults, change, isEdit }: AdPartProps) {
  const t = useWords(p2pAdsWords)
  const { data: balances } = useBalances()
  const held = availableOf(balances, draft.asset)
  const available = formatAmount(held)
  const sells = draft.side === 'sell'
  const rate = useFigures()?.p2p.fee_basis_points
  const sellAll =
    sells && rate !== undefined
      ? () => change({ total: trimmed(formatAmount(amount(draft.asset, sellableWith(held.units, rate)))) })
      : undefined
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <AmountInput
          label={t('minimum')}
          name="min_amount"
          unit={draft.asset}
          value={draft.min}
          onChange={(min) => change({ min })}
          error={faults.min}
          hint={<InRand draft={draft} typed={draft.min} />}
        />
        <AmountInput
          label={t('maximum')}
          name="max_amount"
          unit={draft.asset}
          value={draft.max}
          onChange={(max) => change({ max })}
          error={faults.max}
          hint={<InRand draft={draft} typed={draft.max} />}
        />
      </div>
      <AmountInput
        label={t(isEdit ? 'still_to_trade' : 'total_to_trade')}
        name="total_amount"
        unit={draft.asset}
        placeholder={t('same_as_maximum')}
        value={draft.total}
        onChange={(total) => change({ total })}
        error={faults.total}
        available={sells && t.drawn('you_have', { amount: <Coin amount={available} asset={draft.asset} /> })}
        {...(sells && { chips: [] })}
        onMax={sellAll}
        hint={<InRand draft={draft} typed={draft.total} />}
      />
    </div>
  )
}

function InRand({ draft, typed }: { draft: AdDraft; typed: string }) {
  const price = priceOf(draft, useMarketPrices()(draft.asset))
  const typedCoin = coin(draft, typed)
  if (!price || !typedCoin) return ' '
  return <Rand value={formatAmount(randAt(unitsOf(draft.asset, typedCoin), price))} open />
}
