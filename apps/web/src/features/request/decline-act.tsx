import type { PaymentRequest } from '@sengi/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useDecline } from './request-api.ts'

/** Says no, with a reason for whoever asked. */
export function DeclineAct({ request }: { request: PaymentRequest }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useDecline(request.id)

  const decline = () =>
    mutate(reason, {
      onSuccess: () => toast.success('Request declined', `@${request.sender_username} was told.`),
      onError: (error) => toast.failure('Failed to decline', error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        Decline
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Decline this request?"
        confirmLabel="Decline"
        cancelLabel="Keep it"
        danger
        busy={isPending}
        onConfirm={decline}
      >
        <p className="mb-4">@{request.sender_username} sees that you declined, and your reason if you give one.</p>
        <Field label="Reason" optional>
          <TextInput name="reason" value={reason} maxLength={140} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </AlertDialog>
    </>
  )
}
