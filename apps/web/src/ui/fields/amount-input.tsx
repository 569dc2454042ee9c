import { type CryptoAsset, decimalsOf, fullCryptoText, percentText, randText } from '@sengi/money'
import { type ReactNode, useState } from 'react'
import { type AmountReading, readAmount } from '../../lib/words/amount-text.ts'
import type { UiWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { uiWords } from '../messages.ts'
import { amountFrom } from './decimal.ts'
import { Field, useFieldWiring } from './field.tsx'
import { inputFrame } from './text-input.tsx'

type Unit = 'ZAR' | CryptoAsset

interface AmountInputProps {
  label: string
  unit: Unit
  /** What is typed, as it is typed; `readAmount` turns it into a decimal text. */
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  /** Below the field while nothing else is said there: a limit, a minimum. */
  hint?: ReactNode
  /** To the right of the label: the balance that can be used. */
  available?: ReactNode
  /** One-tap amounts as decimal texts: `['50', '100']`; none as long as nobody knows them, whose place is kept. */
  chips?: readonly string[]
  onMax?: (() => void) | undefined
  /** Takes a part of what there is, in percent; shown as 25%, 50% and Max. Null until it is known what there is. */
  onShare?: ((percent: number) => void) | null
  /** The same amount in the other unit, kept up to date by the caller. */
  counterpart?: ReactNode
  /** Changes between rand and coin. */
  swap?: ReactNode
  placeholder?: string
  name?: string
}

/** An amount of money as people type it. What it was read as is echoed when the field is left. */
export function AmountInput(props: AmountInputProps) {
  const t = useWords(uiWords)
  const { label, unit, value, onChange, error, hint, available, chips, onMax, onShare, counterpart } = props
  const [left, setLeft] = useState(false)
  const reading = readAmount(value, decimalsOf[unit])
  const said = left ? afterLeaving(t, unit, reading, value) : {}
  const note = <Note text={said.echo ?? (counterpart ? null : hint)} counterpart={counterpart} />

  return (
    <div className="flex flex-col gap-2.5">
      <Field label={label} error={error ?? said.error} hint={note} aside={available}>
        <Box {...props} onLeave={() => setLeft(true)} />
      </Field>
      {(chips || onMax || onShare !== undefined) && (
        <div className="flex min-h-9 flex-wrap items-center gap-2 max-sm:gap-1.5">
          {chips?.map((chip) => (
            <Chip
              key={chip}
              onClick={() => onChange(chip)}
              pressed={reading.kind === 'amount' && reading.text === chip}
            >
              {chipText(unit, chip)}
            </Chip>
          ))}
          {onShare !== undefined &&
            parts.map((percent) => (
              <Chip key={percent} onClick={onShare && (() => onShare(percent))}>
                {percent === 100 ? t('max') : percentText(percent * 100)}
              </Chip>
            ))}
          {onMax && <Chip onClick={onMax}>{t('max')}</Chip>}
        </div>
      )}
    </div>
  )
}

const parts = [25, 50, 100] as const

/** The line between the amount and its chips is always there, so that an error moves nothing. */
const Note = ({ text, counterpart }: { text: ReactNode; counterpart: ReactNode }) => (
  <span className="flex flex-wrap justify-between gap-x-3">
    <span>{text}</span>
    <span className="text-muted tabular-nums">{counterpart}</span>
  </span>
)

type BoxProps = Pick<AmountInputProps, 'unit' | 'value' | 'onChange' | 'swap' | 'placeholder' | 'name'> & {
  onLeave: () => void
}

function Box({ unit, value, onChange, swap, placeholder = '0.00', name, onLeave }: BoxProps) {
  const wiring = useFieldWiring()
  return (
    <div className={cx(inputFrame, 'flex h-14 items-center', ringOfInput)}>
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
        placeholder={placeholder}
        className="h-full min-w-0 grow bg-transparent px-2 font-semibold text-xl tabular-nums outline-none first:pl-4"
      />
      {unit !== 'ZAR' && <span className="pr-4 font-semibold text-muted">{unit}</span>}
      {swap}
    </div>
  )
}

/** The frame is what looks like the field, so it wears the ring of the input; the swap button has its own. */
const ringOfInput =
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2'

const Chip = ({
  pressed,
  onClick,
  children,
}: {
  pressed?: boolean
  onClick: (() => void) | null
  children: ReactNode
}) => (
  <button
    type="button"
    disabled={!onClick}
    {...(onClick && { onClick })}
    className={cx(
      'target-44 min-h-9 rounded-full border px-3.5 font-medium text-sm max-sm:not-only:grow max-sm:not-only:px-1.5 tabular-nums disabled:opacity-50 transition-colors duration-[80ms]',
      pressed ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-control text-ink hover:bg-surface-2',
    )}
  >
    {children}
  </button>
)

const chipText = (unit: Unit, chip: string): string =>
  unit === 'ZAR' ? textOf('ZAR', chip).replace(/\.00$/, '') : chip

function textOf(unit: Unit, decimal: string): string {
  const amount = amountFrom(unit, decimal)
  if (!amount) return decimal
  return unit === 'ZAR' ? randText(amount) : fullCryptoText(amount)
}

/** What to say about a text that somebody has finished typing: how it was read, or what is unclear about it. */
function afterLeaving(
  t: Say<UiWords>,
  unit: Unit,
  reading: AmountReading,
  typed: string,
): { echo?: string; error?: string } {
  if (reading.kind === 'empty') return {}
  if (reading.kind === 'unclear') {
    const [one = '', other = ''] = reading.readings.map((text) => textOf(unit, text))
    return { error: t('did_you_mean', { one, other }) }
  }
  if (reading.kind === 'too_precise') return { error: t('too_precise', { unit, places: reading.places }) }
  if (reading.kind === 'invalid') return { error: t('invalid') }
  return reading.text === typed.trim() ? {} : { echo: t('read_as', { amount: textOf(unit, reading.text) }) }
}
