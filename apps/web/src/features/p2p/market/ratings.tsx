import type { TraderRating } from '@sengi/contract/p2p/ads'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { More } from '../../../ui/more.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pPeopleWords } from '../messages.ts'
import { useRatings } from './use-trader.ts'

/** What people said of trades with somebody, newest first. */
export function Ratings({ username }: { username: string }) {
  const t = useWords(p2pPeopleWords)
  const query = useRatings(username)
  const ratings = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Card aria-label={t('feedback')}>
      <CardHeading>{t('feedback')}</CardHeading>
      {query.isPending && (
        <Loading label={t('loading_feedback')}>
          <SkeletonLine className="h-12 w-full" />
        </Loading>
      )}
      {query.error && !ratings && (
        <FailedState
          title={t('feedback_failed')}
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {ratings?.length === 0 && <p className="text-muted text-sm">{t('no_feedback')}</p>}
      {ratings && ratings.length > 0 && (
        <ul className="divide-y divide-line">
          {ratings.map((rating) => (
            <RatingLine key={`${rating.at} ${rating.by}`} rating={rating} />
          ))}
        </ul>
      )}
      <More query={query} label={t('more_feedback')} failed={t('more_feedback_failed')} />
    </Card>
  )
}

function RatingLine({ rating: { positive, comment, by, at } }: { rating: TraderRating }) {
  const t = useWords(p2pPeopleWords)
  const Thumb = positive ? ThumbsUp : ThumbsDown
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Thumb
        aria-hidden="true"
        className={positive ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-danger'}
      />
      <div className="min-w-0 text-sm">
        <p className="break-words text-ink">
          <b className="font-semibold">{t(positive ? 'good' : 'bad')}</b>
          {comment ? `: ${comment}` : <span className="text-subtle"> {t('no_words')}</span>}
        </p>
        <p className="mt-0.5 text-subtle text-xs">
          {t('said_by', { by: by === 'buyer' ? by : 'other', date: dateText(at) })}
        </p>
      </div>
    </li>
  )
}
