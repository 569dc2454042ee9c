import {
  type ComplaintCategory,
  type ComplaintProduct,
  complaintCategories,
  complaintProducts,
  type Escalation,
  escalations,
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
import { useAcknowledge, useEscalate, useMark, useSort, useTellOfOmbud } from './use-complaints.ts'

interface ActsProps {
  complaint: StaffComplaint
}

/** The letters that the law asks for: by us now, or by their clocks later. */
export function Clocks({ complaint: { ticket_id, state } }: ActsProps) {
  const t = useWords(complaintDeskWords)
  const [acknowledge, tell] = [useAcknowledge(ticket_id), useTellOfOmbud(ticket_id)]
  if (state === 'referable' || state === 'decided') return null
  const press = (act: typeof acknowledge, done: string) => () =>
    act.mutate(undefined, {
      onSuccess: () => void toast.success(done),
      onError: (error) => void toast.failure(t('did_not_work'), error.message),
    })
  return (
    <Card aria-labelledby="complaint-letters">
      <CardHeading id="complaint-letters">{t('letters')}</CardHeading>
      <p className="mb-4 text-muted text-sm">{t(`letters_${state}`)}</p>
      <div className="flex flex-wrap gap-3">
        {state === 'received' && (
          <Button busy={acknowledge.isPending} onClick={press(acknowledge, t('acknowledged_now'))}>
            {t('acknowledge')}
          </Button>
        )}
        <Button variant="secondary" busy={tell.isPending} onClick={press(tell, t('told_now'))}>
          {t('tell')}
        </Button>
      </div>
    </Card>
  )
}

interface About {
  category: ComplaintCategory
  product: ComplaintProduct
}

/** What it is about, as the register has it. */
function AboutFields({ about, onChange }: { about: About; onChange: (about: About) => void }) {
  const t = useWords(complaintDeskWords)
  return (
    <>
      <Select
        label={t('product')}
        choices={complaintProducts.map((value) => ({ value, label: t(`product_${value}`) }))}
        value={about.product}
        onChange={(product) => onChange({ ...about, product })}
      />
      <Select
        label={t('category')}
        choices={complaintCategories.map((value) => ({ value, label: t(`category_${value}`) }))}
        value={about.category}
        onChange={(category) => onChange({ ...about, category })}
      />
    </>
  )
}

export function Sort({ complaint }: ActsProps) {
  const t = useWords(complaintDeskWords)
  const [about, setAbout] = useState<About>({ category: complaint.category, product: complaint.product })
  const [against, setAgainst] = useState(complaint.against ?? '')
  const { mutateAsync, isPending, error } = useSort(complaint.ticket_id)
  const sort = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ ...about, against }).then(
      () => toast.success(t('sorted')),
      () => {},
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={sort} aria-label={t('sort')} className="flex flex-col gap-4">
        <AboutFields about={about} onChange={setAbout} />
        <Field label={t('against')} hint={t('against_hint')} error={error?.message}>
          <TextInput
            name="against"
            autoComplete="off"
            maxLength={21}
            value={against}
            onChange={(event) => setAgainst(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('sort')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Who else was asked, also after a decision. */
export function Escalate({ ticketId }: { ticketId: string }) {
  const t = useWords(complaintDeskWords)
  const [to, setTo] = useState<Escalation>('management')
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useEscalate(ticketId)
  const note = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ to, reason }).then(
      () => toast.success(t('noted')),
      () => {},
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={note} aria-label={t('escalate')} className="flex flex-col gap-4">
        <Select
          label={t('escalate_to')}
          choices={escalations.map((value) => ({ value, label: t(`to_${value}`) }))}
          value={to}
          onChange={setTo}
        />
        <Why value={reason} onChange={setReason} error={error} />
        <div>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('escalate')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Why({ value, onChange, error }: { value: string; onChange: (text: string) => void; error: Error | null }) {
  const t = useWords(complaintDeskWords)
  return (
    <Field label={t('why')} hint={t('why_hint')} error={error?.message}>
      <TextArea rows={2} maxLength={500} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}

/** Has a ticket treated as a complaint. */
export function MarkComplaint({ ticketId }: { ticketId: string }) {
  const t = useWords(complaintDeskWords)
  const [about, setAbout] = useState<About>({ category: 'other', product: 'other' })
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useMark(ticketId)
  const mark = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ ...about, reason }).then(
      () => toast.success(t('marked')),
      () => {},
    )
  }
  return (
    <details className="mt-4 rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium text-ink sm:px-5">
        {t('mark')}
      </summary>
      <form
        noValidate
        onSubmit={mark}
        aria-label={t('mark')}
        className="flex flex-col gap-4 border-line border-t p-4 sm:p-5"
      >
        <p className="text-muted text-sm">{t('mark_line')}</p>
        <AboutFields about={about} onChange={setAbout} />
        <Why value={reason} onChange={setReason} error={error} />
        <div>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('mark_go')}
          </Button>
        </div>
      </form>
    </details>
  )
}
