import { Store } from 'lucide-react'
import { useIsSandbox } from '../../../lib/environment.ts'
import type { P2pMarketWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { More } from '../../../ui/more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { p2pMarketWords } from '../messages.ts'
import { useAdFilter } from './ad-filter.ts'
import { AdFilters } from './ad-filters.tsx'
import { AdLine } from './ad-row.tsx'
import { AdsLoading } from './ads-loading.tsx'
import { Express } from './express.tsx'
import { useAds } from './use-ads.ts'

export function BrowseTab() {
  const t = useWords(p2pMarketWords)
  const { filter, order, amountText } = useAdFilter()
  const query = useAds(filter)
  const isSandbox = useIsSandbox()
  const ads = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="flex flex-col gap-2.5 sm:gap-4">
      <AdFilters />
      <Express />
      <p role="status" className={query.isPending || ads?.length ? 'text-muted text-sm' : 'sr-only'}>
        {query.isPending && t('loading_ads')}
        {ads && shownText(t, ads.length, order === 'best' ? amountText : undefined)}
      </p>
      {query.isPending && <AdsLoading />}
      {query.error && !ads && (
        <FailedState
          title={t('ads_failed')}
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {ads?.length === 0 && <NoAds />}
      {ads && ads.length > 0 && (
        <ul aria-label={t('ads')} aria-busy={query.isPlaceholderData} className="flex flex-col gap-2.5">
          {ads.map((ad) => (
            <li key={ad.id}>
              <AdLine ad={ad} />
            </li>
          ))}
        </ul>
      )}
      <More query={query} label={t('more_ads')} failed={t('more_ads_failed')} />
      {isSandbox && <PracticeNote />}
    </div>
  )
}

const shownText = (t: Say<P2pMarketWords>, count: number, amount: string | undefined): string =>
  amount ? t('ads_for', { count, amount }) : t('ads_shown', { count })

const PracticeNote = () => (
  <p className="rounded-button border border-accent border-dashed px-4 py-2.5 text-muted text-sm">
    {useWords(p2pMarketWords)('practice')}
  </p>
)

function NoAds() {
  const t = useWords(p2pMarketWords)
  const { filter, change } = useAdFilter()
  const isNarrowed = filter.method !== undefined
  return (
    <EmptyState
      icon={<Store />}
      title={t('no_ads')}
      action={
        isNarrowed ? (
          <Button variant="secondary" onClick={() => change({ method: '' })}>
            {t('clear_filters')}
          </Button>
        ) : (
          <LinkButton to="/p2p/create">{t('create_ad')}</LinkButton>
        )
      }
    >
      {isNarrowed && t('nothing_fits')}
    </EmptyState>
  )
}
