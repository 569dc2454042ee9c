import type { Suspension } from '@sengi/contract/auth/suspensions'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Approving } from '../approving.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { BarAccount } from './bar-account.tsx'
import { userDeskWords } from './messages.ts'
import { useAskLift, useRefuseLift } from './use-users.ts'

/** A suspension that stands, and what this member of staff can do about it: one asks, another decides. */
export function SuspensionFacts({ suspension }: { suspension: Suspension }) {
  const t = useWords(userDeskWords)
  const { reason, suspended_at, suspended_by, lift_asked: asked } = suspension
  const who = useWho()
  return (
    <>
      <dl className="mb-3">
        <FactRow label={t('since')}>{dateTimeText(suspended_at)}</FactRow>
        <FactRow label={t('stopped_by')}>{who(suspended_by)}</FactRow>
        <FactRow label={t('why')}>{reason}</FactRow>
        {asked && (
          <>
            <FactRow label={t('lift_asked')}>
              {who(asked.by)}, {dateTimeText(asked.at)}
            </FactRow>
            <FactRow label={t('ask_lift_why')}>{asked.reason}</FactRow>
            <FactRow label={t('lapses')}>{dateTimeText(asked.lapses_at)}</FactRow>
          </>
        )}
      </dl>
      {asked ? <Decide suspension={suspension} askedBy={asked.by} /> : <AskLift suspension={suspension} />}
      <BarAccount suspension={suspension} />
    </>
  )
}

/** Colleagues are not named by the ids that are kept of them. */
function useWho() {
  const t = useWords(userDeskWords)
  const { id } = useUser()
  return (by: string | null) => t(by === null ? 'who_product' : by === id ? 'who_you' : 'who_colleague')
}

function AskLift({ suspension: { suspension_id: id } }: { suspension: Suspension }) {
  const t = useWords(userDeskWords)
  const [isOpen, setOpen] = useState(false)
  const act = useAskLift(id)
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('ask_lift')}
      </Button>
    )
  }
  const words = {
    name: t('ask_lift'),
    label: t('ask_lift_why'),
    hint: t('ask_lift_hint'),
    go: t('ask_lift'),
    done: t('lift_was_asked'),
  }
  return <ReasonForm words={words} most={1000} act={act} />
}

function Decide({ suspension: { suspension_id: id }, askedBy }: { suspension: Suspension; askedBy: string | null }) {
  const t = useWords(userDeskWords)
  const isOwnAsk = useUser().id === askedBy
  const refuse = useRefuseLift(id)
  const turnDown = () =>
    refuse.mutateAsync().then(
      () => toast.success(t('refused')),
      (error: Error) => toast.failure(t('did_not_work'), error.message),
    )
  return (
    <>
      {isOwnAsk && <p className="mb-3 text-muted text-sm">{t('own_ask')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isOwnAsk && (
          <Approving kind="lift_approval" id={id} done={t('lifted')}>
            {t('lift')}
          </Approving>
        )}
        <Button variant="secondary" busy={refuse.isPending} onClick={() => void turnDown()}>
          {t('refuse')}
        </Button>
      </div>
    </>
  )
}
