import type { SuspensePayment } from '@sengi/contract'
import { type FormEvent, useState } from 'react'
import { newIdempotencyKey } from '../../lib/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { type Decision, useResolve } from './use-bank.ts'

const choices = [
  { value: 'credit', label: 'Credit' },
  { value: 'offer', label: 'Offer' },
  { value: 'return', label: 'Send back' },
] as const

const meanings: Record<Decision['act'], string> = {
  credit: 'The buyer gets what the order says, at its price while the market is near it, else at the price of now.',
  offer: 'The buyer sees what the money buys now and takes it or not.',
  return: 'First send the money back at the bank; then say here to which account.',
}

/** What becomes of a payment, and why. Large ones wait for a second person. */
export function DecisionForm({ payment }: { payment: SuspensePayment }) {
  const [act, setAct] = useState<Decision['act']>('offer')
  const [key, setKey] = useState(newIdempotencyKey)
  const { mutate, error, isPending } = useResolve(payment.id)
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    mutate(
      { body: { act, ...textsOf(typed) }, key },
      {
        onSuccess: ({ resolution }) =>
          toast.success(resolution?.state === 'ASKED' ? 'Asked. A second person has to approve it.' : 'Done'),
        onError: () => setKey(newIdempotencyKey()),
      },
    )
  }
  return (
    <form noValidate onSubmit={decide} aria-label={`Decide about ${payment.reference}`} className="flex flex-col gap-4">
      <Segments legend="What becomes of it" choices={choices} value={act} onChange={setAct} />
      <p className="text-muted text-sm">{meanings[act]}</p>
      {!payment.order_id && act !== 'return' && (
        <Field label="Order" hint="The whole id of the order that it is for">
          <TextInput name="order_id" autoComplete="off" />
        </Field>
      )}
      {act === 'return' && (
        <Field label="Account and bank reference">
          <TextArea name="evidence" rows={2} />
        </Field>
      )}
      <Field label="Why">
        <TextArea name="reason" rows={2} />
      </Field>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
      <Button type="submit" busy={isPending}>
        Decide
      </Button>
    </form>
  )
}

function textsOf(typed: FormData): Pick<Decision, 'reason' | 'evidence' | 'order_id'> {
  const textOf = (name: string) => String(typed.get(name) ?? '').trim()
  const [evidence, orderId] = [textOf('evidence'), textOf('order_id')]
  return { reason: textOf('reason'), ...(evidence && { evidence }), ...(orderId && { order_id: orderId }) }
}
