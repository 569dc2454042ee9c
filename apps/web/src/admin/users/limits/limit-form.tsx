import type { NewPersonLimit, PersonLimit } from '@sengi/contract/limits/personal'
import { type PersonLimitScope, personLimitScopes } from '@sengi/contract/limits/scopes'
import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { momentTyped } from '../../../lib/words/typed-moment.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../../press-to-open.tsx'
import { userDeskWords } from '../messages.ts'
import { useSetPersonLimit } from './use-person-limits.ts'

const empty = { scope: 'all' as PersonLimitScope, ...{ day: '', until: '', reason: '' } }
type Draft = typeof empty

const bodyOf = ({ scope, day, until, reason }: Draft): NewPersonLimit => ({
  ...{ scope, reason, day_zar: day.trim() },
  ...(until && { until: momentTyped(until) }),
})

export function NewPersonLimitForm({ userId }: { userId: string }) {
  const t = useWords(userDeskWords)
  return <PressToOpen label={t('limit_set')}>{(shut) => <Form userId={userId} onDone={shut} />}</PressToOpen>
}

interface FormProps {
  userId: string
  onDone: () => void
}

/** What is typed stays when it is refused. */
function Form({ userId, onDone }: FormProps) {
  const t = useWords(userDeskWords)
  const [draft, setDraft] = useState<Draft>(empty)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const { key, renew } = useKeyFor(JSON.stringify(draft))
  const { mutate, isPending, error } = useSetPersonLimit(userId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = ({ state }: PersonLimit) => {
      toast.success(t(state === 'waits' ? 'limit_was_asked' : 'limit_was_set'))
      onDone()
    }
    mutate({ body: bodyOf(draft), key }, { onSuccess, onError: renew })
  }
  return (
    <form noValidate onSubmit={send} aria-label={t('limit_set')} className="flex flex-col gap-4">
      <Cap draft={draft} set={set} />
      <Field label={t('limit_why')} hint={t('limit_why_hint')}>
        <TextArea
          rows={2}
          maxLength={500}
          value={draft.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
      <FormEnd go={t('limit_set')} cancel={t('limit_cancel')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

interface CapProps {
  draft: Draft
  set: (change: Partial<Draft>) => void
}

function Cap({ draft, set }: CapProps) {
  const t = useWords(userDeskWords)
  return (
    <>
      <Select
        label={t('limit_scope')}
        choices={personLimitScopes.map((value) => ({ value, label: t(`limit_scope_${value}`) }))}
        value={draft.scope}
        onChange={(scope) => set({ scope })}
      />
      <Field label={t('limit_day')} hint={t('limit_day_hint')}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={draft.day}
          onChange={({ target }) => set({ day: target.value })}
        />
      </Field>
      <Field label={t('limit_until')} hint={t('limit_until_hint')} optional>
        <TextInput type="datetime-local" value={draft.until} onChange={({ target }) => set({ until: target.value })} />
      </Field>
    </>
  )
}
