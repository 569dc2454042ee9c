import { type FormEvent, useState } from 'react'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { sandboxDeskWords } from './messages.ts'
import { useAdvanceClock } from './use-sandbox.ts'

const units = { minute: 60, hour: 3_600, day: 86_400 } as const

/** The product's time only ever goes forward. */
export function Clock() {
  const t = useWords(sandboxDeskWords)
  const [typed, setTyped] = useState('1')
  const [unit, setUnit] = useState<keyof typeof units>('hour')
  const { mutate, isPending, error } = useAdvanceClock()
  const reading = readAmount(typed, 0)
  const advance = (event: FormEvent) => {
    event.preventDefault()
    const count = reading.kind === 'amount' ? Number(reading.text) : 0
    mutate(count * units[unit], { onSuccess: () => toast.success(t('advanced')) })
  }
  return (
    <form noValidate onSubmit={advance} aria-label={t('clock')} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('how_long')} error={error?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Select
          label={t('unit')}
          choices={Object.keys(units).map((value) => ({
            value: value as keyof typeof units,
            label: t(`unit_${value as keyof typeof units}`),
          }))}
          value={unit}
          onChange={setUnit}
        />
      </div>
      <div>
        <Button type="submit" busy={isPending}>
          {t('advance')}
        </Button>
      </div>
    </form>
  )
}
