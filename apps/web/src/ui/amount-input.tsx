import { type CryptoAsset, fullCryptoText, randText } from '@sengi/money'
import { type ReactNode, useState } from 'react'
import { readAmount } from './amount-reading.ts'
import { cx } from './cx.ts'
import { amountFrom } from './decimal.ts'
import { Field, useFieldWiring } from './field.tsx'
import { inputFrame } from './text-input.tsx'

interface AmountInputProps {
  label: string
  unit: 'ZAR' | CryptoAsset
  /** What is typed, as it is typed; `readAmount` turns it into a decimal text. */
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  /** Below the field while there is no error: a limit, a minimum. */
  hint?: ReactNode
  /** To the right of the label: the balance that can be used. */
  available?: ReactNode
  /** One-tap amounts as decimal texts: `['50', '100']`. */
  chips?: readonly string[]
  onMax?: (() => void) | undefined
  /** The same amount in the other unit, kept up to date by the caller. */
  counterpart?: ReactNode
  /** Changes between rand and coin. */
  swap?: ReactNode
  placeholder?: string
  name?: string
}

/** An amount of money as people type it. What it was read as is echoed when the field is left. */
export function AmountInput(props: AmountInputProps) {
  const { label, unit, value, onChange, error, hint, available, chips, onMax, counterpart } = props
  const [left, setLeft] = useState(false)
  const reading = readAmount(value)
  const fault = error ?? (left && reading.kind === 'unclear' ? 'Please enter a valid amount' : undefined)
  const echo = left && !fault && reading.kind === 'read' ? echoOf(unit, reading.decimal, value) : null

  return (
    <Field label={label} error={fault} hint={echo ?? hint ?? ' '} aside={available}>
      <Box {...props} onLeave={() => setLeft(true)} />
      {(chips || onMax || counterpart) && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {chips?.map((chip) => (
            <Chip
              key={chip}
              onClick={() => onChange(chip)}
              pressed={reading.kind === 'read' && reading.decimal === chip}
            >
              {chipText(unit, chip)}
            </Chip>
          ))}
          {onMax && <Chip onClick={onMax}>Max</Chip>}
          {counterpart && <span className="ml-auto min-h-5 text-muted text-sm">{counterpart}</span>}
        </div>
      )}
    </Field>
  )
}

function Box({ unit, value, onChange, swap, placeholder, name, onLeave }: AmountInputProps & { onLeave: () => void }) {
  const wiring = useFieldWiring()
  return (
    <div className={cx(inputFrame, 'flex h-14 items-center focus-within:border-primary')}>
      {unit === 'ZAR' && (
        <span aria-hidden="true" className="pl-4 font-semibold text-muted text-xl">
          R
        </span>
      )}
      <input
        {...wiring}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder ?? '0.00'}
        className="h-full min-w-0 grow rounded-input bg-transparent px-2 font-semibold text-xl tabular-nums outline-offset-[-2px] first:pl-4"
      />
      {unit !== 'ZAR' && <span className="pr-4 font-semibold text-muted">{unit}</span>}
      {swap}
    </div>
  )
}

const Chip = ({ pressed, onClick, children }: { pressed?: boolean; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className={cx(
      'target-44 min-h-9 rounded-full border px-3.5 font-medium text-sm tabular-nums transition-colors duration-[80ms]',
      pressed ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-control text-ink hover:bg-surface-2',
    )}
  >
    {children}
  </button>
)

const chipText = (unit: string, chip: string): string =>
  unit === 'ZAR' ? (textOf('ZAR', chip) ?? chip).replace(/\.00$/, '') : chip

function textOf(unit: 'ZAR' | CryptoAsset, decimal: string): string | null {
  const amount = amountFrom(unit, decimal)
  if (!amount) return null
  return unit === 'ZAR' ? randText(amount) : fullCryptoText(amount)
}

/** Only worth saying when it differs from what was typed. */
function echoOf(unit: 'ZAR' | CryptoAsset, decimal: string, typed: string): string | null {
  const text = textOf(unit, decimal)
  return text && decimal !== typed.trim() ? `Read as ${text}` : null
}
