import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { Chips } from '../../ui/segments.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AdDraft } from './ad-draft.ts'
import type { AdPartProps } from './ad-part.ts'
import { dayNames } from './words.ts'

const officeHours = { from: '08:00', until: '17:00', days: [1, 2, 3, 4, 5] }

/** What most people leave as it is, out of the way. */
export const AdConditions = (part: AdPartProps) => (
  <details className="rounded-card border border-line" open={hasFault(part) || undefined}>
    <summary className="flex min-h-12 items-center px-4 font-medium text-ink text-sm">Conditions and hours</summary>
    <div className="flex flex-col gap-3 px-4 pb-4">
      <Whole part={part} name="payWindow" label="Minutes to pay" placeholder="By payment method" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Whole part={part} name="minCompletion" label="Completed trades in percent" placeholder="Anybody" />
        <Whole part={part} name="minDays" label="Days of membership" placeholder="Anybody" />
      </div>
      <Hours {...part} />
    </div>
  </details>
)

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
        Only in my business hours
      </label>
      {hours && (
        <>
          <Chips
            legend="Days"
            choices={dayNames}
            chosen={hours.days.map((day) => dayNames[day - 1]).filter((name) => name !== undefined)}
            error={faults.hours}
            onToggle={(name) => set({ days: withDay(hours.days, dayNames.indexOf(name) + 1) })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Time label="From">
              <TextInput type="time" value={hours.from} onChange={(event) => set({ from: event.target.value })} />
            </Time>
            <Time label="Until">
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
