import type { Ad } from '@sengi/contract/p2p/ads'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { useDeleteAd, useEditAd, useMyAds } from '../market/use-ads.ts'
import { p2pAdsWords, p2pWords } from '../messages.ts'
import { quiet } from '../quiet.tsx'
import { methodText } from '../words.ts'
import { type AdStanding, adStandingOf } from './ad-standing.ts'
import { TeamPauseNote } from './team-pause.tsx'

/** My ads: pause, edit, remove. Nothing at all for somebody who has none. */
export function MyAds() {
  const t = useWords(p2pAdsWords)
  const { data, error, isFetching, refetch } = useMyAds()
  const ads = data?.filter(({ state }) => state !== 'DELETED')
  if (error && !data) {
    return <FailedState title={t('my_ads_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (!ads) {
    return (
      <Loading>
        <SkeletonLine className="h-32 w-full" />
      </Loading>
    )
  }
  if (ads.length === 0) return null
  return (
    <Card aria-labelledby="my-ads">
      <CardHeading id="my-ads">{t('my_ads')}</CardHeading>
      <ul>
        {ads.map((ad) => (
          <MyAd key={ad.id} ad={ad} />
        ))}
      </ul>
    </Card>
  )
}

const looks = {
  live: { tone: 'success', shape: 'full' },
  paused: { tone: 'neutral', shape: 'ring' },
  paused_by_team: { tone: 'warning', shape: 'cross' },
  used_up: { tone: 'warning', shape: 'half' },
  without_funds: { tone: 'warning', shape: 'half' },
  price_off: { tone: 'warning', shape: 'half' },
  price_unknown: { tone: 'warning', shape: 'half' },
  closed: { tone: 'neutral', shape: 'half' },
} as const satisfies Record<AdStanding, object>

type OutOfReach = Exclude<AdStanding, 'live' | 'paused' | 'paused_by_team'>

/** Whether it should be live and no one can take it: its owner reads why, and what to do. */
const isOutOfReach = (standing: AdStanding): standing is OutOfReach =>
  standing !== 'live' && standing !== 'paused' && standing !== 'paused_by_team'

function MyAd({ ad }: { ad: Ad }) {
  const t = useWords(p2pAdsWords)
  const shared = useWords(p2pWords)
  const standing = adStandingOf(ad)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          <span>
            {t.drawn(ad.side === 'sell' ? 'selling_at' : 'buying_at', {
              asset: ad.asset,
              price: <Rand value={ad.price} open />,
            })}
          </span>
          <StatusPill {...looks[standing]}>{t(standing)}</StatusPill>
        </p>
        <p className="mt-0.5 text-sm text-subtle">
          {t.drawn('left_of', {
            left: <Coin amount={ad.remaining_amount} asset={ad.asset} full />,
            total: <Coin amount={ad.total_amount} asset={ad.asset} full />,
            methods: ad.payment_methods.map((method) => methodText(shared, method)).join(', '),
          })}
        </p>
        {isOutOfReach(standing) && <p className="mt-0.5 text-sm text-warning">{t(`${standing}_line`)}</p>}
      </div>
      <MyAdActs ad={ad} />
      <TeamPauseNote ad={ad} />
    </li>
  )
}

function MyAdActs({ ad }: { ad: Ad }) {
  const t = useWords(p2pAdsWords)
  const edit = useEditAd()
  const remove = useDeleteAd()
  const [asking, setAsking] = useState(false)
  const about = { ad: t('ad_name', { asset: ad.asset, price: ad.price }), quiet }
  const paused = ad.state === 'PAUSED'
  const pause = () =>
    edit.mutate(
      { ad, edit: { paused: !paused } },
      {
        onSuccess: () => toast.success(t(paused ? 'live_again' : 'ad_paused')),
        onError: (error) => toast.failure(t('ad_not_updated'), error.message),
      },
    )
  const takeDown = () =>
    // As a promise: the row is gone by the time of the answer, and its words must be said all the same.
    void remove.mutateAsync(ad.id).then(
      () => toast.success(t('ad_removed')),
      (error: Error) => {
        setAsking(false)
        toast.failure(t('ad_not_removed'), error.message)
      },
    )
  return (
    <div className="flex flex-wrap gap-1">
      {!(ad.team_pause && !ad.team_pause.may_resume) && (
        <Button variant="secondary" size="small" busy={edit.isPending} onClick={pause}>
          {t.drawn(paused ? 'resume' : 'pause', about)}
        </Button>
      )}
      <LinkButton variant="secondary" size="small" to={`/p2p/ads/${ad.id}/edit`}>
        {t.drawn('edit', about)}
      </LinkButton>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t.drawn('remove_ad', about)}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('remove_ad_title')}
        confirmLabel={t('remove_ad_confirm')}
        cancelLabel={t('keep_ad')}
        danger
        busy={remove.isPending}
        onConfirm={takeDown}
      >
        {t('remove_ad_line')}
      </AlertDialog>
    </div>
  )
}
