import { paymentMethods } from '@sengi/contract'
import { assetNames, cryptoAssets } from '@sengi/money'
import { useState } from 'react'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Chips, Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { useAdFilter } from './ad-filter.ts'

const all = 'all'
const assetChoices = [
  { value: all, label: 'All assets' },
  ...cryptoAssets.map((asset) => ({ value: asset, label: assetNames[asset] })),
]
const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price_low', label: 'Lowest price' },
  { value: 'price_high', label: 'Highest price' },
] as const

export function AdFilters() {
  const { filter, rand, change } = useAdFilter()
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[14rem_14rem_14rem_1fr] lg:items-end">
        <div className="col-span-2 lg:col-span-1 lg:pb-0.5">
          <Segments
            legend="I want to"
            quiet
            value={filter.side === 'sell' ? 'buy' : 'sell'}
            onChange={(side) => change('side', side === 'sell' ? side : '')}
            choices={[
              { value: 'buy', label: 'Buy' },
              { value: 'sell', label: 'Sell' },
            ]}
          />
        </div>
        <Select
          label="Asset"
          choices={assetChoices}
          value={filter.asset ?? all}
          onChange={(asset) => change('asset', asset === all ? '' : asset)}
        />
        <Select
          label="Sort"
          choices={sortChoices}
          value={filter.sort}
          onChange={(sort) => change('sort', sort === 'newest' ? '' : sort)}
        />
        <div className="col-span-2 lg:col-span-1 lg:justify-self-end lg:pb-1.5">
          <Chips
            legend="Payment method"
            quiet
            choices={paymentMethods}
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
  const [typed, setTyped] = useState(initial)
  const change = (value: string) => {
    setTyped(value)
    onChange(value)
  }
  return <AmountInput label="Amount I want to trade" unit="ZAR" value={typed} onChange={change} />
}
