import type { OpenSession } from '@sengi/contract/admin/users'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { userDeskWords } from './messages.ts'
import { PartRow } from './part-list.tsx'
import { useDevices, useEndSessions } from './use-users.ts'

/** Where somebody is signed in, and the way to sign them out. */
export function PersonDevices({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const { data, error, isFetching, refetch } = useDevices(id)
  if (!data && error) {
    return <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-24 w-full rounded-card" />
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<MonitorSmartphone />} title={t('no_devices')}>
        {t('no_devices_line')}
      </EmptyState>
    )
  }
  return <Devices id={id} sessions={data} />
}

function Devices({ id, sessions }: { id: string; sessions: readonly OpenSession[] }) {
  const t = useWords(userDeskWords)
  const mayEnd = useUser().permissions.includes('users.suspend')
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {sessions.map((one) => (
          <li key={one.id}>
            <PartRow
              at={dateTimeText(one.last_seen_at)}
              title={one.device}
              line={`${t('network')} ${one.network}`}
              end={
                <span className="text-muted text-sm">
                  {t('signed_in')} {dateTimeText(one.created_at)}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {mayEnd && <EndSessions id={id} />}
    </>
  )
}

function EndSessions({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const [isOpen, setOpen] = useState(false)
  const act = useEndSessions(id)
  if (!isOpen) {
    return (
      <Button variant="danger" className="mt-5" onClick={() => setOpen(true)}>
        {t('end_sessions')}
      </Button>
    )
  }
  const words = {
    name: t('end_sessions'),
    label: t('end_sessions_why'),
    hint: t('end_sessions_hint'),
    go: t('end_sessions'),
    done: t('sessions_ended'),
  }
  return (
    <div className="mt-5">
      <ReasonForm danger words={words} most={500} act={act} />
    </div>
  )
}
