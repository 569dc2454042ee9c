import { decimalsOf } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { referralDeskWords } from './messages.ts'
import { useAskFill } from './use-referral-desk.ts'

/** Asks that coins of the company go into the pool. What is typed stays when it is refused. */
export function FillForm() {
  const t = useWords(referralDeskWords)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const reading = readAmount(typed, decimalsOf.USDT)
  const amount_usdt = reading.kind === 'amount' ? reading.text : typed
  const { key, renew } = useKeyFor(JSON.stringify([amount_usdt, reason]))
  const { mutate, isPending, error } = useAskFill()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { amount_usdt, reason, key },
      {
        onSuccess: () => {
          setTyped('')
          setReason('')
          toast.success(t('asked'))
        },
        onSettled: renew,
      },
    )
  }
  return (
    <form noValidate onSubmit={ask} aria-label={t('fill')} className="flex flex-col gap-4">
      <UnitEntry label={t('amount')} unit="USDT" name="amount" value={typed} onChange={setTyped} />
      <Field label={t('why')} hint={t('fill_hint')} error={error?.message}>
        <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={isPending}>
          {t('ask')}
        </Button>
      </div>
    </form>
  )
}
