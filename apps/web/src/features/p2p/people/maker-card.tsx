import type { Reputation } from '@sengi/contract/p2p/ads'
import type { ReactNode } from 'react'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { p2pWords } from '../messages.ts'
import { shortDuration, wholePercent } from '../words.ts'
import { Face, Marks } from './face.tsx'

interface MakerCardProps {
  username: string
  reputation: Reputation
  mine?: boolean
  /** Whether the name leads to the person's page; not where that page is this one. */
  leads?: boolean
  children?: ReactNode
}

/** How somebody trades. What was not the person's own fault is not counted against them. */
export function MakerCard({ username, reputation, mine = false, leads = true, children }: MakerCardProps) {
  const t = useWords(p2pWords)
  return (
    <Card aria-label={t('trader', { username })}>
      <div className="flex items-center gap-3">
        <Face name={username} online={reputation.online} />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5">
            {leads ? (
              <TextLink to={`/p2p/traders/${username}`} className="truncate font-semibold">
                @{username}
              </TextLink>
            ) : (
              <span className="truncate font-semibold text-ink">@{username}</span>
            )}
            <Marks reputation={reputation} />
            {mine && <span className="text-subtle">{t('you')}</span>}
          </p>
          <p className="text-sm text-subtle">{t('here_since', { date: dateText(reputation.member_since) })}</p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3">
        <Figure label={t('trades')}>{reputation.trades}</Figure>
        <Figure label={t('completed')}>{percent(reputation.completion_percent)}</Figure>
        <Figure label={t('usual_release')}>
          {reputation.median_release_seconds === null ? '–' : shortDuration(t, reputation.median_release_seconds)}
        </Figure>
        <Figure label={t('on_time')}>{percent(reputation.on_time_percent)}</Figure>
        <Figure label={t('went_well')}>{reputation.positive_ratings}</Figure>
        <Figure label={t('did_not')}>{reputation.negative_ratings}</Figure>
      </dl>
      {reputation.practice && <p className="mt-3 text-sm text-subtle">{t('practice_past')}</p>}
      {children}
    </Card>
  )
}

const percent = (text: string | null): string => (text === null ? '–' : wholePercent(text))

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-subtle text-xs">{label}</dt>
    <dd className="font-semibold text-ink tabular-nums">{children}</dd>
  </div>
)
