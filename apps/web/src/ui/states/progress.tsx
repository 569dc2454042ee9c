import { useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { uiWords } from '../messages.ts'

interface ProgressProps {
  label: string
  value: number
  max: number
  /** What the value means in words: `Step 2 of 3`. */
  valueText?: string
  className?: string
}

/** Progress as dots where the steps can be counted, as a bar where they cannot. */
export const Progress = ({ label, value, max, valueText, className }: ProgressProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={valueText}
    className={cx('h-2 overflow-hidden rounded-full bg-surface-2 forced-colors:border', className)}
  >
    <div
      className="h-full rounded-full bg-primary transition-[width] duration-[220ms] forced-colors:bg-[Highlight]"
      style={{ width: `${Math.min(100, (value / max) * 100)}%` }}
    />
  </div>
)

export const DotProgress = ({ label, value, max, valueText, className }: ProgressProps) => {
  const t = useWords(uiWords)
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText ?? t('some_of', { value, max })}
      className={cx('flex items-center gap-1.5', className)}
    >
      {Array.from({ length: max }, (_, step) => step).map((step) => (
        <i
          key={step}
          className={cx(
            'size-2.5 rounded-full border',
            step < value ? 'border-primary bg-primary forced-colors:bg-[Highlight]' : 'border-control',
          )}
        />
      ))}
    </span>
  )
}
