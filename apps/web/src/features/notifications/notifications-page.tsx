import type { Notification } from '@sengi/contract/notifications'
import { BellOff, CheckCheck, SlidersHorizontal } from 'lucide-react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { DayList } from '../../ui/day-list.tsx'
import { IconLink } from '../../ui/icon-link.tsx'
import { More } from '../../ui/more.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { notificationsWords } from './messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useReadAll } from './use-notifications.ts'
import { useUnread } from './use-unread.ts'

export function NotificationsPage() {
  const t = useWords(notificationsWords)
  const query = useNotifications()
  const told = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="column">
      <BackHeading
        title={t('title')}
        aside={
          <IconLink
            to="/account/notifications"
            label={t('preferences')}
            icon={<SlidersHorizontal aria-hidden="true" />}
          />
        }
      />
      <Acts newest={told?.[0]} />
      {query.isPending && <NotificationsLoading />}
      {query.error && !told && (
        <FailedState title={t('failed')} cause={query.error.message} onRetry={query.refetch} busy={query.isFetching} />
      )}
      <div className="flex flex-col gap-5">
        {told && <Days told={told} />}
        <More query={query} label={t('older')} failed={t('older_failed')} />
      </div>
    </div>
  )
}

function Acts({ newest }: { newest: Notification | undefined }) {
  const t = useWords(notificationsWords)
  const unread = useUnread() ?? 0
  const { mutate, isPending } = useReadAll()
  const readAll = () =>
    newest &&
    mutate(newest.id, {
      onError: (error) => toast.failure(t('not_read'), error.message),
    })
  return (
    <div className="mb-5 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="mr-auto text-muted">
        {unread === 0 ? t('none_unread') : t('unread', { count: unread })}
      </p>
      {newest && unread > 0 && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          onClick={readAll}
          icon={<CheckCheck aria-hidden="true" className="size-4" />}
        >
          {t('read_all')}
        </Button>
      )}
    </div>
  )
}

function Days({ told }: { told: readonly Notification[] }) {
  const t = useWords(notificationsWords)
  if (told.length === 0) {
    return (
      <EmptyState icon={<BellOff />} title={t('nothing')}>
        {t('nothing_line')}
      </EmptyState>
    )
  }
  return (
    <DayList rows={told}>
      {(notification) => <NotificationRow key={notification.id} notification={notification} />}
    </DayList>
  )
}

const NotificationsLoading = () => {
  const t = useWords(notificationsWords)
  return (
    <Loading label={t('loading')}>
      {['one', 'two', 'three', 'four'].map((row) => (
        <SkeletonLine key={row} className="mb-2 h-18 w-full" />
      ))}
    </Loading>
  )
}
