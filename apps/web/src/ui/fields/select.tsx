import { Field } from './field.tsx'
import { Listbox } from './listbox.tsx'

interface SelectProps<V extends string> {
  label: string
  choices: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  hint?: string
  error?: string | undefined
}

export const Select = <V extends string>({ label, choices, value, onChange, hint, error }: SelectProps<V>) => (
  <Field label={label} hint={hint} error={error}>
    <Listbox
      value={value}
      onChange={onChange}
      options={choices.map((choice) => ({ value: choice.value, text: choice.label, content: choice.label }))}
    />
  </Field>
)
