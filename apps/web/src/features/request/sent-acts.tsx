import type { PaymentRequest } from '@sengi/contract/requests'
import { useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { RequestWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { requestWords } from './messages.ts'
import { useRemind, useTakeBack } from './request-api.ts'

/** Why nobody can be reminded now; null when they can. */
function restOf(
  t: Say<RequestWords>,
  { may, reminders_left: left, remind_from: from }: PaymentRequest,
): string | false {
  if (may.includes('remind')) return false
  if (left === 0) return t('remind_limit')
  return from ? t('remind_from', { moment: dateTimeText(from) }) : t('remind_tomorrow')
}

export function RemindAct({ request }: { request: PaymentRequest }) {
  const t = useWords(requestWords)
  const { mutate, isPending } = useRemind(request.id)
  const remind = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('reminded')),
      onError: (error) => toast.failure(t('not_reminded'), error.message),
    })
  return (
    <Button variant="secondary" wide busy={isPending} unavailable={restOf(t, request)} onClick={remind}>
      {t('remind')}
    </Button>
  )
}

export function TakeBackAct({ request }: { request: PaymentRequest }) {
  const t = useWords(requestWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useTakeBack(request.id)
  const takeBack = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('cancelled_toast')),
      onError: (error) => toast.failure(t('not_cancelled'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('cancel_title')}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        danger
        busy={isPending}
        onConfirm={takeBack}
      >
        <p>{t('cancel_line')}</p>
      </AlertDialog>
    </>
  )
}
