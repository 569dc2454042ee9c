import type { PaymentRequest } from '@sengi/contract/requests'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { requestWords } from './messages.ts'
import { useDecline } from './request-api.ts'

/** Says no, with a reason for whoever asked. */
export function DeclineAct({ request }: { request: PaymentRequest }) {
  const t = useWords(requestWords)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useDecline(request.id)

  const decline = () =>
    mutate(reason, {
      onSuccess: () => toast.success(t('declined_toast'), t('was_told', { who: request.sender_username })),
      onError: (error) => toast.failure(t('not_declined'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('decline')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('decline_title')}
        confirmLabel={t('decline')}
        cancelLabel={t('keep')}
        danger
        busy={isPending}
        onConfirm={decline}
      >
        <p className="mb-4">{t('decline_line', { who: request.sender_username })}</p>
        <Field label={t('reason')} optional>
          <TextInput name="reason" value={reason} maxLength={140} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </AlertDialog>
    </>
  )
}
