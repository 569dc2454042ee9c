import type { ListedAd, Trader } from '@sengi/contract/p2p/ads'
import { useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pPeopleWords, p2pWords } from '../messages.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { MakerCard } from '../people/maker-card.tsx'
import { TraderActs } from '../people/trader-acts.tsx'
import { AdLine } from './ad-row.tsx'
import { AdsLoading } from './ads-loading.tsx'
import { Ratings } from './ratings.tsx'
import { useTrader } from './use-trader.ts'

/** Somebody as whoever thinks of trading with them wants to know them: figures, ads, and what others said. */
export function TraderPage() {
  const t = useWords(p2pPeopleWords)
  const shared = useWords(p2pWords)
  const { username = '' } = useParams()
  const { data: trader, error, isPending, isFetching, refetch } = useTrader(username)
  return (
    <>
      <P2pTitle title={`@${username}`} back={{ to: '/p2p', label: shared('back_to_market') }} />
      {isPending && <TraderLoading />}
      {error && !trader && (
        <FailedState title={t('trader_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {trader && <Whole username={username} trader={trader} />}
    </>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6'

function Whole({ username, trader }: { username: string; trader: Trader }) {
  return (
    <div className={columns}>
      <MakerCard username={username} reputation={trader.reputation} mine={trader.mine} leads={false}>
        {!trader.mine && <TraderActs username={username} isFavourite={trader.is_favourite} />}
      </MakerCard>
      <AdsOf username={username} ads={trader.ads} />
      <Ratings username={username} />
    </div>
  )
}

function AdsOf({ username, ads }: { username: string; ads: readonly ListedAd[] }) {
  const t = useWords(p2pPeopleWords)
  const title = t('ads_of', { username })
  return (
    <section aria-label={title} className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {ads.length === 0 ? (
        <Card>
          <CardHeading>{title}</CardHeading>
          <p className="text-muted text-sm">{t('no_ads_of')}</p>
        </Card>
      ) : (
        <>
          <h2 className="mb-3 font-semibold text-base text-ink">{title}</h2>
          <ul className="flex flex-col gap-2.5">
            {ads.map((ad) => (
              <li key={ad.id}>
                <AdLine ad={ad} named={false} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const TraderLoading = () => (
  <Loading label={useWords(p2pPeopleWords)('loading_trader')}>
    <div className={columns}>
      <SkeletonLine className="h-72 w-full" />
      <AdsLoading />
    </div>
  </Loading>
)
