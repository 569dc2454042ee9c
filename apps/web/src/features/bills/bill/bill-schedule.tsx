import { recurrences } from '@sengi/contract/bills/recurring'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { BillTitle } from '../bill-title.tsx'
import { billsWords, billWords } from '../messages.ts'
import { recurrenceText } from '../words.ts'
import { scheduleFaults } from './bill-body.ts'
import type { BillFormState } from './use-bill-form.ts'

/** Step 3 of a recurring bill: when it comes. */
export function BillSchedule({ form }: { form: BillFormState }) {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { draft, change, tried, group } = form
  const found = scheduleFaults(draft)
  const faults: Partial<typeof found> = tried ? found : {}
  const isSound = Object.values(found).every((fault) => fault === undefined)
  return (
    <>
      <BillTitle
        title={t('when_title')}
        above={common('step', { group: group.name, step: 3, of: 3 })}
        back={{ to: `${form.base}/split`, label: t('to_split') }}
      />
      <Card>
        <form
          noValidate
          onSubmit={form.submit(isSound, form.save)}
          aria-label={t('when_title')}
          className="flex flex-col gap-5"
        >
          <Select
            label={t('how_often')}
            value={draft.recurrence}
            onChange={(recurrence) => change({ recurrence })}
            choices={recurrences.map((value) => ({ value, label: t(value) }))}
          />
          <Count
            label={t('every_how_many')}
            value={draft.interval}
            error={faults.interval && t(faults.interval)}
            onChange={(interval) => change({ interval })}
          />
          <Segments
            legend={t('it_ends')}
            value={draft.ends}
            onChange={(ends) => change({ ends })}
            choices={[
              { value: 'never', label: t('never') },
              { value: 'on', label: t('on_day') },
              { value: 'after', label: t('after_some') },
            ]}
          />
          {draft.ends === 'on' && (
            <Field label={t('last_day')} error={faults.endsOn && t(faults.endsOn)}>
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
              label={t('how_many')}
              value={draft.occurrences}
              error={faults.occurrences && t(faults.occurrences)}
              onChange={(occurrences) => change({ occurrences })}
            />
          )}
          <Summary form={form} />
          <Foot>
            <Button type="submit" size="large" wide busy={form.isSaving}>
              {form.of === 'rule' ? t('save_changes') : t('add_rule')}
            </Button>
          </Foot>
        </form>
      </Card>
    </>
  )
}

const Summary = ({ form: { draft } }: { form: BillFormState }) => {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  return (
    <p className="rounded-button bg-surface-2 px-4 py-3 text-muted text-sm">
      {t('summary', {
        every: recurrenceText(common, draft.recurrence, Math.max(1, parsed(draft.interval))),
        date: dateText(draft.date),
      })}
    </p>
  )
}

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
