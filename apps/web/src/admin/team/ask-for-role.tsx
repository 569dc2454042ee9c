import { roles, type StaffRole } from '@sengi/contract/auth/team'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../press-to-open.tsx'
import { teamDeskWords } from './messages.ts'
import { useAskForRole } from './use-team.ts'

/** One person asks, another one agrees. */
export function AskForRole() {
  const t = useWords(teamDeskWords)
  return <PressToOpen label={t('ask')}>{(shut) => <AskForm onDone={shut} />}</PressToOpen>
}

function AskForm({ onDone }: { onDone: () => void }) {
  const t = useWords(teamDeskWords)
  const [asked, setAsked] = useState({ account: '', role: 'support' as StaffRole, reason: '' })
  const asking = useAskForRole()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    asking.mutate(asked, {
      onSuccess: () => {
        toast.success(t('asked'))
        onDone()
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('ask')} className="mb-6 flex max-w-[36rem] flex-col gap-4">
      <Field label={t('whose')} hint={t('whose_hint')}>
        <TextInput value={asked.account} onChange={(event) => setAsked({ ...asked, account: event.target.value })} />
      </Field>
      <Select
        label={t('role')}
        hint={t(`does_${asked.role}`)}
        choices={roles.map((value) => ({ value, label: t(`role_${value}`) }))}
        value={asked.role}
        onChange={(role) => setAsked({ ...asked, role })}
      />
      <Field label={t('why')} hint={t('why_hint')} error={asking.error?.message}>
        <TextArea
          rows={2}
          maxLength={1000}
          value={asked.reason}
          onChange={(event) => setAsked({ ...asked, reason: event.target.value })}
        />
      </Field>
      <FormEnd go={t('send_ask')} cancel={t('cancel')} isBusy={asking.isPending} onCancel={onDone} />
    </form>
  )
}
