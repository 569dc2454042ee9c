import type { Ad } from '@sengi/contract/p2p/ads'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { PriceChange } from '../../../ui/change.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { CoinIcon } from '../../../ui/pictures/coin-icon.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { percentFrom } from '../order-amounts.ts'
import { MakerLine } from '../people/maker.tsx'
import { methodText, mySide } from '../words.ts'
import { useMarketPrices } from './use-market-prices.ts'

/** One ad of the list. The whole row is the link to it. */
export function AdLine({ ad }: { ad: Ad }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const [search] = useSearchParams()
  const marketPrice = useMarketPrices()
  const wish = search.get('rand')
  const to = `/p2p/ads/${ad.id}${wish ? `?${new URLSearchParams({ rand: wish })}` : ''}`
  return (
    <Link
      to={to}
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control lg:grid-cols-[auto_13rem_minmax(0,1fr)_15rem_10rem] lg:items-center lg:gap-x-5 lg:py-3"
    >
      <CoinIcon asset={ad.asset} className="size-9" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold text-lg tabular-nums">
            <Rand value={ad.price} open />
          </b>
          <span className="text-sm text-subtle">{t('per_asset', { asset: ad.asset })}</span>
        </p>
        <p className="text-sm">
          <PriceChange
            percent={percentFrom(ad.asset, ad.price, marketPrice(ad.asset))}
            period={shared('from_market')}
          />
        </p>
      </div>
      <div className="col-span-2 text-sm lg:col-span-1">
        <p>
          <span className="sr-only">{t('limits')} </span>
          <Rand value={ad.min_amount_zar} open /> – <Rand value={ad.max_amount_zar} open />
        </p>
        <p className="text-subtle">
          <Coin amount={ad.min_amount} asset={ad.asset} open full /> –{' '}
          <Coin amount={ad.max_amount} asset={ad.asset} open full />
        </p>
      </div>
      <div className="col-span-2 min-w-0 text-sm lg:col-span-1">
        <p className="truncate font-medium">@{ad.username}</p>
        <p>
          <MakerLine reputation={ad.reputation} />
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-1.5 lg:col-span-1 lg:justify-end">
        <AdMarks ad={ad} />
        <span className="ml-auto font-semibold text-primary text-sm lg:hidden">
          {ad.mine ? t('open') : shared(mySide(ad.side), { what: ad.asset })}
        </span>
      </div>
    </Link>
  )
}

export function AdMarks({ ad }: { ad: Ad }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  return (
    <>
      {ad.mine && <Badge tone="primary">{t('your_ad')}</Badge>}
      {!ad.funded && <Badge tone="warning">{t('not_funded')}</Badge>}
      {ad.funded && ad.side === 'sell' && <Badge tone="success">{t('funded')}</Badge>}
      {ad.price_check === 'too_far' && <Badge tone="warning">{t('too_far')}</Badge>}
      {!ad.open_now && <Badge tone="neutral">{t('closed_now')}</Badge>}
      {ad.payment_methods.map((method) => (
        <Badge key={method}>{methodText(shared, method)}</Badge>
      ))}
    </>
  )
}
