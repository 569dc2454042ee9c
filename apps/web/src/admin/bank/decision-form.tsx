import type { SuspensePayment } from '@sengi/contract/onramp'
import type { PaymentSuggestion } from '@sengi/contract/onramp/bank-desk'
import { type FormEvent, useState } from 'react'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { bankDeskWords } from './messages.ts'
import { Suggestions } from './suggestions.tsx'
import { type ResolutionInput, useResolve } from './use-bank.ts'

const acts = ['credit', 'offer', 'return'] as const satisfies readonly ResolutionInput['act'][]

/** What becomes of a payment, and why. Large ones wait for a second person. */
export function DecisionForm({ payment }: { payment: SuspensePayment }) {
  const t = useWords(bankDeskWords)
  const [act, setAct] = useState<ResolutionInput['act']>('offer')
  const [orderId, setOrderId] = useState('')
  const [reason, setReason] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const { mutate, error, isPending } = useResolve(payment.id)
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    mutate(
      { body: { act, ...textsOf(typed, act) }, key },
      {
        onSuccess: ({ resolution }) => toast.success(resolution?.state === 'ASKED' ? t('asked_toast') : t('done')),
        onError: () => setKey(newIdempotencyKey()),
      },
    )
  }
  // What somebody typed as the reason is theirs, and stays.
  const choose = ({ act: likely, order_id, reasons }: PaymentSuggestion) => {
    setAct(likely)
    setOrderId(order_id)
    setReason((typed) => typed || reasons.map((one) => t(`because_${one}`)).join('. '))
  }
  return (
    <form
      noValidate
      onSubmit={decide}
      aria-label={t('decide_about', { reference: payment.reference })}
      className="flex flex-col gap-4"
    >
      <Suggestions paymentId={payment.id} onChoose={choose} />
      <Segments
        legend={t('what')}
        choices={acts.map((value) => ({ value, label: t(value) }))}
        value={act}
        onChange={setAct}
      />
      <p className="text-muted text-sm">{t(`${act}_line`)}</p>
      {!payment.order_id && act !== 'return' && (
        <Field label={t('order')} hint={t('order_hint')}>
          <TextInput
            name="order_id"
            autoComplete="off"
            value={orderId}
            onChange={(event) => setOrderId(event.target.value)}
          />
        </Field>
      )}
      {act === 'return' &&
        accountFields.map(({ name, label, digits }) => (
          <Field key={name} label={t(label)}>
            <TextInput name={name} autoComplete="off" {...(digits && { inputMode: 'numeric' })} />
          </Field>
        ))}
      <Field label={t('why')}>
        <TextArea name="reason" rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
      <Button type="submit" busy={isPending}>
        {t('decide')}
      </Button>
    </form>
  )
}

/** Of the account that a payment goes back to. */
const accountFields = [
  { name: 'holder_name', label: 'account_holder', digits: false },
  { name: 'bank', label: 'account_bank', digits: false },
  { name: 'branch_code', label: 'account_branch', digits: true },
  { name: 'account_number', label: 'account_number', digits: true },
] as const

function textsOf(
  typed: FormData,
  act: ResolutionInput['act'],
): Pick<ResolutionInput, 'reason' | 'account' | 'order_id'> {
  const textOf = (name: string) => String(typed.get(name) ?? '').trim()
  const orderId = textOf('order_id')
  const account = {
    ...{ holder_name: textOf('holder_name'), bank: textOf('bank') },
    ...{ branch_code: textOf('branch_code'), account_number: textOf('account_number') },
  }
  return { reason: textOf('reason'), ...(act === 'return' && { account }), ...(orderId && { order_id: orderId }) }
}
