import { taxNumberAbsences } from '@sengi/contract/kyc/tax-residence'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { useCountries } from '../country-select.tsx'
import { taxWords } from '../messages.ts'
import type { ResidenceDraft } from './draft.ts'

interface ResidenceFieldsProps {
  residence: ResidenceDraft
  number: number
  isOnly: boolean
  faultOf: (field: 'country' | 'number' | 'absence' | 'absence_text') => string | undefined
  /** Null leaves it out. */
  onChange: (next: ResidenceDraft | null) => void
}

/** One country: the number there, or why there is none. */
export function ResidenceFields({ residence, number, isOnly, faultOf, onChange }: ResidenceFieldsProps) {
  const t = useWords(taxWords)
  const countries = useCountries()
  const { country, absence } = residence
  const name = countries.find(({ value }) => value === country)?.label ?? country
  return (
    <div className={isOnly ? 'flex flex-col gap-4' : 'flex flex-col gap-4 rounded-card border border-line p-4'}>
      <Select
        label={isOnly ? t('country') : t('country_again', { number })}
        choices={countries}
        value={country}
        onChange={(next) => onChange({ ...residence, country: next })}
        error={faultOf('country')}
      />
      {absence === null ? (
        <NumberField residence={residence} error={faultOf('number')} onChange={onChange} />
      ) : (
        <AbsenceFields residence={residence} faultOf={faultOf} onChange={onChange} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChange({ ...residence, absence: absence === null ? 'not_required' : null })}
        >
          {t(absence === null ? 'has_none' : 'has_one')}
        </Button>
        {!isOnly && (
          <Button variant="secondary" size="small" onClick={() => onChange(null)}>
            {t('remove', { country: name })}
          </Button>
        )}
      </div>
    </div>
  )
}

type PartProps = Pick<ResidenceFieldsProps, 'residence' | 'onChange'>

function NumberField({ residence, error, onChange }: PartProps & { error: string | undefined }) {
  const t = useWords(taxWords)
  const isHere = residence.country === 'ZA'
  return (
    <Field label={t(isHere ? 'number_za' : 'number')} hint={isHere && t('number_za_hint')} error={error}>
      <TextInput
        autoComplete="off"
        inputMode={isHere ? 'numeric' : 'text'}
        maxLength={30}
        spellCheck={false}
        value={residence.number}
        onChange={(event) => onChange({ ...residence, number: event.target.value })}
      />
    </Field>
  )
}

function AbsenceFields({ residence, faultOf, onChange }: PartProps & Pick<ResidenceFieldsProps, 'faultOf'>) {
  const t = useWords(taxWords)
  return (
    <>
      <Select
        label={t('absence')}
        choices={taxNumberAbsences.map((value) => ({ value, label: t(`absence_${value}`) }))}
        value={residence.absence ?? 'not_required'}
        onChange={(absence) => onChange({ ...residence, absence })}
        error={faultOf('absence')}
      />
      {residence.absence === 'cannot_obtain' && (
        <Field label={t('absence_text')} error={faultOf('absence_text')}>
          <TextArea
            rows={2}
            maxLength={300}
            value={residence.absenceText}
            onChange={(event) => onChange({ ...residence, absenceText: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}
