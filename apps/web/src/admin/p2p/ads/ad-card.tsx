import type { StaffAd } from '@sengi/contract/p2p/staff-ads'
import { assetNames } from '@sengi/money'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { PersonLink } from '../../desk/person-link.tsx'
import { Age } from '../age.tsx'
import { AnswerForm, PauseForm } from './ad-acts.tsx'
import { p2pAdsDeskWords } from './messages.ts'

/** Says for a screen reader which of many buttons it is. */
const quiet = (words: ReactNode) => <span className="sr-only">{words}</span>

interface AdProps {
  ad: StaffAd
}

/** One ad as a line: whose, what of it, at which price against the market, and how much is left; with what can be done about it. */
export function AdCard({ ad }: AdProps) {
  const t = useWords(p2pAdsDeskWords)
  const { asset, owner, side, price_type, state } = ad
  const mayHold = useUser().permissions.includes('p2p.hold')
  const act = !mayHold ? null : state === 'ACTIVE' ? 'pause' : ad.team_pause ? 'answer' : null
  const [isOpen, setOpen] = useState(false)
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
        {act && (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start md:justify-self-end"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t.drawn(`${act}_one`, { name: owner.username, quiet })}
          </Button>
        )}
      </div>
      <PausedBecause ad={ad} />
      {act && isOpen && (
        <div className="mt-3 border-line border-t pt-3">
          {act === 'pause' ? <PauseForm ad={ad} /> : <AnswerForm ad={ad} />}
        </div>
      )}
    </div>
  )
}

function Marks({ ad: { price_check, funded, state, team_pause } }: AdProps) {
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
          {t(team_pause ? 'by_team' : 'paused')}
        </StatusPill>
      )}
      {team_pause?.look_asked_at && (
        <StatusPill tone="warning" shape="half">
          {t('look_wanted')}
        </StatusPill>
      )}
      {team_pause?.may_resume && (
        <StatusPill tone="success" shape="full">
          {t('owner_changed')}
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

/** What its owner was told, and what ends the pause. */
function PausedBecause({ ad: { team_pause: pause } }: AdProps) {
  const t = useWords(p2pAdsDeskWords)
  if (!pause) return null
  const parts = pause.parts.map((part) => t(`part_${part}`)).join(', ')
  return (
    <p className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">
      {t('paused_because', { reason: pause.reason })} {parts ? t('to_change', { parts }) : t('to_look')}
    </p>
  )
}
