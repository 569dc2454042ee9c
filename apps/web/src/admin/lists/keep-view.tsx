import type { ViewPage } from '@sengi/contract/admin/views'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FormEnd } from '../press-to-open.tsx'
import { listDeskWords } from './messages.ts'
import { useSaveView } from './use-views.ts'

interface KeepViewProps {
  page: ViewPage
  filters: string
  onDone: () => void
}

/** Gives the way in which a list is looked at a name. */
export function KeepView({ page, filters, onDone }: KeepViewProps) {
  const t = useWords(listDeskWords)
  const [name, setName] = useState('')
  const saving = useSaveView()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toast.success(t('kept'))
      onDone()
    }
    saving.mutate({ page, filters, name: name.trim() }, { onSuccess })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('keep')} className="flex max-w-[30rem] flex-col gap-4">
      <Field label={t('name')} hint={t('name_hint')} error={saving.error?.message}>
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <FormEnd go={t('go')} cancel={t('cancel')} isBusy={saving.isPending} onCancel={onDone} />
    </form>
  )
}
