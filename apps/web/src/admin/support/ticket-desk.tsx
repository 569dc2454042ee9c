import type { Permission } from '@sengi/contract/auth'
import { type SettableState, type StaffTicket, settableStates } from '@sengi/contract/support/staff'
import { type FormEvent, useState } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { personPart } from '../desk/matter-places.ts'
import { PersonLink } from '../desk/person-link.tsx'
import { PersonBeside } from '../users/person-beside.tsx'
import { MarkComplaint } from './complaint-acts.tsx'
import { DeskLines } from './desk-lines.tsx'
import { TicketClock } from './due.tsx'
import { JoinedFacts, JoinTicket } from './join-ticket.tsx'
import { supportDeskWords } from './messages.ts'
import { Reply } from './reply.tsx'
import { useDeskTicket, useSetState, useTake } from './use-desk.ts'

/** One ticket, for whoever answers it. */
export function TicketDesk({ ticketId, back }: { ticketId: string; back: string }) {
  const t = useWords(supportDeskWords)
  const { data: ticket, error, isFetching, refetch } = useDeskTicket(ticketId)
  const mayAnswer = useUser().permissions.includes('support.answer')
  return (
    <>
      <BackHeading title={ticket?.subject ?? t('title')} to={back} />
      {!ticket && error && (
        <div className="mt-4">
          <FailedState title={t('ticket_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      {!ticket && !error && (
        <Loading label={t('loading_ticket')}>
          <SkeletonLine className="mt-4 h-72 w-full rounded-card" />
        </Loading>
      )}
      {ticket && (
        <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <Facts ticket={ticket} />
            {mayAnswer && !ticket.is_mine && <Take ticketId={ticketId} />}
            <Conversation ticket={ticket} mayAnswer={mayAnswer} />
            {mayAnswer && !ticket.joined_to && <Steps ticket={ticket} />}
          </div>
          <PersonBeside
            key={ticket.user_id}
            userId={ticket.user_id}
            username={ticket.username}
            words={{ line: t('person_line'), show: t('show_person') }}
          />
        </div>
      )}
    </>
  )
}

/** What our team makes of one that does not go on elsewhere. */
function Steps({ ticket }: { ticket: StaffTicket }) {
  return (
    <>
      <SetState key={ticket.state} ticket={ticket} />
      {!ticket.is_complaint && (
        <>
          <JoinTicket ticketId={ticket.id} />
          <MarkComplaint ticketId={ticket.id} />
        </>
      )}
    </>
  )
}

function Conversation({ ticket, mayAnswer }: { ticket: StaffTicket; mayAnswer: boolean }) {
  const t = useWords(supportDeskWords)
  return (
    <Card aria-labelledby="conversation" className="mt-4">
      <h2 id="conversation" className="mb-3 font-semibold text-ink">
        {t('conversation')}
      </h2>
      <DeskLines ticketId={ticket.id} />
      {mayAnswer && ticket.state !== 'closed' && <Reply ticket={ticket} />}
    </Card>
  )
}

function Facts({ ticket }: { ticket: StaffTicket }) {
  const t = useWords(supportDeskWords)
  const {
    id,
    number,
    username,
    topic,
    about,
    state,
    is_complaint,
    answer_by,
    solved_unanswered_at,
    taken_by,
    is_mine,
  } = ticket
  return (
    <Card>
      <p className="font-semibold text-ink">{number}</p>
      <dl>
        <FactRow label={t('person')}>
          <PersonLink id={ticket.user_id} username={username} />
        </FactRow>
        <FactRow label={t('topic')}>{t(`topic_${topic}`)}</FactRow>
        {about && (
          <FactRow label={t('about')}>
            <AboutLink about={about} userId={ticket.user_id} />
          </FactRow>
        )}
        <FactRow label={t('state')}>{t(`state_${state}`)}</FactRow>
        {is_complaint && (
          <FactRow label={t('complaint')}>
            <TextLink to={`/admin/support/complaints/${id}`}>{t('open_complaint')}</TextLink>
          </FactRow>
        )}
        {answer_by && (
          <FactRow label={t('answer_until')}>
            <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
              {dateTimeText(answer_by)}
              <TicketClock at={answer_by} />
            </span>
          </FactRow>
        )}
        {solved_unanswered_at && <FactRow label={t('solved_unanswered')}>{dateTimeText(solved_unanswered_at)}</FactRow>}
        <JoinedFacts ticket={ticket} />
        <FactRow label={t('who')}>{is_mine ? t('you') : taken_by ? `@${taken_by}` : t('nobody')}</FactRow>
      </dl>
    </Card>
  )
}

type About = NonNullable<StaffTicket['about']>

/** Where each thing that a ticket is about is looked at, and what it takes to be there; what has no place of its own stands on its person's page. */
const aboutDesks: Partial<Record<About['kind'], { permission: Permission; to: (id: string) => string }>> = {
  referral: { permission: 'support.read', to: (id) => `/admin/referrals?referral=${id}` },
  p2p_order: { permission: 'p2p.read', to: (id) => `/admin/p2p/orders/${id}` },
}

function AboutLink({ about: { kind, id }, userId }: { about: About; userId: string }) {
  const t = useWords(supportDeskWords)
  const { permissions } = useUser()
  const onPage = {
    permission: 'users.read',
    to: () => personPart(userId, kind === 'purchase' ? 'orders' : 'money'),
  } as const
  const { permission, to } = aboutDesks[kind] ?? onPage
  const text = t(`about_${kind}`, { id })
  return permissions.includes(permission) ? <TextLink to={to(id)}>{text}</TextLink> : text
}

function Take({ ticketId }: { ticketId: string }) {
  const t = useWords(supportDeskWords)
  const { mutate, isPending } = useTake(ticketId)
  const take = () => mutate(undefined, { onError: (error) => toast.failure(t('did_not_work'), error.message) })
  return (
    <Button variant="secondary" className="mt-4" busy={isPending} onClick={take}>
      {t('take')}
    </Button>
  )
}

function SetState({ ticket }: { ticket: StaffTicket }) {
  const t = useWords(supportDeskWords)
  const choices = settableStates.filter((state) => state !== ticket.state)
  const [state, setState] = useState<SettableState>(choices.includes('solved') ? 'solved' : 'waiting_for_us')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useSetState(ticket.id)
  const decide = (event: FormEvent) => {
    event.preventDefault()
    mutate({ state, reason }, { onSuccess: () => void toast.success(t('done')) })
  }
  return (
    <Card className="mt-4">
      <form noValidate onSubmit={decide} aria-label={t('new_state')} className="flex flex-col gap-4">
        <Select
          label={t('new_state')}
          choices={choices.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={state}
          onChange={setState}
        />
        <Field label={t('reason')} hint={t('reason_hint')} error={error?.message}>
          <TextArea
            name="reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={isPending}>
          {t('set_state')}
        </Button>
      </form>
    </Card>
  )
}
