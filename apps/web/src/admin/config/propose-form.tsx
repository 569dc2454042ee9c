import type { StaffFigure } from '@sengi/contract/figures/staff'
import { type FormEvent, useState } from 'react'
import { draftOf } from '../../lib/draft.ts'
import { useServerNow } from '../../lib/environment.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FigureDifference } from './difference.tsx'
import { forms, type TypedFigure } from './figure-fields.ts'
import { figureLine } from './figure-text.ts'
import { configDeskWords } from './messages.ts'
import { type FigureValue, useProposeFigure } from './use-config.ts'
import { ValueEntry } from './value-entry.tsx'
import { WhatItWouldDo } from './what-it-would-do.tsx'

interface Draft {
  readonly typed: TypedFigure
  /** A day and time in South Africa, as the field writes it, empty until there is one; null for as soon as it is approved. */
  readonly from: string | null
  readonly reason: string
}

interface ProposeFormProps {
  figure: StaffFigure
  /** What it begins with: a value of before, or the moment of what is taken back. */
  begins?: { readonly value: FigureValue; readonly from?: string } | undefined
  onDone: () => void
}

/** A figure is drafted here, compared with what holds, and put before a second person. The draft outlives a refresh. */
export function ProposeForm({ figure, begins, onDone }: ProposeFormProps) {
  const t = useWords(configDeskWords)
  const kept = draftOf<Draft>(`figure:${figure.key}`)
  const [draft, setDraft] = useState<Draft>(() => (begins ? fresh(figure, begins) : (kept.read() ?? fresh(figure))))
  const { mutate, isPending, error } = useProposeFigure()
  const value = forms[figure.kind].value(draft.typed, figure.asset)
  const from = draft.from && momentOf(draft.from, begins?.from)
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    kept.keep({ ...draft, ...change })
  }
  const leave = () => {
    kept.drop()
    onDone()
  }
  const propose = (event: FormEvent) => {
    event.preventDefault()
    if (value === null || from === '') return
    const body = { key: figure.key, value, reason: draft.reason, ...(from && { from }) }
    mutate(body, {
      onSuccess: () => {
        toast.success(t('proposed'))
        leave()
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={propose}
      aria-label={t('change_of', { name: figure.name })}
      className="flex flex-col gap-5"
    >
      <ValueEntry
        figure={figure}
        typed={draft.typed}
        onChange={(typed) => set({ typed })}
        error={value === null ? t('not_a_value') : undefined}
      />
      <When figure={figure} from={draft.from} onChange={(chosen) => set({ from: chosen })} />
      {value !== null && from !== '' && <Compared figure={figure} value={value} from={from} />}
      <Field label={t('reason')} hint={t('reason_hint')} error={error?.message}>
        <TextArea
          rows={2}
          maxLength={500}
          value={draft.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {t('propose')}
        </Button>
        <Button variant="secondary" onClick={leave}>
          {t('drop')}
        </Button>
      </div>
    </form>
  )
}

const fresh = ({ kind, value }: StaffFigure, begins?: ProposeFormProps['begins']): Draft => ({
  typed: forms[kind].typed(begins ? begins.value : value),
  from: begins?.from ? typedMoment(begins.from) : null,
  reason: '',
})

/** What is typed as South African time, which knows no summer time; the field knows no seconds, which what is planned may have. */
function momentOf(typed: string, exact?: string): string {
  if (exact && typedMoment(exact) === typed) return exact
  const at = new Date(`${typed}:00+02:00`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
const typedMoment = (iso: string): string => new Date(Date.parse(iso) + 2 * 3_600_000).toISOString().slice(0, 16)

interface WhenProps {
  figure: StaffFigure
  from: string | null
  onChange: (from: string | null) => void
}

function When({ figure, from, onChange }: WhenProps) {
  const t = useWords(configDeskWords)
  const now = useServerNow(60_000)
  const { dearer_from: dearer } = figure
  const hint = dearer ? t('dearer_hint', { moment: dateTimeText(dearer) }) : undefined
  return (
    <div className="flex flex-col gap-4">
      <Segments
        legend={t('when')}
        choices={[
          { value: 'approved', label: t('when_approved') },
          { value: 'later', label: t('when_later') },
        ]}
        value={from === null ? 'approved' : 'later'}
        onChange={(chosen) => onChange(chosen === 'later' ? typedMoment(hourAfter(dearer ?? now)) : null)}
      />
      {from !== null ? (
        <Field label={t('from')} hint={hint ?? t('from_hint')} error={from === '' ? t('no_day') : undefined}>
          <TextInput type="datetime-local" value={from} onChange={({ target }) => onChange(target.value)} />
        </Field>
      ) : (
        hint && <p className="text-sm text-subtle">{hint}</p>
      )}
    </div>
  )
}

/** Whoever writes a reason takes some time. */
const hourAfter = (iso: string): string => new Date(Date.parse(iso) + 3_600_000).toISOString()

/** Beside what would hold by then without it: what is planned until then counts. */
function Compared({ figure, value, from }: { figure: StaffFigure; value: FigureValue; from: string | null }) {
  const t = useWords(configDeskWords)
  const until = figure.to_come.filter((one) => from !== null && one.from <= from)
  const was = until.at(-1)?.value ?? figure.value
  if (figureLine(t, figure, was) === figureLine(t, figure, value)) {
    return <p className="text-muted text-sm">{t('no_difference')}</p>
  }
  return (
    <div className="flex flex-col gap-3">
      <FigureDifference figure={figure} was={was} value={value} from={from} />
      <WhatItWouldDo figureKey={figure.key} value={value} />
    </div>
  )
}
