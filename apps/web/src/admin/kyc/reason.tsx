import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { kycDeskWords } from './messages.ts'

interface ReasonProps {
  value: string
  onType: (text: string) => void
  error: string | undefined
}

/** Why our team does something, for the record. */
export const Reason = ({ value, onType, error }: ReasonProps) => {
  const t = useWords(kycDeskWords)
  return (
    <Field label={t('reason')} hint={t('reason_hint')} error={error}>
      <TextArea name="reason" rows={2} maxLength={500} value={value} onChange={(event) => onType(event.target.value)} />
    </Field>
  )
}
