import { paymentMethods } from '@sengi/contract/p2p/ads'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { AmountInput } from '../../../ui/fields/amount-input.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { methodText } from '../words.ts'
import { adSortings, useAdFilter } from './ad-filter.ts'
import { CoinTabs } from './coin-tabs.tsx'

const any = 'any'

/** Which way, which coin, how much, how it is paid, and in which order. */
export function AdFilters() {
  const shared = useWords(p2pWords)
  const { filter, asset, change } = useAdFilter()
  return (
    <search className="flex flex-col gap-3 lg:gap-4">
      <div className="grid gap-3 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-center lg:gap-4">
        <Segments
          legend={shared('want_to')}
          quiet
          value={filter.side === 'sell' ? 'buy' : 'sell'}
          onChange={(side) => change({ side: side === 'sell' ? side : '' })}
          choices={[
            { value: 'buy', label: shared('buy_side') },
            { value: 'sell', label: shared('sell_side') },
          ]}
        />
        <CoinTabs value={asset} onChange={(chosen) => change({ asset: chosen, coin: '' })} />
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_13rem_15rem] lg:gap-x-4">
        <div className="col-span-2 lg:col-span-1">
          <WantedInput />
        </div>
        <MethodSelect />
        <OrderSelect />
      </div>
    </search>
  )
}

function MethodSelect() {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const { filter, change } = useAdFilter()
  const methods = paymentMethods.map((method) => ({ value: method, label: methodText(shared, method) }))
  return (
    <Select
      label={t('payment_method')}
      choices={[{ value: any, label: t('any_method') }, ...methods]}
      value={filter.method ?? any}
      onChange={(method) => change({ method: method === any ? '' : method })}
    />
  )
}

function OrderSelect() {
  const t = useWords(p2pMarketWords)
  const { order, change } = useAdFilter()
  return (
    <Select
      label={t('sort')}
      choices={adSortings.map((value) => ({ value, label: t(orderWords[value]) }))}
      value={order}
      onChange={(sort) => change({ sort: sort === 'best' ? '' : sort })}
    />
  )
}

const orderWords = { best: 'best', price: 'best_price', newest: 'newest' } as const

/** Holds what is typed, because the address keeps up a moment later. */
function WantedInput() {
  const t = useWords(p2pMarketWords)
  const { asset, wanted, change } = useAdFilter()
  const [typed, setTyped] = useState(wanted.typed)
  const [unit, setUnit] = useState(wanted.unit)
  const [coin, setCoin] = useState(asset)
  if (coin !== asset) {
    setCoin(asset)
    if (unit === 'coin') setTyped('')
  }
  const type = (value: string) => {
    setTyped(value)
    change(unit === 'rand' ? { rand: value, coin: '' } : { coin: value, rand: '' })
  }
  const swap = () => {
    setUnit(unit === 'rand' ? 'coin' : 'rand')
    setTyped('')
    change({ rand: '', coin: '' })
  }
  return (
    <AmountInput
      label={t('wanted_amount')}
      unit={unit === 'rand' ? 'ZAR' : asset}
      value={typed}
      onChange={type}
      placeholder={unit === 'rand' ? '500' : '0.00'}
      swap={
        <IconButton
          label={unit === 'rand' ? t('enter_in', { asset }) : t('enter_in_rand')}
          icon={<ArrowUpDown aria-hidden="true" />}
          onClick={swap}
          className="mr-1"
        />
      }
    />
  )
}
