import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { inputFrame } from '../../ui/fields/text-input.tsx'
import { billWords } from './messages.ts'

interface SmallAmountProps {
  /** The row names the member in sight; this is the whole name for a screen reader. */
  label: string
  value: string
  onChange: (typed: string) => void
  unit: 'R' | '%' | 'parts'
  isWrong: boolean
  placeholder?: string
}

/** A figure at the end of a member's row. */
export const SmallAmount = ({ label, value, onChange, unit, isWrong, placeholder = '0' }: SmallAmountProps) => {
  const t = useWords(billWords)
  return (
    <span className={cx(inputFrame, 'flex h-12 items-center', ringOfInput, isWrong && 'border-danger')}>
      {unit === 'R' && (
        <span aria-hidden="true" className="pl-3 text-muted">
          R
        </span>
      )}
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode={unit === 'parts' ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={placeholder}
        className="h-full min-w-0 grow rounded-input bg-transparent px-2 text-right tabular-nums outline-none"
      />
      {unit !== 'R' && (
        <span aria-hidden="true" className="pr-3 text-muted text-sm">
          {unit === 'parts' ? t('parts') : unit}
        </span>
      )}
    </span>
  )
}

/** The frame is what looks like the field, so it wears the ring of the input. */
const ringOfInput =
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2'
