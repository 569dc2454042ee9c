import type { WholeReport } from '@sengi/contract/registers/reports'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { registersWords } from './messages.ts'
import { useDraft } from './use-reports.ts'

/** What will be sent, in full; what a colleague agreed to of an earlier draft falls with it. */
export function DraftForm({ report }: { report: WholeReport }) {
  const t = useWords(registersWords)
  const [draft, setDraft] = useState({ narrative: report.narrative, amount: report.amount_zar ?? '' })
  const drafting = useDraft(report.report_id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = draft.amount.trim()
    drafting.mutateAsync({ narrative: draft.narrative, ...(amount && { amount_zar: amount }) }).then(
      () => toast.success(t('drafted')),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('do_draft')} className="flex flex-col gap-4">
      <Field label={t('amount')} hint={t('amount_hint')} optional={report.kind !== 'cash_threshold'}>
        <TextInput
          inputMode="decimal"
          value={draft.amount}
          onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
        />
      </Field>
      <Field label={t('narrative')} hint={t('narrative_hint')} error={drafting.error?.message}>
        <TextArea
          rows={8}
          maxLength={8000}
          value={draft.narrative}
          onChange={(event) => setDraft({ ...draft, narrative: event.target.value })}
        />
      </Field>
      <div>
        <Button type="submit" busy={drafting.isPending}>
          {t('save_draft')}
        </Button>
      </div>
    </form>
  )
}
