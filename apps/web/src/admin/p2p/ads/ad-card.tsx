import type { StaffAd } from '@sengi/contract/p2p/staff-ads'
import { assetNames } from '@sengi/money'
import { Link } from 'react-router'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Coin, Rand } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../../ui/text-link-style.ts'
import { PressToOpen } from '../../press-to-open.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { Age } from '../age.tsx'
import { p2pAdsDeskWords } from './messages.ts'
import { usePauseAd } from './use-ads.ts'

interface AdProps {
  ad: StaffAd
}

/** One ad as a line: whose, what of it, at which price against the market, and how much is left; with what can be done about it. */
export function AdCard({ ad }: AdProps) {
  const t = useWords(p2pAdsDeskWords)
  const { asset, owner, side, price_type, state } = ad
  const mayPause = useUser().permissions.includes('p2p.hold') && state === 'ACTIVE'
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3 text-ink shadow-card">
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_10rem_13rem_11rem] md:items-center">
        <span className="min-w-0 max-md:col-span-2">
          <Link to={`/admin/users/${owner.id}`} className={textLinkStyle}>
            @{owner.username}
          </Link>
          <span className="mt-0.5 block text-sm text-subtle">
            {t(side === 'sell' ? 'sells' : 'buys', { coin: assetNames[asset] })} · {t(`price_${price_type}`)}
          </span>
        </span>
        <Marks ad={ad} />
        <PriceNow ad={ad} />
        <span className="text-right">
          <Rand value={ad.remaining_zar} open className="block font-medium" />
          <span className="block text-sm text-subtle">
            {t.drawn('left', { amount: <Coin amount={ad.remaining_amount} asset={asset} open /> })}
          </span>
          <span className="block text-sm text-subtle">
            <Age since={ad.created_at} />
          </span>
        </span>
      </div>
      {mayPause && (
        <div className="mt-3 border-line border-t pt-3">
          <PressToOpen label={t('pause')}>{() => <Pause ad={ad} />}</PressToOpen>
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
      <span className="block text-sm text-subtle tabular-nums">
        {price_check === 'unknown' || percent_away === null
          ? t('unknown')
          : away === 0
            ? t('level')
            : t(away > 0 ? 'above' : 'below', { percent: percent_away.replace('-', '') })}
      </span>
      {market_price && (
        <span className="block text-sm text-subtle">
          {t.drawn('market', { price: <Rand value={market_price} open /> })}
        </span>
      )}
    </span>
  )
}

function Pause({ ad }: AdProps) {
  const t = useWords(p2pAdsDeskWords)
  return (
    <>
      <p className="mb-4 text-muted text-sm">{t('pause_line')}</p>
      <ReasonForm
        most={500}
        danger
        act={usePauseAd(ad)}
        words={{ name: t('pause'), label: t('why'), hint: t('why_hint'), go: t('pause'), done: t('pause_done') }}
      />
    </>
  )
}
