import type { Notification } from '@sengi/contract'
import { BellOff, CheckCheck, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { useServerNow } from '../../lib/environment.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { dayOf, dayText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useReadAll, useUnread } from './use-notifications.ts'

export function NotificationsPage() {
  const query = useNotifications()
  const told = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="mx-auto w-full max-w-[40rem]">
      <div className="flex items-center justify-between gap-3">
        <PageHeading title="Notifications" className="font-semibold text-2xl text-ink" />
        <Link
          to="/account/notifications"
          aria-label="Preferences"
          title="Preferences"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-button text-muted transition-colors duration-[80ms] hover:bg-surface-2 hover:text-ink"
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <Acts newest={told?.[0]} />
      {query.isPending && <NotificationsLoading />}
      {query.error && !told && (
        <FailedState
          title="Your notifications could not be loaded"
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {told && <Days told={told} />}
      <More query={query} />
    </div>
  )
}

function Acts({ newest }: { newest: Notification | undefined }) {
  const unread = useUnread() ?? 0
  const { mutate, isPending } = useReadAll()
  const readAll = () =>
    newest &&
    mutate(newest.id, {
      onError: (error) => toast.failure('Notifications could not be marked as read', error.message),
    })
  return (
    <div className="mb-5 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="mr-auto text-muted">
        {unread === 0 ? 'Nothing is unread.' : `${unread} unread`}
      </p>
      {newest && unread > 0 && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          onClick={readAll}
          icon={<CheckCheck aria-hidden="true" className="size-4" />}
        >
          Mark all as read
        </Button>
      )}
    </div>
  )
}

function Days({ told }: { told: readonly Notification[] }) {
  const now = useServerNow(60_000)
  if (told.length === 0) {
    return (
      <EmptyState icon={<BellOff />} title="Nothing has happened yet">
        When money arrives, somebody asks you for some or your account changes, it is told here.
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {byDay(told).map(({ day, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 font-semibold text-muted text-sm">
            {dayText(rows[0]?.created_at ?? now, now)}
          </h2>
          <Card className="px-1.5 py-1.5 sm:px-2 sm:py-2">
            <ul>
              {rows.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

/** The list is in order of time, so a new day begins where the day before ends. */
function byDay(told: readonly Notification[]): { day: string; rows: Notification[] }[] {
  return [...Map.groupBy(told, ({ created_at }) => dayOf(created_at))].map(([day, rows]) => ({ day, rows }))
}

function More({ query }: { query: ReturnType<typeof useNotifications> }) {
  if (query.isFetchNextPageError) {
    return (
      <div className="mt-4">
        <FailedState title="Older notifications could not be loaded" onRetry={query.fetchNextPage} />
      </div>
    )
  }
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      wide
      className="mt-5"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show older
    </Button>
  )
}

const NotificationsLoading = () => (
  <Loading label="Loading your notifications">
    {['one', 'two', 'three', 'four'].map((row) => (
      <SkeletonLine key={row} className="mb-2 h-18 w-full" />
    ))}
  </Loading>
)
