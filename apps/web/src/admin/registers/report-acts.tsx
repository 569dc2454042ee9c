import type { ReportAct, WholeReport } from '@sengi/contract/registers/reports'
import { type FormEvent, useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ActButton } from '../../ui/overlays/act-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Approving } from '../approving.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { DraftForm } from './draft-form.tsx'
import { registersWords } from './messages.ts'
import { useAskToFile, useClose, useFiling, useHandOn, useSendBack } from './use-reports.ts'

interface ReportProps {
  report: WholeReport
}

/** What can be done with a report in its state; nothing once it is over. */
export function ReportActs({ report }: ReportProps) {
  const t = useWords(registersWords)
  const [chosen, setChosen] = useState<ReportAct | null>(null)
  const { may, asked, report_id: id } = report
  if (may.length === 0) return null
  const choices = (['draft', 'file', 'hand_on', 'close'] as const).filter((act) => may.includes(act))
  return (
    <Card aria-labelledby="next">
      <CardHeading id="next">{t('next')}</CardHeading>
      {asked && <Asked report={report} />}
      <div className="flex flex-wrap gap-3">
        {may.includes('ask') && <Ask id={id} />}
        {choices.map((act) => (
          <Button
            key={act}
            variant={act === 'file' ? 'primary' : 'secondary'}
            aria-expanded={chosen === act}
            onClick={() => setChosen(chosen === act ? null : act)}
          >
            {t(`do_${act}`)}
          </Button>
        ))}
      </div>
      {chosen && (
        <div className="mt-5">
          <Chosen act={chosen} report={report} />
        </div>
      )}
    </Card>
  )
}

/** A draft that waits for a second person. */
function Asked({ report: { asked, may, report_id: id } }: ReportProps) {
  const t = useWords(registersWords)
  const back = useSendBack(id)
  const [isBack, setBack] = useState(false)
  if (!asked) return null
  return (
    <div className="mb-5 border-line border-b pb-5">
      <p className="mb-3 text-muted text-sm">
        {t(asked.is_mine ? 'asked_yours' : 'asked_by', { name: `@${asked.by}`, until: dateTimeText(asked.lapses_at) })}
      </p>
      <div className="flex flex-wrap gap-3">
        {may.includes('agree') && (
          <Approving kind="report_approval" id={id} done={t('agreed')}>
            {t('read')}
          </Approving>
        )}
        {may.includes('refuse') && (
          <Button variant="secondary" aria-expanded={isBack} onClick={() => setBack(!isBack)}>
            {t(asked.is_mine ? 'take_back' : 'send_back')}
          </Button>
        )}
      </div>
      {isBack && (
        <div className="mt-4">
          <ReasonForm
            act={back}
            most={1000}
            words={{
              name: t('send_back'),
              ...{ label: t('why'), hint: t('why_hint') },
              go: t(asked.is_mine ? 'take_back' : 'send_back'),
              done: t('sent_back'),
            }}
          />
        </div>
      )}
    </div>
  )
}

function Ask({ id }: { id: string }) {
  const t = useWords(registersWords)
  return (
    <ActButton variant="primary" act={useAskToFile(id)} done={t('asked')} failed={t('did_not_work')}>
      {t('ask')}
    </ActButton>
  )
}

function Chosen({ act, report }: ReportProps & { act: ReportAct }) {
  const t = useWords(registersWords)
  const { report_id: id } = report
  const closing = useClose(id)
  if (act === 'draft') return <DraftForm report={report} />
  if (act === 'close') {
    return (
      <ReasonForm
        danger
        act={closing}
        most={1000}
        words={{
          name: t('do_close'),
          ...{ label: t('why'), hint: t('close_hint') },
          ...{ go: t('close_now'), done: t('closed') },
        }}
      />
    )
  }
  return act === 'file' ? <FileForm id={id} /> : <HandOnForm id={id} />
}

const FileForm = ({ id }: { id: string }) => <OneLine act={useFiling(id)} name="file" />
const HandOnForm = ({ id }: { id: string }) => <OneLine act={useHandOn(id)} name="hand_on" />

interface OneLineProps {
  act: ReturnType<typeof useFiling>
  name: 'file' | 'hand_on'
}

/** An act that takes one line of text. */
function OneLine({ act, name }: OneLineProps) {
  const t = useWords(registersWords)
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.mutateAsync(text).then(
      () => toast.success(t(`${name}_done`)),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t(`do_${name}`)} className="flex flex-col gap-4">
      <Field label={t(`${name}_label`)} hint={t(`${name}_hint`)} error={act.error?.message}>
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={act.isPending}>
          {t(`${name}_go`)}
        </Button>
      </div>
    </form>
  )
}
