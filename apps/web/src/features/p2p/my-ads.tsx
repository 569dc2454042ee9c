import type { Ad } from '@sengi/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteAd, useEditAd, useMyAds } from './use-ads.ts'

/** My ads: pause, edit, remove. Nothing at all for somebody who has none. */
export function MyAds() {
  const { data, error, isFetching, refetch } = useMyAds()
  const ads = data?.filter(({ state }) => state !== 'DELETED')
  if (error && !data) {
    return (
      <FailedState title="Your ads could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
    )
  }
  if (!ads?.length) return null
  return (
    <Card aria-labelledby="my-ads">
      <CardHeading id="my-ads">My ads</CardHeading>
      <ul>
        {ads.map((ad) => (
          <MyAd key={ad.id} ad={ad} />
        ))}
      </ul>
    </Card>
  )
}

const MyAd = ({ ad }: { ad: Ad }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
    <div className="min-w-44 flex-1">
      <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
        <span>
          {ad.side === 'sell' ? 'Selling' : 'Buying'} {ad.asset} at <Rand value={ad.price} open />
        </span>
        {ad.state === 'PAUSED' ? (
          <StatusPill tone="neutral" shape="ring">
            Paused
          </StatusPill>
        ) : (
          <StatusPill tone={ad.funded ? 'success' : 'warning'} shape={ad.funded ? 'full' : 'half'}>
            {ad.funded ? 'Live' : 'Not funded'}
          </StatusPill>
        )}
      </p>
      <p className="mt-0.5 text-sm text-subtle">
        <Coin amount={ad.remaining_amount} asset={ad.asset} full /> of{' '}
        <Coin amount={ad.total_amount} asset={ad.asset} full /> left · {ad.payment_methods.join(', ')}
      </p>
    </div>
    <MyAdActs ad={ad} />
  </li>
)

function MyAdActs({ ad }: { ad: Ad }) {
  const edit = useEditAd()
  const remove = useDeleteAd()
  const [asking, setAsking] = useState(false)
  const name = `${ad.asset} ad at ${ad.price}`
  const paused = ad.state === 'PAUSED'
  const pause = () =>
    edit.mutate(
      { ad, edit: { paused: !paused } },
      {
        onSuccess: () => toast.success(paused ? 'Ad is live again' : 'Ad paused'),
        onError: (error) => toast.failure('Failed to update ad', error.message),
      },
    )
  const takeDown = () =>
    // As a promise: the row is gone by the time of the answer, and its words must be said all the same.
    void remove.mutateAsync(ad.id).then(
      () => toast.success('Ad removed'),
      (error: Error) => {
        setAsking(false)
        toast.failure('Failed to remove ad', error.message)
      },
    )
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="secondary" size="small" busy={edit.isPending} onClick={pause}>
        {paused ? 'Resume' : 'Pause'} <span className="sr-only">{name}</span>
      </Button>
      <LinkButton variant="secondary" size="small" to={`/p2p/ads/${ad.id}/edit`}>
        Edit <span className="sr-only">{name}</span>
      </LinkButton>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Remove <span className="sr-only">{name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this ad?"
        confirmLabel="Remove ad"
        cancelLabel="Keep ad"
        danger
        busy={remove.isPending}
        onConfirm={takeDown}
      >
        Nobody can take it any more, and it cannot be brought back. Orders that are open go on as they are.
      </AlertDialog>
    </div>
  )
}
