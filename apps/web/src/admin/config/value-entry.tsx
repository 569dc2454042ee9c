import type { StaffFigure } from '@sengi/contract/figures/staff'
import { rails } from '@sengi/contract/p2p/orders'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import {
  capParts,
  coinParts,
  only,
  type SpanUnit,
  spanUnits,
  type TypedFigure,
  unitField,
  windowField,
  windowSpans,
  windowWaits,
} from './figure-fields.ts'
import { figureLine } from './figure-text.ts'
import { configDeskWords } from './messages.ts'

interface EntryProps {
  figure: StaffFigure
  typed: TypedFigure
  onChange: (typed: TypedFigure) => void
  /** What is wrong with what is typed. */
  error: string | undefined
}

/** The fields of a figure, by what it is. */
export function ValueEntry(props: EntryProps) {
  const t = useWords(configDeskWords)
  const { kind } = props.figure
  if (kind === 'flag') return <FlagEntry {...props} />
  if (kind === 'dates') return <DaysEntry {...props} />
  if (kind === 'windows') return <WindowsEntry {...props} />
  if (kind === 'caps') {
    const fields = capParts.map((part) => ({ name: part, label: t(part === 'dayCents' ? 'a_day' : 'a_month') }))
    return <PartsEntry {...props} fields={fields} unit="R" />
  }
  if (kind === 'coins') {
    const fields = coinParts.map((part) => ({ name: part, label: t(coinLabels[part]) }))
    return <PartsEntry {...props} fields={fields} unit={props.figure.asset ?? ''} />
  }
  return <NumberEntry {...props} />
}

const coinLabels = { fee: 'coin_fee', leastSent: 'coin_sent', leastReceived: 'coin_received' } as const

/** How the one number of a figure is measured. */
const units = {
  cents: 'unit_rand',
  rate: 'unit_per_cent',
  hours: 'unit_hours',
  count: null,
  days: 'unit_days',
} as const

function NumberEntry({ figure, typed, onChange, error }: EntryProps) {
  const t = useWords(configDeskWords)
  const { kind, least, most } = figure
  const hint =
    least === null || most === null
      ? undefined
      : t('bounds', { least: figureLine(t, figure, least), most: figureLine(t, figure, most) })
  const unit = kind in units ? units[kind as keyof typeof units] : null
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-5">
      <div className="min-w-48 grow">
        <Field label={unit ? t('value_in', { unit: t(unit) }) : t('value')} hint={hint} error={error}>
          <TextInput
            name={only}
            inputMode="decimal"
            autoComplete="off"
            className="h-14 tabular-nums"
            value={typed[only] ?? ''}
            onChange={({ target }) => onChange({ ...typed, [only]: target.value })}
          />
        </Field>
      </div>
      {kind === 'seconds' && <UnitSelect name={unitField} typed={typed} onChange={onChange} />}
    </div>
  )
}

type UnitProps = Pick<EntryProps, 'typed' | 'onChange'> & { name: string; of?: string }

function UnitSelect({ name, typed, onChange, of }: UnitProps) {
  const t = useWords(configDeskWords)
  return (
    <div className="w-36">
      <Select
        label={of ? t('unit_of', { of }) : t('unit')}
        choices={Object.keys(spanUnits).map((unit) => ({ value: unit, label: t(`units_${unit as SpanUnit}`) }))}
        value={typed[name] ?? 'second'}
        onChange={(unit) => onChange({ ...typed, [name]: unit })}
      />
    </div>
  )
}

function FlagEntry({ typed, onChange }: EntryProps) {
  const t = useWords(configDeskWords)
  return (
    <Segments
      legend={t('value')}
      choices={[
        { value: 'true', label: t('on') },
        { value: 'false', label: t('off') },
      ]}
      value={typed[only] ?? null}
      onChange={(value) => onChange({ [only]: value })}
    />
  )
}

