import { type PepFinding, pepFindings } from '@sengi/contract/kyc/pep-cases'
import {
  type ProminenceKind,
  type ProminenceRelation,
  prominenceKinds,
  prominenceRelations,
} from '@sengi/contract/kyc/prominence'
import { type FormEvent, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useServerNow } from '../../../lib/environment.ts'
import { countryChoices } from '../../../lib/words/country-text.ts'
import { dayOf } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../../press-to-open.tsx'
import { pepDeskWords } from './messages.ts'
import { useOpenPep } from './use-pep.ts'

/** What our team found about somebody, whom the address of the register may name. */
export function OpenPep() {
  const t = useWords(pepDeskWords)
  const person = useSearchParams()[0].get('person')
  return (
    <PressToOpen key={person} label={t('open')} isOpenAtFirst={person !== null}>
      {(shut) => <OpenForm username={person ?? ''} onCancel={shut} />}
    </PressToOpen>
  )
}

const nobody = {
  ...{ username: '', kind: 'foreign' as ProminenceKind, relation: 'self' as ProminenceRelation },
  ...{
    position: '',
    country: 'ZA' as ReturnType<typeof countryChoices>[number]['value'],
    held_from: '',
    held_until: '',
  },
  ...{ finding: 'screening' as PepFinding, reason: '' },
}

function OpenForm({ username, onCancel }: { username: string; onCancel: () => void }) {
  const t = useWords(pepDeskWords)
  const today = dayOf(useServerNow(60_000))
  const countries = useMemo(countryChoices, [])
  const [found, setFound] = useState({ ...nobody, username })
  const opening = useOpenPep()
  const goTo = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { held_until: until, username: name, ...rest } = found
    opening.mutate(
      { ...rest, username: name.trim(), ...(until && { held_until: until }) },
      {
        onSuccess: ({ user_id }) => {
          toast.success(t('opened'))
          void goTo(`/admin/kyc/registers/pep/${user_id}`)
        },
      },
    )
  }
  const set = (name: 'username' | 'position' | 'held_from' | 'held_until' | 'reason') => ({
    value: found[name],
    onChange: ({ target }: { target: { value: string } }) => setFound({ ...found, [name]: target.value }),
  })
  return (
    <form noValidate onSubmit={submit} aria-label={t('open')} className="mb-8 grid max-w-[44rem] gap-4 sm:grid-cols-2">
      <Field label={t('person')} hint={t('person_hint')}>
        <TextInput autoCapitalize="none" spellCheck={false} {...set('username')} />
      </Field>
      <Select
        label={t('finding')}
        choices={pepFindings.map((value) => ({ value, label: t(`finding_${value}`) }))}
        value={found.finding}
        onChange={(finding) => setFound({ ...found, finding })}
      />
      <Select
        label={t('kind')}
        choices={prominenceKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={found.kind}
        onChange={(kind) => setFound({ ...found, kind })}
      />
      <Select
        label={t('relation')}
        choices={prominenceRelations.map((value) => ({ value, label: t(`relation_${value}`) }))}
        value={found.relation}
        onChange={(relation) => setFound({ ...found, relation })}
      />
      <Field label={t('position')}>
        <TextInput maxLength={120} {...set('position')} />
      </Field>
      <Select
        label={t('country')}
        choices={countries}
        value={found.country}
        onChange={(country) => setFound({ ...found, country })}
      />
      <Field label={t('held_from')}>
        <TextInput type="date" max={today} {...set('held_from')} />
      </Field>
      <Field label={t('held_until')} optional>
        <TextInput type="date" {...set('held_until')} />
      </Field>
      <div className="sm:col-span-2">
        <Field label={t('reason')} hint={t('finding_hint')} error={opening.error?.message}>
          <TextArea rows={3} maxLength={500} {...set('reason')} />
        </Field>
      </div>
      <div className="sm:col-span-2">
        <FormEnd go={t('open_now')} cancel={t('cancel')} isBusy={opening.isPending} onCancel={onCancel} />
      </div>
    </form>
  )
}
