import type { PrivacyRequestKind } from '@sengi/contract/privacy/requests'
import { type FormEvent, useState } from 'react'
import { useServerNow } from '../../../lib/environment.ts'
import { dayOf } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../../press-to-open.tsx'
import { privacyRequestsWords } from './messages.ts'
import { useNoteRequest } from './use-privacy-requests.ts'

const ways = ['ticket', 'letter', 'other'] as const
const kinds = ['correction', 'objection', 'access', 'deletion'] as const satisfies readonly PrivacyRequestKind[]

/** What somebody asked by another way than in their account. */
export function NoteRequest() {
  const t = useWords(privacyRequestsWords)
  return <PressToOpen label={t('note')}>{(shut) => <Form onDone={shut} />}</PressToOpen>
}

function Form({ onDone }: { onDone: () => void }) {
  const t = useWords(privacyRequestsWords)
  const today = dayOf(useServerNow(60_000))
  const [kind, setKind] = useState<(typeof kinds)[number]>('correction')
  const [via, setVia] = useState<(typeof ways)[number]>('ticket')
  const [typed, setTyped] = useState({ username: '', asked_on: today, what: '' })
  const noting = useNoteRequest()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    noting.mutate(
      { ...typed, username: typed.username.trim(), kind, via },
      {
        onSuccess: () => {
          toast.success(t('noted'))
          onDone()
        },
      },
    )
  }
  const set = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <form noValidate onSubmit={submit} aria-label={t('note')} className="mb-8 flex max-w-[36rem] flex-col gap-4">
      <Field label={t('person')} hint={t('person_hint')}>
        <TextInput autoCapitalize="none" spellCheck={false} maxLength={21} {...set('username')} />
      </Field>
      <Select
        label={t('kind')}
        choices={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Select
        label={t('via')}
        choices={ways.map((value) => ({ value, label: t(`via_${value}`) }))}
        value={via}
        onChange={setVia}
      />
      <Field label={t('asked_on')} hint={t('asked_hint')}>
        <TextInput type="date" max={today} {...set('asked_on')} />
      </Field>
      <Field label={t('what')} hint={t('what_hint')} error={noting.error?.message}>
        <TextArea rows={3} maxLength={2000} {...set('what')} />
      </Field>
      <FormEnd go={t('note_go')} cancel={t('cancel')} isBusy={noting.isPending} onCancel={onDone} />
    </form>
  )
}
