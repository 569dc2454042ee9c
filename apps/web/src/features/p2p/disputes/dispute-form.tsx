import type { DisputeReason, Order } from '@sengi/contract/p2p/orders'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pDisputesWords } from '../messages.ts'
import { orderCalls } from '../order-calls.ts'
import { useOrderAct } from '../use-orders.ts'
import { type DisputeKind, reasonsFor, reasonWords } from './dispute-reasons.ts'

interface DisputeFormProps {
  order: Order
  kind: DisputeKind
  onDone: () => void
}

const shortest = 20
const buttons = { dispute: 'send_dispute', late_claim: 'send_claim', report: 'send_report' } as const

export function DisputeForm({ order, kind, onDone }: DisputeFormProps) {
  const t = useWords(p2pDisputesWords)
  const reasons = reasonsFor(kind, order)
  const [reason, setReason] = useState<DisputeReason | undefined>(reasons.length === 1 ? reasons[0] : undefined)
  const [text, setText] = useState('')
  const [paidAt, setPaidAt] = useState('')
  const [tried, setTried] = useState(false)
  const { act, isPending } = useOrderAct<DisputeBody>(order, orderCalls.disputeTrade)
  const isLate = kind === 'late_claim'
  const isReady = reason && text.trim().length >= shortest && (!isLate || paidAt)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isReady) return
    const body = { reason, text: text.trim(), ...(isLate && { paid_at: southAfrican(paidAt) }) }
    act(body, {
      onSuccess: () => {
        toast.success(t('case_opened'))
        onDone()
      },
      onError: (error) => toast.failure(t('case_not_opened'), error.message),
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('dispute')} className="flex flex-col gap-4">
      {reasons.length > 1 && (
        <Reasons reasons={reasons} value={reason} onChange={setReason} fault={tried && !reason && t('choose_reason')} />
      )}
      {isLate && (
        <Field label={t('when_paid')} error={tried && !paidAt ? t('say_when') : undefined}>
          <TextInput type="datetime-local" value={paidAt} onChange={(event) => setPaidAt(event.target.value)} />
        </Field>
      )}
      <Field
        label={t('what_happened')}
        hint={t('what_happened_hint', { length: text.trim().length, least: shortest })}
        error={tried && text.trim().length < shortest ? t('what_happened_short', { least: shortest }) : undefined}
      >
        <TextArea rows={5} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" size="large" wide busy={isPending}>
        {t(buttons[kind])}
      </Button>
    </form>
  )
}

interface DisputeBody {
  reason: DisputeReason
  text: string
  paid_at?: string
}

interface ReasonsProps {
  reasons: readonly DisputeReason[]
  value: DisputeReason | undefined
  onChange: (reason: DisputeReason) => void
  fault: string | false
}

function Reasons({ reasons, value, onChange, fault }: ReasonsProps) {
  const t = useWords(p2pDisputesWords)
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink text-sm">{t('reason')}</legend>
      {reasons.map((reason) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
          <input
            type="radio"
            name={name}
            checked={value === reason}
            onChange={() => onChange(reason)}
            className="size-5 shrink-0 accent-primary"
          />
          {t(reasonWords[reason])}
        </label>
      ))}
      {fault && (
        <p role="alert" className="text-danger text-sm">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

/** A time as it stands on a bank statement here, whatever zone the phone is in. */
const southAfrican = (local: string): string => new Date(`${local}:00+02:00`).toISOString()
