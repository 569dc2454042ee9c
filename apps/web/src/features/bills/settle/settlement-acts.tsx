import type { Settlement } from '@sengi/contract/bills/settlements'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { billsWords, settleWords } from '../messages.ts'
import { TakeBackYes } from './take-back-yes.tsx'
import { type ClaimDecision, useDecide } from './use-settlements.ts'

const done = {
  confirm: 'confirmed',
  reject: 'rejected',
  withdraw: 'taken_back',
} as const satisfies Record<ClaimDecision['kind'], string>

/** Yes or no of the payee, or the payer's second thought. */
export function SettlementActs({ settlement }: { settlement: Settlement }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const { mutate, isPending } = useDecide(settlement.group_id, settlement.id)
  const [asking, setAsking] = useState(false)
  const decide = (decision: ClaimDecision) =>
    mutate(decision, {
      onSuccess: () => {
        setAsking(false)
        toast.success(t(done[decision.kind]))
      },
      onError: (error) => toast.failure(common('not_saved'), error.message),
    })
  if (settlement.may_confirm) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={isPending} onClick={() => decide({ kind: 'confirm' })}>
          {t('yes_got')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          {t('not_received')}
        </Button>
        <Dialog open={asking} onOpenChange={setAsking} title={t('not_received')}>
          <RejectForm busy={isPending} onReject={(reason) => decide({ kind: 'reject', reason })} />
        </Dialog>
      </div>
    )
  }
  if (!settlement.may_withdraw) return null
  if (settlement.state === 'CONFIRMED') return <TakeBackYes settlement={settlement} />
  return (
    <Button size="small" variant="secondary" busy={isPending} onClick={() => decide({ kind: 'withdraw' })}>
      {t('take_back')}
    </Button>
  )
}

function RejectForm({ busy, onReject }: { busy: boolean; onReject: (reason: string) => void }) {
  const t = useWords(settleWords)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim()) onReject(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('not_received')} className="flex flex-col gap-5">
      <Field label={t('why')} error={tried && !reason.trim() ? t('say_why') : undefined} hint={t('payer_reads')}>
        <TextInput
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={140}
          autoComplete="off"
          placeholder={t('why_example')}
        />
      </Field>
      <Button type="submit" busy={busy}>
        {t('reject')}
      </Button>
    </form>
  )
}
