import type { Session } from '@sengi/contract'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { PageHeading } from '../../lib/page-heading.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'

export function SessionsPage() {
  return (
    <div className="mx-auto w-full max-w-[40rem]">
      <PageHeading title="Devices & Sessions" className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">Where your account is signed in. End what you do not recognise.</p>
      <SessionList />
    </div>
  )
}

function SessionList() {
  const { data: sessions, isPending, error, refetch, isFetching } = useSessions()
  if (isPending) return <SessionsLoading />
  if (!sessions) {
    return (
      <FailedState
        title="Your sessions could not be loaded"
        cause={error?.message}
        onRetry={refetch}
        busy={isFetching}
      />
    )
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
        <p className="mt-4 text-muted text-sm">Only this device is signed in.</p>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { mutate, isPending } = useEndSession()
  const end = () =>
    mutate(session.id, {
      onSuccess: () => toast.success('Device signed out'),
      onError: (error) => toast.failure('Device could not be signed out', error.message),
    })
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-subtle" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
          {session.device}
          {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-muted text-sm">
          {session.network} · signed in {dateTimeText(session.created_at)}
        </p>
        <p className="text-subtle text-sm">Last active {dateTimeText(session.last_seen_at)}</p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          onClick={end}
          aria-label={`End session on ${session.device}`}
        >
          End
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useEndOtherSessions()
  const end = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('Other devices signed out'),
      onError: (error) => toast.failure('Devices could not be signed out', error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
        End all other sessions
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="End all other sessions?"
        confirmLabel="End other sessions"
        danger
        busy={isPending}
        onConfirm={end}
      >
        {count === 1 ? 'One other device is' : `${count} other devices are`} signed out at once and must sign in again
        with the password. This device stays signed in.
      </AlertDialog>
    </>
  )
}

const SessionsLoading = () => (
  <Loading label="Loading your sessions">
    <SkeletonLine className="h-20 w-full" />
    <SkeletonLine className="mt-3 h-20 w-full" />
  </Loading>
)
