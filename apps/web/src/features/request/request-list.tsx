import type { PaymentRequest } from '@sengi/contract'
import { HandCoins, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateText } from '../../lib/time-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { RequestAmount } from './request-amount.tsx'
import { useRequests } from './request-api.ts'
import { WaitingForMe } from './waiting-for-me.tsx'
import { otherSide, pathOf, requestLooks } from './words.ts'

export const ReceivedTab = () => (
  <>
    <WaitingForMe />
    <RequestList
      list="received"
      empty={
        <EmptyState icon={<Inbox />} title="Nobody has asked you for anything">
          Requests from others come here; you pay or decline them.
        </EmptyState>
      }
    />
  </>
)

export const SentTab = () => (
  <RequestList
    list="sent"
    empty={
      <EmptyState
        icon={<HandCoins />}
        title="You have not asked anybody yet"
        action={<LinkButton to="/request">New request</LinkButton>}
      >
        What you ask of others is here until they answer.
      </EmptyState>
    }
  />
)

function RequestList({ list, empty }: { list: 'received' | 'sent'; empty: ReactNode }) {
  const query = useRequests(list)
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <>
      {isPending && (
        <Loading label="Loading requests">
          {['one', 'two', 'three'].map((row) => (
            <SkeletonLine key={row} className="mb-2.5 h-20 w-full" />
          ))}
        </Loading>
      )}
      {error && !data && (
        <FailedState
          title="Your requests could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
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
          Show older requests
        </Button>
      )}
    </>
  )
}

function RequestRow({ request }: { request: PaymentRequest }) {
  const { tone, shape, word } = requestLooks[request.status]
  return (
    <Link
      to={pathOf(request)}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-line bg-surface p-3.5 no-underline shadow-card hover:bg-surface-2"
    >
      <Avatar name={otherSide(request)} />
      <span className="min-w-0">
        <b className="block truncate font-semibold text-ink">{otherSide(request)}</b>
        <span className="block truncate text-muted text-sm">
          <span aria-hidden="true">{request.emoji} </span>
          {request.note ?? dateText(request.created_at)}
        </span>
        <StatusPill tone={tone} shape={shape}>
          {word}
        </StatusPill>
      </span>
      <RequestAmount request={request} className="text-right" />
    </Link>
  )
}
