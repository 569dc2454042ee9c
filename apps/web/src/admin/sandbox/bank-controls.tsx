import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { sandboxDeskWords } from './messages.ts'
import { useSandboxPayment, useSilenceBanks } from './use-sandbox.ts'

const empty = { amount_zar: '', reference: '', payer_name: '' }

/** Any payment, as a bank would tell of it. */
export function BankPayment() {
  const t = useWords(sandboxDeskWords)
  const [payment, setPayment] = useState(empty)
  const { key, renew } = useKeyFor(JSON.stringify(payment))
  const { mutate, isPending, error } = useSandboxPayment()
  const pay = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { ...payment, key },
      {
        onSuccess: ({ outcome }) => {
          toast.success(t(outcome === 'MATCHED' ? 'matched' : 'in_suspense'))
          setPayment(empty)
          // After an answer that was lost, the same payment goes in once.
          renew()
        },
      },
    )
  }
  const field = (name: keyof typeof empty, more: { error?: string | undefined; hint?: string } = {}) => (
    <Field label={t(name)} {...more}>
      <TextInput
        name={name}
        autoComplete="off"
        value={payment[name]}
        onChange={({ target }) => setPayment({ ...payment, [name]: target.value })}
      />
    </Field>
  )
  return (
    <form noValidate onSubmit={pay} aria-label={t('payment')} className="flex flex-col gap-4">
      {field('amount_zar', { error: error?.message })}
      {field('reference')}
      {field('payer_name', { hint: t('payer_hint') })}
      <div>
        <Button type="submit" busy={isPending}>
          {t('pay')}
        </Button>
      </div>
    </form>
  )
}

/** Whether banks answer when they are asked whose an account is. */
export function BankSilence() {
  const t = useWords(sandboxDeskWords)
  const { mutate, isPending, variables } = useSilenceBanks()
  const set = (isSilent: boolean) =>
    mutate(isSilent, {
      onSuccess: () => toast.success(t(isSilent ? 'banks_silent' : 'banks_answer')),
      onError: (error) => toast.failure(t('did_not_work'), error.message),
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" busy={isPending && variables === true} onClick={() => set(true)}>
        {t('fall_silent')}
      </Button>
      <Button variant="secondary" busy={isPending && variables === false} onClick={() => set(false)}>
        {t('answer_again')}
      </Button>
    </div>
  )
}
