import type { ReactNode } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Chips } from '../../../ui/fields/segments.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { p2pAdsWords, p2pWords } from '../messages.ts'
import { dayNames } from '../words.ts'
import type { AdDraft } from './ad-draft.ts'
import type { AdPartProps } from './ad-part.ts'

const officeHours = { from: '08:00', until: '17:00', days: [1, 2, 3, 4, 5] }

/** What most people leave as it is, out of the way. */
export function AdConditions(part: AdPartProps) {
  const t = useWords(p2pAdsWords)
  return (
    <details className="rounded-card border border-line" open={hasFault(part) || undefined}>
      <summary className="flex min-h-12 items-center px-4 font-medium text-ink text-sm">{t('conditions')}</summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <Whole part={part} name="payWindow" label={t('minutes_to_pay')} placeholder={t('by_method')} />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Whole part={part} name="minCompletion" label={t('completed_percent')} placeholder={t('anybody')} />
          <Whole part={part} name="minDays" label={t('membership')} placeholder={t('anybody')} />
        </div>
        <Hours {...part} />
      </div>
    </details>
  )
}

const hasFault = ({ faults }: AdPartProps): boolean =>
  Boolean(faults.payWindow || faults.minCompletion || faults.minDays || faults.hours)

interface WholeProps {
  part: AdPartProps
  name: 'payWindow' | 'minCompletion' | 'minDays'
  label: string
  placeholder: string
}

const Whole = ({ part: { draft, faults, change }, name, label, placeholder }: WholeProps) => (
  <Field label={label} optional error={faults[name]}>
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder={placeholder}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value.trim() })}
    />
  </Field>
)

function Hours({ draft, faults, change }: AdPartProps) {
  const t = useWords(p2pAdsWords)
  const names = dayNames(useWords(p2pWords))
  const { hours } = draft
  const set = (part: Partial<NonNullable<AdDraft['hours']>>) =>
    change({ hours: { ...(hours ?? officeHours), ...part } })
  return (
    <div className="flex flex-col gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink text-sm">
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={(event) => change({ hours: event.target.checked ? officeHours : null })}
          className="size-5 accent-primary"
        />
        {t('business_hours')}
      </label>
      {hours && (
        <>
          <Chips
            legend={t('on_days')}
            choices={names}
            chosen={hours.days.map((day) => names[day - 1]).filter((name) => name !== undefined)}
            error={faults.hours}
            onToggle={(name) => set({ days: withDay(hours.days, names.indexOf(name) + 1) })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Time label={t('from_hour')}>
              <TextInput type="time" value={hours.from} onChange={(event) => set({ from: event.target.value })} />
            </Time>
            <Time label={t('until_hour')}>
              <TextInput type="time" value={hours.until} onChange={(event) => set({ until: event.target.value })} />
            </Time>
          </div>
        </>
      )}
    </div>
  )
}

const Time = ({ label, children }: { label: string; children: ReactNode }) => (
  <Field label={label} compact>
    {children}
  </Field>
)

const withDay = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b)
