import type { StaffTicket } from '@sengi/contract/support/staff'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { supportDeskWords } from './messages.ts'
import { deskTicketPlace } from './ticket-place.ts'
import { useJoin } from './use-desk.ts'

/** Lets a ticket go on in another one of the same person. */
export function JoinTicket({ ticketId }: { ticketId: string }) {
  const t = useWords(supportDeskWords)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useJoin(ticketId)
  const join = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ number, reason }).then(
      () => toast.success(t('joined_now')),
      () => {},
    )
  }
  return (
    <details className="mt-4 rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium text-ink sm:px-5">
        {t('join')}
      </summary>
      <form
        noValidate
        onSubmit={join}
        aria-label={t('join')}
        className="flex flex-col gap-4 border-line border-t p-4 sm:p-5"
      >
        <p className="text-muted text-sm">{t('join_line')}</p>
        <Field label={t('join_number')}>
          <TextInput
            autoComplete="off"
            maxLength={20}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        <Field label={t('reason')} hint={t('reason_hint')} error={error?.message}>
          <TextArea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('join_go')}
          </Button>
        </div>
      </form>
    </details>
  )
}

/** Where a ticket goes on, and what goes on in it. */
export function JoinedFacts({ ticket: { joined_to, joined } }: { ticket: StaffTicket }) {
  const t = useWords(supportDeskWords)
  return (
    <>
      {joined_to && (
        <FactRow label={t('joined_to')}>
          <TextLink to={deskTicketPlace(joined_to.id)}>{joined_to.number}</TextLink>
        </FactRow>
      )}
      {joined.map(({ id, number }) => (
        <FactRow key={id} label={t('joined')}>
          <TextLink to={deskTicketPlace(id)}>{number}</TextLink>
        </FactRow>
      ))}
    </>
  )
}