function DaysEntry({ typed, onChange, error }: EntryProps) {
  const t = useWords(configDeskWords)
  return (
    <Field label={t('days')} hint={t('days_hint')} error={error}>
      <TextArea
        rows={4}
        name={only}
        className="font-mono text-sm"
        value={typed[only] ?? ''}
        onChange={({ target }) => onChange({ [only]: target.value })}
      />
    </Field>
  )
}

type PartsProps = EntryProps & { fields: readonly { name: string; label: string }[]; unit: string }

function PartsEntry({ typed, onChange, error, fields, unit }: PartsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {fields.map(({ name, label }, place) => (
        <NumberField
          key={name}
          label={label}
          name={name}
          inputMode="decimal"
          aside={unit}
          error={place === 0 ? error : undefined}
          typed={typed}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

function WindowsEntry(props: EntryProps) {
  const t = useWords(configDeskWords)
  return (
    <div className="flex flex-col gap-6">
      {props.error && (
        <p role="alert" className="text-danger text-sm">
          {props.error}
        </p>
      )}
      {rails.map((rail) => (
        <fieldset key={rail} className="rounded-input border border-line p-4">
          <legend className="px-1 font-semibold text-ink text-sm">{t(`rail_${rail}`)}</legend>
          <div className="grid gap-5 lg:grid-cols-2">
            {windowSpans.map((part) => (
              <SpanEntry key={part} {...props} rail={rail} part={part} asked={t(partLabels[part])} />
            ))}
            {windowWaits.map((part) => (
              <WaitEntry key={part} {...props} rail={rail} part={part} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

type Part = (typeof windowSpans)[number] | (typeof windowWaits)[number]
type PartProps = EntryProps & { rail: string; part: Part }

const partLabels = {
  ackSeconds: 'window_ack',
  paySeconds: 'window_pay',
  buyerMayDispute: 'window_dispute',
  sellerSilent: 'window_silent',
} as const

function SpanEntry({ typed, onChange, rail, part, asked }: PartProps & { asked: string }) {
  return (
    <div className="flex items-end gap-3">
      <TextField label={asked} name={windowField(rail, part)} typed={typed} onChange={onChange} />
      <UnitSelect name={windowField(rail, part, unitField)} of={asked} typed={typed} onChange={onChange} />
    </div>
  )
}

function WaitEntry(props: PartProps) {
  const t = useWords(configDeskWords)
  const { typed, onChange, rail, part } = props
  const kind = windowField(rail, part, 'kind')
  const isDay = typed[kind] === 'business_day'
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(partLabels[part])}
        choices={[
          { value: 'seconds', label: t('wait_of_span') },
          { value: 'business_day', label: t('wait_of_day') },
        ]}
        value={isDay ? 'business_day' : 'seconds'}
        onChange={(value) => onChange({ ...typed, [kind]: value })}
      />
      {isDay ? (
        <div className="flex items-end gap-3">
          <TextField label={t('wait_days')} name={windowField(rail, part, 'days')} typed={typed} onChange={onChange} />
          <TextField label={t('wait_hour')} name={windowField(rail, part, 'hour')} typed={typed} onChange={onChange} />
        </div>
      ) : (
        <SpanEntry {...props} asked={t('how_long')} />
      )}
    </div>
  )
}

type TextFieldProps = Pick<EntryProps, 'typed' | 'onChange'> & { label: string; name: string }

const TextField = (props: TextFieldProps) => (
  <div className="min-w-24 grow basis-24">
    <NumberField {...props} inputMode="numeric" />
  </div>
)

interface NumberFieldProps extends TextFieldProps {
  inputMode: 'numeric' | 'decimal'
  aside?: string
  error?: string | undefined
}

/** One number of a figure, under its name in what is typed. */
const NumberField = ({ label, name, inputMode, aside, error, typed, onChange }: NumberFieldProps) => (
  <Field label={label} aside={aside} error={error}>
    <TextInput
      name={name}
      inputMode={inputMode}
      autoComplete="off"
      className="h-14 tabular-nums"
      value={typed[name] ?? ''}
      onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
    />
  </Field>
)
