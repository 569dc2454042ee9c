import type { ReviewApplication } from '@sengi/contract/kyc/review'
import { faultsOfField, type JudgedField } from '@sengi/contract/kyc/verdicts'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { FieldMark } from './marks.ts'
import { kycDeskWords } from './messages.ts'

type OnMark = (mark: Omit<FieldMark, 'of'>) => void

interface JudgedRowProps {
  field: JudgedField
  application: ReviewApplication
  mark: FieldMark | undefined
  /** What was typed before, also of an earlier one. */
  typed: string
  onMark: OnMark
}

const choices = ['fine', 'not_fine'] as const

/** One thing that was said or shown: what it is, and whether it is fine. */
export function JudgedRow({ field, application, mark, typed, onMark }: JudgedRowProps) {
  const t = useWords(kycDeskWords)
  const faults = faultsOfField[field]
  const value = mark ? (mark.isFine ? 'fine' : 'not_fine') : null
  const choose = (chosen: (typeof choices)[number]) =>
    onMark({ isFine: chosen === 'fine', fault: chosen === 'fine' ? null : (faults[0] ?? null), text: typed })
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="font-medium text-ink text-sm">{t(`field_${field}`)}</p>
          <p className="break-words text-muted text-sm">{saidOf(application, field)}</p>
        </div>
        <div className="w-52 shrink-0">
          <Segments
            quiet
            legend={t(`field_${field}`)}
            choices={choices.map((choice) => ({ value: choice, label: t(choice) }))}
            value={value}
            onChange={choose}
          />
        </div>
      </div>
      {mark && !mark.isFine && (
        <>
          <Select
            label={t('why_of', { field: t(`field_${field}`) })}
            choices={faults.map((fault) => ({ value: fault, label: t(`fault_${fault}`) }))}
            value={mark.fault ?? 'other'}
            onChange={(fault) => onMark({ isFine: false, fault, text: mark.text })}
          />
          <Own mark={mark} label={t('own_of', { field: t(`field_${field}`) })} onMark={onMark} />
        </>
      )}
    </li>
  )
}

/** What no paper can mend is said in words of one's own. */
export function WholeRow({ mark, onMark }: { mark: FieldMark | undefined; onMark: OnMark }) {
  const t = useWords(kycDeskWords)
  const isFine = mark?.isFine ?? true
  return (
    <li className="flex flex-col gap-3 py-3">
      <label className="flex min-h-11 items-center gap-3 text-ink text-sm">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={!isFine}
          onChange={() => onMark({ isFine: !isFine, fault: isFine ? 'other' : null, text: mark?.text ?? '' })}
        />
        {t('field_whole')}
      </label>
      {mark && !mark.isFine && <Own mark={mark} label={t('own_whole')} onMark={onMark} />}
    </li>
  )
}

function Own({ mark, label, onMark }: { mark: FieldMark; label: string; onMark: OnMark }) {
  const t = useWords(kycDeskWords)
  return (
    <Field label={label} hint={t(mark.fault === 'other' ? 'own_needed' : 'own_hint')}>
      <TextArea
        rows={2}
        maxLength={500}
        value={mark.text}
        onChange={(event) => onMark({ isFine: false, fault: mark.fault, text: event.target.value })}
      />
    </Field>
  )
}

/** What was said, in short; a document is looked at above. */
function saidOf({ identity, address, funds }: ReviewApplication, field: JudgedField): string {
  const said: Partial<Record<JudgedField, string | undefined>> = {
    name: identity ? `${identity.given_names} ${identity.surname}` : undefined,
    number: identity ? `… ${identity.number_end}` : undefined,
    birth_date: identity?.birth_date,
    country: identity?.country,
    address: address
      ? [address.street, address.suburb, address.city, address.postal_code, address.country].filter(Boolean).join(', ')
      : undefined,
    funds: funds?.text,
  }
  return said[field] ?? ''
}
