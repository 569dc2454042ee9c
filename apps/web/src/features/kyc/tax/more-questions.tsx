import type { TaxDoubt } from '@sengi/contract/kyc/tax-residence'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { useCountries } from '../country-select.tsx'
import { taxWords } from '../messages.ts'
import type { TaxDraft } from './draft.ts'
import type { PathFaults } from './use-tax-residence.ts'

interface PartProps {
  draft: TaxDraft
  faults: PathFaults
  onChange: (next: TaxDraft) => void
}

/** Where somebody was born, who pays tax elsewhere. */
export function BirthFields({ draft, faults, onChange }: PartProps) {
  const t = useWords(taxWords)
  const countries = useCountries()
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-5">
      <legend className="sr-only">{t('birth')}</legend>
      <p className="text-muted text-sm">{t('birth_line')}</p>
      <Select
        label={t('birth_country')}
        choices={countries}
        value={draft.birthCountry}
        onChange={(birthCountry) => onChange({ ...draft, birthCountry })}
        error={faults['birth_country']}
      />
      <Field label={t('birth_town')} error={faults['birth_town']}>
        <TextInput
          autoComplete="off"
          maxLength={120}
          value={draft.birthTown}
          onChange={(event) => onChange({ ...draft, birthTown: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}

interface DoubtFieldsProps extends PartProps {
  questions: readonly { doubt: TaxDoubt; question: string }[]
}

/** What does not go together with what we know, each with room for an answer. */
export function DoubtFields({ questions, draft, faults, onChange }: DoubtFieldsProps) {
  const t = useWords(taxWords)
  if (questions.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card bg-warning-soft p-4">
      <legend className="sr-only">{t('doubts')}</legend>
      <p className="font-medium text-warning">{t('doubts')}</p>
      <p className="text-sm text-warning">{t('doubts_line')}</p>
      {questions.map(({ doubt, question }, at) => (
        <Field key={doubt} label={question} error={faults[`explanations.${at}.text`]}>
          <TextArea
            rows={2}
            maxLength={300}
            value={draft.answers[doubt] ?? ''}
            onChange={(event) => onChange({ ...draft, answers: { ...draft.answers, [doubt]: event.target.value } })}
          />
        </Field>
      ))}
    </fieldset>
  )
}
