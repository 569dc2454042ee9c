import type { StaffAccount } from '@sengi/contract/admin/users'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { userDeskWords } from './messages.ts'
import { SuspensionFacts } from './suspension-facts.tsx'
import { useReportLoss, useSuspend, useSuspensionOf } from './use-users.ts'

/** Stopping an account, and what stands of it; for those who may. */
export function AccountSafety({ account }: { account: StaffAccount }) {
  const t = useWords(userDeskWords)
  const { id, permissions } = useUser()
  const mayStop = permissions.includes('users.suspend')
  const { data: suspension, error, isFetching, refetch } = useSuspensionOf(account.user_id, mayStop)
  if (!mayStop || account.is_closed) return null
  return (
    <Card aria-labelledby="safety">
      <CardHeading id="safety">{t('safety')}</CardHeading>
      {account.user_id === id ? (
        <p className="text-muted text-sm">{t('own_account')}</p>
      ) : suspension ? (
        <SuspensionFacts suspension={suspension} />
      ) : (
        suspension === null && <Suspend username={account.username} />
      )}
      {account.has_second_factor && account.user_id !== id && <LostFactor id={account.user_id} />}
      {suspension === undefined && error && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
    </Card>
  )
}

function Suspend({ username }: { username: string }) {
  const t = useWords(userDeskWords)
  const [isOpen, setOpen] = useState(false)
  const act = useSuspend(username)
  if (!isOpen) {
    return (
      <>
        <p className="mb-3 text-muted text-sm">{t('suspend_line')}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('suspend')}
        </Button>
      </>
    )
  }
  const words = {
    name: t('suspend'),
    label: t('suspend_why'),
    hint: t('suspend_hint'),
    go: t('suspend'),
    done: t('suspended'),
  }
  return <ReasonForm danger words={words} most={1000} act={act} />
}

/** For somebody who proved to us by other means who they are; they wait as if they had said it themselves. */
function LostFactor({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const [isOpen, setOpen] = useState(false)
  const reporting = useReportLoss(id)
  const act = {
    ...reporting,
    mutateAsync: (reason: string) => reporting.mutateAsync(reason).then(() => setOpen(false)),
  }
  if (!isOpen) {
    return (
      <div className="mt-5 border-line border-t pt-4">
        <p className="mb-3 text-muted text-sm">{t('lost_factor_line')}</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('lost_factor')}
        </Button>
      </div>
    )
  }
  const words = {
    name: t('lost_factor'),
    label: t('lost_factor_why'),
    hint: t('lost_factor_hint'),
    go: t('lost_factor'),
    done: t('lost_factor_said'),
  }
  return (
    <div className="mt-5 border-line border-t pt-4">
      <ReasonForm danger words={words} most={500} act={act} />
    </div>
  )
}
