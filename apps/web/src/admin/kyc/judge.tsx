import type { ReviewApplication } from '@sengi/contract/kyc/review'
import type { JudgedField } from '@sengi/contract/kyc/verdicts'
import { useRef, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { JudgedRow, WholeRow } from './judged-row.tsx'
import { type FieldMark, type FieldMarks, markOf, previewOf, verdictsIn, versionOf } from './marks.ts'
import { kycDeskWords } from './messages.ts'
import { type ReviewStep, useJudge, useReviewHold } from './use-review.ts'

interface Props {
  application: ReviewApplication
}

/** Each thing that was said or shown is fine or not fine, and what becomes of the application follows from that. */
export function Judge({ application }: Props) {
  const t = useWords(kycDeskWords)
  const { marks, set, setAllFine } = useMarks(application)
  const { to_judge } = application
  const verdicts = verdictsIn(marks, application)
  const left = to_judge.filter((field) => !verdicts.some((one) => one.field === field))
  return (
    <Card aria-labelledby="judge">
      <CardHeading
        id="judge"
        aside={
          to_judge.length > 0 && (
            <Button variant="secondary" size="small" onClick={setAllFine}>
              {t('all_fine')}
            </Button>
          )
        }
      >
        {t('judge')}
      </CardHeading>
      <ul className="divide-y divide-line">
        {to_judge.map((field) => (
          <JudgedRow
            key={field}
            field={field}
            application={application}
            mark={markOf(marks, application, field)}
            typed={marks[field]?.text ?? ''}
            onMark={(mark) => set(field, mark)}
          />
        ))}
        <WholeRow mark={marks.whole} onMark={(mark) => set('whole', mark)} />
      </ul>
      <p role="status" className="mt-3 text-sm text-subtle">
        {t('judged_of', { done: to_judge.length - left.length, all: to_judge.length })}
      </p>
      <Decide application={application} marks={marks} />
    </Card>
  )
}

function Decide({ application, marks }: Props & { marks: FieldMarks }) {
  const t = useWords(kycDeskWords)
  const { mutateAsync, isPending, error, variables } = useJudge(application.application_id)
  const verdicts = verdictsIn(marks, application)
  const lines = previewOf(verdicts, application)
  const isMended = verdicts.every(({ field }) => field !== 'whole')
  // The highest tier is given by two.
  const takesTwo = application.target_tier === 'tier_3'
  const decide = (act: ReviewStep) =>
    mutateAsync({ act, fingerprint: application.fingerprint, verdicts }).then(
      () => toast.success(t(act === 'accept' && takesTwo ? 'asked_second' : 'done')),
      () => {},
    )
  const button = (act: ReviewStep, variant: 'primary' | 'secondary' | 'danger') => (
    <Button variant={variant} busy={isPending && variables?.act === act} onClick={() => decide(act)}>
      {t(act === 'accept' && takesTwo ? 'do_accept_for_second' : `do_${act}`)}
    </Button>
  )
  return (
    <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
      {lines.length > 0 && <Preview application={application} lines={lines} />}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {lines.length === 0 && button('accept', 'primary')}
        {lines.length > 0 && isMended && button('again', 'primary')}
        {lines.length > 0 && button('refuse', isMended ? 'secondary' : 'danger')}
      </div>
    </div>
  )
}

/** What the person will read, in their language, before it is sent. */
function Preview({ application: { username, wording }, lines }: Props & { lines: readonly string[] }) {
  const t = useWords(kycDeskWords)
  return (
    <section aria-label={t('preview', { username, language: t(`in_${wording.language}`) })}>
      <h3 className="font-medium text-ink text-sm">
        {t('preview', { username, language: t(`in_${wording.language}`) })}
      </h3>
      <ul
        lang={wording.language}
        className="mt-2 flex flex-col gap-1.5 rounded-button bg-surface-2 p-3.5 text-ink text-sm"
      >
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

const renewedEveryMs = 60_000

/** FieldMarks are of the papers that are seen; marking is work, and holds the application for longer. */
function useMarks(application: ReviewApplication) {
  const [marks, setMarks] = useState<FieldMarks>({})
  const { mutate } = useReviewHold(application.application_id)
  const renewed = useRef(Date.now())
  const renew = () => {
    if (Date.now() - renewed.current < renewedEveryMs) return
    renewed.current = Date.now()
    mutate({ act: 'take' })
  }
  const set = (field: JudgedField, mark: Omit<FieldMark, 'of'>) => {
    setMarks((before) => ({ ...before, [field]: { ...mark, of: versionOf(application, field) } }))
    renew()
  }
  const setAllFine = () => {
    for (const field of application.to_judge) set(field, { isFine: true, fault: null, text: marks[field]?.text ?? '' })
  }
  return { marks, set, setAllFine }
}
