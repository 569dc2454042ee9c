import type { Session } from '@sengi/contract/auth/sessions'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { session as here } from '../../lib/session/session.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { accountWords } from './messages.ts'
import { useDenySession, useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'

export function SessionsPage() {
  const t = useWords(accountWords)
  return (
    <div className="column">
      <BackHeading title={t('sessions')} />
      <p className="mt-1 mb-5 text-muted">{t('sessions_line')}</p>
      <SessionList />
    </div>
  )
}

function SessionList() {
  const t = useWords(accountWords)
  const { data: sessions, isPending, error, refetch, isFetching } = useSessions()
  if (isPending) return <SessionsLoading />
  if (!sessions) {
    return <FailedState title={t('sessions_failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  }
  return (
    <>
      <Card className="py-1 sm:py-1">
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      {sessions.some(({ current }) => !current) ? (
        <EndOthers count={sessions.filter(({ current }) => !current).length} />
      ) : (
        <p className="mt-4 text-muted text-sm">{t('only_this')}</p>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useWords(accountWords)
  const { mutate, isPending } = useEndSession()
  const end = () =>
    mutate(session.id, {
      onSuccess: () => toast.success(t('device_out')),
      onError: (error) => toast.failure(t('device_not_out'), error.message),
    })
  return (
    <li className="flex items-center gap-x-3.5 gap-y-2.5 py-3.5 max-sm:flex-wrap">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
          {session.device}
          {session.current && <Badge tone="success">{t('this_device')}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {t('signed_in_at', { network: session.network, date: dateTimeText(session.created_at) })}
        </p>
        <p className="text-subtle text-sm">{t('last_active', { date: dateTimeText(session.last_seen_at) })}</p>
      </div>
      {!session.current && (
        <div className="flex gap-2 max-sm:w-full max-sm:flex-wrap max-sm:pl-9.5 sm:shrink-0 sm:flex-col sm:items-end">
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            onClick={end}
            aria-label={t('end_on', { device: session.device })}
          >
            {t('end')}
          </Button>
          <NotMe session={session} />
        </div>
      )}
    </li>
  )
}

/** Whoever sees a stranger in the list need not wait until they are signed out: nothing leaves from this moment. */
function NotMe({ session }: { session: Session }) {
  const t = useWords(accountWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useDenySession()
  // Not with the callbacks of a mutation: the live line may tell this page first that it is over.
  const freeze = () =>
    void mutateAsync(session.id)
      .then(
        () => {
          here.end()
          void navigate('/stop?done=new_device', { replace: true })
        },
        (error: Error) => toast.failure(t('not_frozen'), error.message),
      )
      .then(() => setAsking(false))
  return (
    <>
      <Button
        variant="danger"
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('not_me_on', { device: session.device })}
      >
        {t('not_me')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('not_me_title')}
        confirmLabel={t('freeze')}
        danger
        busy={isPending}
        onConfirm={freeze}
      >
        {t('not_me_line')}
      </AlertDialog>
    </>
  )
}

function EndOthers({ count }: { count: number }) {
  const t = useWords(accountWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useEndOtherSessions()
  const end = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('others_out')),
      onError: (error) => toast.failure(t('others_not_out'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
        {t('end_all')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('end_all_title')}
        confirmLabel={t('end_others')}
        danger
        busy={isPending}
        onConfirm={end}
      >
        {t('end_line', { count })}
      </AlertDialog>
    </>
  )
}

function SessionsLoading() {
  const t = useWords(accountWords)
  return (
    <Loading label={t('loading_sessions')}>
      <SkeletonLine className="h-20 w-full" />
      <SkeletonLine className="mt-3 h-20 w-full" />
    </Loading>
  )
}
