import { type FormEvent, useState } from 'react'
import { useServerNow } from '../../lib/environment.ts'
import { dayOf } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../press-to-open.tsx'
import { registersWords } from './messages.ts'
import { useOpenBreach } from './use-breaches.ts'

export function NoteBreach() {
  const t = useWords(registersWords)
  return <PressToOpen label={t('open_breach')}>{(shut) => <Form onDone={shut} />}</PressToOpen>
}

function Form({ onDone }: { onDone: () => void }) {
  const t = useWords(registersWords)
  const today = dayOf(useServerNow(60_000))
  const [found, setFound] = useState({ found_on: today, what: '', people: '' })
  const opening = useOpenBreach()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { people, ...rest } = found
    opening.mutate(
      { ...rest, ...(people.trim() && { people: Number(people) }) },
      {
        onSuccess: () => {
          toast.success(t('breach_opened'))
          onDone()
        },
      },
    )
  }
  const set = (name: keyof typeof found) => ({
    value: found[name],
    onChange: ({ target }: { target: { value: string } }) => setFound({ ...found, [name]: target.value }),
  })
  return (
    <form noValidate onSubmit={submit} aria-label={t('open_breach')} className="mb-8 flex max-w-[36rem] flex-col gap-4">
      <Field label={t('found_on')} hint={t('found_hint')}>
        <TextInput type="date" max={today} {...set('found_on')} />
      </Field>
      <Field label={t('breach_people')} hint={t('breach_people_hint')} optional>
        <TextInput inputMode="numeric" {...set('people')} />
      </Field>
      <Field label={t('narrative')} hint={t('breach_what_hint')} error={opening.error?.message}>
        <TextArea rows={4} maxLength={4000} {...set('what')} />
      </Field>
      <FormEnd go={t('note_breach')} cancel={t('cancel')} isBusy={opening.isPending} onCancel={onDone} />
    </form>
  )
}
