import { paymentMethods } from '@sengi/contract/p2p/ads'
import { assetNames, cryptoAssets } from '@sengi/money'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { AmountInput } from '../../../ui/fields/amount-input.tsx'
import { Chips, Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { methodText } from '../words.ts'
import { useAdFilter } from './ad-filter.ts'

const all = 'all'
const assets = cryptoAssets.map((asset) => ({ value: asset, label: assetNames[asset] }))
const sorts = ['newest', 'price_low', 'price_high'] as const

export function AdFilters() {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const { filter, rand, change } = useAdFilter()
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[14rem_14rem_14rem_1fr] lg:items-end">
        <div className="col-span-2 lg:col-span-1 lg:pb-0.5">
          <Segments
            legend={shared('want_to')}
            quiet
            value={filter.side === 'sell' ? 'buy' : 'sell'}
            onChange={(side) => change('side', side === 'sell' ? side : '')}
            choices={[
              { value: 'buy', label: shared('buy_side') },
              { value: 'sell', label: shared('sell_side') },
            ]}
          />
        </div>
        <Select
          label={shared('asset')}
          choices={[{ value: all, label: t('all_assets') }, ...assets]}
          value={filter.asset ?? all}
          onChange={(asset) => change('asset', asset === all ? '' : asset)}
        />
        <Select
          label={t('sort')}
          choices={sorts.map((value) => ({ value, label: t(value) }))}
          value={filter.sort}
          onChange={(sort) => change('sort', sort === 'newest' ? '' : sort)}
        />
        <div className="col-span-2 lg:col-span-1 lg:justify-self-end lg:pb-1.5">
          <Chips
            legend={t('payment_method')}
            quiet
            choices={paymentMethods}
            labelOf={(method) => methodText(shared, method)}
            chosen={filter.method ? [filter.method] : []}
            onToggle={(method) => change('method', method === filter.method ? '' : method)}
          />
        </div>
        {filter.asset && (
          <div className="col-span-2">
            <WantedAmount key={filter.asset} initial={rand} onChange={(typed) => change('rand', typed)} />
          </div>
        )}
      </div>
    </search>
  )
}

/** Holds what is typed, because the address keeps up a moment later. */
function WantedAmount({ initial, onChange }: { initial: string; onChange: (typed: string) => void }) {
  const t = useWords(p2pMarketWords)
  const [typed, setTyped] = useState(initial)
  const change = (value: string) => {
    setTyped(value)
    onChange(value)
  }
  return <AmountInput label={t('wanted_amount')} unit="ZAR" value={typed} onChange={change} />
}
