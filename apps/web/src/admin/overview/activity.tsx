import type { Recorded } from '@sengi/contract/admin/audit'
import { Link } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { overviewWords } from './messages.ts'
import { useActivity } from './use-overview.ts'

/** What was done last, and the way to all of it. */
export function LatestActivity() {
  const t = useWords(overviewWords)
  return (
    <Card aria-labelledby="activity">
      <CardHeading id="activity">{t('activity')}</CardHeading>
      <Lines />
      <p className="mt-3 text-sm">
        <Link to="/admin/audit" className={textLinkStyle}>
          {t('to_activity')}
        </Link>
      </p>
    </Card>
  )
}

function Lines() {
  const t = useWords(overviewWords)
  const { data: events, error, isFetching, refetch } = useActivity()
  if (!events && error) {
    return (
      <FailedState
        title={t('activity_failed')}
        cause={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!events) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-40 w-full" />
      </Loading>
    )
  }
  if (events.length === 0) return <p className="text-sm text-subtle">{t('activity_none')}</p>
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className="border-line border-t py-2.5">
          <Line event={event} />
        </li>
      ))}
    </ul>
  )
}

function Line({ event: { action, at, actor, subject } }: { event: Recorded }) {
  const t = useWords(overviewWords)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="break-all font-medium font-mono text-ink">{action}</span>
        <time dateTime={at} className="text-muted tabular-nums">
          {dateTimeText(at)}
        </time>
      </p>
      <p className="mt-0.5 text-muted text-sm">
        {actor ? `@${actor}` : t('by_us')} <span className="break-all font-mono text-subtle text-xs">{subject}</span>
      </p>
    </>
  )
}
