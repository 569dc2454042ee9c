import { useId } from 'react'
import { cx } from '../cx.ts'

interface SegmentsProps<V extends string> {
  legend: string
  /** Keeps the legend for screen readers alone. */
  quiet?: boolean
  choices: readonly { value: V; label: string }[]
  /** Null: nothing is chosen yet. */
  value: V | null
  onChange: (value: V) => void
}

/** One of two or three, all in sight: radios that look like a switch. */
export function Segments<V extends string>({ legend, quiet, choices, value, onChange }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={quiet ? 'sr-only' : 'mb-1.5 font-medium text-ink text-sm'}>{legend}</legend>
      <div className="flex max-w-[48rem] gap-1 rounded-button bg-surface-2 p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'flex min-h-11 min-w-0 grow basis-0 cursor-pointer items-center justify-center rounded-input px-2 text-center font-medium text-muted text-sm',
              'hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:border',
              choices.length > 3 && 'max-sm:px-1 max-sm:text-xs',
              choice.value === value && 'bg-primary-soft text-on-primary-soft hover:text-on-primary-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChipsProps<V extends string> {
  legend: string
  quiet?: boolean
  choices: readonly V[]
  /** What a choice is called, where that is not the choice itself. */
  labelOf?: (value: V) => string
  chosen: readonly V[]
  onToggle: (value: V) => void
  error?: string | undefined
}

/** Any of several, as chips: checkboxes that keep their tick in sight. */
export function Chips<V extends string>(props: ChipsProps<V>) {
  const { legend, quiet, choices, labelOf = String, chosen, onToggle, error } = props
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={quiet ? 'sr-only' : 'mb-1.5 font-medium text-ink text-sm'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              chosen.includes(choice)
                ? 'border-primary bg-primary-soft text-on-primary-soft'
                : 'border-control text-ink hover:bg-surface-2',
            )}
          >
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={() => onToggle(choice)}
              className="sr-only"
            />
            <span aria-hidden="true" className={cx('text-xs', !chosen.includes(choice) && 'hidden')}>
              ✓
            </span>
            {labelOf(choice)}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
