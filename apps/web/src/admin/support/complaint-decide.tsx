import {
  type ComplaintOutcome,
  complaintOutcomes,
  findingLettersAtMost,
  type RootCause,
  rootCauses,
  type StaffComplaint,
} from '@sengi/contract/support/complaints'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { complaintDeskWords } from './messages.ts'
import { useDecideComplaint } from './use-complaints.ts'

/** The decision, for whoever did not answer and is not complained about. */
export function DecideComplaint({ complaint }: { complaint: StaffComplaint }) {
  const t = useWords(complaintDeskWords)
  return (
    <Card aria-labelledby="complaint-decide">
      <CardHeading id="complaint-decide">{t('decide')}</CardHeading>
      {complaint.may_decide ? (
        <DecisionForm ticketId={complaint.ticket_id} />
      ) : (
        <p className="text-muted text-sm">{t('not_yours')}</p>
      )}
    </Card>
  )
}

const empty = { outcome: 'upheld' as ComplaintOutcome, finding: '', redress: '', root_cause: 'none' as RootCause }

/** What is typed stays when it is refused. */
function DecisionForm({ ticketId }: { ticketId: string }) {
  const t = useWords(complaintDeskWords)
  const [typed, setTyped] = useState(empty)
  const change = (part: Partial<typeof empty>) => setTyped((before) => ({ ...before, ...part }))
  const { mutateAsync, isPending, error } = useDecideComplaint(ticketId)
  const decide = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync(typed).then(
      () => toast.success(t('decided_now')),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={decide} aria-label={t('decide')} className="flex flex-col gap-4">
      <Select
        label={t('outcome')}
        choices={complaintOutcomes.map((value) => ({ value, label: t(`outcome_${value}`) }))}
        value={typed.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      <Field label={t('finding')} hint={t('finding_hint')} error={error?.message}>
        <TextArea
          rows={5}
          maxLength={findingLettersAtMost}
          value={typed.finding}
          onChange={(event) => change({ finding: event.target.value })}
        />
      </Field>
      <Field label={t('redress')} hint={t('redress_hint')}>
        <TextInput
          name="redress"
          autoComplete="off"
          maxLength={500}
          value={typed.redress}
          onChange={(event) => change({ redress: event.target.value })}
        />
      </Field>
      <Select
        label={t('cause')}
        choices={rootCauses.map((value) => ({ value, label: t(`cause_${value}`) }))}
        value={typed.root_cause}
        onChange={(root_cause) => change({ root_cause })}
      />
      <div>
        <Button type="submit" busy={isPending}>
          {t('decide_go')}
        </Button>
      </div>
    </form>
  )
}
