import { createClient } from '@sengi/contract/client'
import { qrStaff, tillRefundModes } from '@sengi/contract/qr/network'
import { type FormEvent, useState } from 'react'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { terminalWords } from './messages.ts'

const calls = createClient(qrStaff, connection)
type Played = Parameters<typeof calls.playTillRefund>[0]['body']

/** Staff of the sandbox are another network here, and give back what was paid at one of its tills. */
export function TillRefundForm() {
  const t = useWords(terminalWords)
  const [mode, setMode] = useState<Played['mode']>('original')
  const { mutate, isPending } = useMutation({ mutationFn: (body: Played) => calls.playTillRefund({ body }) })
  const giveBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = new FormData(event.currentTarget)
    const text = (name: string) => String(read.get(name) ?? '').trim()
    const amount = text('amount')
    mutate(
      { payment_id: text('payment_id'), mode, ...(amount && { amount }) },
      {
        onSuccess: ({ outcome }) =>
          outcome === 'GIVEN_BACK' || outcome === 'WAITING'
            ? toast.success(t(`till_${outcome}`))
            : toast.failure(t('till_not_given'), t(`till_${outcome}`)),
        onError: (error) => toast.failure(t('not_sent'), error.message),
      },
    )
  }
  return (
    <form onSubmit={giveBack} noValidate aria-label={t('till_form')} className="flex flex-col gap-4">
      <Field label={t('till_payment')} hint={t('till_payment_hint')}>
        <TextInput name="payment_id" autoComplete="off" autoCapitalize="none" />
      </Field>
      <Select
        label={t('till_mode')}
        choices={tillRefundModes.map((value) => ({ value, label: t(`till_mode_${value}`) }))}
        value={mode}
        onChange={setMode}
      />
      <Field label={t('till_amount')} hint={t('till_amount_hint')}>
        <TextInput name="amount" inputMode="decimal" autoComplete="off" />
      </Field>
      <Button type="submit" busy={isPending}>
        {t('till_give')}
      </Button>
    </form>
  )
}
