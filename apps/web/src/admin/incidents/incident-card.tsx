import { type Incident, type IncidentStage, incidentSteps } from '@sengi/contract/support/status'
import { type FormEvent, useState } from 'react'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { incidentDeskWords } from './messages.ts'
import { useUpdateIncident } from './use-incidents.ts'

interface IncidentCardProps {
  incident: Incident
  mayTell: boolean
}

/** One incident with what was said of it, and the next thing to say while it is open. */
export function IncidentCard({ incident, mayTell }: IncidentCardProps) {
  const t = useWords(incidentDeskWords)
  const { title, stage, parts, stops_clocks, updates } = incident
  return (
    <Card>
      <h2 className="break-words font-semibold text-ink">{title.en}</h2>
      <p className="mt-1 text-muted text-sm">{parts.map((part) => t(`part_${part}`)).join(', ')}</p>
      {stops_clocks && stage !== 'resolved' && stage !== 'planned' && (
        <p className="mt-2 font-medium text-warning">{t('clocks_stand')}</p>
      )}
      <ol className="mt-3 flex flex-col gap-3">
        {updates.map(({ id, stage: its, text, at }) => (
          <li key={id} className="text-sm">
            <p className="font-medium text-ink">{t('said', { stage: t(`stage_${its}`), date: dateTimeText(at) })}</p>
            <p className="mt-1 whitespace-pre-line break-words">{text.en}</p>
          </li>
        ))}
      </ol>
      {mayTell && stage !== 'resolved' && <Update key={updates.length} incident={incident} />}
    </Card>
  )
}

function Update({ incident: { id, kind, stage: from, title } }: { incident: Incident }) {
  const t = useWords(incidentDeskWords)
  const [stage, setStage] = useState<IncidentStage>(from)
  const [text, setText] = useState('')
  const [textAf, setTextAf] = useState('')
  const { key } = useKeyFor(`${id}:${stage}:${text}:${textAf}`)
  const { mutate, isPending, error } = useUpdateIncident(id)
  const tell = (event: FormEvent) => {
    event.preventDefault()
    const body = { stage, text, ...(textAf && { text_af: textAf }) }
    mutate({ body, key }, { onSuccess: () => void toast.success(t('updated')) })
  }
  const steps = incidentSteps[kind][from] ?? []
  return (
    <form
      noValidate
      onSubmit={tell}
      aria-label={`${t('update')}: ${title.en}`}
      className="mt-4 flex flex-col gap-4 border-line border-t pt-4"
    >
      <Select
        label={t('step')}
        choices={steps.map((value) => ({ value, label: t(`stage_${value}`) }))}
        value={stage}
        onChange={setStage}
      />
      <Field label={t('text')} error={error?.message}>
        <TextArea rows={3} maxLength={1000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Field label={t('text_af')} optional>
        <TextArea rows={3} maxLength={1000} value={textAf} onChange={({ target }) => setTextAf(target.value)} />
      </Field>
      <Button type="submit" busy={isPending}>
        {t('update')}
      </Button>
    </form>
  )
}
