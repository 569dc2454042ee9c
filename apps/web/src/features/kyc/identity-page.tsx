import { countryCodes } from '@sengi/contract/kyc/countries'
import { type IdentityForm, identityForms, newIdentity, type Papers } from '@sengi/contract/kyc/documents'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { CountrySelect } from './country-select.tsx'
import { papersWords } from './messages.ts'
import { PaperPage } from './paper-page.tsx'
import { paperFaults, useGiveIdentity } from './use-papers.ts'

type Identity = NonNullable<Papers['identity']>

/** Who somebody is. What was checked stays; what was not can be put right. */
export const IdentityPage = () => (
  <PaperPage paper="identity">{({ identity }) => <Card>{cardOf(identity)}</Card>}</PaperPage>
)

const cardOf = (identity: Identity | null) =>
  identity?.state === 'ACCEPTED' ? (
    <IdentityFacts identity={identity} />
  ) : (
    <IdentityFields key={identity?.number_end} identity={identity} />
  )

function IdentityFacts({ identity }: { identity: Identity }) {
  const t = useWords(papersWords)
  return (
    <>
      <dl>
        <FactRow label={t(identity.form)}>{t('kept_number', { end: identity.number_end })}</FactRow>
        <FactRow label={t('given_names')}>{identity.given_names}</FactRow>
        <FactRow label={t('surname')}>{identity.surname}</FactRow>
        <FactRow label={t('birth_date')}>{identity.birth_date}</FactRow>
      </dl>
      <p className="mt-3 text-sm text-subtle">{t('accepted_line')}</p>
    </>
  )
}

function IdentityFields({ identity }: { identity: Identity | null }) {
  const t = useWords(papersWords)
  const [form, setForm] = useState<IdentityForm>(identity?.form ?? 'za_id')
  const { mutateAsync, isPending } = useGiveIdentity()
  const { faults, showFaults, props } = useForm(newIdentity, (given) =>
    mutateAsync(given).then(
      () => toast.success(t('saved')),
      (failure: Error) => {
        showFaults(paperFaults(failure))
        toast.failure(t('not_saved'), failure.message)
      },
    ),
  )
  const isPassport = form === 'passport'
  return (
    <form {...props} aria-label={t('name_identity')} className="flex flex-col gap-5">
      <Segments
        legend={t('what_have')}
        choices={identityForms.map((value) => ({ value, label: t(value) }))}
        value={form}
        onChange={setForm}
      />
      <input type="hidden" name="form" value={form} />
      <Field
        label={t(isPassport ? 'passport_number' : 'id_number')}
        hint={identity ? t('kept_number', { end: identity.number_end }) : !isPassport && t('id_number_hint')}
        error={faults['number']}
      >
        <TextInput
          name="number"
          autoComplete="off"
          inputMode={isPassport ? 'text' : 'numeric'}
          maxLength={20}
          spellCheck={false}
        />
      </Field>
      {isPassport && <PassportFields identity={identity} faults={faults} />}
      <Field label={t('given_names')} hint={t('given_names_hint')} error={faults['given_names']}>
        <TextInput name="given_names" autoComplete="given-name" defaultValue={identity?.given_names} />
      </Field>
      <Field label={t('surname')} error={faults['surname']}>
        <TextInput name="surname" autoComplete="family-name" defaultValue={identity?.surname} />
      </Field>
      <Button type="submit" busy={isPending} wide>
        {t('save')}
      </Button>
    </form>
  )
}

interface PassportFieldsProps {
  identity: Identity | null
  faults: Partial<Record<string, string>>
}

/** What an ID number says by itself. */
function PassportFields({ identity, faults }: PassportFieldsProps) {
  const t = useWords(papersWords)
  const before = identity?.form === 'passport' ? identity : null
  const country = countryCodes.find((code) => code === before?.country)
  return (
    <>
      <CountrySelect label={t('country')} start={country ?? 'ZW'} error={faults['country']} />
      <Field label={t('birth_date')} hint={t('birth_date_hint')} error={faults['birth_date']}>
        <TextInput name="birth_date" inputMode="numeric" autoComplete="bday" defaultValue={before?.birth_date} />
      </Field>
    </>
  )
}
