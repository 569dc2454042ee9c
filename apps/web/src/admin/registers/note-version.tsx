import { type FormEvent, useState } from 'react'
import { useServerNow } from '../../lib/environment.ts'
import { dayOf } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../press-to-open.tsx'
import { registersWords } from './messages.ts'
import { useNoteVersion } from './use-programme.ts'

export function NoteVersion() {
  const t = useWords(registersWords)
  return <PressToOpen label={t('note_version')}>{(shut) => <Form onDone={shut} />}</PressToOpen>
}

function Form({ onDone }: { onDone: () => void }) {
  const t = useWords(registersWords)
  const today = dayOf(useServerNow(60_000))
  const [version, setVersion] = useState({ name: '', approved_on: today, approved_by: '', document: '' })
  const noting = useNoteVersion()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    noting.mutate(version, {
      onSuccess: () => {
        toast.success(t('noted'))
        onDone()
      },
    })
  }
  const set = (name: keyof typeof version) => ({
    value: version[name],
    onChange: ({ target }: { target: { value: string } }) => setVersion({ ...version, [name]: target.value }),
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('note_version')}
      className="mb-8 flex max-w-[36rem] flex-col gap-4"
    >
      <Field label={t('version_name')} hint={t('version_hint')}>
        <TextInput maxLength={200} {...set('name')} />
      </Field>
      <Field label={t('approved_on')}>
        <TextInput type="date" max={today} {...set('approved_on')} />
      </Field>
      <Field label={t('who_approved')} hint={t('who_hint')}>
        <TextInput maxLength={200} {...set('approved_by')} />
      </Field>
      <Field label={t('document')} hint={t('document_hint')} error={noting.error?.message}>
        <TextInput maxLength={200} {...set('document')} />
      </Field>
      <FormEnd go={t('note_it')} cancel={t('cancel')} isBusy={noting.isPending} onCancel={onDone} />
    </form>
  )
}
