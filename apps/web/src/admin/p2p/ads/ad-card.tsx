import { ApiError } from '@sengi/contract/client'
import type { StaffAd } from '@sengi/contract/p2p/staff-ads'
import { assetNames } from '@sengi/money'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { PersonLink } from '../../desk/person-link.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { Age } from '../age.tsx'
import { useSeen } from '../use-seen.ts'
import { p2pAdsDeskWords } from './messages.ts'
import { usePauseAd } from './use-ads.ts'

/** Says for a screen reader which of many buttons it is. */
const quiet = (words: ReactNode) => <span className="sr-only">{words}</span>

interface AdProps {
  ad: StaffAd
}

/** One ad as a line: whose, what of it, at which price against the market, and how much is left; with what can be done about it. */
export function AdCard({ ad }: AdProps) {
  const t = useWords(p2pAdsDeskWords)
  const { asset, owner, side, price_type, state } = ad
  const mayPause = useUser().permissions.includes('p2p.hold') && state === 'ACTIVE'
  const [isPausing, setPausing] = useState(false)
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3 text-ink shadow-card">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_8.5rem_12rem_10.5rem_5.5rem] md:items-center">
        <span className="min-w-0 max-md:col-span-2">
          <PersonLink id={owner.id} username={owner.username} />
          <span className="mt-0.5 block text-sm text-subtle">
            {t(side === 'sell' ? 'sells' : 'buys', { coin: assetNames[asset] })} · {t(`price_${price_type}`)}
          </span>
        </span>
        <Marks ad={ad} />
        <PriceNow ad={ad} />
        <span className="text-right">
          <Rand value={ad.remaining_zar} open className="block font-medium" />
          <span className="block text-sm text-subtle max-md:text-xs">
            {t.drawn('left', { amount: <Coin amount={ad.remaining_amount} asset={asset} open /> })}
          </span>
          <span className="block text-sm text-subtle">
            <Age since={ad.created_at} />
          </span>
        </span>
        {mayPause && (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start md:justify-self-end"
            aria-expanded={isPausing}
            onClick={() => setPausing(!isPausing)}
          >
            {t.drawn('pause_one', { name: owner.username, quiet })}
          </Button>
        )}
      </div>
      {mayPause && isPausing && (
        <div className="mt-3 border-line border-t pt-3">
          <Pause ad={ad} />
        </div>
      )}
    </div>
  )
}

function Marks({ ad: { price_check, funded, state } }: AdProps) {
  const t = useWords(p2pAdsDeskWords)
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-md:col-span-2 empty:hidden md:empty:block">
      {price_check === 'too_far' && (
        <StatusPill tone="danger" shape="ring">
          {t('off_market')}
        </StatusPill>
      )}
      {!funded && (
        <StatusPill tone="warning" shape="half">
          {t('not_funded')}
        </StatusPill>
      )}
      {state === 'PAUSED' && (
        <StatusPill tone="neutral" shape="cross">
          {t('paused')}
        </StatusPill>
      )}
    </span>
  )
}

function PriceNow({ ad: { price, market_price, percent_away, price_check } }: AdProps) {
  const t = useWords(p2pAdsDeskWords)
  const away = Number(percent_away)
  return (
    <span className="md:text-right">
      <Rand value={price} open className="block font-medium" />
      <span className="block text-sm text-subtle tabular-nums max-md:text-xs">
        {price_check === 'unknown' || percent_away === null
          ? t('unknown')
          : away === 0
            ? t('level')
            : t(away > 0 ? 'above' : 'below', { percent: percent_away.replace('-', '') })}
      </span>
      {market_price && (
        <span className="block text-sm text-subtle max-md:text-xs">
          {t.drawn('market', { price: <Rand value={market_price} open /> })}
        </span>
      )}
    </span>
  )
}

function Pause({ ad }: AdProps) {
  const t = useWords(p2pAdsDeskWords)
  const { seen: version, lookAnew } = useSeen(ad)
  const pausing = usePauseAd(ad.id)
  const pause = (reason: string) =>
    pausing.mutateAsync({ reason, version }).catch((error: Error) => {
      if (error instanceof ApiError && error.problem.code === 'ad_changed') lookAnew()
      throw error
    })
  return (
    <>
      <p className="mb-4 text-muted text-sm">{t('pause_line')}</p>
      <ReasonForm
        most={500}
        danger
        act={{ ...pausing, mutateAsync: pause }}
        words={{ name: t('pause'), label: t('why'), hint: t('why_hint'), go: t('pause'), done: t('pause_done') }}
      />
    </>
  )
}
