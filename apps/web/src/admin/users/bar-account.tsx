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
import { userDeskWords } from './messages.ts'
import { useAskBar, useRefuseBar } from './use-users.ts'

/** What two of us can make of a suspension that stands: one asks to bar the account, another decides. */
export function BarAccount({ suspension }: { suspension: Suspension }) {
  const t = useWords(userDeskWords)
  const { suspension_id: id, bar_asked: asked, barred } = suspension
  if (barred) {
    return (
      <dl className="mt-4 border-line border-t pt-2">
        <FactRow label={t('barred_since')}>{dateTimeText(barred.at)}</FactRow>
        <FactRow label={t('barred_why')}>{barred.reason}</FactRow>
      </dl>
    )
  }
  return (
    <div className="mt-4 border-line border-t pt-4">
      {asked ? <DecideBar id={id} asked={asked} /> : <AskBar id={id} />}
    </div>
  )
}

function AskBar({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const [isOpen, setOpen] = useState(false)
  const act = useAskBar(id)
  if (isOpen) {
    const words = {
      ...{ name: t('bar_ask'), label: t('bar_ask_why'), hint: t('bar_ask_hint'), go: t('bar_ask') },
      done: t('bar_was_asked'),
    }
    return <ReasonForm danger words={words} most={1000} act={act} />
  }
  return (
    <>
      <p className="mb-3 text-muted text-sm">{t('bar_ask_line')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('bar_ask')}
      </Button>
    </>
  )
}

function DecideBar({ id, asked }: { id: string; asked: NonNullable<Suspension['bar_asked']> }) {
  const t = useWords(userDeskWords)
  const isOwnAsk = useUser().id === asked.by
  const refuse = useRefuseBar(id)
  const turnDown = () =>
    refuse.mutateAsync().then(
      () => toast.success(t('bar_refused')),
      (error: Error) => toast.failure(t('did_not_work'), error.message),
    )
  return (
    <>
      <dl className="mb-3">
        <FactRow label={t('bar_asked')}>{dateTimeText(asked.at)}</FactRow>
        <FactRow label={t('bar_ask_why')}>{asked.reason}</FactRow>
        <FactRow label={t('lapses')}>{dateTimeText(asked.lapses_at)}</FactRow>
      </dl>
      {isOwnAsk && <p className="mb-3 text-muted text-sm">{t('own_ask')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isOwnAsk && (
          <Approving kind="bar_approval" id={id} done={t('bar_done')}>
            {t('bar')}
          </Approving>
        )}
        <Button variant="secondary" busy={refuse.isPending} onClick={() => void turnDown()}>
          {t('bar_refuse')}
        </Button>
      </div>
    </>
  )
}
