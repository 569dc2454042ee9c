import { recurrences } from '@sengi/contract'
import { dateText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { scheduleFaults } from './bill-body.ts'
import { BillTitle } from './bill-title.tsx'
import type { BillFormState } from './use-bill-form.ts'
import { recurrenceText } from './words.ts'

const recurrenceNames = { weekly: 'Every week', monthly: 'Every month', yearly: 'Every year' }

/** Step 3 of a recurring bill: when it comes. */
export function BillSchedule({ form }: { form: BillFormState }) {
  const { draft, change, tried, group } = form
  const found = scheduleFaults(draft)
  const faults: Partial<typeof found> = tried ? found : {}
  const isSound = Object.values(found).every((fault) => fault === undefined)
  return (
    <>
      <BillTitle
        title="When does it come?"
        above={`${group.name} · Step 3 of 3`}
        back={{ to: `${form.base}/split`, label: 'Back to the split' }}
      />
      <Card>
        <form
          noValidate
          onSubmit={form.submit(isSound, form.save)}
          aria-label="When does it come?"
          className="flex flex-col gap-5"
        >
          <Select
            label="How often"
            value={draft.recurrence}
            onChange={(recurrence) => change({ recurrence })}
            choices={recurrences.map((value) => ({ value, label: recurrenceNames[value] }))}
          />
          <Count
            label="Every how many of them"
            value={draft.interval}
            error={faults.interval}
            onChange={(interval) => change({ interval })}
          />
          <Segments
            legend="It ends"
            value={draft.ends}
            onChange={(ends) => change({ ends })}
            choices={[
              { value: 'never', label: 'Never' },
              { value: 'on', label: 'On a day' },
              { value: 'after', label: 'After some' },
            ]}
          />
          {draft.ends === 'on' && (
            <Field label="Last possible day" error={faults.endsOn}>
              <TextInput
                type="date"
                value={draft.endsOn}
                min={draft.date}
                onChange={(event) => change({ endsOn: event.target.value })}
              />
            </Field>
          )}
          {draft.ends === 'after' && (
            <Count
              label="How many times"
              value={draft.occurrences}
              error={faults.occurrences}
              onChange={(occurrences) => change({ occurrences })}
            />
          )}
          <Summary form={form} />
          <Button type="submit" size="large" wide busy={form.isSaving}>
            {form.of === 'rule' ? 'Save changes' : 'Add recurring bill'}
          </Button>
        </form>
      </Card>
    </>
  )
}

const Summary = ({ form: { draft } }: { form: BillFormState }) => (
  <p className="rounded-button bg-surface-2 px-4 py-3 text-muted text-sm">
    {recurrenceText(draft.recurrence, Math.max(1, parsed(draft.interval)))}, first on {dateText(draft.date)}, at 06:00.
    A 31st falls on the last day of a shorter month. What is changed later changes only the bills to come.
  </p>
)

const parsed = (text: string): number => (/^[0-9]{1,4}$/.test(text) ? Number(text) : 1)

interface CountProps {
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

const Count = ({ label, value, error, onChange }: CountProps) => (
  <Field label={label} error={error}>
    <TextInput
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
    />
  </Field>
)
