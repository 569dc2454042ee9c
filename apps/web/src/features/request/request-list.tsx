import type { PaymentRequest } from '@sengi/contract/requests'
import { HandCoins, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { requestWords } from './messages.ts'
import { RequestAmount } from './request-amount.tsx'
import { useRequests } from './request-api.ts'
import { WaitingForMe } from './waiting-for-me.tsx'
import { otherSide, pathOf, requestLooks } from './words.ts'

export const ReceivedTab = () => {
  const t = useWords(requestWords)
  return (
    <>
      <WaitingForMe />
      <RequestList
        list="received"
        empty={
          <EmptyState icon={<Inbox />} title={t('nobody_asked')}>
            {t('nobody_asked_line')}
          </EmptyState>
        }
      />
    </>
  )
}

export const SentTab = () => {
  const t = useWords(requestWords)
  return (
    <RequestList
      list="sent"
      empty={
        <EmptyState
          icon={<HandCoins />}
          title={t('asked_nobody')}
          action={<LinkButton to="/request">{t('new_form')}</LinkButton>}
        >
          {t('asked_nobody_line')}
        </EmptyState>
      }
    />
  )
}

function RequestList({ list, empty }: { list: 'received' | 'sent'; empty: ReactNode }) {
  const t = useWords(requestWords)
  const query = useRequests(list)
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <>
      {isPending && (
        <Loading label={t('loading_list')}>
          {['one', 'two', 'three'].map((row) => (
            <SkeletonLine key={row} className="mb-2.5 h-20 w-full" />
          ))}
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('list_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {rows?.length === 0 && empty}
      <ul className="flex flex-col gap-2.5">
        {rows?.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </>
  )
}

function RequestRow({ request }: { request: PaymentRequest }) {
  const t = useWords(requestWords)
  const { tone, shape, word } = requestLooks[request.status]
  return (
    <Link
      to={pathOf(request)}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-line bg-surface p-3.5 no-underline shadow-card hover:bg-surface-2"
    >
      <Avatar name={otherSide(t, request)} />
      <span className="min-w-0">
        <b className="block truncate font-semibold text-ink">{otherSide(t, request)}</b>
        <span className="block truncate text-muted text-sm">
          <span aria-hidden="true">{request.emoji} </span>
          {request.note ?? dateText(request.created_at)}
        </span>
        <StatusPill tone={tone} shape={shape}>
          {t(word)}
        </StatusPill>
      </span>
      <RequestAmount request={request} className="text-right" />
    </Link>
  )
}
