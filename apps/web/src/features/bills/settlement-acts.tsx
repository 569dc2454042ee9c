import type { Settlement } from '@sengi/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Dialog } from '../../ui/late-dialogs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { type Decision, useDecide } from './use-settlements.ts'

const done: Record<Decision['kind'], string> = {
  confirm: 'Payment confirmed',
  reject: 'Payment rejected',
  withdraw: 'Payment taken back',
}

/** Yes or no of the payee, or the payer's second thought. */
export function SettlementActs({ settlement }: { settlement: Settlement }) {
  const { mutate, isPending } = useDecide(settlement.group_id, settlement.id)
  const [asking, setAsking] = useState(false)
  const decide = (decision: Decision) =>
    mutate(decision, {
      onSuccess: () => {
        setAsking(false)
        toast.success(done[decision.kind])
      },
      onError: (error) => toast.failure('This could not be saved', error.message),
    })
  if (settlement.may_confirm) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={isPending} onClick={() => decide({ kind: 'confirm' })}>
          Yes, I got it
        </Button>
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          Not received
        </Button>
        <Dialog open={asking} onOpenChange={setAsking} title="Not received">
          <RejectForm busy={isPending} onReject={(reason) => decide({ kind: 'reject', reason })} />
        </Dialog>
      </div>
    )
  }
  if (!settlement.may_withdraw) return null
  return (
    <Button size="small" variant="secondary" busy={isPending} onClick={() => decide({ kind: 'withdraw' })}>
      Take it back
    </Button>
  )
}

function RejectForm({ busy, onReject }: { busy: boolean; onReject: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim()) onReject(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Not received" className="flex flex-col gap-5">
      <Field
        label="Why?"
        error={tried && !reason.trim() ? 'Please say why' : undefined}
        hint="The payer will read this"
      >
        <TextInput
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={140}
          autoComplete="off"
          placeholder="Nothing in my account yet"
        />
      </Field>
      <Button type="submit" busy={busy}>
        Reject payment
      </Button>
    </form>
  )
}
