import type { CardSheet } from '@sengi/contract/cards/card'
import { type FormEvent, useState } from 'react'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cardWords } from './messages.ts'
import { useLimits } from './use-card.ts'

const parts = ['payment', 'day', 'month'] as const
type Part = (typeof parts)[number]
const centPlaces = 2

/** What the card may pay at once, a day and a month. */
export function LimitsForm({ sheet }: { sheet: CardSheet }) {
  const t = useWords(cardWords)
  const { mutate, isPending, dialog } = useLimits()
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({})
  const [wrong, setWrong] = useState<readonly Part[]>([])
  const textOf = (part: Part) => typed[part] ?? sheet[part].limit_zar

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = (part: Part) => readAmount(textOf(part), centPlaces)
    const [payment, day, month] = [read('payment'), read('day'), read('month')]
    setWrong(parts.filter((part) => read(part).kind !== 'amount'))
    if (payment.kind !== 'amount' || day.kind !== 'amount' || month.kind !== 'amount') return
    mutate(
      { payment_zar: payment.text, day_zar: day.text, month_zar: month.text },
      {
        onSuccess: (saved) => saved && toast.success(t('saved')),
        onError: (error) => toast.failure(t('not_saved'), error.message),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" aria-label={t('limits_title')}>
      {parts.map((part) => (
        <Field
          key={part}
          label={t(`limit_${part}`)}
          hint={t('at_most', { most: zarText(sheet[part].most_zar) })}
          error={wrong.includes(part) ? t('unclear') : undefined}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={textOf(part)}
            onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
          />
        </Field>
      ))}
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('save')}
      </Button>
      {dialog}
    </form>
  )
}
