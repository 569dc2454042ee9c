import type { Ticket } from '@sengi/contract/support/tickets'
import { useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { ComplaintCard, SayComplaint } from './complaint-card.tsx'
import { supportWords } from './messages.ts'
import { TicketAnswer } from './ticket-answer.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { aboutPlaces, TicketPill, topicWords } from './ticket-words.tsx'
import { useCloseTicket, useTicket } from './use-tickets.ts'

/** One ticket: how it stands, and what both sides wrote. */
export function TicketPage() {
  const t = useWords(supportWords)
  const { ticketId = '' } = useParams()
  const { data: ticket, error, isFetching, refetch } = useTicket(ticketId)
  return (
    <>
      <BackHeading title={ticket?.subject ?? t('title')} to="/account/tickets" />
      {!ticket && error && (
        <div className="mt-4">
          <FailedState title={t('ticket_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      {!ticket && !error && (
        <Loading label={t('loading_ticket')}>
          <SkeletonLine className="mt-4 h-44 w-full rounded-card" />
          <SkeletonLine className="mt-4 h-80 w-full rounded-card" />
        </Loading>
      )}
      {ticket && <Open key={ticket.id} ticket={ticket} />}
    </>
  )
}

function Open({ ticket }: { ticket: Ticket }) {
  const t = useWords(supportWords)
  return (
    <>
      <TicketFacts ticket={ticket} />
      {ticket.is_complaint && <ComplaintCard ticketId={ticket.id} />}
      <Card aria-labelledby="conversation" className="mt-4">
        <h2 id="conversation" className="mb-3 font-semibold text-ink">
          {t('conversation')}
        </h2>
        <TicketLines ticketId={ticket.id} />
        {ticket.reopens_until && (
          <p className="mt-4 text-muted text-sm">{t('reopens', { date: dateTimeText(ticket.reopens_until) })}</p>
        )}
        {ticket.solved_unanswered_at && (
          <p className="mt-4 text-muted text-sm">
            {t('solved_unanswered', { date: dateTimeText(ticket.solved_unanswered_at) })}
          </p>
        )}
        {ticket.takes_answers ? <TicketAnswer ticketId={ticket.id} /> : <Over goesOn={ticket.joined_to} />}
      </Card>
      {ticket.state !== 'closed' && <Close ticketId={ticket.id} />}
      {!ticket.is_complaint && ticket.takes_answers && <SayComplaint ticketId={ticket.id} />}
    </>
  )
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const t = useWords(supportWords)
  const { number, topic, state, about, joined, answer_by } = ticket
  return (
    <Card aria-label={t('facts')} className="mt-4">
      <dl className="-my-2.5">
        <FactRow label={t('number')}>{number}</FactRow>
        <FactRow label={t('state')}>
          <TicketPill state={state} />
        </FactRow>
        <FactRow label={t('about_what')}>{t(topicWords[topic])}</FactRow>
        {about && (
          <FactRow label={t('about')}>
            <TextLink to={aboutPlaces[about.kind].to(about.id)}>
              {t(aboutPlaces[about.kind].word, { number: about.id.slice(-8) })}
            </TextLink>
          </FactRow>
        )}
        {joined.map((other) => (
          <FactRow key={other.id} label={t('joined')}>
            <TextLink to={ticketPlace(other.id)}>{other.number}</TextLink>
          </FactRow>
        ))}
        {answer_by && <FactRow label={t('answer_until')}>{dateTimeText(answer_by)}</FactRow>}
      </dl>
    </Card>
  )
}

function Over({ goesOn }: { goesOn: Ticket['joined_to'] }) {
  const t = useWords(supportWords)
  return (
    <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
      {goesOn
        ? t.drawn('goes_on', {
            number: goesOn.number,
            link: (words) => <TextLink to={ticketPlace(goesOn.id)}>{words}</TextLink>,
          })
        : t.drawn('over', { link: (words) => <TextLink to="/account/tickets/new">{words}</TextLink> })}
    </p>
  )
}

const ticketPlace = (id: string) => `/account/tickets/${id}`

/** Nothing is lost with it: writing opens the ticket again. */
function Close({ ticketId }: { ticketId: string }) {
  const t = useWords(supportWords)
  const { mutateAsync, isPending } = useCloseTicket(ticketId)
  // Not by the answers of the press itself: the button is gone with the ticket that it closed.
  const close = () =>
    mutateAsync().then(
      () => toast.success(t('closed')),
      (error: Error) => toast.failure(t('not_closed'), error.message),
    )
  return (
    <Button variant="secondary" className="mt-4" busy={isPending} onClick={() => void close()}>
      {t('close')}
    </Button>
  )
}
