import type { Closure } from '@sengi/contract/privacy/calls'
import { useState } from 'react'
import { session } from '../../lib/session/session.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { KeepButton } from './keep-button.tsx'
import { privacyWords } from './messages.ts'
import { PrivacyCard } from './privacy-card.tsx'
import { useAskClosure, useClosure } from './use-privacy.ts'

export function ClosingCard() {
  const t = useWords(privacyWords)
  return (
    <PrivacyCard title={t('close_title')} failed={t('close_failed')} waits="h-40" asked={useClosure()}>
      {(closure) => (closure.asked ? <Closing closesAt={closure.asked.closes_at} /> : <Leaving {...closure} />)}
    </PrivacyCard>
  )
}

function Closing({ closesAt }: { closesAt: string }) {
  const t = useWords(privacyWords)
  return (
    <>
      <p className="font-medium text-ink">{t('closes_on', { date: dateTimeText(closesAt) })}</p>
      <p className="mt-1 mb-4 text-muted text-sm">{t('closes_on_line')}</p>
      <KeepButton />
    </>
  )
}

function Leaving({ open, days, years }: Closure) {
  const t = useWords(privacyWords)
  return (
    <>
      <p className="text-muted text-sm">{t('close_line', { days: String(days), years: String(years) })}</p>
      {open.length > 0 ? <OpenThings open={open} /> : <CloseButton days={days} />}
    </>
  )
}

function OpenThings({ open }: Pick<Closure, 'open'>) {
  const t = useWords(privacyWords)
  return (
    <>
      <h3 className="mt-4 font-medium text-ink text-sm">{t('settle_first')}</h3>
      <ul className="mt-1 flex flex-col">
        {open.map(({ kind, count, link }) => (
          <li key={kind} className="flex min-h-11 items-center">
            <TextLink to={link}>{t(`open_${kind}`, { count })}</TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function CloseButton({ days }: { days: number }) {
  const t = useWords(privacyWords)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, dialog } = useAskClosure()
  const named = { days: String(days) }
  const close = () => {
    setAsking(false)
    mutate(undefined, {
      onSuccess: (answer) => {
        if (!answer) return
        session.end('signed_out')
        toast.success(t('close_asked', named), t('close_asked_line'))
      },
      onError: (error) => toast.failure(t('not_closed'), error.message),
    })
  }
  return (
    <>
      <Button variant="danger" className="mt-4" busy={isPending} onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('close_sure')}
        confirmLabel={t('close')}
        danger
        onConfirm={close}
      >
        {t('close_sure_line', named)}
      </AlertDialog>
      {dialog}
    </>
  )
}
