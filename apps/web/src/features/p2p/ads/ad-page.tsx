import type { Ad } from '@sengi/contract/p2p/ads'
import { useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { AdMarks } from '../market/ad-row.tsx'
import { FullCoin } from '../market/full-coin.tsx'
import { OrderEntry } from '../market/order-entry.tsx'
import { PriceGap } from '../market/price-gap.tsx'
import { useAd } from '../market/use-ads.ts'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { MakerCard } from '../people/maker-card.tsx'
import { hoursText, mySide, shortDuration } from '../words.ts'

/** One ad whole: what it asks, who stands behind it, and the order entry beside it. */
export function AdPage() {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const { adId = '' } = useParams()
  const { data: ad, error, isPending, isFetching, refetch } = useAd(adId)
  return (
    <>
      <P2pTitle
        title={ad ? shared(mySide(ad.side), { what: ad.asset }) : t('ad')}
        back={{ to: '/p2p', label: t('back_to_ads') }}
      />
      {isPending && (
        <Loading label={t('loading_ad')}>
          <SkeletonLine className="h-96 w-full" />
        </Loading>
      )}
      {error && !ad && <FailedState title={t('ad_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />}
      {ad && (
        <div className="grid gap-4 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-6">
          <div className="lg:order-2">{ad.mine ? <OwnAd ad={ad} /> : <OrderEntry key={ad.id} ad={ad} />}</div>
          <div className="flex min-w-0 flex-col gap-4">
            <AdFacts ad={ad} />
            <MakerCard username={ad.username} reputation={ad.reputation} mine={ad.mine} />
          </div>
        </div>
      )}
    </>
  )
}

function OwnAd({ ad }: { ad: Ad }) {
  const t = useWords(p2pMarketWords)
  return (
    <Card>
      <CardHeading>{t('own_ad')}</CardHeading>
      <p className="mb-4 text-muted text-sm">{t('own_ad_line')}</p>
      <LinkButton to={`/p2p/ads/${ad.id}/edit`} wide>
        {t('edit_this_ad')}
      </LinkButton>
    </Card>
  )
}

export function AdFacts({ ad }: { ad: Ad }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  return (
    <Card aria-label={t('the_ad')}>
      <div className="mb-2 flex flex-wrap items-center gap-1.5">
        <AdMarks ad={ad} />
      </div>
      <dl>
        <FactRow label={shared('price_per', { asset: ad.asset })}>
          <Rand value={ad.price} open className="block text-lg" />
          <PriceGap ad={ad} gainOf={ad.mine ? 'maker' : 'taker'} />
        </FactRow>
        {ad.margin_percent !== null && (
          <FactRow label={shared('follows_market')}>{t('margin_of', { percent: ad.margin_percent })}</FactRow>
        )}
        <FactRow label={t('limits')}>
          <Rand value={ad.min_amount_zar} open /> – <Rand value={ad.max_amount_zar} open />
          <span className="block font-normal text-sm text-subtle">
            <FullCoin amount={ad.min_amount} asset={ad.asset} open /> –{' '}
            <FullCoin amount={ad.max_amount} asset={ad.asset} open />
          </span>
        </FactRow>
        <FactRow label={t('available_now')}>
          <FullCoin amount={ad.available_amount} asset={ad.asset} open />
        </FactRow>
        {ad.pay_window_minutes !== null && (
          <FactRow label={t('time_to_pay')}>{shortDuration(shared, ad.pay_window_minutes * 60)}</FactRow>
        )}
        {ad.business_hours && <FactRow label={t('hours_open')}>{hoursText(shared, ad.business_hours)}</FactRow>}
        {ad.min_completion !== null && (
          <FactRow label={t('you_need')}>{t('completed_trades', { percent: ad.min_completion })}</FactRow>
        )}
        {ad.min_days !== null && (
          <FactRow label={t('your_account')}>{t('days_or_older', { days: ad.min_days })}</FactRow>
        )}
      </dl>
      {ad.terms && (
        <div className="mt-3 rounded-button bg-surface-2 p-3.5">
          <h3 className="font-medium text-ink text-sm">{shared('terms')}</h3>
          <p className="mt-1 whitespace-pre-line break-words text-muted text-sm">{ad.terms}</p>
        </div>
      )}
    </Card>
  )
}
