import type { PaymentRequest } from '@sengi/contract'
import { useState } from 'react'
import { dateTimeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemind, useTakeBack } from './request-api.ts'

/** Why nobody can be reminded now; null when they can. */
function restOf({ may, reminders_left: left, remind_from: from }: PaymentRequest): string | false {
  if (may.includes('remind')) return false
  if (left === 0) return 'You have reminded three times. Nobody is reminded more often.'
  return `You can remind from ${from ? dateTimeText(from) : 'tomorrow'}`
}

export function RemindAct({ request }: { request: PaymentRequest }) {
  const { mutate, isPending } = useRemind(request.id)
  const remind = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('Reminder sent'),
      onError: (error) => toast.failure('Failed to remind', error.message),
    })
  return (
    <Button variant="secondary" wide busy={isPending} unavailable={restOf(request)} onClick={remind}>
      Remind
    </Button>
  )
}

export function TakeBackAct({ request }: { request: PaymentRequest }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useTakeBack(request.id)
  const takeBack = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('Request cancelled'),
      onError: (error) => toast.failure('Failed to cancel', error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        Cancel request
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this request?"
        confirmLabel="Cancel request"
        cancelLabel="Keep it"
        danger
        busy={isPending}
        onConfirm={takeBack}
      >
        <p>Nobody can pay it any more. What was paid in part stays yours.</p>
      </AlertDialog>
    </>
  )
}
