import type { TicketLine } from '@sengi/contract/support/tickets'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { supportWords } from './messages.ts'
import { TicketFileButton } from './ticket-file.tsx'
import { useLines } from './use-tickets.ts'

/** What both sides wrote, oldest first; what comes is read out. */
export function TicketLines({ ticketId }: { ticketId: string }) {
  const t = useWords(supportWords)
  const query = useLines(ticketId)
  const lines = query.data?.pages.flatMap(({ rows }) => rows).toReversed()
  if (query.isPending) {
    return (
      <Loading label={t('loading_lines')}>
        <SkeletonLine className="ml-auto h-16 w-3/4 rounded-card" />
        <SkeletonLine className="mt-3 h-16 w-2/3 rounded-card" />
      </Loading>
    )
  }
  if (!lines) {
    return (
      <FailedState
        title={t('lines_failed')}
        cause={query.error?.message}
        onRetry={query.refetch}
        busy={query.isFetching}
      />
    )
  }
  return (
    <>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          className="mb-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      )}
      <div role="log" aria-labelledby="conversation" className="flex flex-col gap-3">
        {lines.map((line) => (
          <Line key={line.id} line={line} ticketId={ticketId} />
        ))}
      </div>
    </>
  )
}

/** Mine on the right, our team's on the left. */
function Line({ line, ticketId }: { line: TicketLine; ticketId: string }) {
  const t = useWords(supportWords)
  const { mine, text, file, created_at } = line
  return (
    <div className={cx('flex max-w-[88%] flex-col gap-1', mine ? 'items-end self-end' : 'items-start self-start')}>
      <div
        className={cx(
          'max-w-full rounded-card px-3.5 py-2',
          mine ? 'rounded-br-sm bg-primary-soft text-on-primary-soft' : 'rounded-bl-sm bg-surface-2 text-ink',
        )}
      >
        <span className="sr-only">{t(mine ? 'from_you' : 'from_team')} </span>
        {!mine && (
          <span aria-hidden="true" className="block font-semibold text-xs">
            {t('team')}
          </span>
        )}
        {text && <p className="whitespace-pre-line break-words">{text}</p>}
        {file && <TicketFileButton ticketId={ticketId} fileId={file.id} fileName={file.file_name} />}
      </div>
      <p className="px-1 text-subtle text-xs">{dateTimeText(created_at)}</p>
    </div>
  )
}
