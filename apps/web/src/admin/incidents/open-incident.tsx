import { incidentKinds, type StatusPart, statusParts } from '@sengi/contract/support/status'
import type { NewIncident } from '@sengi/contract/support/status-desk'
import { type FormEvent, useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { momentTyped } from '../../lib/words/typed-moment.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/choices/switch-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { incidentDeskWords } from './messages.ts'
import { useOpenIncident } from './use-incidents.ts'

const empty = {
  kind: 'incident' as NewIncident['kind'],
  impact: 'degraded' as 'degraded' | 'outage',
  parts: [] as readonly StatusPart[],
  title: '',
  titleAf: '',
  text: '',
  textAf: '',
  starts: '',
  ends: '',
  stopsClocks: false,
}
type Draft = typeof empty

const bodyOf = (draft: Draft): NewIncident => ({
  kind: draft.kind,
  impact: draft.kind === 'maintenance' ? 'maintenance' : draft.impact,
  parts: [...draft.parts],
  title: draft.title,
  ...(draft.titleAf && { title_af: draft.titleAf }),
  text: draft.text,
  ...(draft.textAf && { text_af: draft.textAf }),
  stops_clocks: draft.stopsClocks,
  ...(draft.kind === 'maintenance' && draft.starts && { starts_at: momentTyped(draft.starts) }),
  ...(draft.kind === 'maintenance' && draft.ends && { ends_at: momentTyped(draft.ends) }),
})

/** Opens an incident or plans maintenance. What is typed stays when it could not be told. */
export function OpenIncident() {
  const t = useWords(incidentDeskWords)
  const [draft, setDraft] = useState<Draft>(empty)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const { key, renew } = useKeyFor(JSON.stringify(draft))
  const { mutate, isPending, error } = useOpenIncident()
  const mayStopClocks = useUser().permissions.includes('p2p.hold')
  const open = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      setDraft(empty)
      renew()
      toast.success(t('opened'))
    }
    mutate({ body: bodyOf(draft), key }, { onSuccess })
  }
  return (
    <Card className="max-w-[40rem]">
      <h2 className="mb-4 font-semibold text-ink text-lg">{t('new')}</h2>
      <form noValidate onSubmit={open} aria-label={t('new')} className="flex flex-col gap-5">
        <Kind draft={draft} set={set} />
        <Parts chosen={draft.parts} onChange={(parts) => set({ parts })} />
        <Said draft={draft} set={set} />
        {mayStopClocks && (
          <SwitchRow
            label={t('clocks')}
            line={t('clocks_line')}
            checked={draft.stopsClocks}
            onChange={(stopsClocks) => set({ stopsClocks })}
          />
        )}
        {error && (
          <p role="alert" className="text-danger">
            {error.message}
          </p>
        )}
        <Button type="submit" busy={isPending}>
          {t('open')}
        </Button>
      </form>
    </Card>
  )
}

interface PartProps {
  draft: Draft
  set: (change: Partial<Draft>) => void
}

function Kind({ draft: { kind, impact, starts, ends }, set }: PartProps) {
  const t = useWords(incidentDeskWords)
  return (
    <>
      <Segments
        legend={t('kind')}
        choices={incidentKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={(next) => set({ kind: next })}
      />
      {kind === 'incident' ? (
        <Segments
          legend={t('impact')}
          choices={(['degraded', 'outage'] as const).map((value) => ({ value, label: t(`impact_${value}`) }))}
          value={impact}
          onChange={(next) => set({ impact: next })}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('starts')}>
            <TextInput type="datetime-local" value={starts} onChange={({ target }) => set({ starts: target.value })} />
          </Field>
          <Field label={t('ends')} optional>
            <TextInput type="datetime-local" value={ends} onChange={({ target }) => set({ ends: target.value })} />
          </Field>
        </div>
      )}
    </>
  )
}

function Parts({ chosen, onChange }: { chosen: readonly StatusPart[]; onChange: (parts: StatusPart[]) => void }) {
  const t = useWords(incidentDeskWords)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">{t('parts')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {statusParts.map((part) => (
          <label key={part} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={chosen.includes(part)}
              onChange={() =>
                onChange(chosen.includes(part) ? chosen.filter((one) => one !== part) : [...chosen, part])
              }
            />
            {t(`part_${part}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Said({ draft: { title, titleAf, text, textAf }, set }: PartProps) {
  const t = useWords(incidentDeskWords)
  return (
    <>
      <Field label={t('subject')}>
        <TextInput maxLength={120} value={title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field label={t('subject_af')} optional>
        <TextInput maxLength={120} value={titleAf} onChange={({ target }) => set({ titleAf: target.value })} />
      </Field>
      <Field label={t('text')}>
        <TextArea rows={4} maxLength={1000} value={text} onChange={({ target }) => set({ text: target.value })} />
      </Field>
      <Field label={t('text_af')} optional>
        <TextArea rows={4} maxLength={1000} value={textAf} onChange={({ target }) => set({ textAf: target.value })} />
      </Field>
    </>
  )
}
