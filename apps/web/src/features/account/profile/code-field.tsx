import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'

interface CodeFieldProps {
  name: 'code' | 'old_code'
  label: string
  error: string | undefined
}

/** Six digits from a letter or a message; a phone offers the one that it just got. */
export const CodeField = ({ name, label, error }: CodeFieldProps) => (
  <Field label={label} error={error}>
    <TextInput
      name={name}
      inputMode="numeric"
      autoComplete={name === 'code' ? 'one-time-code' : 'off'}
      maxLength={6}
      className="font-mono text-xl tracking-[0.4em]"
    />
  </Field>
)
