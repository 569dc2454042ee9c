import { paymentMethods } from '@sengi/contract/p2p/ads'
import { parsePrice } from '@sengi/money'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { MoneyEntry } from '../../../ui/fields/money-entry.tsx'
import { readMoney, type TypedMoney } from '../../../ui/fields/money-typed.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { methodText } from '../words.ts'
import { adSortings, useAdFilter } from './ad-filter.ts'
import { CoinTabs } from './coin-tabs.tsx'
import { useMarketPrices } from './use-market-prices.ts'

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

/** Holds what is typed, because the address keeps up a moment later. Each ad has a price of its own: the market's says about what it is. */
function WantedInput() {
  const t = useWords(p2pMarketWords)
  const { asset, wanted, change } = useAdFilter()
  const price = useMarketPrices()(asset)
  const [money, setMoney] = useState<TypedMoney>(wanted)
  const [coin, setCoin] = useState(asset)
  if (coin !== asset) {
    setCoin(asset)
    if (money.unit === 'coin') setMoney({ unit: 'coin', typed: '' })
  }
  const place = { asset, price: price === null ? null : parsePrice(asset, price) }
  const type = (next: TypedMoney) => {
    setMoney(next)
    change(next.unit === 'rand' ? { rand: next.typed, coin: '' } : { coin: next.typed, rand: '' })
  }
  return (
    <MoneyEntry
      label={t('wanted_amount')}
      money={money}
      reading={readMoney(money, place)}
      place={place}
      onChange={type}
      hint={null}
      isAbout
      placeholder={money.unit === 'rand' ? '500' : '0.00'}
    />
  )
}
